import { lazy, Suspense, type ReactNode } from 'react'
import type { JsonObject } from '../../model/json'
import type { Column, ListPage } from '../../model/page'
import { lazyWithControls } from '../page/lazy-with-controls'
import type { ShownView } from './shown-view'
import type { ListControls, ListState } from './use-list'

const GroupedList = lazy(() => import('./grouped-list').then(({ GroupedList: component }) => ({ default: component })))
const EditedList = lazyWithControls(() => import('../edited-list/edited-list').then(({ EditedList: component }) => component))
const CalendarBoard = lazy(() => import('../views/calendar-board').then(({ CalendarBoard: component }) => ({ default: component })))
const GanttBoard = lazy(() => import('../views/gantt-board').then(({ GanttBoard: component }) => ({ default: component })))
const KanbanBoard = lazy(() => import('../views/kanban-board').then(({ KanbanBoard: component }) => ({ default: component })))

interface RecordsBodyProps {
  readonly page: ListPage
  /** The view that is chosen; null for the list itself. */
  readonly board: ShownView | null
  readonly list: ListState & ListControls
  readonly params: JsonObject | null
  readonly menuId: string | undefined
  readonly mayChange: boolean
  /** The columns that are shown. */
  readonly columns: readonly Column[]
  /** Told whether something is changed in place and not saved. */
  readonly onChanged: (isChanged: boolean) => void
  /** Begins a record with these values; null where the session may make none. */
  readonly onCreate: ((values: JsonObject) => void) | null
  readonly table: (list: ListState & ListControls) => ReactNode
}

/** The records of a list as they are shown now: as a table, in groups, or on a board. */
export function RecordsBody({ page, board, list, params, menuId, mayChange, columns, onChanged, onCreate, table }: RecordsBodyProps) {
  const { source, display } = page
  const groupBy = typeof display === 'object' && 'groupBy' in display ? display.groupBy : null
  if (source.from !== 'model' || (!board && groupBy === null)) return <>{table(list)}</>
  const shared = { page, source, list, params, menuId }
  const onOpen = (id: string) => list.show({ mode: 'view', id })
  if (board?.view === 'edit') return page.form ? <EditedList {...{ page, source, list, menuId, columns, onChanged }} form={page.form} /> : null
  return (
    <Suspense fallback={<div className="weft-loading" />}>
      {board?.view === 'calendar' ? (
        <CalendarBoard {...shared} {...{ mayChange, onOpen, onCreate }} view={board} />
      ) : board?.view === 'gantt' ? (
        <GanttBoard {...shared} {...{ mayChange, onOpen }} view={board} />
      ) : board ? (
        <KanbanBoard {...shared} {...{ mayChange, onOpen }} view={board} />
      ) : (
        groupBy !== null && <GroupedList {...shared} by={groupBy} table={table} />
      )}
    </Suspense>
  )
}
