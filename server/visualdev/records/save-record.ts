import { isJsonObject, readSent, type Json, type JsonObject } from '../../../engine'
import { ownInputs } from '../models/engine-model'
import { invalidField, Refusal } from '../../errors'
import { newId } from '../../ids'
import type { Words } from '../../text/language'
import { mostKeys } from '../../limits'
import { userStore } from '../../permission/users/store'
import { parseJson, UnsafeJson } from '../../http/safe-json'
import { hideSecrets, openSecrets, sealSecrets, withoutUnsaid } from '../../security/secret-values'
import type { Services } from '../../services'
import { doOnce, type KeepAnswer, type Once } from '../../once/once'
import { changeBy, type Author } from '../../policies/author'
import type { Change } from '../../store/record-cells'
import type { StoredRecord } from '../../store/records'
import type { TableRegistry } from '../../store/table-registry'
import type { Stores } from '../../store/store'
import { asPlanned, FormMoved, holdForm } from './as-planned'
import { filledFacts, withoutFilled } from './fill-record'
import { withInnerRows } from './keep-inner-rows'
import type { PlannedNew, PlannedUpdate } from './planned'
import { numberedFields, takeNumbers, type Numbered } from './number-documents'
import type { LoadedModel } from '../models/loaded-model'
import { checkRemoval, hasSaveRules, underRules } from './record-rules'
import { namedInput } from './search-records'
import { withOwnFiles } from '../../files/stored-files'
import { closedCellsIn, withClosedCells, withoutClosedCells } from './closed-cells'
import { closedBeginnings } from './closed-fields'
import { checkUnique, isUnique } from './unique-values'
import { refusedAsSent } from './wire-refusal'
import { changedIn, completed } from './complete-record'

function parseRecord(data: string): Json {
  try {
    return parseJson(data, 64, mostKeys)
  } catch (error) {
    if (error instanceof UnsafeJson && error.reason === 'tooManyKeys') throw invalidField('data', 'tooManyKeys', { limit: mostKeys })
    throw error
  }
}

/** Reads the `data` of a request. @throws {Refusal} when it is not the JSON of a record, or names fields the author may not fill in. */
function readData(model: LoadedModel, data: string, author: Author): JsonObject {
  const given = parseRecord(data)
  if (!isJsonObject(given)) throw invalidField('data', 'type')
  // `id` and `version` come with what was read and are no fields, unless the form has fields of these names.
  const named = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): readonly [string, Json][] => {
      const key = namedInput(model, name)?.path ?? name
      return key === 'id' || key === 'version' ? [] : [[key, value ?? null]]
    }),
  )
  const values = readSent(model.plan, withoutFilled(model.plan, named))
  const { formCodes } = author
  if (formCodes === null) return values
  const isOpen = (path: string): boolean => formCodes.has(path)
  const own = Object.keys(values).filter((key) => model.plan.inputs.has(key) && !isOpen(key))
  const closed = own.length > 0 ? own : closedCellsIn(model.plan, values, isOpen)
  if (closed.length > 0)
    throw new Refusal('noFieldPermission', {
      fields: closed.map((path) => ({ path, key: 'closed', values: { field: titleAt(model, path, author.words) } })),
    })
  return withoutClosedCells(model.plan, values, isOpen)
}

const titleAt = ({ plan }: LoadedModel, path: string, words: Words): string => words.text(plan.inputs.get(path)?.field.title ?? path)

/** Stores a new record and returns its id; sent again under the same key, that of the first. */
export async function createRecord(services: Services, loaded: LoadedModel, data: string, author: Author, once: Once = null): Promise<string> {
  const { id } = await doOnce(services, once, (keep) =>
    refusedAsSent(() => asPlanned(services, loaded, (model) => createPlanned(services, model, data, author, once && keep))),
  )
  return id
}

/** A new record as it would be stored, before what only storing it gives. @throws {Refusal} 400 with every value that breaks a rule */
async function preparedNew(services: Services, model: LoadedModel, data: string, author: Author): Promise<JsonObject> {
  const given = await withOwnFiles(services.store, model.plan, readData(model, data, author))
  const sent = await withClosedCells(services.store, model.plan, withoutUnsaid(model.plan, given, {}), {}, author, services.now())
  const values = { ...(await closedBeginnings(services.store, model.plan, author, services.now())), ...sent }
  return completed(services, model, values, {}, author)
}

/**
 * Checks the values of a new record (JSON text) as a create would, without storing them: permissions of fields, validators, references and unique
 * fields. The rules that modules add to a model are not asked. @throws {Refusal} with the faults by field
 */
export async function checkNew(services: Services, model: LoadedModel, data: string, author: Author): Promise<void> {
  await checkUnique(services.store, model, await preparedNew(services, model, data, author), null, author.words)
}

/** Looks at a new record, and says what it will be. @throws {Refusal} when it may not be stored */
export async function planNew(services: Services, model: LoadedModel, data: string, author: Author): Promise<PlannedNew> {
  const record = sealSecrets(model.plan, await preparedNew(services, model, data, author), services.secrets)
  const now = services.now()
  const id = newId(now)
  const facts = await filledFacts(services.store, model.plan, 'create', author, now, record, {})
  const numbered = await numberedFields(services.store, model.plan)
  const change = changeBy(author, now)
  const isAlone = isOneStatement(model, numbered) && !hasSaveRules(services, model)
  return {
    id,
    version: 1,
    async write(stores) {
      await checkUnique(stores, model, record, null, author.words)
      const values = { ...record, ...facts, ...(await takeNumbers(stores, numbered, now)) }
      const { userId, source, words } = author
      const saved = { stores, model, id, values, before: null, userId, act: null, source, now, words }
      await underRules(services, saved, (added) => stores.records.insert(model.tables, id, { ...values, ...added }, change))
      return true
    },
    alone: isAlone ? () => services.store.records.insertPlanned(model.tables, id, { ...record, ...facts }, change, model.row) : null,
  }
}

async function createPlanned(
  services: Services,
  model: LoadedModel,
  data: string,
  author: Author,
  keep: KeepAnswer | null,
): Promise<{ readonly id: string }> {
  const { id, write, alone } = await planNew(services, model, data, author)
  if (keep === null && alone) {
    if (!(await alone())) throw new FormMoved()
    return { id }
  }
  await services.store.briefly(async (stores) => {
    await holdForm(stores, model)
    await keep?.(stores, { id })
    await write(stores)
  })
  return { id }
}

/** Whether storing a new record takes a single statement, which is all or nothing by itself. */
const isOneStatement = ({ plan, tables }: LoadedModel, numbered: readonly Numbered[]): boolean =>
  numbered.length === 0 && Object.keys(tables.children).length === 0 && !ownInputs(plan).some(isUnique)

/**
 * Changes the fields that are given, leaves the others alone and returns the new version; sent again under the same key, that of the first.
 * @throws {Refusal} 409 when the record changed since `version`.
 */
export async function updateRecord(
  services: Services,
  loaded: LoadedModel,
  id: string,
  data: string,
  version: number | undefined,
  author: Author,
  once: Once = null,
): Promise<number> {
  const done = await doOnce(services, once, (keep) =>
    refusedAsSent(() => asPlanned(services, loaded, (model) => updatePlanned(services, model, id, data, version, author, keep))),
  )
  return done.version
}

/** Looks at a change of a record, and says what it will be. @throws {Refusal} when it may not be made, 409 when the record changed since `version` */
export async function planUpdate(
  services: Services,
  model: LoadedModel,
  id: string,
  data: string,
  version: number | undefined,
  author: Author,
): Promise<PlannedUpdate> {
  const sent = await withOwnFiles(services.store, model.plan, readData(model, data, author))
  const stored = await services.store.records.read(model.tables, id)
  if (!stored) throw new Refusal('notFoundAnymore')
  if (version !== undefined && version !== stored.version) throw await stale(services, model, sent, stored, author)
  const own = Object.fromEntries(ownInputs(model.plan).map(({ path }) => [path, stored.values[path] ?? null]))
  const before = openSecrets(model.plan, own, services.secrets)
  const said = withInnerRows(model.plan, withoutUnsaid(model.plan, withoutFilled(model.plan, sent, before), before), before)
  const now = services.now()
  const values = await withClosedCells(services.store, model.plan, said, before, author, now)
  const record = await completed(services, model, values, before, author)
  const changed = Object.fromEntries(Object.entries(record).filter(([key, value]) => Object.hasOwn(values, key) || value !== before[key]))
  const facts = await filledFacts(services.store, model.plan, 'update', author, now, changed, before)
  const sealed = sealSecrets(model.plan, { ...changed, ...facts }, services.secrets, own)
  const refuseTaken = (stores: Stores): Promise<void> => checkUnique(stores, model, changedIn(changed, before), id, author.words)
  return {
    id,
    version: stored.version + 1,
    values: sealed,
    checkUnique: refuseTaken,
    async write(stores) {
      await refuseTaken(stores)
      const { userId, source, words } = author
      const saved = { stores, model, id, values: sealed, before: own, userId, act: null, source, now, words }
      return underRules(services, saved, (added) => stores.records.update(model.tables, stored, { ...sealed, ...added }, changeBy(author, now)))
    },
    async overtaken() {
      const theirs = await services.store.records.read(model.tables, id)
      return theirs ? stale(services, model, sent, theirs, author) : new Refusal('notFoundAnymore')
    },
  }
}

/** Refuses what would be refused of a change, but what modules say of it, and stores nothing. @throws {Refusal} */
export async function checkChange(services: Services, model: LoadedModel, id: string, data: string, author: Author): Promise<void> {
  const update = await planUpdate(services, model, id, data, undefined, author)
  await update.checkUnique(services.store)
}

/**
 * The values that a change of a record would store, looked at as `updateRecord` does: for an act that keeps them until somebody approves of it.
 * @throws {Refusal} for what would be refused of a change, but by modules
 */
export const valuesOfChange = async (
  services: Services,
  model: LoadedModel,
  id: string,
  data: string,
  author: Author,
): Promise<{ readonly id: string; readonly values: JsonObject }> => refusedAsSent(() => planUpdate(services, model, id, data, undefined, author))

async function updatePlanned(
  services: Services,
  model: LoadedModel,
  id: string,
  data: string,
  version: number | undefined,
  author: Author,
  keep: KeepAnswer,
): Promise<{ readonly version: number }> {
  const update = await planUpdate(services, model, id, data, version, author)
  const done = await services.store.briefly(async (stores) => {
    await holdForm(stores, model)
    const isChanged = await update.write(stores)
    if (isChanged) await keep(stores, { version: update.version })
    return isChanged
  })
  if (!done) throw await update.overtaken()
  return { version: update.version }
}

/** Tells both sides of a conflict, for the fields that were to be changed, and who was faster, when; of secrets only that there are some. */
async function stale({ store }: Services, { plan }: LoadedModel, mine: JsonObject, stored: StoredRecord, { formCodes }: Author): Promise<Refusal> {
  const named = Object.fromEntries(Object.keys(mine).map((key) => [key, stored.values[key] ?? null]))
  const theirs = withoutClosedCells(plan, named, (path) => formCodes?.has(path) ?? true)
  const person = stored.modifyUser === null ? undefined : await store.of(userStore).byId(stored.modifyUser)
  return new Refusal('stale', {
    data: {
      mine: hideSecrets(plan, mine),
      theirs: hideSecrets(plan, theirs),
      version: stored.version,
      changedBy: person?.realName ?? '',
      changedTime: stored.modifyTime,
    },
  })
}

/**
 * Removes records and returns how many; `keep` keeps that as the first answer, in the same transaction.
 * @throws {Refusal} 404 when none of them is there any more.
 */
export async function removeRecords(
  services: Services,
  loaded: LoadedModel,
  ids: readonly string[],
  { userId, words, source }: Pick<Author, 'userId' | 'words' | 'source'>,
  keep?: KeepAnswer,
): Promise<number> {
  const wanted = [...new Set(ids)]
  const removed = await asPlanned(services, loaded, (model) =>
    services.store.transaction(async (stores) => {
      await holdForm(stores, model)
      const count = await removeWithin(services, stores, model, wanted, { userId, time: services.now(), source }, words)
      if (count > 0) await keep?.(stores, { removed: count })
      return count
    }),
  )
  if (removed === 0) throw new Refusal('notFoundAnymore')
  return removed
}

/** Removes records within a transaction, where modules let them go, and returns how many. @throws {Refusal} when a module says no */
export async function removeWithin(
  services: Services,
  stores: Stores,
  model: LoadedModel,
  ids: readonly string[],
  change: Change,
  words: Words,
): Promise<number> {
  const { userId, time: now, source } = change
  await checkRemoval(services, { stores, model, userId, act: null, source, now, words }, ids)
  const whole = JSON.parse(model.row.registry) as TableRegistry
  return (await stores.records.remove(model.tables, ids, change, whole)).length
}
