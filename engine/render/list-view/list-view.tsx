import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined'
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Action, ActionButton } from '../../model/action'
import type { JsonObject } from '../../model/json'
import type { ListPage } from '../../model/page'
import { lazyWithControls } from '../page/lazy-with-controls'
import { PlainButton } from '../plain/plain-button'
import { isOffered, runAction, type ActionHost, type ActionScope } from '../page/run-action'
import { useServices } from '../context/services'
import { RowButtons, rowButtonsWidth, Toolbar, useGranted } from './action-buttons'
import { flatten } from './flatten'
import { RecordTable } from './record-table'
import { SearchBar } from './search-bar'
import { columnsOf, shownColumns } from './shown-columns'
import { useColumnSettings } from './use-column-settings'
import { useList } from './use-list'

// What the list itself does not show is loaded when it is asked for: the form with its widgets when the first record opens.
const PagePopup = lazyWithControls(() => import('../page/page-popup').then(({ PagePopup: component }) => component))
const RecordPopup = lazyWithControls(() => import('../page/record-popup').then(({ RecordPopup: component }) => component))
const LeftTree = lazy(() => import('./left-tree').then(({ LeftTree: component }) => ({ default: component })))
const ColumnDrawer = lazyWithControls(() => import('./column-drawer').then(({ ColumnDrawer: component }) => component))

interface ListViewProps {
  readonly page: ListPage
  readonly menuId: string | undefined
  /** Whether the menu entry is this list's own, so that its columns are kept for it. */
  readonly ownEntry: boolean
  readonly shown: boolean
  /** Parameters the page was opened with. */
  readonly params: JsonObject
}

interface OpenRecord {
  readonly mode: 'create' | 'edit' | 'view'
  readonly id: string | null
  readonly params: JsonObject
}
interface OpenPage {
  readonly page: string
  readonly as: 'drawer' | 'dialog'
  readonly params: JsonObject
}

/** A list page: left tree, search bar, toolbar, table, and the popups its buttons open. */
export function ListView({ page, menuId, ownEntry, shown, params }: ListViewProps) {
  const services = useServices()
  const { t, text, gateway, notify, user } = services
  const [treeNode, setTreeNode] = useState<JsonObject | null>(null)
  const [treeTurn, setTreeTurn] = useState(0)
  const [selected, setSelected] = useState<readonly string[]>([])
  const [record, setRecord] = useState<OpenRecord | null>(null)
  const [choosing, setChoosing] = useState(false)
  const [opened, setOpened] = useState<OpenPage | null>(null)
  const { tree } = page
  const treeValue = tree && treeNode ? (treeNode[tree.value] ?? null) : null
  const asked = useMemo((): JsonObject | null => {
    if (!tree) return params
    if (treeValue === null) return tree.required ? null : params
    return { ...params, [tree.param]: treeValue }
  }, [tree, treeValue, params])
  const list = useList(page, asked, menuId)
  const columns = useMemo(() => columnsOf(page, list.rows), [page, list.rows])
  const { settings, change } = useColumnSettings({ menuId: ownEntry ? menuId : undefined, page: page.id })
  const { refresh } = list
  // What a button opened elsewhere may have changed the rows.
  const left = useRef(false)
  useEffect(() => {
    if (!shown || !left.current) return
    left.current = false
    refresh()
  }, [shown, refresh])
  const toolbar = useGranted(page.toolbar, menuId)
  const rowActions = useGranted(page.rowActions, menuId)
  const asTree = page.display === 'tree' || (typeof page.display === 'object' && truthy(treeNode?.[page.display.treeWhen]))
  const chooseNode = useCallback((node: JsonObject | null) => {
    setTreeNode(node)
    setSelected([])
  }, [])

  const followTree = (node: JsonObject | null | undefined) => {
    if (node === null && treeNode !== null) return chooseNode(null)
    if (node) setTreeNode(node)
    list.refresh()
  }

  const host: ActionHost = {
    // The tree goes first: what was chosen in it may be gone, and its rows with it.
    refresh: () => (tree ? setTreeTurn((n) => n + 1) : list.refresh()),
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
      setSelected((last) => last.filter((id) => !ids.includes(id)))
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

  // What JSON cannot say the application brings by hand.
  const Opened = (opened && services.screen?.(opened.page)) ?? PagePopup

  return (
    <div className={tree ? 'weft-list weft-list-with-tree' : 'weft-list'}>
      {tree && (
        <Suspense fallback={<div className="weft-left-tree weft-loading" />}>
          <LeftTree
            tree={tree}
            selected={treeValue === null ? null : String(treeValue)}
            onSelect={chooseNode}
            turn={treeTurn}
            onReload={followTree}
          />
        </Suspense>
      )}
      <div className="weft-list-main">
        {page.search.length > 0 && <SearchBar label={text(page.title)} fields={page.search} onSearch={list.searchFor} />}
        <section className="weft-list-body" aria-label={text(page.title)}>
          <div className="weft-toolbar">
            <Toolbar buttons={toolbar.filter((button) => isOffered(button, scopeOf(null)))} onPress={(button) => press(button, null)} />
            <div className="weft-toolbar-end">
              <PlainButton
                look="bare"
                icon={ReloadOutlined}
                title={t('engine.list.refresh')}
                aria-label={t('engine.list.refresh')}
                onClick={list.refresh}
              />
              <PlainButton
                look="bare"
                icon={SettingOutlined}
                title={t('engine.columns.title')}
                aria-label={t('engine.columns.title')}
                onClick={() => setChoosing(true)}
              />
            </div>
          </div>
          <RecordTable
            page={page}
            columns={shownColumns(columns, settings)}
            list={list}
            selected={selected}
            onSelect={setSelected}
            asTree={asTree}
            actions={
              rowActions.length === 0
                ? null
                : {
                    width: (narrow) => rowButtonsWidth(rowActions, text, narrow),
                    render: (row, narrow) => (
                      <RowButtons
                        narrow={narrow}
                        of={rowActions.length}
                        buttons={rowActions.filter((button) => isOffered(button, scopeOf(row)))}
                        onPress={(button) => press(button, row)}
                      />
                    ),
                  }
            }
          />
        </section>
      </div>
      {choosing && <ColumnDrawer columns={columns} settings={settings} onChange={change} onClose={() => setChoosing(false)} />}
      {record && page.form && (
        <RecordPopup
          page={page.form}
          title={t(`engine.record.${record.mode}`, { title: text(page.form.title) || text(page.title) })}
          source={page.source}
          mode={record.mode}
          id={record.id}
          params={record.params}
          menuId={menuId}
          created={page.created}
          changeRequires={page.changeRequires}
          onClose={() => setRecord(null)}
          onSaved={() => {
            setRecord(null)
            list.refresh()
          }}
        />
      )}
      {opened && (
        <Opened
          {...opened}
          menuId={menuId}
          onClose={() => {
            setOpened(null)
            host.refresh()
          }}
        />
      )}
    </div>
  )
}

const leaves = (action: Action): boolean => (action.do === 'sequence' ? action.steps.some(leaves) : action.do === 'open' && action.as === 'page')
const truthy = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true'
