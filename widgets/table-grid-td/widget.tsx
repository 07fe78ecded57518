import type { CSSProperties } from 'react'
import type { LayoutWidgetProps } from '../../engine'
import type { TableGridTdProps } from './props'

/** Its place is given by the row around it, its look by the grid. */
export default function TableGridTdWidget({ id, props, children }: LayoutWidgetProps<TableGridTdProps>) {
  if (props.merged) return null
  return (
    <div id={id} className="weft-grid-cell" style={{ '--weft-grid-right': props.colspan, '--weft-grid-down': props.rowspan } as CSSProperties}>
      <div className="weft-row">{children}</div>
    </div>
  )
}
