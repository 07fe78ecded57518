import { Space } from 'antd'
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
    <Space.Compact block>
      {before !== '' && <Space.Addon>{before}</Space.Addon>}
      {children}
      {after !== '' && <Space.Addon>{after}</Space.Addon>}
    </Space.Compact>
  )
}
