import { invalidField, Refusal } from '../../errors'
import { newId } from '../../ids'
import { refuseStale } from '../../named-lists/keep-version'
import { modelsOfMenu, type Access } from '../../policies/access'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import { loadModel } from '../../visualdev/models/open-model'
import type { LoadedModel } from '../../visualdev/models/loaded-model'
import { menuStore } from '../../system/menus/store'
import { schemesHeld, seesAll } from './scope-of-roles'
import { faultOf, fieldsOf, readConditions } from './conditions'
import { dataSchemeStore, type DataScheme, type Preset } from './store'

export interface SchemeInput {
  readonly moduleId: string
  /** Left out where the entry shows one model. */
  readonly modelId?: string
  readonly fullName: string
  readonly preset: Preset
  readonly conditionJson?: string
  readonly sortCode?: number
}

/**
 * Stores a scheme, or with `id` changes one. @throws {Refusal} 400 with the field that is wrong, 403 for a scheme by which the caller sees
 * records, 409 when it changed since `version`.
 */
export async function saveScheme(services: Services, id: string | null, input: SchemeInput, access: Access, version?: number): Promise<string> {
  const model = await modelOf(services, input)
  const conditionJson = input.preset === 'custom' ? checkedConditions(input.conditionJson ?? '', model) : '[]'
  return services.store.transaction(async (stores) => {
    const schemes = stores.of(dataSchemeStore)
    const all = await schemes.all()
    const before = id === null ? undefined : await schemeOf(stores, id)
    if (before) await refuseHeld(stores, before, access)
    if (before && (before.menuId !== input.moduleId || before.modelId !== model.row.id)) throw invalidField('moduleId', 'unknownReference')
    const siblings = all.filter((one) => one.menuId === input.moduleId && one.modelId === model.row.id && one.id !== id)
    const fullName = input.fullName.trim()
    if (siblings.some((one) => one.fullName === fullName)) throw invalidField('fullName', 'duplicate')
    const columns = { fullName, preset: input.preset, conditionJson, sortCode: input.sortCode ?? before?.sortCode ?? siblings.length + 1 }
    if (id !== null) {
      refuseStale(await schemes.update(id, columns, version), input, { fullName: before?.fullName, version: before?.version })
      return id
    }
    const made = newId(services.now())
    await schemes.insert({ ...columns, id: made, menuId: input.moduleId, modelId: model.row.id, version: 1 })
    return made
  })
}

/** Removes a scheme that no role holds: a role that loses its only one would see everything. @throws {Refusal} */
export async function removeScheme({ store }: Services, id: string): Promise<void> {
  await store.transaction(async (stores) => {
    await schemeOf(stores, id)
    const schemes = stores.of(dataSchemeStore)
    if (((await schemes.holders([id])).get(id) ?? []).length > 0) throw new Refusal('inUse')
    await schemes.remove(id)
  })
}

/**
 * The data scheme with an id.
 * @throws a refusal if it is gone.
 */
export async function schemeOf(stores: Pick<Stores, 'of'>, id: string): Promise<DataScheme> {
  const scheme = (await stores.of(dataSchemeStore).all()).find((one) => one.id === id)
  if (!scheme) throw new Refusal('notFoundAnymore')
  return scheme
}

/** Nobody but administrators changes what they see themselves, nor shows others records of a model that they do not see all of. */
async function refuseHeld(stores: Pick<Stores, 'of'>, { id, menuId, modelId }: DataScheme, access: Access): Promise<void> {
  if (access.administrator) return
  const holders = (await stores.of(dataSchemeStore).holders([id])).get(id) ?? []
  if (access.roles.some((role) => holders.includes(role.id))) throw new Refusal('ownDataScheme')
  const opens = access.menus.some((menu) => menu.id === menuId)
  if (holders.length > 0 && !(opens && seesAll(await schemesHeld(stores, access, modelId)))) throw new Refusal('beyondOwnRecords')
}

async function modelOf(services: Services, { moduleId, modelId }: SchemeInput): Promise<LoadedModel> {
  const menu = (await services.store.of(menuStore).all()).find((one) => one.id === moduleId)
  const models = menu ? modelsOfMenu(menu) : []
  const wanted = modelId ?? (models.length === 1 ? models[0] : undefined)
  if (wanted === undefined || !models.includes(wanted)) throw invalidField(menu ? 'modelId' : 'moduleId', 'unknownReference')
  return loadModel(services, wanted)
}

/** Conditions as they are stored. @throws {Refusal} naming the one that is wrong */
export function checkedConditions(text: string, model: LoadedModel): string {
  const groups = readConditions(text)
  if (!groups) throw invalidField('conditionJson', 'type')
  const fields = fieldsOf(model)
  for (const [at, one] of groups.flatMap(({ groups: items }) => items).entries()) {
    const fault = faultOf(one, fields)
    if (fault !== null) throw invalidField('conditionJson', fault, { at: at + 1, name: one.field })
  }
  return JSON.stringify(groups)
}
