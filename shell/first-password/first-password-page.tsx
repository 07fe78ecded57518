import { KeyOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useApp } from '../app-context'
import styles from '../page/card-page.module.css'
import { EngineHost } from '../page/engine-host'
import { paths } from '../paths'
import { useDocumentTitle } from '../router/use-title'
import { afterSignIn } from '../session/guard'
import { PasswordForm } from '../session/password-form'

/** The password is one that somebody else gave: it is changed here, or one signs out; the server answers nothing else. */
export const FirstPasswordPage = observer(function FirstPasswordPage() {
  const { t } = useTranslation()
  const { session } = useApp()
  const navigate = useNavigate()
  const { search } = useLocation()
  useDocumentTitle(t('shell.route.firstPassword'))

  const goOn = () => {
    session.passwordChanged()
    void navigate(afterSignIn(search), { replace: true })
  }
  const leave = async () => {
    await session.signOut()
    void navigate(paths.login, { replace: true })
  }
  return (
    <main className={styles['page']}>
      <section className={styles['card']} aria-labelledby="first-password">
        <h1 id="first-password" className={styles['title']}>
          <KeyOutlined aria-hidden /> {t('shell.firstPassword.title')}
        </h1>
        {session.face && <p className={styles['who']}>{t('shell.firstPassword.who', { name: session.face.name, account: session.face.account })}</p>}
        <p className={styles['hint']}>{t('shell.firstPassword.hint')}</p>
        <EngineHost fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
          <PasswordForm onDone={goOn} onCancel={() => void leave()} />
        </EngineHost>
        <Button type="link" className={styles['leave'] ?? ''} onClick={() => void leave()}>
          {t('shell.lock.otherUser')}
        </Button>
      </section>
    </main>
  )
})
