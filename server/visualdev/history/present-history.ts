import { isServerFilled, isStored, type Json, type JsonObject, type PlanInput } from '../../../engine'
import { namesOfUsers, nameOf } from '../../message/messages/presenter'
import { userStore } from '../../permission/users/store'
import type { Services } from '../../services'
import { isValueChange, rowId, rowsOf, type Changes, type RowsChange } from '../../store/history/changes'
import type { Words } from '../../text/language'
import { ownInputs } from '../models/engine-model'
import type { LoadedModel } from '../models/loaded-model'
import { readingsOf, type Shown } from '../records/presenter'
import type { HistoryEntry } from './store'

/** What the words of an entry are made for: whom, and of which record. */
export interface HistoryReader {
  readonly model: LoadedModel
  readonly words: Words
  readonly isShown: Shown
  /** The values of the record as they are: what an entry does not name is taken to be so. */
  readonly values: JsonObject
}

/** An entry with its changes under the names that values have now. */
export type NamedEntry = readonly [entry: HistoryEntry, changes: Changes]

/** Entries of one record in the words of a reader: of what the reader may not see no word, and what the server fills in only of new records. */
export async function presentEntries(services: Services, reader: HistoryReader, entries: readonly NamedEntry[]) {
  const { model, words, isShown, values } = reader
  const told = entries.map(([entry, changes]) => ({
    entry,
    changes,
    inputs: ownInputs(model.plan).filter(
      ({ path, kind }) => Object.hasOwn(changes, path) && isShown(path) && (entry.kind === 'create' || !isServerFilled(kind)),
    ),
  }))
  const sides = told.flatMap(({ changes, inputs }) => {
    const named = new Set(inputs.map(({ path }) => path))
    const isTold = (key: string): boolean => named.has(key.split('.')[0] ?? key) && isShown(key)
    const within = (side: 0 | 1) => ({ values: { ...values, ...sideOf(changes, side) }, isShown: isTold })
    return [within(0), within(1)]
  })
  const readings = await readingsOf(services, model, sides, words)
  const names = namesOfUsers(await services.store.of(userStore).byIds([...new Set(told.map(({ entry }) => entry.userId))]))
  return told.map(({ entry, changes, inputs }, at) => {
    const [before = {}, after = {}] = readings.slice(at * 2, at * 2 + 2)
    return {
      ...presentHead(entry, nameOf(names, entry.userId)),
      changes: inputs.flatMap((input) => presentChange(reader, input, changes, before[input.path], after[input.path]) ?? []),
    }
  })
}

/** Who made an entry, when, and what it is. */
export const presentHead = ({ number, recordVersion, kind, source, detail, userId, time }: HistoryEntry, user: string) => ({
  number,
  version: recordVersion,
  kind,
  source,
  detail,
  userId,
  user,
  time,
})

/** The values on one side of changes; of form tables only the rows that changed, of those that stayed only what changed. */
const sideOf = (changes: Changes, side: 0 | 1): JsonObject =>
  Object.fromEntries(
    Object.entries(changes).map(([key, change]): [string, Json] => [key, isValueChange(change) ? change[side] : rowsAt(change, side)]),
  )

const rowsAt = ({ added = [], removed = [], changed = {} }: RowsChange, side: 0 | 1): Json => [
  ...(side === 0 ? removed : added).map(({ row }) => row),
  ...Object.entries(changed).map(([id, changes]): JsonObject => ({ ...sideOf(changes, side), id })),
]

/** A change of a field in words; null for one that only columns tell which the reader may not see. */
function presentChange(
  { model, words, isShown }: HistoryReader,
  input: PlanInput,
  changes: Changes,
  before: Json | undefined,
  after: Json | undefined,
) {
  const change = changes[input.path]
  const title = words.text(input.field.title)
  if (!change || isValueChange(change)) return { field: input.path, title, before: textOf(before), after: textOf(after), rows: [] }
  const columns = shownColumns(model, input.path, isShown)
  const [old, now] = [byId(before), byId(after)]
  const rowOf = (id: string, kind: 'added' | 'removed' | 'changed', keys: readonly string[] | null) => ({
    id,
    kind,
    cells: columns
      .filter(({ field }) => keys?.includes(field.key) ?? true)
      .map(({ field }) => ({ title: words.text(field.title), before: textOf(old.get(id)?.[field.key]), after: textOf(now.get(id)?.[field.key]) }))
      .filter((cell) => keys !== null || cell.before !== '' || cell.after !== ''),
  })
  const changed = Object.entries(change.changed ?? {})
    .map(([id, inside]) => rowOf(id, 'changed', Object.keys(inside)))
    .filter(({ cells }) => cells.length > 0)
  const { added = [], removed = [] } = change
  if (added.length + removed.length + changed.length === 0) return null
  return {
    field: input.path,
    title,
    before: '',
    after: '',
    rows: [...removed.map(({ row }) => rowOf(rowId(row), 'removed', null)), ...changed, ...added.map(({ row }) => rowOf(rowId(row), 'added', null))],
  }
}

const shownColumns = ({ plan }: LoadedModel, table: string, isShown: Shown): readonly PlanInput[] =>
  (plan.columns.get(table) ?? []).filter((column) => isStored(column) && isShown(column.path))

const byId = (rows: Json | undefined): ReadonlyMap<string, JsonObject> => new Map(rowsOf(rows).map((row) => [rowId(row), row]))

/** A cell in words; the rows of a table inside of a row follow each other. */
function textOf(cell: Json | undefined): string {
  if (Array.isArray(cell))
    return rowsOf(cell)
      .map(({ id: _id, ...row }) => Object.values(row).map(textOf).join(' '))
      .join('; ')
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}

/** A record as a whole, field by field in words. */
export async function presentWhole(services: Services, { model, words, isShown, values }: HistoryReader) {
  const [reading = {}] = await readingsOf(services, model, [{ values, isShown }], words)
  return ownInputs(model.plan)
    .filter(({ path }) => isShown(path))
    .map(({ path, field }) => {
      const columns = field.shape === 'rows' ? shownColumns(model, path, isShown) : []
      return {
        field: path,
        title: words.text(field.title),
        text: columns.length > 0 ? '' : textOf(reading[path]),
        columns: columns.map((column) => words.text(column.field.title)),
        rows: columns.length > 0 ? rowsOf(reading[path]).map((row) => columns.map((column) => textOf(row[column.field.key]))) : [],
      }
    })
}
