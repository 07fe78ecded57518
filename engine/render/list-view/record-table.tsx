import { useMemo, type ReactNode } from 'react'
import type { Density } from '../../data/column-setting'
import type { JsonObject } from '../../model/json'
import type { Column, ListPage } from '../../model/page'
import { useServices } from '../context/services'
import type { RowsDesk } from './list-row'
import { ListRows } from './list-rows'
import { NothingFound } from './nothing-found'
import { RecordsFrame } from './records-frame'
import { stickyAt } from './row-cells'
import { SumRow } from './sum-row'
import { TableHead, type HeadActs } from './table-head'
import { TickBox } from './tick-box'
import type { ListControls, ListState } from './use-list'
import { useFixedWidths } from './use-fixed-widths'
import { useRecordRows } from './use-record-rows'
import { useSticky } from './use-sticky'
import type { SelectionControls } from './use-selection'
import { useSums } from './use-sums'

interface RecordTableProps {
  readonly page: ListPage
  /** Those that are shown. */
  readonly columns: readonly Column[]
  readonly list: ListState & ListControls
  /** The parameters that the list was asked with; null while it waits for a node of its tree. */
  readonly params: JsonObject | null
  readonly selection: SelectionControls
  readonly asTree: boolean
  readonly density: Density
  /** What the user may do with the heads; null where columns cannot be set. */
  readonly heads: HeadActs | null
  /** The buttons of a row, and pixels that their column needs; null when the list has none that this session may press. */
  readonly actions: { readonly width: number; render(row: JsonObject): ReactNode } | null
}

/** Pixels. */
const widths = { tick: 32, fold: 40, index: 60, column: 110 }
const asFixed = (columns: readonly number[]) => ({ tableLayout: 'fixed' as const, width: columns.reduce((sum, width) => sum + width, 0) })
const rowHeights: Readonly<Record<Density, number>> = { compact: 31, middle: 47, loose: 59 }

/**
 * The rows of a list, with sorting, ticking, paging and the sticky operation column. A table of the browser's own that looks
 * like antd's: what antd's weighs and what a row of it costs is more than all the rest of a list. Of very many rows those are drawn that are seen.
 */
export function RecordTable({ page, columns: named, list, params, selection, asTree, density, heads, actions }: RecordTableProps) {
  const { t } = useServices()
  const { readers, context, rows, keyOf, ticks, closed, opened, functions } = useRecordRows({ page, columns: named, list, selection, asTree })
  const isBelow = page.childRows === 'below'
  const columns = useMemo(() => (isBelow ? readers.filter(({ column }) => !column.key.includes('.')) : readers), [readers, isBelow])
  const below = isBelow ? readers.filter(({ column }) => column.key.includes('.')) : []
  const sums = useSums(page, list, params)

  const index = page.pageSize === null ? 0 : (list.page - 1) * list.size

  const view = useSticky()
  const anyFixed = actions !== null || columns.some(({ column }) => column.fixed) || columns.some(({ column }) => column.width !== undefined)
  const before = (page.selectable ? 1 : 0) + (asTree ? 0 : 1) + (below.length > 0 ? 1 : 0)
  const count = columns.length + before + (actions ? 1 : 0)
  const shape = JSON.stringify([density, rows.length, list.sort, before, columns.map(({ column }) => [column.key, column.width, column.fixed])])
  const asLaidOut = useFixedWidths(view, rows.length, shape)
  const desk: RowsDesk = {
    page,
    columns,
    below,
    count,
    context,
    functions,
    sort: list.sort,
    index: asTree ? null : index,
    ticks,
    closed,
    opened,
    keyOf,
    actions: actions?.render ?? null,
  }
  return (
    <RecordsFrame page={page} list={list} view={view} jump>
      <div ref={view} className="weft-records-view">
        <table className="weft-records" data-density={density} style={asLaidOut ? asFixed(asLaidOut) : { tableLayout: anyFixed ? 'auto' : 'fixed' }}>
          <colgroup>
            {asLaidOut?.map((width, at) => <col key={at} style={{ width }} />) ?? (
              <>
                {page.selectable && <col style={{ width: widths.tick }} />}
                {below.length > 0 && <col style={{ width: widths.fold }} />}
                {!asTree && <col style={{ width: widths.index }} />}
                {columns.map(({ column }) => (
                  <col key={column.key} style={column.width === undefined ? { minWidth: widths.column } : { width: column.width }} />
                ))}
                {actions && <col style={{ width: actions.width }} />}
              </>
            )}
          </colgroup>
          <TableHead
            page={page}
            columns={columns}
            sort={list.sort}
            onSort={list.sortBy}
            stickyOf={stickyAt}
            narrowest={widths.column}
            acts={heads}
            before={(span) => (
              <>
                {page.selectable && (
                  <th scope="col" rowSpan={span} className="weft-cell-tick">
                    <TickBox
                      label={t('engine.list.tickAll')}
                      ticked={ticks.all === 'all'}
                      partly={ticks.all === 'some'}
                      disabled={rows.length === 0}
                      onTick={ticks.tickAll}
                    />
                  </th>
                )}
                {below.length > 0 && <td rowSpan={span} />}
                {!asTree && (
                  <th scope="col" rowSpan={span}>
                    {t('engine.list.index')}
                  </th>
                )}
              </>
            )}
            after={(span) =>
              actions && (
                <th scope="col" rowSpan={span} data-fixed="right">
                  {t('engine.list.operations')}
                </th>
              )
            }
          />
          <ListRows view={view} rows={rows} desk={desk} height={rowHeights[density]}>
            {!list.failure && (!list.loading || list.total > 0) && <NothingFound list={list} />}
          </ListRows>
          {sums && rows.length > 0 && (
            <SumRow page={page} columns={columns} sums={sums} before={before} after={actions ? 1 : 0} stickyOf={stickyAt} />
          )}
        </table>
      </div>
    </RecordsFrame>
  )
}
