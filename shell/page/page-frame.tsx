import type { ReactNode } from 'react'
import styles from './page-frame.module.css'

/** The sheet a rendered page lies on. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  return <div className={styles['sheet']}>{children}</div>
}
