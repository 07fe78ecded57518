import './plain.css'
import type { IconDefinition } from '@ant-design/icons-svg/es/types'
import { forwardRef, type ButtonHTMLAttributes } from 'react'
import { PlainIcon } from './plain-icon'

/** A button of HTML that looks like antd's and costs nothing to draw. */
export interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Bare ones have no border until the pointer comes; links stand between words. */
  readonly look?: 'primary' | 'default' | 'bare' | 'link'
  readonly danger?: boolean
  readonly small?: boolean
  readonly icon?: IconDefinition | undefined
  readonly iconAt?: 'start' | 'end'
  /** Something is under way: shows it, and is not pressed again meanwhile. */
  readonly busy?: boolean
}

/** A button that looks like antd's and costs one element: lists draw dozens of them before anything is pressed. */
export const PlainButton = forwardRef<HTMLButtonElement, PlainButtonProps>(function PlainButton(
  { look = 'default', danger = false, small = false, icon, iconAt = 'start', busy = false, type = 'button', className, children, onClick, ...rest },
  ref,
) {
  const picture = busy ? <span className="weft-turning" /> : icon && <PlainIcon of={icon} />
  const classes = ['weft-btn', `weft-btn-${look}`, danger && 'weft-btn-danger', small && 'weft-btn-small', !children && 'weft-btn-icon', className]
  return (
    <button
      ref={ref}
      type={type}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      {iconAt === 'start' && picture}
      {children}
      {iconAt === 'end' && picture}
    </button>
  )
})
