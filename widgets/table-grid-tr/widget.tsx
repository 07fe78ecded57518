import { Fragment } from 'react'
import type { LayoutWidgetProps } from '../../engine'

/** The grid around it places the cells. */
export default function TableGridTrWidget({ panes, children }: LayoutWidgetProps<Record<never, never>>) {
  return (
    <>
      {panes.map((cell) => (
        <Fragment key={cell.name}>{cell.children}</Fragment>
      ))}
      {children}
    </>
  )
}
