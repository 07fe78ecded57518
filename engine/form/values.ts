import { createForm, type Form } from '@formily/core'
import { toJS } from '@formily/reactive'
import { isStored } from '../model/field'
import type { Json, JsonObject } from '../model/json'
import { aggregatesOf } from '../plan/aggregates'
import { recalculate, type Change } from '../plan/calculate'
import type { FormulaContext, Plan, PlanInput } from '../plan/plan'
import { cellInside, readerOf, withCell, type RecordAccess } from '../plan/record-access'
import { keepTotals, type KeptTotals } from '../rows/kept-totals'
import type { FormRows } from './rows/rows'
import type { ValuesAround } from './rows/port'
import { RowStore } from './rows/store'

/** Makes what acts on the rows of one form table. */
type MakeRows = (values: FormValues, table: PlanInput, store: RowStore, given: boolean) => FormRows

/** The values of an open form: Formily holds them, and the rows of form tables stand beside. */
export class FormValues implements ValuesAround {
  readonly form: Form
  /** The form tables, by their path. */
  readonly tables: ReadonlyMap<string, FormRows>
  /** The form's values, observed: the one object that lives as long as the form. */
  private readonly values: Readonly<Record<string, unknown>>
  private readonly totals: KeptTotals

  constructor(
    readonly plan: Plan,
    record: JsonObject,
    private readonly facts: () => FormulaContext,
    makeRows: MakeRows,
  ) {
    const { tables, rest } = partRows(plan, structuredClone(record) as JsonObject)
    this.tables = new Map(tables.map(([input, value]) => [input.path, makeRows(this, input, new RowStore(value), Array.isArray(value))]))
    this.form = createForm({ values: rest as Record<string, unknown> })
    this.values = this.form.values as Readonly<Record<string, unknown>>
    this.totals = keepTotals((table) => this.tables.get(table)?.store.peek().rows ?? [], aggregatesOf(plan, this.access, facts().now))
  }

  readonly access: RecordAccess = {
    // Values come from JSON and from widgets, which hand out JSON. They are read without `form.getValuesIn`: through it every
    // reader would also follow `form.values` itself, and its readers would become one long list that is searched on each read.
    get: (path) => {
      const { table, row, column, inside } = this.placeOf(path)
      if (!table) return valueIn(this.values, path)
      if (row === undefined || column === undefined) return table.store.rows
      const cell = table.store.cell(Number(row), column)
      return inside ? cellInside(cell, inside) : cell
    },
    set: (path, value) => {
      const { key, table, row, column, inside } = this.placeOf(path)
      if (!table) return this.form.setValuesIn(path, value)
      if (row === undefined || column === undefined) return table.replaceAll(value)
      // No sums are kept of what stands in a table inside a row.
      if (inside) return table.store.setCell(Number(row), column, withCell(table.store.cell(Number(row), column), inside, value))
      this.totals.replace(key, column, table.store.cell(Number(row), column), value)
      table.store.setCell(Number(row), column, value)
    },
  }

  private placeOf(path: string) {
    const steps = path.includes('.') ? path.split('.') : [path]
    const [key = '', row, column] = steps
    return { key, table: this.tables.get(key), row, column, inside: steps.length > 3 ? steps.slice(3) : undefined }
  }

  /** A value as a formula outside of form tables reads it; followed. */
  read = (path: string): Json | undefined => readerOf(this.plan, this.access)(path)

  get context(): FormulaContext {
    return {
      ...this.facts(),
      aggregate: (fn, table, column) => {
        this.follow(table)
        return this.totals.result(fn, table, column)
      },
    }
  }

  /** The sum of a column of a form table; followed. */
  sum(table: string, column: string): number {
    this.follow(table)
    return this.totals.sum(table, column)
  }

  // Whoever asks for a whole column in an observer follows the whole table.
  private follow(table: string): void {
    void this.tables.get(table)?.store.rows
  }

  recalculate(change?: Change): void {
    recalculate(this.plan, this.access, this.facts(), change, this.totals)
  }

  /** What is stored is shown as it is; what is not has to be calculated to be seen. */
  calculateUnstored(): void {
    const calculations = this.plan.calculations.filter(({ node }) => !isStored(node))
    if (calculations.length > 0) recalculate({ ...this.plan, calculations }, this.access, this.facts(), undefined, this.totals)
  }

  /** Told of a cell that changes, before it does. */
  replaced(table: string, column: string, before: Json | undefined, after: Json): void {
    this.totals.replace(table, column, before, after)
  }

  /** Told of rows that came, went or were replaced. */
  restructured(table: string): void {
    this.totals.forgetTable(table)
  }

  /** Shows observers what was calculated into rows. */
  publish(): void {
    for (const table of this.tables.values()) table.publish()
  }

  /** The values as they stand, as plain JSON. */
  record = (): JsonObject => ({
    ...(toJS(this.form.values) as JsonObject),
    ...Object.fromEntries([...this.tables].flatMap(([path, table]) => (table.isAbsent ? [] : [[path, table.store.peek().rows]]))),
  })
}

/** The form tables of a record, and the record without them. */
function partRows(plan: Plan, record: JsonObject) {
  const tables = [...plan.inputs.values()].filter(({ field, table }) => field.shape === 'rows' && table === null)
  const paths = new Set(tables.map(({ path }) => path))
  return {
    tables: tables.map((input) => [input, Object.hasOwn(record, input.path) ? record[input.path] : undefined] as const),
    rest: Object.fromEntries(Object.entries(record).filter(([key]) => !paths.has(key))),
  }
}

function valueIn(values: unknown, path: string): Json | undefined {
  let value = values
  for (const step of path.includes('.') ? path.split('.') : [path]) {
    if (typeof value !== 'object' || value === null) return undefined
    // Read before asking whether it is the object's own: only reading is followed.
    const next = (value as Readonly<Record<string, unknown>>)[step]
    value = Object.hasOwn(value, step) ? next : undefined
  }
  return value as Json | undefined
}
