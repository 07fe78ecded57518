import type { ReactNode } from 'react'
import { LanguageMenu } from '../settings/language-menu'
import { ThemeSwitch } from '../settings/theme-switch'
import { StatementNote } from '../sign-in/statement-note'
import { SystemBrand } from '../sign-in/system-brand'
import { useLooks } from '../sign-in/use-looks'
import styles from './visitor-frame.module.css'

interface VisitorFrameProps {
  /** The address of a picture above the page; '' for none. It decorates: what it says stands in words too. */
  readonly picture?: string
  readonly children: ReactNode
}

/** What stands around a page for people without an account. */
export function VisitorFrame({ picture = '', children }: VisitorFrameProps) {
  const looks = useLooks()
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div className={styles['name']}>
          <SystemBrand size={28} logo={looks?.logo} />
        </div>
        <ThemeSwitch />
        <LanguageMenu />
      </header>
      <main className={styles['card']}>
        {picture !== '' && <img className={styles['picture']} src={picture} alt="" />}
        {children}
      </main>
      <StatementNote />
    </div>
  )
}

/** The looks of headings and leads inside the frame. */
export const visitorStyles: Readonly<Record<string, string | undefined>> = styles
