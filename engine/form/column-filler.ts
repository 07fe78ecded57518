import { isJsonObject, type Json, type JsonObject } from '../model/json'
import { parametersOf, referenceTo } from '../model/source-parameters'
import type { Plan, ReadPath } from '../plan/plan'
import { projectionsOf, type Projection } from '../plan/projections'
import { rowReaderOf } from '../plan/record-access'
import type { CellChange } from '../rows/row-list'
import type { FormMode } from './mode'
import type { FormRows } from './rows/rows'
import type { ReferenceBook } from './reference-book'

/** Where what ids point at is known or fetched. */
export type Book = Pick<ReferenceBook, 'lookup' | 'subscribe'>

interface Form {
  readonly plan: Plan
  readonly mode: FormMode
  readonly tables: ReadonlyMap<string, FormRows>
  readonly read: ReadPath
  readonly picked: ReadPath
  readonly book: Book
}

/**
 * Keeps the columns of picked rows in form tables as the server will store them: a row picked anew says what it says now, one that
 * came with the record what was stored of it. It runs from the plan, so rows that are not drawn are reached too.
 */
export class ColumnFiller {
  private readonly byTable = new Map<string, readonly Projection[]>()
  /** What came with the record: its rows by their ids, and what was picked outside of them. */
  private readonly rowsThen = new Map<string, ReadonlyMap<string, JsonObject>>()
  private readonly pickedThen = new Map<string, Json | undefined>()
  /** Tables that wait for what is being looked up. */
  private readonly waiting = new Set<string>()
  private unsubscribe: (() => void) | null = null

  constructor(private readonly form: Form) {
    const { plan, mode, tables, read } = form
    for (const [path, { store }] of tables) {
      const own = projectionsOf(plan).filter(({ input, stored }) => input.table === path && !(stored && mode === 'view'))
      if (own.length === 0) continue
      this.byTable.set(path, own)
      if (mode !== 'edit') continue
      const { ids, rows } = store.peek()
      this.rowsThen.set(path, new Map(ids.map((id, i) => [id, rows[i] ?? {}])))
      for (const { picker } of own) if (picker.table === null) this.pickedThen.set(picker.path, read(picker.path))
    }
  }

  /** Fills what is not kept with the record, as it is opened. */
  begin(): void {
    for (const path of this.byTable.keys()) this.changed(path)
  }

  /** A value of the form has changed, or some rows of a form table: all when none are named. */
  changed(path: string, rows?: readonly number[]): void {
    if (this.byTable.has(path)) this.fill(path, rows)
    else for (const [table, own] of this.byTable) if (own.some(({ picker }) => picker.path === path)) this.fill(table)
  }

  private fill(table: string, some?: readonly number[]): void {
    const rows = this.form.tables.get(table)
    if (!rows) return
    const list = rows.store.peek()
    const changes: CellChange[] = []
    let complete = true
    for (const at of some ?? list.ids.keys()) {
      const [id, row] = [list.ids[at], list.rows[at]]
      if (id === undefined || !row) continue
      for (const projection of this.byTable.get(table) ?? []) {
        const words = this.wordsIn(projection, rows, id, row)
        if (words === undefined) complete = false
        const column = projection.input.field.key
        // What is not known yet is not what was there before.
        if ((row[column] ?? null) !== (words ?? null)) changes.push({ id, column, value: words ?? null })
      }
    }
    if (!complete) this.await(table)
    if (changes.length > 0) rows.fill(changes)
  }

  /** What a cell holds; undefined while it is being looked up. */
  private wordsIn({ input, picker, source, column, stored }: Projection, rows: FormRows, id: string, row: JsonObject): Json | undefined {
    const { plan, read, picked, book } = this.form
    const inRow = picker.table !== null
    const { key } = picker.field
    const value = inRow ? row[key] : read(picker.path)
    const was = stored ? this.rowsThen.get(rows.path)?.get(id) : undefined
    if (was && same(value, inRow ? was[key] : this.pickedThen.get(picker.path))) return was[input.field.key] ?? null
    const ids = (Array.isArray(value) ? (value as readonly Json[]) : [value]).filter(isId).map(String)
    const inHand = rowsOf(inRow ? rows.pickedIn(id, key) : picked(picker.path))
    // After undo a cell holds another id than that of the row which was picked last.
    const idColumn = source.from === 'records' ? 'id' : source.map.value
    if (inHand.length === ids.length && inHand.every((one, i) => String(one[idColumn]) === ids[i] && one[column] !== undefined))
      return joined(inHand.map((one) => one[column]))
    const columns = source.from === 'records' ? [column] : []
    const params = parametersOf(source, inRow ? rowReaderOf(plan, read, rows.path, row) : read)
    const found = ids.map((one) => {
      const offered = book.lookup(referenceTo(source, params, columns), one)
      // What is no longer offered is found without parameters, as the server finds it.
      return offered === null ? book.lookup(referenceTo(source, {}, columns), one) : offered
    })
    return found.includes(undefined) ? undefined : joined(found.map((one) => one?.[column]))
  }

  private await(table: string): void {
    this.waiting.add(table)
    this.unsubscribe ??= this.form.book.subscribe(() => {
      const tables = [...this.waiting]
      this.waiting.clear()
      for (const one of tables) this.fill(one)
      if (this.waiting.size > 0) return
      this.unsubscribe?.()
      this.unsubscribe = null
    })
  }
}

const same = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const isId = (value: Json | undefined): value is string | number => (typeof value === 'string' && value !== '') || typeof value === 'number'

const rowsOf = (picked: Json | undefined): readonly JsonObject[] =>
  Array.isArray(picked) ? (picked as readonly Json[]).filter(isJsonObject) : isJsonObject(picked) ? [picked] : []

const wordsOf = (cell: Json | undefined): string =>
  typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''

const joined = (cells: readonly (Json | undefined)[]): string | null =>
  cells
    .map(wordsOf)
    .filter((words) => words !== '')
    .join(', ') || null
