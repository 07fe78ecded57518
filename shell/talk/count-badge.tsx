import type { ReactNode } from 'react'
import styles from './talk-tools.module.css'

/** The largest number that a badge shows. */
const most = 99

/** How many wait, at the corner of what leads to them. What leads there says it in words. */
export const CountBadge = ({ count, children }: { readonly count: number; readonly children: ReactNode }) => (
  <span className={styles['counted']}>
    {children}
    {count > 0 && (
      <sup className={styles['count']} aria-hidden>
        {count > most ? `${most}+` : count}
      </sup>
    )}
  </span>
)
