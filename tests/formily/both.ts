import { isDataField, type ArrayField, type DataField } from '@formily/core'
import { buildPlan, type FormPage, type Json, type JsonObject, type Plan, type PlanInput } from '../../engine'
import { FormRuntime } from '../../engine/form/runtime'
import { recordOf } from '../../engine/formily/form-record'
import { toFormilySchema, type SchemaWords } from '../../engine/formily'
import { rowReaderOf } from '../../engine/plan/record-access'
import { isVisible, ownState } from '../../engine/plan/state'
import { registry } from '../support/registry'
import { openHeadless, type HeadlessForm } from './headless'

/** One thing that a person does. */
export type Edit =
  | { readonly do: 'enter'; readonly path: string; readonly value: Json }
  | { readonly do: 'addRow'; readonly table: string }
  | { readonly do: 'removeRow'; readonly table: string; readonly row: number }
  | { readonly do: 'enterCell'; readonly table: string; readonly row: number; readonly column: string; readonly value: Json }

/** What somebody sees of a form at one moment. */
export interface Look {
  readonly values: JsonObject
  /** Values that are in view, those in the rows of form tables too. */
  readonly visible: readonly string[]
  /** The faults of each value that has some: their codes, or the author's own words. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly sent: JsonObject | null
}

export const now = (): number => 1_767_571_200_000
/** Words are their keys: two renderers that say the same fault say the same. */
export const words: SchemaWords = { text: (text) => (typeof text === 'string' ? text : 't' in text ? text.t : text.own), t: (key) => key }

/** What was left empty is left out, in rows too. */
export const tidy = (value: Json): Json =>
  Array.isArray(value)
    ? (value as readonly Json[]).map(tidy)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .map(([key, one]): [string, Json] => [key, tidy(one)])
            .filter(([, one]) => one !== null && one !== '' && !(Array.isArray(one) && one.length === 0)),
        )
      : value

/** A form drawn by this product's own open form. */
export class Ours {
  private readonly runtime: FormRuntime
  constructor(private readonly plan: Plan) {
    this.runtime = new FormRuntime({ plan, record: null, mode: 'create', now })
  }

  apply(edit: Edit): void {
    if (edit.do === 'enter') return this.runtime.change(edit.path, edit.value)
    const rows = this.runtime.rows(edit.table)
    const ids = rows?.store.peek().ids ?? []
    if (!rows) return
    if (edit.do === 'addRow') return void rows.insert(ids.length, [rows.rules.newRow()])
    if (edit.do === 'removeRow') return rows.remove(new Set(ids.slice(edit.row, edit.row + 1)))
    const id = ids[edit.row]
    if (id !== undefined) rows.edit([{ id, column: edit.column, value: edit.value }])
  }

  /** Whether a person could do this now. */
  can(edit: Edit): boolean {
    const input = this.plan.inputs.get(edit.do === 'enter' ? edit.path : edit.table)
    if (!input || !this.runtime.isShown(input.path)) return false
    const { access } = input.field
    if (access.mode !== 'editable' || !this.runtime.stateOf(input.node).enabled) return false
    return edit.do !== 'enterCell' || this.canFill(input, edit.row, `${edit.table}.${edit.column}`)
  }

  private canFill(table: PlanInput, row: number, path: string): boolean {
    const cell = this.plan.inputs.get(path)
    const line = this.runtime.rows(table.path)?.store.peek().rows[row]
    if (!cell || !line || cell.field.access.mode !== 'editable') return false
    const read = rowReaderOf(this.plan, this.runtime.read, table.path, line)
    return isVisible(this.plan, cell.node, read, { now: now() }, table.node) && ownState(this.plan, cell.node, read, { now: now() }).enabled
  }

  /** Where a value is in view: in which rows, for a column. A table inside of rows is looked at as one cell. */
  private shown({ path, table, node, field }: PlanInput): readonly string[] {
    if (table === null) return this.runtime.isShown(path) ? [path] : []
    const around = this.plan.inputs.get(table)
    if (!around || around.table !== null || !this.runtime.isShown(table)) return []
    return (this.runtime.rows(table)?.store.peek().rows ?? []).flatMap((line, row) => {
      const read = rowReaderOf(this.plan, this.runtime.read, table, line)
      return isVisible(this.plan, node, read, { now: now() }, around.node) ? [`${table}.${row}.${field.key}`] : []
    })
  }

  look(): Look {
    const record = this.runtime.record()
    const checked = this.runtime.check()
    const errors: Record<string, string[]> = {}
    for (const { path, code, message } of 'violations' in checked ? checked.violations : [])
      errors[path] = [...(errors[path] ?? []), message === undefined ? `engine.violation.${code}` : words.text(message)]
    return {
      values: tidy(record) as JsonObject,
      visible: [...this.plan.inputs.values()].flatMap((input) => this.shown(input)),
      errors,
      sent: 'record' in checked ? (tidy(checked.record) as JsonObject) : null,
    }
  }
}

/** The same form drawn by plain Formily. */
export class Theirs {
  private readonly open: HeadlessForm
  constructor(private readonly plan: Plan) {
    const { value: schema } = toFormilySchema(plan.page, registry, words)
    // What can be said as text is all that there is of it.
    this.open = openHeadless({ schema: JSON.parse(JSON.stringify(schema)) as typeof schema, registry, words, now })
  }

  private field(path: string): DataField | undefined {
    const field = this.open.form.query(path).take()
    return field && isDataField(field) ? field : undefined
  }

  private shown({ path, table, field }: PlanInput): readonly string[] {
    const isSeen = (at: string) => this.field(at)?.display === 'visible'
    if (table === null) return isSeen(path) ? [path] : []
    if (this.plan.inputs.get(table)?.table !== null || !isSeen(table)) return []
    const rows: unknown = this.open.form.getValuesIn(table)
    return (Array.isArray(rows) ? rows : []).flatMap((_line, row) => {
      const at = `${table}.${row}.${field.key}`
      return isSeen(at) ? [at] : []
    })
  }

  apply(edit: Edit): void {
    switch (edit.do) {
      case 'enter':
        return void this.field(edit.path)?.onInput(edit.value)
      case 'addRow':
        return void (this.field(edit.table) as ArrayField | undefined)?.push({})
      case 'removeRow':
        return void (this.field(edit.table) as ArrayField | undefined)?.remove(edit.row)
      case 'enterCell':
        return void this.field(`${edit.table}.${edit.row}.${edit.column}`)?.onInput(edit.value)
    }
  }

  async look(): Promise<Look> {
    const { form, adapter } = this.open
    const valid = await form.validate().then(
      () => true,
      () => false,
    )
    const errors: Record<string, readonly string[]> = {}
    form.query('*').forEach((field) => {
      if (isDataField(field) && field.selfErrors.length > 0) errors[field.path.toString()] = field.selfErrors.map(String)
    })
    return {
      values: tidy(recordOf(this.plan, form)) as JsonObject,
      visible: [...this.plan.inputs.values()].flatMap((input) => this.shown(input)),
      errors,
      sent: valid ? (tidy(adapter.record(form)) as JsonObject) : null,
    }
  }

  dispose(): void {
    this.open.dispose()
  }
}

export const planOf = (page: FormPage): Plan => buildPlan(page, registry)
