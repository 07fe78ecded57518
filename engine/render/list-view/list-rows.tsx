import type { ReactNode, RefObject } from 'react'
import { ListRow, type RowsDesk } from './list-row'
import type { OpenRow } from './open-rows'
import { useWindow } from './use-window'

interface ListRowsProps {
  readonly view: RefObject<HTMLElement>
  readonly rows: readonly OpenRow[]
  readonly desk: RowsDesk
  /** Pixels of a row, until one is drawn. */
  readonly height: number
  /** What stands there where there are no rows. */
  readonly children: ReactNode
}

/** The rows of a table: of very many those that are seen. It keeps by itself which these are, so that scrolling draws new rows and nothing else of the table. */
export function ListRows({ view, rows, desk, height, children }: ListRowsProps) {
  const drawn = useWindow(view, rows.length, height)
  const gap = (pixels: number) =>
    pixels > 0 && (
      <tr aria-hidden className="weft-records-gap">
        <td colSpan={desk.count} style={{ height: pixels }} />
      </tr>
    )
  return (
    <tbody>
      {gap(drawn.above)}
      {rows.slice(drawn.from, drawn.to).map((one, at) => (
        <ListRow key={desk.keyOf(one.row)} {...one} desk={desk} at={drawn.from + at} />
      ))}
      {gap(drawn.below)}
      {rows.length === 0 && (
        <tr className="weft-records-none">
          <td colSpan={desk.count}>{children}</td>
        </tr>
      )}
    </tbody>
  )
}
