import type { ValueType } from '../../engine'

/** How one value of a record is stored. */
export interface ColumnEntry {
  readonly column: string
  readonly type: ValueType
  readonly indexed?: boolean
}
export interface TableEntry {
  readonly table: string
  readonly columns: Readonly<Record<string, ColumnEntry>>
  /** Columns that still stand in the table although another one took their key. */
  readonly retired: readonly string[]
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

const sqlClass = (type: ValueType): string =>
  ({
    text: 'text',
    longText: 'text',
    secret: 'text',
    time: 'text',
    json: 'json',
    integer: 'whole',
    timestamp: 'whole',
    decimal: 'decimal',
  })[type]

function extendTable(table: string, known: TableEntry | undefined, needs: ReadonlyMap<string, ValueType>, indexed: readonly string[]): TableEntry {
  const columns: Record<string, ColumnEntry> = { ...known?.columns }
  const retired = [...(known?.retired ?? [])]
  const taken = new Set([...Object.values(columns).map((entry) => entry.column), ...retired])
  for (const [key, type] of needs) {
    const before = Object.hasOwn(columns, key) ? columns[key] : undefined
    // A value whose storage differs gets a new column; the old one stays, with what is in it.
    const column = before && sqlClass(before.type) === sqlClass(type) ? before.column : uniqueName(`c_${slug(key, 40) || 'value'}`, taken)
    taken.add(column)
    if (before && before.column !== column) retired.push(before.column)
    const wantsIndex =
      (before?.indexed && before.column === column) || (indexed.includes(key) && type !== 'json' && type !== 'secret' && type !== 'longText')
    columns[key] = { column, type, ...(wantsIndex && { indexed: true }) }
  }
  return { table, columns, retired }
}

/** The registry that also has room for what a form needs now; nothing that was there goes away. */
export function extendRegistry(known: TableRegistry | null, modelCode: string, suffix: string, needs: StorageNeeds): TableRegistry {
  const table = known?.table ?? `r_${slug(modelCode, 30) || 'model'}_${suffix}`
  const children: Record<string, TableEntry> = { ...known?.children }
  const taken = new Set(Object.values(children).map((entry) => entry.table))
  for (const [key, columns] of needs.tables) {
    const before = Object.hasOwn(children, key) ? children[key] : undefined
    const name = before?.table ?? uniqueName(`${table.slice(0, 42)}_t${taken.size + 1}`, taken)
    taken.add(name)
    children[key] = extendTable(name, before, columns, [])
  }
  const own = extendTable(table, known ?? undefined, needs.values, needs.indexed)
  return { ...own, children, scanned: scannedColumns(own, known?.scanned ?? [], needs.short ?? []) }
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
