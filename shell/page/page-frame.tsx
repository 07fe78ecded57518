import type { ReactNode } from 'react'
import type { Page } from '../../engine'
import { usePlace } from './place-context'
import styles from './page-frame.module.css'

/** What a drawn page lies on: a sheet under a form; a list brings its own. Headed by the page's title for those who listen. */
export function PageFrame({ kind, children }: { readonly kind: Page['page']; readonly children: ReactNode }) {
  const { title } = usePlace()
  return (
    <div className={kind === 'form' ? styles['sheet'] : undefined}>
      <h1 className="shell-visually-hidden">{title}</h1>
      {children}
    </div>
  )
}
