import type { ValueType } from '../../engine'

/** How one value of a record is stored. */
export interface ColumnEntry {
  readonly column: string
  readonly type: ValueType
  readonly indexed?: boolean
  /** The kind of field that the values were entered in, once it has become another one or is gone; earlier versions noted none. */
  readonly kind?: string
}
export interface TableEntry {
  readonly table: string
  readonly columns: Readonly<Record<string, ColumnEntry>>
  /** Columns that still stand in the table although another one took their key. */
  readonly retired: readonly string[]
  /** The retired columns of each key, the last one at the end: the key comes back to them. Earlier versions noted none. */
  readonly past?: Readonly<Record<string, readonly ColumnEntry[]>>
}

/** The names of a model's tables, stored with the model: no name in SQL ever comes from a request. */
export interface TableRegistry extends TableEntry {
  /** By the path of the form table: `key`, or `table.key` for one that stands in the rows of another. Parents come before their children. */
  readonly children: Readonly<Record<string, TableEntry>>
  /** Columns that one index holds together: what is asked of these alone is counted without reading the records. Earlier versions named none. */
  readonly scanned?: readonly string[]
}

/** The path of the form table around one that stands in its rows; null for a table of the form itself. */
export const aroundOf = (path: string): string | null => (path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : null)

/** The form tables that stand in the rows of one, by the key that their rows have there. */
export const insideOf = (registry: TableRegistry, path: string | null): readonly (readonly [key: string, path: string])[] =>
  Object.keys(registry.children)
    .filter((one) => aroundOf(one) === path)
    .map((one) => [path === null ? one : one.slice(path.length + 1), one])

/** How the value of a key is stored, if it is. */
export const columnOf = (table: TableEntry, key: string): ColumnEntry | undefined =>
  Object.hasOwn(table.columns, key) ? table.columns[key] : undefined

/** What a form needs stored: its own values by key, and those of its form tables by their path, parents before their children. */
export interface StorageNeeds {
  readonly values: ReadonlyMap<string, ValueType>
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, ValueType>>
  /** Keys that lists sort and search by. */
  readonly indexed: readonly string[]
  /** Those among the keys of a list whose values are always short. */
  readonly short?: readonly string[]
}

const longest = 55

/** The part of a name that every database takes unquoted: small ASCII letters, digits, low lines. */
const slug = (text: string, length: number): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, length)

function uniqueName(wanted: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? wanted.slice(0, longest) : `${wanted.slice(0, longest - 5)}_${n}`
    if (!taken.has(name)) return name
  }
}

/** Values of one class may share a column: each of them means the same as any other type of it. */
const sqlClass = (type: ValueType): string =>
  ({
    text: 'text',
    longText: 'text',
    // Sealed: as a text it would be read by everybody, and no text is a sealed one.
    secret: 'secret',
    time: 'text',
    json: 'json',
    integer: 'whole',
    timestamp: 'moment',
    decimal: 'decimal',
  })[type]

/** The columns that a key had and has, the present one first and the others by how late they were retired. */
export const columnsOf = (table: TableEntry, key: string): readonly ColumnEntry[] => {
  const past = table.past && Object.hasOwn(table.past, key) ? table.past[key] : undefined
  return [columnOf(table, key) ?? [], ...(past ?? []).toReversed()].flat()
}

/**
 * The columns that a key had and has and that can hold values of `type` as it is stored, the present one first: a key that changes its type may come
 * back to one of them.
 */
export const columnsFor = (table: TableEntry, key: string, type: ValueType): readonly ColumnEntry[] =>
  columnsOf(table, key).filter((entry) => sqlClass(entry.type) === sqlClass(type))

/** Which column a key takes, by the path of its value: the name of one that it has or had, or null for a new one. Unsaid, the first that fits. */
export type ChosenColumns = ReadonlyMap<string, string | null>

interface TableNeeds {
  readonly values: ReadonlyMap<string, ValueType>
  readonly indexed: readonly string[]
  /** What stands before the keys in the paths of their values. */
  readonly prefix: string
  readonly chosen: ChosenColumns
}

function extendTable(table: string, known: TableEntry | undefined, { values, indexed, prefix, chosen }: TableNeeds): TableEntry {
  const columns: Record<string, ColumnEntry> = { ...known?.columns }
  const past: Record<string, readonly ColumnEntry[]> = { ...known?.past }
  const retired = new Set(known?.retired)
  const taken = new Set([...Object.values(columns).map((entry) => entry.column), ...retired])
  for (const [key, type] of values) {
    const before = known && columnOf(known, key)
    const wanted = chosen.get(prefix + key)
    const fitting = known ? columnsFor(known, key, type) : []
    // A value whose storage differs gets another column, the one that it had before if there is one; the present one stays, with what is in it.
    const found = wanted === undefined ? fitting[0] : fitting.find(({ column }) => column === wanted)
    const column = found?.column ?? uniqueName(`c_${slug(key, 40) || 'value'}`, taken)
    taken.add(column)
    if (before && before.column !== column) {
      retired.add(before.column)
      retired.delete(column)
      past[key] = [...(past[key] ?? []).filter((entry) => entry.column !== column), before]
    }
    const wantsIndex = found?.indexed || (indexed.includes(key) && type !== 'json' && type !== 'secret' && type !== 'longText')
    columns[key] = { column, type, ...(wantsIndex && { indexed: true }) }
  }
  return { table, columns, retired: [...retired], ...(Object.keys(past).length > 0 && { past }) }
}

const nothingChosen: ChosenColumns = new Map()

/** The registry that also has room for what a form needs now; nothing that was there goes away. */
export function extendRegistry(
  known: TableRegistry | null,
  modelCode: string,
  suffix: string,
  needs: StorageNeeds,
  chosen: ChosenColumns = nothingChosen,
): TableRegistry {
  const table = known?.table ?? `r_${slug(modelCode, 30) || 'model'}_${suffix}`
  const children: Record<string, TableEntry> = { ...known?.children }
  const taken = new Set(Object.values(children).map((entry) => entry.table))
  for (const [key, columns] of needs.tables) {
    const before = Object.hasOwn(children, key) ? children[key] : undefined
    const name = before?.table ?? uniqueName(`${table.slice(0, 42)}_t${taken.size + 1}`, taken)
    taken.add(name)
    children[key] = extendTable(name, before, { values: columns, indexed: [], prefix: `${key}.`, chosen })
  }
  const own = extendTable(table, known ?? undefined, { values: needs.values, indexed: needs.indexed, prefix: '', chosen })
  return { ...own, children, scanned: scannedColumns(own, known?.scanned ?? [], needs.short ?? []) }
}

/** The part of a registry that a form names: the rest stays in the tables, neither read nor written. */
export function namedBy(registry: TableRegistry, needs: StorageNeeds): TableRegistry {
  const only = <T>(all: Readonly<Record<string, T>>, keys: ReadonlyMap<string, unknown>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([key]) => keys.has(key)))
  const part = (table: TableEntry, values: ReadonlyMap<string, ValueType>): TableEntry => ({
    ...table,
    columns: only(table.columns, values),
    ...(table.past && { past: only(table.past, values) }),
  })
  const children = Object.entries(only(registry.children, needs.tables))
  return {
    ...registry,
    ...part(registry, needs.values),
    children: Object.fromEntries(children.map(([path, child]) => [path, part(child, needs.tables.get(path) ?? new Map())])),
  }
}

/** The registry with the kinds of the fields whose values the present columns hold, by the paths of the fields. */
export function withKinds(registry: TableRegistry, kinds: ReadonlyMap<string, string>): TableRegistry {
  const noted = <T extends TableEntry>(table: T, prefix: string): T => ({
    ...table,
    columns: Object.fromEntries(
      Object.entries(table.columns).map(([key, entry]) => {
        const kind = kinds.get(prefix + key)
        return [key, { ...entry, ...(kind !== undefined && { kind }) }]
      }),
    ),
  })
  const children = Object.entries(registry.children).map(([path, child]) => [path, noted(child, `${path}.`)])
  return { ...noted(registry, ''), children: Object.fromEntries(children) }
}

/** How many columns the common index holds. */
const mostScanned = 12

/** Choices come before times and numbers: whoever names one of few values leaves out most of the index. */
function scannedColumns(table: TableEntry, known: readonly string[], short: readonly string[]): readonly string[] {
  const wanted = short.flatMap((key) => columnOf(table, key) ?? [])
  const place = (type: ValueType): number => (sqlClass(type) === 'text' ? 0 : type === 'timestamp' ? 1 : 2)
  const columns = [...new Set(wanted.toSorted((a, b) => place(a.type) - place(b.type)).map(({ column }) => column))].slice(0, mostScanned)
  // What it already holds is enough: it is not made anew to hold less.
  return columns.length < 2 || columns.every((column) => known.includes(column)) ? known : columns
}
