import { useEffect, useRef, useState } from 'react'
import type { Action, ActionButton } from '../../model/action'
import type { JsonObject } from '../../model/json'
import type { ListPage } from '../../model/page'
import { useServices } from '../context/services'
import { runAction, type ActionHost, type ActionScope } from '../page/run-action'
import { flatten } from './flatten'
import type { ListControls, ListState } from './use-list'

export interface OpenRecord {
  readonly mode: 'create' | 'edit' | 'view'
  readonly id: string | null
  readonly params: JsonObject
}
export interface OpenPage {
  readonly page: string
  readonly as: 'drawer' | 'dialog'
  readonly params: JsonObject
}

interface ListDesk {
  readonly page: ListPage
  readonly list: ListState & ListControls
  readonly menuId: string | undefined
  readonly shown: boolean
  /** Parameters of the list's call; null while it waits for a node of its tree. */
  readonly asked: JsonObject | null
  readonly params: JsonObject
  readonly treeNode: JsonObject | null
  readonly selected: readonly string[]
  readonly onSelect: (ids: readonly string[]) => void
  /** Reads the list again, its tree before it. */
  readonly refresh: () => void
}

/** What the buttons of a list do: what they open, which rows they act on, and what is read again afterwards. */
export function useListActions({ page, list, menuId, shown, asked, params, treeNode, selected, onSelect, refresh }: ListDesk) {
  const services = useServices()
  const { t, gateway, notify, user } = services
  const [record, setRecord] = useState<OpenRecord | null>(null)
  const [opened, setOpened] = useState<OpenPage | null>(null)
  const { refresh: readAgain } = list
  // What a button opened elsewhere may have changed the rows.
  const left = useRef(false)
  useEffect(() => {
    if (!shown || !left.current) return
    left.current = false
    readAgain()
  }, [shown, readAgain])

  const host: ActionHost = {
    refresh,
    openRecord: (mode, id, given) => setRecord({ mode, id, params: { ...asked, ...given } }),
    openPage: (target, as, given) => setOpened({ page: target, as, params: given }),
    remove: async (ids) => {
      const answer = await gateway.remove(page.source, ids, menuId)
      if (!answer.ok) {
        // What somebody else has removed is not shown any longer.
        if (answer.error.code === 404) list.refresh()
        return false
      }
      notify('success', t('engine.done.removed'))
      onSelect(selected.filter((id) => !ids.includes(id)))
      list.refresh()
      return true
    },
    submit: () => undefined,
    close: () => undefined,
  }

  const scopeOf = (row: JsonObject | null, rows: readonly JsonObject[] = []): ActionScope => ({
    row,
    rows,
    params: asked ?? params,
    userId: user?.id,
    tree: treeNode,
    search: list.search,
    sort: list.sort,
    menuId,
  })

  const press = async (button: ActionButton, row: JsonObject | null) => {
    const rows = flatten(list.rows).filter((one) => selected.includes(String(one['id'])))
    if (button.needsRows && rows.length === 0) {
      notify('warning', t(button.action.do === 'remove' ? 'engine.list.nothingToRemove' : 'engine.list.nothingChosen'))
      return
    }
    const done = await runAction(button.action, scopeOf(row, rows), host, services)
    if (done && leaves(button.action)) left.current = true
    if (done && (button.action.do === 'invoke' || button.action.do === 'sequence')) list.refresh()
  }
  return { record, opened, openRecord: setRecord, openPage: setOpened, scopeOf, press }
}

const leaves = (action: Action): boolean => (action.do === 'sequence' ? action.steps.some(leaves) : action.do === 'open' && action.as === 'page')
