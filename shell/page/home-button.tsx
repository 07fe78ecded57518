import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useHref, useNavigate } from 'react-router-dom'
import { paths } from '../paths'

/** Back to the dashboard; a real link, so it can be opened elsewhere. */
export function HomeButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const href = useHref(paths.dashboard)
  return (
    <Button
      type="primary"
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate(paths.dashboard)
      }}
    >
      {t('shell.state.home')}
    </Button>
  )
}
