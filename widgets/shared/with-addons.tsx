import type { ReactNode } from 'react'

interface WithAddonsProps {
  readonly before: string
  readonly after: string
  readonly children: ReactNode
}

/** A control between its unit before and its unit after; '' for none. */
export function WithAddons({ before, after, children }: WithAddonsProps) {
  if (!before && !after) return <>{children}</>
  return (
    <span className="weft-addons">
      {before !== '' && <span className="weft-addon">{before}</span>}
      {children}
      {after !== '' && <span className="weft-addon">{after}</span>}
    </span>
  )
}
