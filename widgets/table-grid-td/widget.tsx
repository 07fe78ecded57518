import type { CSSProperties } from 'react'
import type { LayoutWidgetProps } from '../../engine'
import type { TableGridTdProps } from './props'

/** A cell of a grid, over the columns and rows that it spans; a cell that another one covers (`merged`) draws nothing. */
export default function TableGridTdWidget({ id, props, children }: LayoutWidgetProps<TableGridTdProps>) {
  if (props.merged) return null
  return (
    <div id={id} className="weft-grid-cell" style={{ '--weft-grid-right': props.colspan, '--weft-grid-down': props.rowspan } as CSSProperties}>
      <div className="weft-row">{children}</div>
    </div>
  )
}
