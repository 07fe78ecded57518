import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../paths'

/** Back to the dashboard; a real link, so it can be opened elsewhere. */
export function HomeButton() {
  const { t } = useTranslation()
  return (
    <Link className="weft-btn weft-btn-primary" to={paths.dashboard}>
      {t('shell.state.home')}
    </Link>
  )
}
