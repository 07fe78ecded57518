import { Space } from 'antd'
import type { ReactNode } from 'react'

interface WithAddonsProps {
  readonly before: string
  readonly after: string
  readonly children: ReactNode
}

const oneLine = { whiteSpace: 'nowrap' } as const

/** A control between its unit before and its unit after; '' for none. */
export function WithAddons({ before, after, children }: WithAddonsProps) {
  if (!before && !after) return <>{children}</>
  return (
    <Space.Compact block>
      {before !== '' && <Space.Addon style={oneLine}>{before}</Space.Addon>}
      {children}
      {after !== '' && <Space.Addon style={oneLine}>{after}</Space.Addon>}
    </Space.Compact>
  )
}
