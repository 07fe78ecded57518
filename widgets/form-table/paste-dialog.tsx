import { Modal, Radio, Switch, Table, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { problemsOf, type PasteCell, type PastePlan, type PasteRow, type PasteState } from '../../engine'
import './paste-dialog.css'
import type { TableModel } from './table-model'
import { applyPaste, isProblem, planFor, reasonOf, type PendingPaste, type Where } from './use-paste'

interface PasteDialogProps {
  readonly model: TableModel
  readonly pending: PendingPaste
  readonly onClose: () => void
}

const colors: Readonly<Record<PasteState, string>> = {
  plain: 'default',
  converted: 'success',
  notFound: 'error',
  ambiguous: 'warning',
  unreadable: 'error',
  invalid: 'error',
  closed: 'default',
}
const states = Object.keys(colors) as readonly PasteState[]

/** Shows what would become of a pasted block or an imported file, cell by cell, before any of it is put into the table. */
export function PasteDialog({ model, pending, onClose }: PasteDialogProps) {
  const { t } = model
  const [where, setWhere] = useState<Where>(pending.fromFile || model.rows.store.peek().ids.length === 0 ? 'end' : 'here')
  const [onlyProblems, setOnlyProblems] = useState(false)
  const plan = useMemo(() => planFor(model, pending, where), [model, pending, where])
  const taken = plan.counts.plain + plan.counts.converted
  const problems = problemsOf(plan)
  const rows = plan.rows.map((row, i) => ({ ...row, i })).filter(({ cells }) => !onlyProblems || cells.some(isProblem))
  const start = model.rows.store.peek().ids.length
  const added = plan.rows.filter(({ at }) => at === null).length

  const apply = () => {
    applyPaste(model, plan)
    model.say(t('widgets.table.pasted', { n: taken }))
    onClose()
    model.state.takeFocus()
  }
  return (
    <Modal
      open
      title={t(pending.fromFile ? 'widgets.table.importTitle' : 'widgets.table.pasteTitle')}
      width="min(960px, 100vw)"
      className="weft-popup"
      okText={t('widgets.table.apply', { n: taken })}
      okButtonProps={{ disabled: taken === 0 }}
      cancelText={t('engine.form.cancel')}
      onOk={apply}
      onCancel={() => {
        onClose()
        model.state.takeFocus()
      }}
      closable={{ 'aria-label': t('engine.form.close') }}
      // What happens in the dialog is no key and no click of the cells below.
      modalRender={(node) => (
        <div role="presentation" onKeyDown={(event) => event.stopPropagation()} onPointerDown={(event) => event.stopPropagation()}>
          {node}
        </div>
      )}
    >
      <div className="weft-table-paste-head">
        <Radio.Group
          value={where}
          onChange={({ target }) => setWhere(target.value as Where)}
          options={[
            { value: 'here', label: t('widgets.table.pasteHere', { n: (model.state.block?.top ?? 0) + 1 }), disabled: start === 0 },
            { value: 'end', label: t('widgets.table.pasteEnd'), disabled: !model.canAdd },
          ]}
        />
        <label>
          <Switch size="small" checked={onlyProblems} onChange={setOnlyProblems} /> {t('widgets.table.onlyProblems')}
        </label>
      </div>
      <p role="status">
        {t('widgets.table.pasteSums', { rows: plan.rows.length, added, taken, problems })}
        {plan.byTitle && ` ${t('widgets.table.byTitle')}`}
      </p>
      <LeftOut plan={plan} model={model} />
      <Legend plan={plan} t={t} />
      <Table<PasteRow & { readonly i: number }>
        size="small"
        rowKey="i"
        dataSource={rows}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          {
            key: 'row',
            title: t('widgets.table.number'),
            width: 70,
            render: (_value, { at, i }) => (at === null ? `${start + i - (plan.rows.length - added) + 1} +` : at + 1),
          },
          ...plan.columns.flatMap((column) =>
            column
              ? [
                  {
                    key: column.path,
                    title: model.titleOf(column),
                    render: (_value: unknown, { cells }: PasteRow) => {
                      const cell = cells.find((one) => one.column === column)
                      return cell ? <PastedCell cell={cell} model={model} /> : ''
                    },
                  },
                ]
              : [],
          ),
        ]}
      />
    </Modal>
  )
}

function PastedCell({ cell, model }: { readonly cell: PasteCell; readonly model: TableModel }) {
  const { state, text, words } = cell
  if (state === 'plain') return <span>{text}</span>
  const why = reasonOf(model, cell)
  return (
    <span className={`weft-table-pasted weft-table-pasted-${state}`} title={why}>
      <span className="weft-table-pasted-text">{text || '—'}</span>
      {words !== '' && words !== text.trim() && ` → ${words}`}
      {state !== 'converted' && <span className="weft-table-why"> {why}</span>}
    </span>
  )
}

function Legend({ plan, t }: { readonly plan: PastePlan; readonly t: TableModel['t'] }) {
  return (
    <div className="weft-table-legend">
      {states
        .filter((state) => plan.counts[state] > 0)
        .map((state) => (
          <Tag key={state} color={colors[state]}>
            {t(`widgets.table.state.${state}`)} {plan.counts[state]}
          </Tag>
        ))}
    </div>
  )
}

function LeftOut({ plan: { leftOut }, model: { t, props } }: { readonly plan: PastePlan; readonly model: TableModel }) {
  if (leftOut.rows === 0 && leftOut.columns === 0) return null
  return (
    <p role="alert" className="weft-error">
      {leftOut.rows > 0 && t('widgets.table.rowsLeftOut', { n: leftOut.rows, max: props.max ?? 0 })}{' '}
      {leftOut.columns > 0 && t('widgets.table.columnsLeftOut', { n: leftOut.columns })}
    </p>
  )
}
