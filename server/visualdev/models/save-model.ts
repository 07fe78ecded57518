import { issueText, outsideNames, outsideNamesOfList, pointTo, unknownNames, type Issue, type OutsideName } from '../../../engine'
import { readModel, storageNeeds, type OpenModel } from './engine-model'
import { Refusal, type FieldFault } from '../../errors'
import { newId } from '../../ids'
import { faultsOfDesign, faultsOfForm } from '../../limits'
import { followModel } from '../../system/menus/follow-model'
import { followRenames } from './follow-renames'
import { absentNames } from './absent-names'
import { carryValues, chooseColumns, type FormChange, type Loss } from './carry-values'
import { newPaths, type Rename } from '../../store/renames'
import { faultsOfRenames, formerOf, renamedTables } from './rename-keys'
import type { Access } from '../../policies/access'
import type { Words } from '../../text/language'
import { parseJson } from '../../http/safe-json'
import type { Services } from '../../services'
import { extendRegistry, withKinds, type TableRegistry } from '../../store/table-registry'
import { ownModel } from './own-model'
import { refuseTelling } from './telling-fields'
import { modelStore, type ModelRow } from './store'
import { tableMark } from './table-mark'
import { keepFirst, keepPublished } from '../model-versions/keep-version'
import type { Stores } from '../../store/store'

export interface ModelInput {
  readonly fullName: string
  readonly enCode: string
  readonly formData: string
  readonly columnData: string
  readonly category?: string
  readonly type?: number
  readonly webType?: number
  readonly state?: number
  readonly description?: string
  readonly sortCode?: number
  readonly enabledMark?: number
}
export interface SavedModel {
  readonly id: string
  readonly version: number
  readonly issues: readonly Issue[]
}
interface Who {
  /** Null for what the code itself brings. */
  readonly userId: string | null
  readonly words: Words
  /** What of the model they read, which a change must not let grow; left out for what the code itself brings. */
  readonly access?: Access
}
/** The module that a model belongs to, and the version that it brings. */
export type Owner = Pick<ModelRow, 'module' | 'moduleVersion'>
const ofInstallation: Owner = { module: null, moduleVersion: null }

const deepest = 128

function refuse(fields: readonly FieldFault[]): void {
  if (fields.length > 0) throw new Refusal('invalid', { fields })
}

/** Checks the documents of a model. @throws {Refusal} with the place of every defect. */
export async function understand(services: Services, input: Pick<ModelInput, 'formData' | 'columnData' | 'enCode'>, modelId: string, words: Words) {
  const form = parseJson(input.formData, deepest)
  const list = input.columnData.trim() === '' ? null : parseJson(input.columnData, deepest)
  refuse([...faultsOfDesign('formData', form), ...faultsOfDesign('columnData', list)])
  const { model, refused, issues, place } = readModel(form, input.columnData, modelId, services.registry)
  if (!model || refused.length > 0) throw brokenSchema(refused, words)
  // A form may point at its own records.
  const isElsewhere = ({ of, id }: OutsideName): boolean => of !== 'model' || (id !== modelId && id !== input.enCode)
  const named = outsideNames(model.plan).filter(isElsewhere)
  // Search controls name what their fields do: that is said once.
  const byList = outsideNamesOfList(model.list).filter((one) => isElsewhere(one) && !named.some(({ of, id }) => of === one.of && id === one.id))
  const absent = await absentNames(services.store, [...named, ...byList])
  const unknown = unknownNames(named, absent, words.text).map((issue) => ({ ...issue, at: place(issue.at) }))
  return { model, issues: [...issues, ...unknown, ...unknownNames(byList, absent, words.text)] }
}

const brokenSchema = (issues: readonly Issue[], words: Words): Refusal =>
  new Refusal('schemaBroken', {
    fields: issues.slice(0, 200).map((issue) => ({ path: pointTo('', 'formData') + issue.at, message: issueText(issue, words) })),
    data: { issues: issues.slice(0, 200).map(({ code, at, detail }) => ({ code, at, detail })) },
  })

const settingsOf = (input: ModelInput) => ({
  fullName: input.fullName.trim(),
  enCode: input.enCode,
  category: input.category ?? '',
  type: input.type ?? 1,
  webType: input.webType ?? 2,
  state: input.state ?? 1,
  description: input.description ?? '',
  sortCode: input.sortCode ?? 0,
  enabledMark: input.enabledMark ?? 1,
  formData: input.formData,
  columnData: input.columnData,
})

/** Stores a new model and makes its tables. With the state 0 it is a draft that no page can open before it is published. */
export async function createModel(
  services: Services,
  input: ModelInput,
  { userId, words }: Who,
  id: string = newId(services.now()),
  owner: Owner = ofInstallation,
): Promise<SavedModel> {
  const { model, issues } = await understand(services, input, id, words)
  if (await services.store.of(modelStore).byCode(input.enCode)) throw new Refusal('invalid', { fields: [{ path: 'enCode', key: 'duplicate' }] })
  const needs = storageNeeds(model)
  refuse(faultsOfForm(needs, null))
  const tables = extendRegistry(null, input.enCode, tableMark(id), needs)
  await services.store.transaction(async (stores) => {
    await stores.records.sync(null, tables)
    const [settings, time] = [settingsOf(input), services.now()]
    await stores.of(modelStore).insert({
      ...settings,
      ...owner,
      id,
      registry: JSON.stringify(tables),
      version: 1,
      creatorUserId: userId,
      creatorTime: time,
      lastModifyUserId: null,
      lastModifyTime: null,
    })
    await keepFirst(stores, id, settings, settings.state === 1, { userId, time })
  })
  return { id, version: 1, issues }
}

/** A change of the form of a stored model. @throws {Refusal} 400 for renames that cannot be */
export function changeOf(
  services: Services,
  row: ModelRow,
  was: OpenModel | null,
  will: OpenModel,
  renames: readonly Rename[],
  words: Words,
): FormChange {
  refuse(faultsOfRenames(was, will, renames))
  const kinds = new Map([...(was?.plan.inputs.values() ?? [])].map(({ path, kind }) => [path, kind.kind]))
  const path = newPaths(renames)
  const tables = renamedTables(withKinds(JSON.parse(row.registry) as TableRegistry, kinds), path)
  return { was: was && formerOf(was, path), will, tables, words, secrets: services.secrets, kinds: services.registry }
}

/** A change of a model that can be made: it is carried out within a transaction, once. */
export interface ReadyChange {
  readonly model: OpenModel
  readonly issues: readonly Issue[]
  /** Returns whether menus followed. @throws {Refusal} 409 and 428 */
  carryOut(stores: Stores): Promise<{ readonly version: number; readonly menusFollow: boolean }>
}
export type ModelChange = ModelInput & {
  readonly acceptedLoss?: number | undefined
  readonly renames?: readonly Rename[] | undefined
  readonly note?: string | undefined
}

/**
 * Checks a change of a model outside of the transaction that will make it. `draftVersion` is how often the draft was saved that is published so;
 * `mayLose` are stored values that nobody needs to accept the loss of.
 */
export async function readyChange(
  services: Services,
  id: string,
  input: ModelChange,
  version: number | undefined,
  { userId, words, access }: Who,
  draftVersion: number | null = null,
  mayLose: (loss: Loss) => boolean = () => false,
): Promise<ReadyChange> {
  const { model, issues } = await understand(services, input, id, words)
  const row = await services.store.of(modelStore).byId(id)
  if (!row) throw new Refusal('notFound')
  const sameCode = await services.store.of(modelStore).byCode(input.enCode)
  if (sameCode && sameCode.id !== id) throw new Refusal('invalid', { fields: [{ path: 'enCode', key: 'duplicate' }] })
  const needs = storageNeeds(model)
  const from = version ?? row.version
  if (from !== row.version) throw staleModel(input, row)
  const renames = input.renames ?? []
  const was = readModel(row.formData, row.columnData, id, services.registry).model
  const change = changeOf(services, row, was, model, renames, words)
  if (access) refuseTelling({ was, will: model, path: newPaths(renames) }, access, id, words)
  const { tables } = change
  const carryOut = async (stores: Stores) => {
    // Whoever writes records waits, and is told that the form has changed: what is carried over is all there is.
    if (!(await stores.records.hold(tables, { id, version: from }, 'alone'))) throw staleModel(input, row)
    const after = extendRegistry(tables, row.enCode, tableMark(id), needs, await chooseColumns(stores, change))
    refuse(faultsOfForm(needs, after))
    const made = await stores.records.sync(tables, after, async () => {
      const losses = (await carryValues(stores, change, after)).filter((loss) => !mayLose(loss))
      if (losses.reduce((sum, { count }) => sum + count, 0) > (input.acceptedLoss ?? 0)) throw valuesLost(losses, words)
    })
    const [settings, time] = [{ ...settingsOf(input), state: 1 }, services.now()]
    const columns = { ...settings, registry: JSON.stringify(made), lastModifyUserId: userId, lastModifyTime: time }
    if (!(await stores.of(modelStore).update(id, columns, from))) throw staleModel(input, row)
    await keepPublished(stores, id, settings, { userId, time, note: input.note }, draftVersion)
    if (renames.length > 0) await stores.records.noteRenames(made, from + 1, renames, { userId: userId ?? '', time, source: 'form' })
    const codesFollow = await followRenames(stores, id, renames)
    return { version: from + 1, menusFollow: (await followModel(stores, id, model)) || codesFollow }
  }
  return { model, issues, carryOut }
}

/**
 * Changes a model and publishes it so; its tables gain what the form gained, and stored values go along as far as nothing of them is lost,
 * those of renamed keys with their names.
 * @throws {Refusal} 409 when it changed meanwhile; 428 when more stored values would be lost than the author has accepted
 */
export async function updateModel(services: Services, id: string, input: ModelChange, version: number | undefined, who: Who): Promise<SavedModel> {
  ownModel(await services.store.of(modelStore).byId(id))
  const { issues, carryOut } = await readyChange(services, id, input, version, who)
  const done = await services.store.transaction(carryOut)
  if (done.menusFollow) services.realtime.tell({ event: 'access', userIds: null })
  return { id, version: done.version, issues }
}

/** Names every field whose stored values the new form has no place for, and how many there are. */
function valuesLost(losses: readonly Loss[], words: Words): Refusal {
  const fields = losses.map(({ path, title, count, why }) => ({ path, message: words.t(`server.loss.${why}`, { field: words.text(title), count }) }))
  const count = losses.reduce((sum, loss) => sum + loss.count, 0)
  return new Refusal('valuesLost', {
    values: { count, list: fields.map(({ message }) => message).join(words.t('server.loss.between')) },
    fields,
    data: { count, losses: losses.map(({ path, title, count, why }) => ({ field: path, title: words.text(title), count, why })) },
  })
}

const staleModel = (mine: ModelInput, theirs: ModelRow): Refusal =>
  new Refusal('stale', {
    data: {
      mine: { formData: mine.formData, columnData: mine.columnData },
      theirs: { formData: theirs.formData, columnData: theirs.columnData, version: theirs.version },
    },
  })

/** A model of the same form under a name of its own, without records: a draft, since copying takes less than publishing does. */
export async function copyModel(services: Services, id: string, who: Who): Promise<SavedModel> {
  const row = await services.store.of(modelStore).byId(id)
  if (!row) throw new Refusal('notFound')
  const copy = newId(services.now())
  const code = `${row.enCode.slice(0, 80)}_${copy.slice(-6)}`
  return createModel(services, { ...row, fullName: who.words.t('server.copyOf', { name: row.fullName }), enCode: code, state: 0 }, who, copy)
}
