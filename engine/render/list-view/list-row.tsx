import { memo, type ReactNode } from 'react'
import type { Functions } from '../../expression'
import type { TextContext } from '../../kind/define-kind'
import type { JsonObject } from '../../model/json'
import type { ListPage } from '../../model/page'
import { useServices } from '../context/services'
import { ChildTables } from './child-table'
import type { OpenRow } from './open-rows'
import type { RecordColumn } from './record-column'
import { RecordRow } from './record-row'
import { cellsOf } from './row-cells'
import { tonesOf } from './row-tone'
import type { useClosed } from './use-closed'
import type { Ticks } from './use-ticks'

/** What all rows of a table are drawn with. Rows are drawn anew where it is another object, and not while one only scrolls. */
export interface RowsDesk {
  readonly page: ListPage
  /** The columns that have cells of their own. */
  readonly columns: readonly RecordColumn[]
  /** Columns of form tables that stand below their record once it is opened. */
  readonly below: readonly RecordColumn[]
  /** How many columns the table has, with those of ticks, numbers and buttons. */
  readonly count: number
  readonly context: TextContext
  readonly functions: Functions
  readonly sort: ListPage['sort'] | undefined
  /** The number before the first row; null where rows are not numbered. */
  readonly index: number | null
  readonly ticks: Ticks
  readonly closed: ReturnType<typeof useClosed>
  readonly opened: ReturnType<typeof useClosed>
  keyOf(row: JsonObject): string
  /** The buttons of a row; null when the list has none. */
  readonly actions: ((row: JsonObject) => ReactNode) | null
}

interface ListRowProps extends OpenRow {
  readonly desk: RowsDesk
  /** Its place among all rows. */
  readonly at: number
}

/** A record of a list, and the rows of its form tables below it where they stand open. */
export const ListRow = memo(function ListRow({ desk, row, level, fold, at }: ListRowProps) {
  const { t } = useServices()
  const { page, columns, below, context, functions, sort, index, ticks, closed, opened, actions } = desk
  const key = desk.keyOf(row)
  const tones = tonesOf(row, page.marks, functions)
  const cells = cellsOf(row, columns, { page, context, tones, sort, more: (n) => t('engine.list.moreRows', { n }) })
  const isOpen = below.length > 0 && opened.isClosed(key)
  return (
    <>
      <RecordRow
        level={level}
        fold={fold}
        onFold={() => closed.toggle(key)}
        index={index === null ? null : index + at + 1}
        cells={cells}
        tone={tones.row}
        ticked={ticks.has(key)}
        onTick={page.selectable ? (ticked, range) => ticks.tick(key, ticked, range) : null}
        opens={below.length > 0 ? { isOpen, onToggle: () => opened.toggle(key) } : null}
        actions={actions?.(row)}
      />
      {isOpen && (
        <tr className="weft-record-rows">
          <td colSpan={desk.count}>
            <ChildTables row={row} columns={below} name={cells[0]?.text ?? ''} />
          </td>
        </tr>
      )}
    </>
  )
})
