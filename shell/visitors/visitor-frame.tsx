import type { ReactNode } from 'react'
import { LanguageMenu } from '../settings/language-menu'
import { ThemeSwitch } from '../settings/theme-switch'
import { StatementNote } from '../sign-in/statement-note'
import { SystemBrand } from '../sign-in/system-brand'
import styles from './visitor-frame.module.css'

/** What stands around a page for people without an account. */
export function VisitorFrame({ children }: { readonly children: ReactNode }) {
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
      <StatementNote />
    </div>
  )
}

/** The looks of headings and leads inside the frame. */
export const visitorStyles: Readonly<Record<string, string | undefined>> = styles
