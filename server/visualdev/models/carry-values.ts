import { carried, mayStay, type Json, type Origin, type PlanInput, type Registry, type Text, type TextContext } from '../../../engine'
import { dictionaryOptions } from '../../system/dictionaries/dictionary-options'
import { storageNeeds, valueTypeOf, type OpenModel } from './engine-model'
import type { FormerForm } from './rename-keys'
import type { Words } from '../../text/language'
import type { SecretBox } from '../../security/secret-box'
import type { Cells } from '../../store/rewrite-rows'
import type { Stores } from '../../store/store'
import {
  columnOf,
  columnsFor,
  columnsOf,
  type ChosenColumns,
  type ColumnEntry,
  type TableEntry,
  type TableRegistry,
} from '../../store/table-registry'

/** What a new form would lose of the stored values of one field, or rows of one form table: its path and title, how many there are, and why. */
export interface Loss {
  readonly path: string
  readonly title: Text
  readonly count: number
  /** They are nothing that the field could hold now, the form no longer names them, or a formula writes over them. */
  readonly why: 'unreadable' | 'removed' | 'computed'
}

/** A change of the form of a model: how it was, if that can still be read, and how it is to be. */
export interface FormChange {
  readonly was: FormerForm | null
  readonly will: OpenModel
  /** The tables as they are, their values called as the new form calls them. */
  readonly tables: TableRegistry
  readonly words: Words
  readonly secrets: SecretBox
  readonly kinds: Registry
}

/** A value of the form that is another one than before, and the columns that it had. */
interface Changed {
  readonly input: PlanInput
  readonly from: PlanInput | undefined
  readonly table: TableEntry
  /** The present one first. */
  readonly columns: readonly ColumnEntry[]
}

const tableIn = (registry: TableRegistry, input: PlanInput): TableEntry | undefined =>
  input.table === null ? registry : registry.children[input.table]

function changedIn({ was, will, tables }: FormChange): readonly Changed[] {
  const needs = storageNeeds(will)
  return [...will.plan.inputs.values()].flatMap((input): readonly Changed[] => {
    const table = tableIn(tables, input)
    const isKept = input.table === null ? needs.values.has(input.path) : (needs.tables.get(input.table)?.has(input.field.key) ?? false)
    const columns = table && isKept ? columnsOf(table, input.field.key) : []
    const from = was?.inputs.get(input.path)
    const stays = from?.kind.kind === input.kind.kind && JSON.stringify(from.field.props) === JSON.stringify(input.field.props)
    return !table || columns.length === 0 || stays ? [] : [{ input, from, table, columns }]
  })
}

const byTable = (all: readonly Changed[]): ReadonlyMap<TableEntry, readonly Changed[]> => {
  const found = new Map<TableEntry, Changed[]>()
  for (const one of all) found.set(one.table, [...(found.get(one.table) ?? []), one])
  return found
}

/** What is known of where the values of a column come from. */
const originIn = ({ from, columns }: Changed, column: ColumnEntry, kinds: Registry): Origin => ({
  type: column.type,
  kind: column.kind === undefined ? undefined : kinds.get(column.kind),
  input: column === columns[0] ? from : undefined,
})

/** Columns that a value might take: those first that it was entered in as a field of this kind. */
function fittingIn(table: TableEntry, input: PlanInput): readonly ColumnEntry[] {
  const isSame = ({ kind }: ColumnEntry): boolean => kind === input.kind.kind
  const fitting = columnsFor(table, input.field.key, valueTypeOf(input))
  return [...fitting.filter(isSame), ...fitting.filter((entry) => !isSame(entry))]
}

/** Which column each value takes that is another one now: the first that it had whose values may all stay as they are, else a new one. */
export async function chooseColumns({ records }: Stores, change: FormChange): Promise<ChosenColumns> {
  const chosen = new Map<string, string | null>()
  for (const [table, some] of byTable(changedIn(change))) {
    const looked = some.map((one) => ({ ...one, fitting: fittingIn(table, one.input), unfit: new Set<string>() }))
    await records.rewrite(table, distinct(looked.flatMap(({ fitting }) => fitting)), (cells) => {
      for (const one of looked)
        for (const column of one.fitting) {
          const value = cells[column.column] ?? null
          // What is sealed may stay: nobody can look at it here.
          if (value === null || column.type === 'secret' || one.unfit.has(column.column)) continue
          if (!mayStay(one.input, value, originIn(one, column, change.kinds))) one.unfit.add(column.column)
        }
      return {}
    })
    for (const { input, fitting, unfit } of looked) chosen.set(input.path, fitting.find(({ column }) => !unfit.has(column))?.column ?? null)
  }
  return chosen
}

/** What becomes of the rows of one table when a form changes. */
export interface CarriedTable {
  readonly table: TableEntry
  /** The columns that are looked at and written. */
  readonly columns: readonly ColumnEntry[]
  /** The cells that a row gets, by the names of their columns. */
  bring(cells: Cells): Cells
}

/**
 * Says what becomes of stored values, table by table, without touching any.
 * A value that stands in the new column already was there before and nobody has changed it since: it stays.
 * @param onLost told the path of each value that cannot be brought to the column that its field has now
 */
export async function carriedTables(
  stores: Stores,
  change: FormChange,
  after: TableRegistry,
  onLost: (path: string) => void,
): Promise<readonly CarriedTable[]> {
  const changed = changedIn(change)
  const { words } = change
  const inputs = changed.flatMap(({ input, from }) => [input, ...(from ? [from] : [])])
  const options = await dictionaryOptions(stores, inputs)
  const context: TextContext = { text: words.text, t: words.t, language: words.language, options, lookup: () => undefined }
  return [...byTable(changed)].flatMap(([table, some]): CarriedTable[] => {
    const moved = some.flatMap((one) => {
      const target = columnOf(tableIn(after, one.input) ?? table, one.input.field.key)
      return target && (target.column !== one.columns[0]?.column || one.columns.length > 1) ? [{ ...one, target }] : []
    })
    if (moved.length === 0) return []
    const columns = distinct(moved.flatMap((one) => [one.target, ...one.columns]))
    const bring = (cells: Cells): Cells =>
      Object.fromEntries(
        moved.flatMap((one): [string, Json][] => {
          const { input, target, columns } = one
          const others = columns.filter(({ column }) => column !== target.column && isThere(cells[column]))
          // Of what is a secret now no other column says a word: it is sealed here, and nowhere else.
          const told = valueTypeOf(input) === 'secret' ? others.filter(({ type }) => type !== 'secret') : []
          const emptied = told.map(({ column }): [string, Json] => [column, null])
          if (isThere(cells[target.column])) return emptied
          for (const column of others) {
            const value = carriedFrom(one, column, cells[column.column] ?? null, context, change)
            if (value !== undefined) return [[target.column, value], ...emptied]
          }
          const [present] = columns
          if (one.from && present && isThere(cells[present.column])) onLost(input.path)
          return []
        }),
      )
    return [{ table, columns, bring }]
  })
}

/** Brings stored values to the columns that their fields have now, as far as nothing of them is lost; returns what cannot be brought there. */
export const carryValues = (stores: Stores, change: FormChange, after: TableRegistry): Promise<readonly Loss[]> =>
  lookedThrough(stores, change, after, ({ table, columns, bring }) => stores.records.rewrite(table, columns, bring))

/** What a change would lose of stored values; nothing is written. */
export const lossesOf = (stores: Stores, change: FormChange, after: TableRegistry): Promise<readonly Loss[]> =>
  lookedThrough(stores, change, after, ({ table, columns, bring }) => {
    const there = new Set([...Object.values(table.columns).map(({ column }) => column), ...table.retired])
    return stores.records.rewrite(
      table,
      columns.filter(({ column }) => there.has(column)),
      (cells) => {
        bring(cells)
        return {}
      },
    )
  })

async function lookedThrough(
  stores: Stores,
  change: FormChange,
  after: TableRegistry,
  look: (table: CarriedTable) => Promise<void>,
): Promise<readonly Loss[]> {
  const lost = new Map<string, number>()
  const tables = await carriedTables(stores, change, after, (path) => lost.set(path, (lost.get(path) ?? 0) + 1))
  for (const table of tables) await look(table)
  const unreadable = [...lost].map(([path, count]): Loss => ({ path, title: titleIn(change.will.plan, path), count, why: 'unreadable' }))
  return [...unreadable, ...(change.was ? await lossesBesides(stores, change.was, change, lost) : [])]
}

/** What is sealed is told to no other field; what becomes a secret is sealed. */
function carriedFrom(one: Changed, column: ColumnEntry, value: Json, context: TextContext, { kinds, secrets }: FormChange): Json | undefined {
  if (column.type === 'secret') return undefined
  const found = carried(one.input, value, originIn(one, column, kinds), context)
  if (found === undefined || valueTypeOf(one.input) !== 'secret') return found
  return secrets.seal(typeof found === 'string' ? found : JSON.stringify(found))
}

/** What the new form no longer names, and what a formula gives that was entered before. */
async function lossesBesides(
  { records }: Stores,
  was: FormerForm,
  { will, tables }: FormChange,
  known: ReadonlyMap<string, number>,
): Promise<readonly Loss[]> {
  const [before, needs] = [was.needs, storageNeeds(will)]
  const losses: Loss[] = []
  const note = async (path: string, why: Loss['why'], table: TableEntry | undefined, key?: string) => {
    const column = table && key !== undefined ? columnOf(table, key) : undefined
    const count = !table || (key !== undefined && !column) ? 0 : await records.count(table, column)
    if (count > 0) losses.push({ path, title: was.inputs.get(path)?.field.title ?? path, count, why })
  }
  for (const key of before.values.keys()) if (!needs.values.has(key)) await note(key, 'removed', tables, key)
  for (const [path, columns] of before.tables) {
    const table = tables.children[path]
    const remaining = needs.tables.get(path)
    const around = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : null
    if (!remaining && (around === null || needs.tables.has(around))) await note(path, 'removed', table)
    else if (remaining) for (const key of columns.keys()) if (!remaining.has(key)) await note(`${path}.${key}`, 'removed', table, key)
  }
  for (const { path } of will.plan.calculations) {
    const input = path === null ? undefined : will.plan.inputs.get(path)
    if (!input || was.computed.has(input.path) || known.has(input.path) || !was.inputs.has(input.path)) continue
    await note(input.path, 'computed', tableIn(tables, input), input.field.key)
  }
  return losses
}

const isThere = (value: Json | undefined): boolean => value !== undefined && value !== null

const distinct = (columns: readonly ColumnEntry[]): readonly ColumnEntry[] => [...new Map(columns.map((one) => [one.column, one])).values()]

const titleIn = ({ inputs }: OpenModel['plan'], path: string): Text => inputs.get(path)?.field.title ?? path
