import { useEffect, useMemo, useRef, type CSSProperties, type ReactNode } from 'react'
import type { JsonObject } from '../../model/json'
import type { Column, ListPage } from '../../model/page'
import { useRegistry } from '../context/engine-provider'
import { PlainAlert } from '../plain/plain-alert'
import { useServices } from '../context/services'
import { useTextContext } from '../context/text-context'
import { useWide } from '../context/use-wide'
import { withoutEmpty } from './flatten'
import { NothingFound } from './nothing-found'
import { openRows } from './open-rows'
import { Pager } from './pager'
import { alignOf, cellText, readerOf } from './record-column'
import { ColumnHead, sortedAs } from './record-head'
import { RecordRow, type Cell } from './record-row'
import { TickBox } from './tick-box'
import { useClosed } from './use-closed'
import type { ListControls, ListState } from './use-list'
import { useSticky } from './use-sticky'
import type { SelectionControls } from './use-selection'
import { useTicks } from './use-ticks'

interface RecordTableProps {
  readonly page: ListPage
  /** Those that are shown. */
  readonly columns: readonly Column[]
  readonly list: ListState & ListControls
  readonly selection: SelectionControls
  readonly asTree: boolean
  /** The buttons of a row, gathered in a menu when `narrow`; null when the list has none that this session may press. */
  readonly actions: { width(narrow: boolean): number; render(row: JsonObject, narrow: boolean): ReactNode } | null
}

/** Pixels. */
const widths = { tick: 32, index: 60, column: 110 }

/**
 * The rows of a list, with sorting, ticking, paging and the sticky operation column. A table of the browser's own that looks
 * like antd's: what antd's weighs and what a row of it costs is more than all the rest of a list.
 */
export function RecordTable({ page, columns: named, list, selection, asTree, actions }: RecordTableProps) {
  const registry = useRegistry()
  const { t, text } = useServices()
  const wide = useWide()
  const columns = named.map((column) => readerOf(column, registry.get(column.kind)))
  const context = useTextContext(columns)
  const closed = useClosed()
  const tree = useMemo(() => (asTree ? withoutEmpty(list.rows) : list.rows), [asTree, list.rows])

  // Rows of whatever holds them need not have an id, nor one of their own.
  const places = useMemo(() => new Map(tree.map((row, at) => [row, String(at)])), [tree])
  const keyOf = (row: JsonObject): string => (page.columns.length > 0 ? String(row['id']) : (places.get(row) ?? ''))
  const rows = asTree ? openRows(tree, (row) => closed.isClosed(keyOf(row))) : tree.map((row) => ({ row, level: 0, fold: 'none' as const }))
  const ticks = useTicks(
    rows.map(({ row }) => keyOf(row)),
    selection,
  )
  const index = page.pageSize === null ? 0 : (list.page - 1) * list.size

  const fixedOf = (column: Column) => (wide ? column.fixed : undefined)
  const view = useSticky()
  // A row that goes takes the focus with it: it stays in the table.
  const focused = useRef(false)
  useEffect(() => {
    if (focused.current && document.activeElement === document.body) view.current?.focus()
  }, [list.rows, view])

  const anyFixed = actions !== null || columns.some(({ column }) => fixedOf(column))
  const count = columns.length + (page.selectable ? 1 : 0) + (asTree ? 0 : 1) + (actions ? 1 : 0)
  return (
    <div
      aria-busy={list.loading}
      onFocus={() => {
        focused.current = true
      }}
      onBlur={({ relatedTarget }) => {
        focused.current = relatedTarget === null
      }}
    >
      {list.failure && <PlainAlert message={list.failure.message || t('engine.list.failed')} onRetry={list.refresh} />}
      <div className="weft-records-place">
        <div ref={view} className="weft-records-view">
          <table className="weft-records" style={{ tableLayout: anyFixed ? 'auto' : 'fixed' }}>
            <colgroup>
              {page.selectable && <col style={{ width: widths.tick }} />}
              {!asTree && <col style={{ width: widths.index }} />}
              {columns.map(({ column }) => (
                <col key={column.key} style={column.width === undefined ? { minWidth: widths.column } : { width: column.width }} />
              ))}
              {actions && <col style={{ width: actions.width(!wide) }} />}
            </colgroup>
            <thead>
              <tr>
                {page.selectable && (
                  <th scope="col" className="weft-cell-tick">
                    <TickBox
                      label={t('engine.list.tickAll')}
                      ticked={ticks.all === 'all'}
                      partly={ticks.all === 'some'}
                      disabled={rows.length === 0}
                      onTick={ticks.tickAll}
                    />
                  </th>
                )}
                {!asTree && <th scope="col">{t('engine.list.index')}</th>}
                {columns.map((reader, place) => {
                  const { column } = reader
                  return (
                    <th
                      key={column.key}
                      scope="col"
                      aria-sort={sortedAs(column, list.sort)}
                      data-fixed={fixedOf(column)}
                      data-place={place}
                      data-align={alignOf(reader)}
                      style={{ minWidth: column.width ?? widths.column, ...sticky(place) }}
                    >
                      <ColumnHead column={column} sort={list.sort} onSort={list.sortBy} />
                    </th>
                  )
                })}
                {actions && (
                  <th scope="col" data-fixed="right">
                    {t('engine.list.operations')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ row, level, fold }, at) => {
                const key = keyOf(row)
                const cells = columns.map((reader, place): Cell => ({
                  key: reader.column.key,
                  text: cellText(row, reader, page, context),
                  align: alignOf(reader),
                  fixed: fixedOf(reader.column),
                  sorted: list.sort?.key === reader.column.key,
                  style: sticky(place),
                }))
                return (
                  <RecordRow
                    key={key}
                    level={level}
                    fold={fold}
                    onFold={() => closed.toggle(key)}
                    index={asTree ? null : index + at + 1}
                    cells={cells}
                    ticked={ticks.has(key)}
                    onTick={page.selectable ? (ticked, range) => ticks.tick(key, ticked, range) : null}
                    actions={actions?.render(row, !wide)}
                  />
                )
              })}
              {rows.length === 0 && (
                <tr className="weft-records-none">
                  <td colSpan={count}>{!list.failure && (!list.loading || list.total > 0) && <NothingFound list={list} />}</td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
        {list.loading && <div className="weft-records-busy" />}
      </div>
      {page.pageSize !== null && list.total > 0 && (
        <Pager title={text(page.title)} page={list.page} size={list.size} total={list.total} jump={wide} onGo={list.goTo} />
      )}
    </div>
  )
}

/** How far from the edge a column stops that stands over the others; `use-sticky.ts` says how far that is. */
const sticky = (place: number) => ({ '--weft-left': `var(--weft-left-${place}, 0)` }) as CSSProperties
