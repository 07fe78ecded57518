import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import type { JsonObject } from '../../model/json'
import type { ListPage } from '../../model/page'
import { lazyWithControls } from '../page/lazy-with-controls'
import { isOffered } from '../page/run-action'
import { useServices } from '../context/services'
import { useWide } from '../context/use-wide'
import { useGranted } from './action-buttons'
import { BinButton } from './bin-button'
import { ListPopups } from './list-popups'
import { ListRecords } from './list-records'
import { ListToolbar } from './list-toolbar'
import { RecordsBody } from './records-body'
import { SearchBar } from './search-bar'
import { ViewsMenu } from '../finding/views-menu'
import { flatten } from './flatten'
import { FindingDialogs, type Batch } from './finding-dialogs'
import { hasSheet, useFinding } from './use-finding'
import { firstView, viewsOf, type ShownView } from './shown-view'
import { useSelection } from './use-selection'
import { columnsOf, shownColumns } from './shown-columns'
import { ListTabsBar } from './list-tabs'
import { useColumnSettings } from './use-column-settings'
import { useList, type ListControls, type ListState } from './use-list'
import { ViewSwitch } from './view-switch'
import { useListPrint } from './use-list-print'
import { usePrint } from './use-print'
import { useListActions } from './use-list-actions'
import { useRecordAround } from './use-record-around'

const LeftTree = lazy(() => import('./left-tree').then(({ LeftTree: component }) => ({ default: component })))
const ColumnDrawer = lazyWithControls(() => import('./column-drawer').then(({ ColumnDrawer: component }) => component))
const ExportDialog = lazyWithControls(() => import('../transfer/export-dialog').then(({ ExportDialog: component }) => component))
const ListPrintPopup = lazyWithControls(() => import('../print/list-print-popup').then(({ ListPrintPopup: component }) => component))
const FilterChips = lazy(() => import('../finding/filter-chips').then(({ FilterChips: component }) => ({ default: component })))
const SelectionBar = lazy(() => import('../finding/selection-bar').then(({ SelectionBar: component }) => ({ default: component })))

interface ListViewProps {
  readonly page: ListPage
  readonly menuId: string | undefined
  /** Whether the menu entry is this list's own, so that its columns are kept for it. */
  readonly ownEntry: boolean
  readonly shown: boolean
  /** Parameters the page was opened with. */
  readonly params: JsonObject
}

/** A list page: left tree, search bar, toolbar, table, and the popups its buttons open. */
export function ListView({ page, menuId, ownEntry, shown, params }: ListViewProps) {
  const { t, text, confirm } = useServices()
  const wide = useWide()
  const [treeNode, setTreeNode] = useState<JsonObject | null>(null)
  const [treeTurn, setTreeTurn] = useState(0)
  const [choosing, setChoosing] = useState(false)
  const { tree } = page
  const treeValue = tree && treeNode ? (treeNode[tree.value] ?? null) : null
  const asked = useMemo((): JsonObject | null => {
    if (!tree) return params
    if (treeValue === null) return tree.required ? null : params
    return { ...params, [tree.param]: treeValue }
  }, [tree, treeValue, params])
  const list = useList(page, asked, menuId)
  const columns = useMemo(() => columnsOf(page, list.rows), [page, list.rows])
  const drawn = useMemo(() => flatten(list.rows), [list.rows])
  const selection = useSelection(list, asked, drawn, list.total)
  const { settings, change } = useColumnSettings({ menuId: ownEntry ? menuId : undefined, page: page.id })
  const seen = useMemo(() => shownColumns(columns, settings), [columns, settings])
  const toolbar = useGranted(page.toolbar, menuId)
  const rowActions = useGranted(page.rowActions, menuId)
  const asTree =
    page.display === 'tree' || (typeof page.display === 'object' && 'treeWhen' in page.display && truthy(treeNode?.[page.display.treeWhen]))
  const followTree = (node: JsonObject | null | undefined) => {
    if (node === null && treeNode !== null) return setTreeNode(null)
    if (node) setTreeNode(node)
    list.refresh()
  }
  // The tree goes first: what was chosen in it may be gone, and its rows with it.
  const refresh = () => (tree ? setTreeTurn((n) => n + 1) : list.refresh())
  const finding = useFinding({ page, list, menuId, ownEntry, columns, settings, onSettings: change })
  const [batch, setBatch] = useState<Batch | null>(null)
  const [exporting, setExporting] = useState(false)
  const { source } = page
  const printing = usePrint({ page, list, params: asked, menuId, selection, drawn })
  const onPaper = useListPrint({ page, list, params: asked, menuId, selection })
  const mayChange =
    page.form !== undefined && source.from === 'model' && rowActions.some(({ action }) => action.do === 'openRecord' && action.mode === 'edit')
  const boards = viewsOf(page, mayChange)
  // Undefined while nobody chose one.
  const [chosenBoard, setBoard] = useState<ShownView | null | undefined>()
  const board = chosenBoard === undefined ? firstView(boards) : chosenBoard
  const changedInPlace = useRef(false)
  const rememberChanged = useCallback((isChanged: boolean) => {
    changedInPlace.current = isChanged
  }, [])
  const chooseBoard = async (view: ShownView | null) => {
    if (changedInPlace.current && !(await confirm(t('engine.confirm.leave')))) return
    // A board shows no ticks: nothing is to be removed that is not seen to be meant.
    selection.clear()
    setBoard(view)
  }
  const { record, opened, openRecord, closeRecord, openPage, scopeOf, press } = useListActions({
    page,
    list,
    menuId,
    shown,
    asked,
    params,
    treeNode,
    selection,
    onRemoveSelected: source.from === 'model' ? (sure) => setBatch({ act: 'remove', sure }) : null,
    onExport: () => setExporting(true),
    onPrint: () => printing.print?.(),
    refresh,
  })

  const around = useRecordAround({
    list,
    paged: page.pageSize !== null,
    record,
    open: openRecord,
    toolbar,
    rowActions,
    isOffered: (button, row) => isOffered(button, scopeOf(row)),
  })

  const mayCreate = toolbar.some((button) => button.action.do === 'openRecord' && button.action.mode === 'create' && isOffered(button, scopeOf(null)))
  const createWith = (values: JsonObject) => openRecord({ mode: 'create', id: null, params: { ...asked, ...values } })
  const buttonsOf = (row: JsonObject) => rowActions.filter((button) => isOffered(button, scopeOf(row)))
  const records = (of: ListState & ListControls) => (
    <ListRecords {...{ page, columns, seen, settings, change, selection, asTree, rowActions, buttonsOf, press }} list={of} params={asked} />
  )
  return (
    <div className={tree ? 'weft-list weft-list-with-tree' : 'weft-list'}>
      {tree && (
        <Suspense fallback={<div className="weft-left-tree weft-loading" />}>
          <LeftTree
            tree={tree}
            selected={treeValue === null ? null : String(treeValue)}
            onSelect={setTreeNode}
            turn={treeTurn}
            onReload={followTree}
          />
        </Suspense>
      )}
      <div className="weft-list-main">
        {wide && page.search.length > 0 && (
          <SearchBar key={list.written} label={text(page.title)} fields={page.search} initial={list.search} onSearch={list.searchFor} />
        )}
        <section className="weft-list-body" aria-label={text(page.title)}>
          {page.tabs && <ListTabsBar page={page} tabs={page.tabs} list={list} />}
          {boards.length > 0 && <ViewSwitch views={boards} current={board} onChoose={(view) => void chooseBoard(view)} />}
          <ListToolbar
            buttons={toolbar.filter((button) => isOffered(button, scopeOf(null)))}
            onPress={(button) => press(button, null)}
            bin={<BinButton page={page} menuId={menuId} onChanged={list.refresh} />}
            onPrintList={wide ? onPaper.open : undefined}
            onRefresh={list.refresh}
            onColumns={() => setChoosing(true)}
            nothingTicked={selection.count === 0}
            {...(wide
              ? { onFilter: finding.fields.length > 0 ? () => finding.setFiltering(true) : undefined }
              : { onFilter: hasSheet(page, finding.fields) ? () => finding.setSheet(true) : undefined, active: finding.active })}
            views={
              finding.views && (
                <ViewsMenu
                  views={finding.views}
                  current={list.view}
                  onOpen={finding.open}
                  onSave={(view) => finding.setNaming({ view })}
                  onRemove={(view) => void finding.remove(view)}
                  onBegin={finding.beginWith}
                />
              )
            }
          />
          <Suspense fallback={null}>
            {list.filter.groups.length > 0 && (
              <FilterChips filter={list.filter} fields={finding.fields} onChange={list.filterBy} onEdit={() => finding.setFiltering(true)} />
            )}
            {selection.count > 0 && (
              <SelectionBar
                page={page}
                columns={columns}
                selection={selection}
                drawn={drawn.map(({ id }) => String(id))}
                total={list.total}
                onPrint={printing.print}
                onPrintList={onPaper.open}
                onExport={toolbar.some(({ action }) => action.do === 'export') ? () => setExporting(true) : undefined}
                onChange={mayChange ? () => setBatch({ act: 'change' }) : undefined}
              />
            )}
          </Suspense>
          <RecordsBody
            {...{ page, board, list, menuId, mayChange }}
            params={asked}
            columns={seen}
            onChanged={rememberChanged}
            onCreate={mayCreate ? createWith : null}
            table={records}
          />
        </section>
      </div>
      {choosing && <ColumnDrawer columns={columns} settings={settings} onChange={change} onClose={() => setChoosing(false)} />}
      <FindingDialogs page={page} list={list} finding={finding} selection={selection} batch={batch} onBatchEnd={() => setBatch(null)} />
      {exporting && source.from === 'model' && (
        <ExportDialog source={source} list={list} params={asked} selection={selection} drawn={drawn} onClose={() => setExporting(false)} />
      )}
      {onPaper.wanted && <ListPrintPopup page={page} columns={seen} wanted={onPaper.wanted} onClose={onPaper.close} />}
      <ListPopups
        page={page}
        printing={printing}
        menuId={menuId}
        record={record}
        around={around}
        opened={opened}
        onRecordClosed={closeRecord}
        onSaved={() => {
          closeRecord()
          list.refresh()
        }}
        onSavedAndNext={list.refresh}
        onPageClosed={() => {
          openPage(null)
          refresh()
        }}
      />
    </div>
  )
}

const truthy = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true'
