import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { observer, useGather, usePrinted, useServices, useWhy, type RowsWidgetProps } from '../../engine/render'
import './form-table.css'
import './buttons.css'
import './paper.css'
import { ErrorList } from './error-list'
import { FindBox } from './find-box'
import { GridState, type Cell } from './grid-state'
import { layOut } from './layout'
import { PrintedTable } from './printed-table'
import type { FormTableProps } from './props'
import { SummaryRow } from './summary-row'
import { TableGrid } from './table-grid'
import type { TableModel } from './table-model'
import { TableToolbar } from './table-toolbar'
import { useClipboard } from './use-clipboard'
import { usePaste } from './use-paste'
import { useSheets } from './use-sheets'
import { useNarrow, usePhone } from '../shared/use-narrow'

const PasteDialog = lazy(() => import('./paste-dialog').then(({ PasteDialog: component }) => ({ default: component })))
const PickRows = lazy(() => import('./pick-rows').then(({ PickRows: component }) => ({ default: component })))
const RowForm = lazy(() => import('./row-form').then(({ RowForm: component }) => ({ default: component })))
const summaryHeights = { small: 32, middle: 36, large: 42 } as const

/** Rows inside a form, filled in like a spreadsheet. */
const FormTableWidget = observer(function FormTableWidget({
  id,
  labelId,
  mode,
  describedBy,
  size,
  label,
  props,
  rows,
  sum,
  context,
}: RowsWidgetProps<FormTableProps>) {
  const { t, text } = useServices()
  const narrow = useNarrow()
  const phone = usePhone()
  const [state] = useState(() => new GridState(rows.store.indexOf))
  const [said, setSaid] = useState('')
  const [finding, setFinding] = useState(false)
  const [picking, setPicking] = useState(false)
  const [form, setForm] = useState<Cell | null>(null)
  const gather = useGather()
  const why = useWhy()
  const editable = mode === 'editable'
  const shownKeys = rows.columns.filter((column) => rows.rules.isShown(column)).map(({ path }) => path)
  const shown = shownKeys.join()

  const openForm = useCallback(
    (cell: Cell) => {
      // The row is seen behind its form; the focus is the form's.
      gather()
      state.show(cell)
      setForm(cell)
    },
    [state, gather],
  )
  const model = useMemo(
    (): TableModel => ({
      id,
      rows,
      state,
      columns: rows.columns.filter(({ path }) => shown.split(',').includes(path)),
      props,
      context,
      editable,
      canAdd: editable && props.canAdd,
      canDelete: editable && props.canDelete,
      size,
      titleOf: ({ field }) => text(field.title) || field.key,
      t,
      say: setSaid,
      phone,
      openForm,
      why,
      gather,
    }),
    [id, rows, state, shown, props, context, editable, size, text, t, phone, openForm, why, gather],
  )
  const layout = useMemo(() => layOut(model.columns, narrow ? 0 : props.frozen, editable), [model.columns, narrow, props.frozen, editable])
  const paste = usePaste(model)
  const clipboard = useClipboard(model, (block) => void paste.offer(block, false))
  const sheets = useSheets(model, label, (block) => void paste.offer(block, true))
  const closeForm = useCallback(() => {
    gather()
    setForm(null)
    state.takeFocus()
  }, [state, gather])
  const hintId = `${id}-hint`
  return (
    <div id={id} role="group" aria-labelledby={labelId} className={`weft-table weft-table-${size} weft-table-${mode} weft-table-${props.align}`}>
      <TableToolbar
        model={model}
        sheets={sheets}
        addText={text(props.addText) || t('widgets.table.add')}
        onPick={() => setPicking(true)}
        onFind={() => setFinding(true)}
      />
      {finding && (
        <FindBox
          model={model}
          onClose={() => {
            setFinding(false)
            state.takeFocus()
          }}
        />
      )}
      <TableGrid
        model={model}
        layout={layout}
        labelId={labelId}
        describedBy={[describedBy, hintId].filter(Boolean).join(' ')}
        clipboard={clipboard}
        openFind={() => setFinding(true)}
        summary={props.summary && <SummaryRow model={model} layout={layout} sum={sum} height={summaryHeights[size]} />}
      />
      <ErrorList model={model} />
      <p id={hintId} className="weft-sr-only">
        {t(editable ? 'widgets.table.how' : 'widgets.table.howToRead')}
      </p>
      <div className="weft-sr-only" role="status" aria-live="polite">
        {said}
      </div>
      <Suspense fallback={null}>
        {paste.pending && <PasteDialog model={model} pending={paste.pending} onClose={paste.close} />}
        {form && <RowForm model={model} cell={form} onMove={openForm} onClose={closeForm} />}
        {picking && <PickRows model={model} onClose={() => setPicking(false)} />}
      </Suspense>
    </div>
  )
})
/** A form table on the screen, or on a sheet that is being made ready for printing. */
export default function FormTable(props: RowsWidgetProps<FormTableProps>) {
  return usePrinted() ? <PrintedTable {...props} /> : <FormTableWidget {...props} />
}
