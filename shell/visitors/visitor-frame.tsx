import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { LanguageMenu } from '../settings/language-menu'
import { ThemeSwitch } from '../settings/theme-switch'
import { SystemBrand } from '../sign-in/system-brand'
import styles from './visitor-frame.module.css'

/** What stands around a page for people without an account. */
export const VisitorFrame = observer(function VisitorFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div className={styles['name']}>
          <SystemBrand size={28} />
        </div>
        <ThemeSwitch />
        <LanguageMenu />
      </header>
      <main className={styles['card']}>{children}</main>
      <footer className={styles['note']}>{t('shell.app.statement')}</footer>
    </div>
  )
})
