import { useMemo, useState } from 'react'
import type { ColumnSetting } from '../../data/column-setting'
import type { SavedView } from '../../data/saved-view'
import { filterFields } from '../../filter/filter-fields'
import type { Column, ListPage } from '../../model/page'
import { useRegistry } from '../context/engine-provider'
import { useServices } from '../context/services'
import { useViews } from '../finding/use-views'
import { placedConditions } from './asked'
import { settingsFor, shownColumns } from './shown-columns'
import type { ListControls } from './use-list'

interface FindingDesk {
  readonly page: ListPage
  readonly list: ListControls
  readonly menuId: string | undefined
  readonly ownEntry: boolean
  readonly columns: readonly Column[]
  readonly settings: readonly ColumnSetting[]
  readonly onSettings: (settings: readonly ColumnSetting[]) => void
}

/** Whether anything narrows or orders the list on a phone. */
export const hasSheet = (page: ListPage, fields: readonly unknown[]): boolean =>
  page.search.length > 0 || fields.length > 0 || page.columns.some(({ sortable }) => sortable)

/** What narrows a list beside its search bar: the super query and the views, and which of their dialogs stands open. */
export function useFinding({ page, list, menuId, ownEntry, columns, settings, onSettings }: FindingDesk) {
  const registry = useRegistry()
  const { confirm, t, text } = useServices()
  const fields = useMemo(() => filterFields(page, registry), [page, registry])
  const searched = useMemo(() => page.search.map(({ key }) => key as string), [page])
  const [filtering, setFiltering] = useState(false)
  const [sheet, setSheet] = useState(false)
  const [naming, setNaming] = useState<{ readonly view: SavedView | null } | null>(null)
  const { views, open, save, remove, beginWith } = useViews({
    menuId: ownEntry ? menuId : undefined,
    page: page.id,
    list,
    fields,
    searched,
    onColumns: (keys) => {
      const wanted = columns.filter(({ key }) => keys.includes(key))
      // A view of columns that all went away hides nothing.
      if (wanted.length > 0) onSettings(settingsFor(columns, settings, text).map((one) => ({ ...one, visible: keys.includes(one.prop) })))
    },
  })
  const content = {
    search: list.search,
    filter: list.filter,
    sort: list.sort ?? null,
    size: list.size,
    columns: shownColumns(columns, settings).map(({ key }) => key),
  }
  return {
    fields,
    filtering,
    setFiltering,
    /** The sheet of a phone, which holds the search bar, the order and the way to the super query. */
    sheet,
    setSheet,
    active: searched.filter((key) => list.search[key] !== undefined && key !== page.tabs?.field).length + placedConditions(list.filter).length,
    naming,
    setNaming,
    views: ownEntry && menuId !== undefined ? views : null,
    open,
    beginWith: (view: SavedView | null) => void beginWith(view?.id ?? null),
    save: (view: SavedView | null, name: string, roleIds: readonly string[]) => save(view?.id ?? null, name, roleIds, content),
    remove: async (view: SavedView) => {
      if (await confirm(t('engine.views.confirmRemove', { name: view.name }))) await remove(view.id)
    },
  }
}
