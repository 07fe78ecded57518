import './table-grid.css'
import type { CSSProperties } from 'react'
import type { LayoutWidgetProps } from '../../engine'
import type { DrawnTableGrid } from './props'

/**
 * A grid, not a table: what stands in the cells is a form, and a screen reader should read it as one. Every row says which line of
 * the grid it is, so that cells reaching down from above push the others aside as in a table. On a phone all stands in one column.
 */
export default function TableGridWidget({ id, props, panes, children }: LayoutWidgetProps<DrawnTableGrid>) {
  const { columns, borderStyle, borderColor, borderWidth } = props
  const look = {
    '--weft-grid-columns': columns,
    '--weft-grid-line': `${borderStyle === 'none' ? 0 : borderWidth}px ${borderStyle} ${borderColor || 'var(--ant-color-border)'}`,
  } as CSSProperties
  return (
    <div id={id} className="weft-grid" style={look}>
      {panes.map((row, at) => (
        <div key={row.name} className="weft-grid-row" style={{ '--weft-grid-row': at + 1 } as CSSProperties}>
          {row.children}
        </div>
      ))}
      {children}
    </div>
  )
}
