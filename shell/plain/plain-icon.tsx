import type { IconDefinition } from '@ant-design/icons-svg/es/types'
import styles from './plain.module.css'

interface PlainIconProps {
  readonly of: IconDefinition
  readonly className?: string
}

/** One of antd's pictures without antd's component around it. Decorative: what it belongs to says the rest. */
export function PlainIcon({ of, className = '' }: PlainIconProps) {
  if (typeof of.icon === 'function') return null
  const { attrs, children = [] } = of.icon
  return (
    <svg
      className={`${styles['icon']} ${className}`}
      viewBox={attrs['viewBox']}
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden
      focusable="false"
    >
      {children.map(({ attrs: { d } }) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}
