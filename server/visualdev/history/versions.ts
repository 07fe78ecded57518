import { asSent, isSameValue, isServerFilled, type JsonObject } from '../../../engine'
import { Refusal } from '../../errors'
import type { Once } from '../../once/once'
import type { Author } from '../../policies/author'
import type { Services } from '../../services'
import { undone } from '../../store/history/changes'
import type { StoredRecord } from '../../store/records'
import { ownInputs, valueTypeOf } from '../models/engine-model'
import type { LoadedModel } from '../models/loaded-model'
import { withoutClosedCells } from '../records/closed-cells'
import { updateRecord } from '../records/save-record'
import { namesOfNow } from './names-of-now'
import { historyStore, type HistoryEntry } from './store'

/** A record as an entry of its history left it. */
export interface PastVersion {
  readonly entry: HistoryEntry
  readonly record: StoredRecord
  readonly values: JsonObject
}

/** Goes back from the record as it is. @throws {Refusal} 404 when there is no such record or entry, or the entry removed it */
export async function pastVersion({ store }: Pick<Services, 'store'>, { tables }: LoadedModel, id: string, number: number): Promise<PastVersion> {
  const record = await store.records.read(tables, id)
  const history = store.of(historyStore)
  const entry = await history.numbered(tables.table, id, number)
  if (!record || !entry || entry.kind === 'remove') throw new Refusal('notFoundAnymore')
  const { changesOf } = namesOfNow(await history.ofForm(tables.table))
  const later = await history.after(tables.table, id, number)
  return { entry, record, values: later.reduce((values, one) => undone(values, changesOf(one)), record.values) }
}

/**
 * Makes the values of a record what they were, as an ordinary change under all rules: as far as the author may fill them in, without
 * secrets, which nobody saw, and what the server fills in by itself. Returns the version that the record has then.
 * @throws {Refusal} 409 when the record changed since `version`, and whatever a change is refused for
 */
export async function bringBack(
  services: Services,
  model: LoadedModel,
  { id, number, version }: { readonly id: string; readonly number: number; readonly version: number },
  author: Author,
  once: Once,
): Promise<number> {
  const { record, values } = await pastVersion(services, model, id, number)
  const open = (all: JsonObject): JsonObject => withoutClosedCells(model.plan, all, (path) => author.formCodes?.has(path) ?? true)
  const [then, now] = [open(values), open(record.values)]
  const wanted = ownInputs(model.plan).filter(
    (input) =>
      (author.formCodes?.has(input.path) ?? true) &&
      !isServerFilled(input.kind) &&
      valueTypeOf(input) !== 'secret' &&
      !isSameValue(then[input.path] ?? null, now[input.path] ?? null),
  )
  const data = asSent(Object.fromEntries(wanted.map(({ path }) => [path, then[path] ?? null])))
  return updateRecord(services, model, id, JSON.stringify(data), version, { ...author, bringsBack: number }, once)
}
