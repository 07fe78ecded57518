import { isNeverVisible } from '../../model/field'
import { isJsonObject, type Json } from '../../model/json'
import type { TextContext } from '../../kind/define-kind'
import type { Plan, PlanInput } from '../../plan/plan'
import type { Difference } from './difference'

/** Which value a difference is about: its label, in a form table the row's number and the column. */
export function titleOfDifference({ input, place }: Difference, { t, text }: TextContext): string {
  const label = text(input.field.title) || input.path
  if (!place) return label
  const row = t('engine.conflict.row', { n: place.number })
  return [label, row, ...(place.column ? [text(place.column.field.title) || place.column.field.key] : [])].join(' · ')
}

/** One side of a difference in words; a dash for nothing, a word of its own for a row that is missing there. */
export function wordsOfSide(plan: Plan, { of, input, place }: Difference, value: Json, context: TextContext): string {
  if (of === 'row') return isJsonObject(value) ? wordsOfRow(plan, input, value, context) : context.t('engine.conflict.noRow')
  return wordsOfValue(place?.column ?? input, value, context)
}

function wordsOfValue({ kind, field }: PlanInput, value: Json, context: TextContext): string {
  if (kind.shape === 'rows') return context.t('engine.conflict.rows', { n: Array.isArray(value) ? value.length : 0 })
  return kind.text(value, field as never, context) || '—'
}

const wordsOfRow = (plan: Plan, table: PlanInput, row: Readonly<Record<string, Json>>, context: TextContext): string =>
  (plan.columns.get(table.path) ?? [])
    .filter(({ field }) => !isNeverVisible(field))
    .map((column) => wordsOfValue(column, row[column.field.key] ?? null, context))
    .filter((words) => words !== '—')
    .join('，') || '—'
