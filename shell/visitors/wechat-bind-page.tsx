import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { StatePage } from '../page/state-page'
import { paths } from '../paths'
import { useDocumentTitle } from '../router/use-title'

/** Binding needs the identity that only WeChat itself can vouch for: without a public account this says how to go on. */
export default function WechatBindPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useDocumentTitle(t('shell.wechat.title'))
  return (
    <StatePage
      picture="unavailable"
      title={t('shell.wechat.title')}
      text={t('shell.wechat.text')}
      standalone
      action={
        <Button type="primary" onClick={() => void navigate(paths.login)}>
          {t('shell.entry.signIn')}
        </Button>
      }
    />
  )
}
