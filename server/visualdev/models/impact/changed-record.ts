import { secretMark, valueTypeOf, type Json, type JsonObject, type Plan } from '../../../../engine'
import type { Cells } from '../../../store/rewrite-rows'
import { columnOf, insideOf, namedBy, type ColumnEntry, type TableEntry, type TableRegistry } from '../../../store/table-registry'
import type { CarriedTable } from '../carry-values'
import { storageNeeds, type OpenModel } from '../engine-model'
import type { NewPath } from '../../../store/renames'

/** The forms before and after a change, and the tables of each, with those that hold everything under the names of the new form. */
interface Forms {
  readonly was: OpenModel | null
  readonly will: OpenModel
  /** As they are stored, under the names of the form that was. */
  readonly stored: TableRegistry
  /** The same under the names of the new form. */
  readonly tables: TableRegistry
  /** As they will be. */
  readonly after: TableRegistry
  readonly carried: readonly CarriedTable[]
  readonly path: NewPath
}

/** Reads one record as either form sees it. */
export interface ChangedRecords {
  /** How the records are to be read: cell by cell, by the names of their columns. */
  readonly cells: TableRegistry
  /** As the new form will find it, once values were carried over. */
  after(cells: JsonObject): JsonObject
  /** As the form that was finds it, under its own names. */
  before(cells: JsonObject): JsonObject
}

/** No field can be called so: a form table and a column may not meet. */
const cellKey = (column: string): string => `:${column}`

/** Says for one stored record what a new form would find invalid, and what it would lose. */
export function changedRecords({ was, will, stored, tables, after, carried, path }: Forms): ChangedRecords {
  const next = namedBy(after, storageNeeds(will))
  const former = was ? namedBy(stored, storageNeeds(was)) : null
  const byTable = new Map(carried.map((one) => [one.table.table, one]))

  const cellsOf = (table: TableEntry, wanted: readonly (TableEntry | undefined)[]): TableEntry => {
    const there = new Set([...Object.values(table.columns).map(({ column }) => column), ...table.retired])
    const entries: readonly ColumnEntry[] = [
      ...(byTable.get(table.table)?.columns ?? []),
      ...wanted.flatMap((one) => Object.values(one?.columns ?? {})),
    ]
    const seen = entries.filter(({ column }) => there.has(column))
    // What a column holds is said by the registry that is stored.
    const types = new Map([...seen, ...Object.values(table.columns)].map((entry) => [entry.column, entry]))
    return {
      table: table.table,
      retired: [],
      columns: Object.fromEntries(seen.map(({ column }) => [cellKey(column), types.get(column) as ColumnEntry])),
    }
  }
  const formerTables = new Map(Object.entries(former?.children ?? {}).map(([one, table]) => [path(one), table]))
  const children = Object.entries(tables.children).flatMap(([one, table]): [string, TableEntry][] =>
    Object.hasOwn(next.children, one) || formerTables.has(one) ? [[one, cellsOf(table, [next.children[one], formerTables.get(one)])]] : [],
  )
  const cells: TableRegistry = { ...cellsOf(tables, [next, former ?? undefined]), children: Object.fromEntries(children) }

  const rowAfter = (row: JsonObject, entry: TableEntry, table: string | null): JsonObject => {
    const held = heldIn(row)
    const brought = byTable.get(entry.table)?.bring(held) ?? {}
    const own = Object.entries(entry.columns).map(([key, { column }]): [string, Json] => [
      key,
      (Object.hasOwn(brought, column) ? brought[column] : held[column]) ?? null,
    ])
    const inside = insideOf(next, table).map(([key, one]): [string, Json] => {
      const inner = next.children[one]
      return [key, inner ? rowsIn(row[key]).map((line) => ({ id: line['id'] ?? null, ...rowAfter(line, inner, one) })) : []]
    })
    return Object.fromEntries([...own, ...inside])
  }
  const rowBefore = (row: JsonObject, entry: TableEntry, registry: TableRegistry, table: string | null): JsonObject => {
    const held = heldIn(row)
    const own = Object.entries(entry.columns).map(([key, { column }]): [string, Json] => [key, held[column] ?? null])
    const inside = insideOf(registry, table).map(([key, one]): [string, Json] => {
      const inner = registry.children[one]
      const now = path(one)
      const rows = rowsIn(row[now.slice(now.lastIndexOf('.') + 1)])
      return [key, inner ? rows.map((line) => ({ id: line['id'] ?? null, ...rowBefore(line, inner, registry, one) })) : []]
    })
    return Object.fromEntries([...own, ...inside])
  }
  return {
    cells,
    after: (row) => marked(will.plan, rowAfter(row, next, null)),
    before: (row) => (was && former ? marked(was.plan, rowBefore(row, former, former, null)) : {}),
  }
}

const heldIn = (row: JsonObject): Cells =>
  Object.fromEntries(Object.entries(row).flatMap(([key, value]): [string, Json][] => (key.startsWith(':') ? [[key.slice(1), value ?? null]] : [])))

const rowsIn = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? (value as readonly JsonObject[]) : [])

const secrets = new WeakMap<Plan, ReadonlyMap<string | null, readonly string[]>>()

/** Of secrets only whether there is one: nobody looks at them here. */
function marked(plan: Plan, record: JsonObject): JsonObject {
  const known = secrets.get(plan) ?? secretsIn(plan)
  secrets.set(plan, known)
  return known.size === 0 ? record : markedRow(plan, known, record, null)
}

function secretsIn(plan: Plan): ReadonlyMap<string | null, readonly string[]> {
  const found = new Map<string | null, string[]>()
  for (const input of plan.inputs.values())
    if (valueTypeOf(input) === 'secret') found.set(input.table, [...(found.get(input.table) ?? []), input.field.key])
  return found
}

function markedRow(plan: Plan, known: ReadonlyMap<string | null, readonly string[]>, row: JsonObject, table: string | null): JsonObject {
  const own = known.get(table) ?? []
  return Object.fromEntries(
    Object.entries(row).map(([key, value]): [string, Json] => {
      if (own.includes(key)) return [key, value === null || value === undefined ? null : secretMark]
      const path = table === null ? key : `${table}.${key}`
      const isTable = Array.isArray(value) && plan.columns.has(path)
      return [key, isTable ? rowsIn(value).map((line) => markedRow(plan, known, line, path)) : (value ?? null)]
    }),
  )
}

/** How the value at a path is stored; undefined where it is not. */
export function storedAt(registry: TableRegistry, path: string): { readonly table: TableEntry; readonly column: ColumnEntry } | undefined {
  const at = path.lastIndexOf('.')
  const table = at < 0 ? registry : registry.children[path.slice(0, at)]
  const column = table && columnOf(table, path.slice(at + 1))
  return table && column ? { table, column } : undefined
}
