import './record-head.css'
import { useRef, type CSSProperties, type DragEvent, type PointerEvent, type ReactNode } from 'react'
import type { ListPage } from '../../model/page'
import { useServices } from '../context/services'
import { alignOf, type RecordColumn } from './record-column'
import { ColumnHead, sortedAs } from './record-head'
import { headSpans } from './table-columns'
import type { ListControls } from './use-list'

/** What the user may do with a head; null where columns cannot be set. */
export interface HeadActs {
  move(prop: string, before: string): void
  resize(prop: string, width: number): void
}

interface TableHeadProps {
  readonly page: ListPage
  readonly columns: readonly RecordColumn[]
  readonly sort: ListPage['sort'] | undefined
  readonly onSort: ListControls['sortBy']
  readonly stickyOf: (place: number) => CSSProperties
  readonly narrowest: number
  /** Heads before the columns, each as high as all. */
  readonly before: (rows: number) => ReactNode
  readonly after: (rows: number) => ReactNode
  readonly acts: HeadActs | null
}

const narrowestColumn = 48
const widestColumn = 1200

/** The heads of a table, those over several columns above them. They move by drag and are made wider at their edge. */
export function TableHead({ page, columns, sort, onSort, stickyOf, narrowest, before, after, acts }: TableHeadProps) {
  const { text } = useServices()
  const dragged = useRef<string | null>(null)
  const spans = headSpans(columns, page.heads)
  const rows = spans.some(({ head }) => head !== null) ? 2 : 1
  const placeOf = new Map(columns.map((reader, place) => [reader, place]))

  const drop = (key: string) => (event: DragEvent) => {
    event.preventDefault()
    if (dragged.current !== null && dragged.current !== key) acts?.move(dragged.current, key)
    dragged.current = null
  }
  const headOf = (reader: RecordColumn, span: number) => {
    const { column } = reader
    const place = placeOf.get(reader) ?? 0
    return (
      <th
        key={column.key}
        scope="col"
        rowSpan={span > 1 ? span : undefined}
        aria-sort={sortedAs(column, sort)}
        data-fixed={column.fixed}
        data-place={place}
        data-align={alignOf(reader)}
        style={{ minWidth: column.width ?? narrowest, ...stickyOf(place) }}
        draggable={acts !== null || undefined}
        onDragStart={() => {
          dragged.current = column.key
        }}
        onDragOver={(event) => dragged.current !== null && event.preventDefault()}
        onDrop={drop(column.key)}
      >
        <ColumnHead column={column} sort={sort} onSort={onSort} />
        {acts && <WidthGrip onWidth={(width) => acts.resize(column.key, width)} />}
      </th>
    )
  }
  return (
    <thead>
      <tr>
        {before(rows)}
        {spans.map(({ head, columns: own }, at) =>
          head === null ? (
            own.map((reader) => headOf(reader, rows))
          ) : (
            <th key={`head ${at}`} scope="colgroup" colSpan={own.length} data-align={head.align ?? 'center'}>
              {text(head.title)}
            </th>
          ),
        )}
        {after(rows)}
      </tr>
      {rows > 1 && <tr>{spans.flatMap(({ head, columns: own }) => (head === null ? [] : own.map((reader) => headOf(reader, 1))))}</tr>}
    </thead>
  )
}

/** The edge of a head, by which its column is dragged wider; kept when it is let go. By keys the drawer of columns does the same. */
function WidthGrip({ onWidth }: { readonly onWidth: (width: number) => void }) {
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const limit = (width: number) => Math.round(Math.min(widestColumn, Math.max(narrowestColumn, width)))
  const start = (event: PointerEvent<HTMLElement>) => {
    const head = event.currentTarget.closest('th')
    if (!head || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width: head.offsetWidth }
  }
  const reached = (event: PointerEvent) => limit((from.current?.width ?? 0) + event.clientX - (from.current?.x ?? 0))
  return (
    <span
      aria-hidden
      className="weft-width-grip"
      draggable
      onDragStart={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={start}
      onPointerMove={(event) => {
        const head = event.currentTarget.closest('th')
        if (from.current && head) head.style.minWidth = head.style.width = `${reached(event)}px`
      }}
      onPointerUp={(event) => {
        if (from.current && event.clientX !== from.current.x) onWidth(reached(event))
        from.current = null
      }}
    />
  )
}
