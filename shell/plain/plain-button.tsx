import type { ButtonHTMLAttributes } from 'react'
import styles from './plain.module.css'

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'primary' | 'default' | 'link' | 'tool'
  /** Something is under way: shows it, and is not pressed again meanwhile. */
  readonly busy?: boolean
}

/** A button that looks like antd's, for places that do without antd. */
export function PlainButton({ look = 'default', busy = false, type = 'button', className = '', children, onClick, ...rest }: PlainButtonProps) {
  return (
    <button
      type={type}
      className={`${styles['button']} ${styles[look]} ${className}`}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      {busy && <span className={styles['spinner']} />}
      {children}
    </button>
  )
}
