import { useCallback, useMemo, useState } from 'react'
import { planPaste, sourceIn, valuesOf, type PasteCell, type PastePlan, type TextBlock, type Violation } from '../../engine'
import { useServices, type CellEdit } from '../../engine/render'
import { errorWords } from './error-words'
import { PasteChoices } from './paste-choices'
import { isOpen, roomIn, type TableModel } from './table-model'

export type Where = 'here' | 'end'

export interface PendingPaste {
  readonly block: TextBlock
  /** Every choice of every cell is known to it. */
  readonly choices: PasteChoices
  readonly fromFile: boolean
}

/** What pasting a block of texts would do to the table as it stands: each text read for the column it falls on, and the rows that would be added. */
export function planFor(model: TableModel, { block, choices, fromFile }: PendingPaste, where: Where): PastePlan {
  const { rows, columns, state } = model
  const { ids, rows: lines } = rows.store.peek()
  return planPaste(block, {
    columns,
    titleOf: model.titleOf,
    rows: lines,
    row: where === 'end' ? lines.length : (state.block?.top ?? 0),
    column: where === 'end' && fromFile ? 0 : (state.block?.left ?? 0),
    room: roomIn(model),
    isOpen: (at, column) => isOpen(model, at === null ? null : (ids[at] ?? null), column),
    check: rows.rules.judge,
    newRow: rows.rules.newRow,
    inRow: (column, row) => choices.inRow(model, column, row),
    titled: fromFile,
  })
}

/** Whether a text finds no way into its cell although the cell is open. */
export const isProblem = ({ state }: PasteCell): boolean => state !== 'plain' && state !== 'converted' && state !== 'closed'

/** Why a text found no way into its cell. */
export const reasonOf = (model: TableModel, { state, violations }: PasteCell): string =>
  state === 'invalid' ? errorWords(model, violations) : model.t(`widgets.table.state.${state}`)

/** Puts a plan into the table as one step of undo, and marks the cells that could not take their text. */
export function applyPaste(model: TableModel, plan: PastePlan): number {
  const { rows } = model
  const { ids } = rows.store.peek()
  const edits = plan.rows.flatMap((row): readonly CellEdit[] => {
    const id = row.at === null ? undefined : ids[row.at]
    return id === undefined ? [] : Object.entries(valuesOf(row)).map(([column, value]) => ({ id, column, value }))
  })
  const added = plan.rows.filter(({ at }) => at === null).map((row) => ({ ...rows.rules.newRow(), ...valuesOf(row) }))
  const addedIds = added.length > 0 ? rows.insert(ids.length, added, edits) : []
  if (added.length === 0 && edits.length > 0) rows.edit(edits)
  let next = 0
  for (const { at, cells } of plan.rows) {
    const id = at === null ? addedIds[next++] : ids[at]
    if (id !== undefined) for (const cell of cells.filter(isProblem)) rows.errors.note(id, cell.column.field.key, refusalOf(model, cell))
  }
  return plan.counts.plain + plan.counts.converted
}

const refusalOf = (model: TableModel, cell: PasteCell): Violation => {
  const { field, kind, path } = cell.column
  const message = model.t('widgets.table.refused', { text: cell.text.trim(), why: reasonOf(model, cell) })
  return { path, code: 'check', label: field.title, asks: kind.input?.asks ?? 'enter', detail: {}, message }
}

/** Choices of a cell may hang on a choice beside it, and that on another. */
const mostRounds = 4

/** What waits to be pasted, with the choices of all its cells fetched: names can only be turned into values that are known. */
export function usePaste(model: TableModel) {
  const { gateway, notify, t } = useServices()
  const [pending, setPending] = useState<PendingPaste | null>(null)

  const offer = useCallback(
    async (block: TextBlock, fromFile: boolean) => {
      const choices = new PasteChoices(model.context, (source, params) => gateway.options(source, params, new AbortController().signal))
      const next = { block, choices, fromFile }
      const asks = model.rows.rules.sourced.some(({ field }) => sourceIn(field.props)?.from !== 'static')
      for (let round = 0; asks && round < mostRounds; round += 1) {
        for (const where of ['here', 'end'] as const) planFor(model, next, where)
        const { failed, more } = await choices.complete()
        if (failed !== undefined) return notify('error', t('widgets.table.optionsFailed', { reason: failed }))
        if (!more) break
      }
      const single = block.length === 1 && block[0]?.length === 1
      const plan = single && !fromFile ? planFor(model, next, 'here') : null
      // One text for one cell needs no preview: the cell itself shows it, or says why it cannot take it.
      if (plan && plan.leftOut.rows + plan.leftOut.columns === 0 && plan.counts.closed === 0) applyPaste(model, plan)
      else setPending(next)
    },
    [model, gateway, notify, t],
  )
  return useMemo(() => ({ pending, offer, close: () => setPending(null) }), [pending, offer])
}
