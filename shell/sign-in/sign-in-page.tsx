import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useApp } from '../app-context'
import { LanguageMenu } from '../settings/language-menu'
import { ThemeSwitch } from '../settings/theme-switch'
import { useDocumentTitle } from '../router/use-title'
import { afterSignIn } from '../session/guard'
import { BrandMark } from '../theme/brand-mark'
import { BrandPanel } from './brand-panel'
import { SignInForm } from './sign-in-form'
import styles from './sign-in-page.module.css'

/** Account and password; the brand beside it where there is room. */
export const SignInPage = observer(function SignInPage() {
  const { t } = useTranslation()
  const { session } = useApp()
  const navigate = useNavigate()
  const { search } = useLocation()
  useDocumentTitle(t('shell.route.login'))

  return (
    <div className={styles['page']}>
      <BrandPanel />
      <div className={styles['side']}>
        <header className={styles['tools']}>
          <ThemeSwitch />
          <LanguageMenu />
        </header>
        <main className={styles['card']}>
          <div className={styles['brand']}>
            <BrandMark size={36} />
            <span>{t('shell.app.name')}</span>
          </div>
          <h1 className={styles['title']}>{t('shell.signIn.title')}</h1>
          <p className={styles['hint']}>{t('shell.signIn.hint')}</p>
          <SignInForm
            submit={(account, password) => session.signIn(account, password)}
            onDone={() => void navigate(afterSignIn(search), { replace: true })}
          />
        </main>
        <footer className={styles['note']}>{t('shell.app.statement')}</footer>
      </div>
    </div>
  )
})
