import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ListPlace } from '../../data/column-setting'
import type { SavedView, ViewContent, Views } from '../../data/saved-view'
import type { FilterField } from '../../filter/filter-fields'
import { noFilter, type Filter } from '../../filter/filter'
import { isJsonObject } from '../../model/json'
import { ListTab } from '../context/list-tab'
import { useServices } from '../context/services'
import { placedConditions, type Asked } from '../list-view/asked'
import type { ListControls } from '../list-view/use-list'

const none: Views = { list: [], mayShare: false }

/** The conditions of a filter whose fields are there, and the names of the fields that went away. */
function split(filter: Filter, fields: readonly FilterField[]): { readonly filter: Filter; readonly gone: readonly string[] } {
  const known = new Set(fields.map(({ path }) => path))
  const gone = placedConditions(filter).flatMap(({ condition }) => (known.has(condition.field) ? [] : [condition.field]))
  const groups = filter.groups
    .map((group) => ({ ...group, conditions: group.conditions.filter(({ field }) => known.has(field)) }))
    .filter(({ conditions }) => conditions.length > 0)
  return { filter: { ...filter, groups }, gone: [...new Set(gone)] }
}

interface Desk {
  readonly menuId: string | undefined
  readonly page: string
  readonly list: ListControls
  readonly fields: readonly FilterField[]
  /** The keys that the search bar may hold. */
  readonly searched: readonly string[]
  readonly onColumns: (keys: readonly string[]) => void
}

/** The saved views of a list: choosing one, and which one the list begins with where its address says nothing. */
export function useViews({ menuId, page, list, fields, searched, onColumns }: Desk) {
  const { gateway, notify, t } = useServices()
  const tab = useContext(ListTab)
  const place = useMemo((): ListPlace => ({ menuId, page, tab }), [menuId, page, tab])
  const [views, setViews] = useState(none)
  const { turnTo, begins } = list
  const asDesigned = useRef(list.view === null && list.page === 1 && Object.keys(list.search).length === 0 && list.filter.groups.length === 0)

  const partOf = useCallback(
    ({ name, content }: SavedView): Partial<Asked> => {
      const { filter, gone } = split(content.filter ?? noFilter, fields)
      const search = isJsonObject(content.search) ? content.search : {}
      const lost = Object.keys(search).filter((key) => !searched.includes(key))
      const missing = [...gone, ...lost]
      if (missing.length > 0) notify('warning', t('engine.views.gone', { name, fields: missing.join(t('engine.comma')) }))
      return {
        page: 1,
        search: Object.fromEntries(Object.entries(search).filter(([key]) => searched.includes(key))),
        filter,
        sort: content.sort === undefined ? begins.sort : (content.sort ?? undefined),
        size: content.size ?? begins.size,
      }
    },
    [fields, searched, begins, notify, t],
  )
  const open = useCallback(
    (view: SavedView | null, how: 'step' | 'replace' = 'step') => {
      if (view === null) return turnTo({ page: 1, search: {}, filter: noFilter, sort: begins.sort, size: begins.size, view: null }, how)
      turnTo({ ...partOf(view), view: view.id }, how)
      if (view.content.columns) onColumns(view.content.columns)
    },
    [turnTo, partOf, begins, onColumns],
  )

  const latest = useRef({ open, view: list.view, turnTo, notify, t })
  latest.current = { open, view: list.view, turnTo, notify, t }
  useEffect(() => {
    if (!menuId) return
    const abort = new AbortController()
    void gateway.views(place, abort.signal).then((answer) => {
      if (abort.signal.aborted || !answer.ok) return
      setViews(answer.value)
      const now = latest.current
      const first = answer.value.list.find(({ begins: isFirst }) => isFirst)
      if (first && asDesigned.current) now.open(first, 'replace')
      asDesigned.current = false
      if (now.view === null || answer.value.list.some(({ id }) => id === now.view)) return
      now.notify('warning', now.t('engine.views.missing'))
      now.turnTo({ view: null }, 'replace')
    })
    return () => abort.abort()
  }, [gateway, place, menuId])

  const readAgain = useCallback(async () => {
    const answer = await gateway.views(place)
    if (answer.ok) setViews(answer.value)
  }, [gateway, place])

  const save = async (id: string | null, name: string, roleIds: readonly string[], content: ViewContent): Promise<boolean> => {
    const answer = await gateway.saveView(place, id, { name, roleIds, content })
    if (!answer.ok) return false
    notify('success', t('engine.views.saved'))
    await readAgain()
    turnTo({ view: answer.value }, 'replace')
    return true
  }
  const remove = async (id: string) => {
    if (!(await gateway.removeView(id)).ok) return
    notify('success', t('engine.views.removed'))
    turnTo({ view: null }, 'replace')
    await readAgain()
  }
  const beginWith = async (id: string | null) => {
    if ((await gateway.beginWithView(place, id)).ok) await readAgain()
  }
  return { views, open, save, remove, beginWith }
}
