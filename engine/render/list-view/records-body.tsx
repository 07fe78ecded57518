import { lazy, Suspense, type ReactNode } from 'react'
import type { JsonObject } from '../../model/json'
import type { Column, ListPage } from '../../model/page'
import { lazyWithControls } from '../page/lazy-with-controls'
import type { ShownView } from './shown-view'
import type { ListControls, ListState } from './use-list'

const GroupedList = lazy(() => import('./grouped-list').then(({ GroupedList: component }) => ({ default: component })))
const EditedList = lazyWithControls(() => import('../edited-list/edited-list').then(({ EditedList: component }) => component))
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
  readonly table: (list: ListState & ListControls) => ReactNode
}

/** The records of a list as they are shown now: as a table, in groups, or on a board. */
export function RecordsBody({ page, board, list, params, menuId, mayChange, columns, onChanged, table }: RecordsBodyProps) {
  const { source, display } = page
  const groupBy = typeof display === 'object' && 'groupBy' in display ? display.groupBy : null
  if (source.from !== 'model' || (!board && groupBy === null)) return <>{table(list)}</>
  const shared = { page, source, list, params, menuId }
  if (board?.view === 'edit') return page.form ? <EditedList {...{ page, source, list, menuId, columns, onChanged }} form={page.form} /> : null
  return (
    <Suspense fallback={<div className="weft-loading" />}>
      {board ? (
        <KanbanBoard {...shared} view={board} mayChange={mayChange} onOpen={(id) => list.show({ mode: 'view', id })} />
      ) : (
        groupBy !== null && <GroupedList {...shared} by={groupBy} table={table} />
      )}
    </Suspense>
  )
}
