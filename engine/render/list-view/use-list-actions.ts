import { useEffect, useMemo, useRef, useState } from 'react'
import { storedRow } from './raw-cell'
import type { Action, ActionButton } from '../../model/action'
import type { JsonObject } from '../../model/json'
import type { ListPage } from '../../model/page'
import { useServices } from '../context/services'
import { useRegistry } from '../context/engine-provider'
import { removalWords } from '../page/removal-words'
import { runAction, type ActionHost, type ActionScope } from '../page/run-action'
import type { ListControls, ListState } from './use-list'
import type { SelectionControls } from './use-selection'

export interface OpenRecord {
  readonly mode: 'create' | 'edit' | 'view'
  readonly id: string | null
  readonly params: JsonObject
  /** The record that a new one is made after. */
  readonly copied?: string
}
export interface OpenPage {
  readonly page: string
  readonly as: 'drawer' | 'dialog'
  readonly params: JsonObject
  readonly about: string
}

/** The screen of the application that brings records in. */
const importScreen = 'visualdev/recordImport'

interface ListDesk {
  readonly page: ListPage
  readonly list: ListState & ListControls
  readonly menuId: string | undefined
  readonly shown: boolean
  /** Parameters of the list's call; null while it waits for a node of its tree. */
  readonly asked: JsonObject | null
  readonly params: JsonObject
  readonly treeNode: JsonObject | null
  readonly selection: SelectionControls
  /** Removes what is selected record by record, once the user is `sure`; null where the server cannot. */
  readonly onRemoveSelected: ((sure: boolean) => void) | null
  readonly onExport: () => void
  readonly onPrint: () => void
  /** Reads the list again, its tree before it. */
  readonly refresh: () => void
}

/** What the buttons of a list do: what they open, which rows they act on, and what is read again afterwards. */
export function useListActions({
  page,
  list,
  menuId,
  shown,
  asked,
  params,
  treeNode,
  selection,
  onRemoveSelected,
  onExport,
  onPrint,
  refresh,
}: ListDesk) {
  const services = useServices()
  const { functions } = useRegistry()
  const { t, gateway, notify, user } = services
  // A record that is there already stands in the address; what came with the press stands here.
  const [pressed, setRecord] = useState<OpenRecord | null>(null)
  const { record: named } = list
  const record = useMemo(
    (): OpenRecord | null =>
      named === null
        ? pressed?.mode === 'create'
          ? pressed
          : null
        : { ...named, params: pressed?.id === named.id ? pressed.params : (asked ?? params) },
    [named, pressed, asked, params],
  )
  const [opened, setOpened] = useState<OpenPage | null>(null)
  const { refresh: readAgain } = list
  // What a button opened elsewhere may have changed the rows.
  const left = useRef(false)
  useEffect(() => {
    if (!shown || !left.current) return
    left.current = false
    readAgain()
  }, [shown, readAgain])

  const openRecord = (next: OpenRecord) => {
    setRecord(next)
    if (next.mode !== 'create' && next.id !== null) list.show({ mode: next.mode, id: next.id })
    else if (named !== null) list.show(null)
  }
  const { source } = page
  const host: ActionHost = {
    refresh,
    aboutRemoval: source.from === 'model' ? async (ids) => removalWords(services, await gateway.pointing(source, { ids })) : undefined,
    openRecord: (mode, id, given) => openRecord({ mode, id, params: { ...asked, ...given } }),
    openPage: (target, as, given, about) => setOpened({ page: target, as, params: given, about }),
    remove: async (ids) => {
      if (onRemoveSelected && ids.length > 1) {
        onRemoveSelected(true)
        return true
      }
      const answer = await gateway.remove(page.source, ids, menuId)
      if (!answer.ok) {
        // What somebody else has removed is not shown any longer.
        if (answer.error.code === 404) list.refresh()
        return false
      }
      notify('success', t('engine.done.removed'))
      if (selection.ids.some((id) => ids.includes(id))) selection.set(ids, false)
      list.refresh()
      return true
    },
    exportRecords: onExport,
    importRecords: () => {
      if (page.source.from === 'model') setOpened({ page: importScreen, as: 'dialog', params: { modelId: page.source.id }, about: '' })
    },
    printRecords: onPrint,
    submit: () => undefined,
    close: () => undefined,
  }

  // Buttons ask about what is stored, as marks do, and not about its words.
  const scopeOf = (row: JsonObject | null, rows: readonly JsonObject[] = []): ActionScope => ({
    row: row && storedRow(row),
    rows,
    params: asked ?? params,
    userId: user?.id,
    tree: treeNode,
    search: list.search,
    sort: list.sort,
    menuId,
    functions,
  })

  const press = async (button: ActionButton, row: JsonObject | null) => {
    const { rows } = selection
    const isPrint = button.action.do === 'print'
    if (button.needsRows && selection.all && !isPrint) {
      if (button.action.do === 'remove' && onRemoveSelected) onRemoveSelected(false)
      else notify('warning', t('engine.select.notForAll'))
      return
    }
    if (button.needsRows && (isPrint ? selection.count : rows.length) === 0) {
      notify('warning', t(button.action.do === 'remove' ? 'engine.list.nothingToRemove' : 'engine.list.nothingChosen'))
      return
    }
    const done = await runAction(button.action, scopeOf(row, rows), host, services)
    if (done && leaves(button.action)) left.current = true
    if (done && (button.action.do === 'invoke' || button.action.do === 'sequence')) list.refresh()
  }
  const closeRecord = () => {
    setRecord(null)
    if (named !== null) list.show(null)
  }
  return { record, opened, openRecord, closeRecord, openPage: setOpened, scopeOf, press }
}

const leaves = (action: Action): boolean => (action.do === 'sequence' ? action.steps.some(leaves) : action.do === 'open' && action.as === 'page')
