import type { Form } from '@formily/core'
import { batch, untracked } from '@formily/reactive'
import { isJsonObject, type Json } from '../model/json'
import { newRow } from '../plan/collect'
import type { FormulaContext, Plan } from '../plan/plan'

/**
 * Lets the rows that somebody has just added begin with what their columns start with. Formily itself gives them that only when it draws
 * them, which is after the calculations that follow the list: those would meet an empty row.
 * @param tables paths of form tables in the form itself
 */
export function beginRows(plan: Plan, form: Form, tables: Iterable<string>, facts: FormulaContext): void {
  /** The rows of a table that stand at a place of the record, and those of the tables inside of them. */
  const begin = (table: string, place: string): void => {
    const rows: unknown = form.getValuesIn(place)
    if (!Array.isArray(rows)) return
    const start = Object.entries(newRow(plan, table, facts))
    const nested = plan.nested.get(table) ?? []
    if (start.length === 0 && nested.length === 0) return
    for (const [at, row] of (rows as readonly Json[]).entries()) {
      const here = `${place}.${at}`
      if (isNew(plan, form, table, here, row)) for (const [key, value] of start) form.setValuesIn(`${here}.${key}`, value)
      for (const { path, field } of nested) begin(path, `${here}.${field.key}`)
    }
  }
  untracked(() =>
    batch(() => {
      for (const table of tables) begin(table, table)
    }),
  )
}

/** Whether a row holds nothing and has not been drawn. */
const isNew = (plan: Plan, form: Form, table: string, at: string, row: Json): boolean =>
  isJsonObject(row) &&
  Object.keys(row).length === 0 &&
  (plan.columns.get(table) ?? []).every(({ field }) => form.query(`${at}.${field.key}`).take() === undefined)
