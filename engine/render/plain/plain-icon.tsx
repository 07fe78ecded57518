import type { IconDefinition } from '@ant-design/icons-svg/es/types'

/** One of antd's pictures without antd's component around it. Decorative: what it belongs to says the rest. */
export function PlainIcon({ of }: { readonly of: IconDefinition }) {
  if (typeof of.icon === 'function') return null
  const { attrs, children = [] } = of.icon
  return (
    <svg className="weft-icon" viewBox={attrs['viewBox']} width="1em" height="1em" fill="currentColor" aria-hidden focusable="false">
      {children.map(({ attrs: { d } }) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}
