import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDocumentTitle } from '../router/use-title'
import { afterSignIn } from '../session/guard'
import { BrandPanel } from './brand-panel'
import { SignInTools } from './sign-in-tools'
import { StatementNote } from './statement-note'
import { SystemBrand } from './system-brand'
import { useLooks } from './use-looks'
import { SignInWays } from './sign-in-ways'
import styles from './sign-in-page.module.css'

/** The ways to sign in; the brand beside it where there is room. */
export const SignInPage = observer(function SignInPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const looks = useLooks()
  useDocumentTitle(t('shell.route.login'))

  return (
    <div className={styles['page']}>
      <BrandPanel looks={looks} />
      <div className={styles['side']}>
        <SignInTools />
        <main className={styles['card']}>
          <div className={styles['brand']}>
            <SystemBrand size={36} logo={looks?.logo} />
          </div>
          <h1 className={styles['title']}>{t('shell.signIn.title')}</h1>
          <p className={styles['hint']}>{t('shell.signIn.hint')}</p>
          <SignInWays onDone={() => void navigate(afterSignIn(search), { replace: true })} />
        </main>
        <StatementNote />
      </div>
    </div>
  )
})
