import { shippingSources, type OutsideName } from '../../../engine'
import { readModel, storageNeeds } from './engine-model'
import type { LoadedModel } from './loaded-model'
import { Refusal } from '../../errors'
import type { Services } from '../../services'
import { modelStore, type ModelRow } from './store'
import { absentNames } from './absent-names'
import { namedBy, type TableRegistry } from '../../store/table-registry'

const most = 200
const known = new WeakMap<object, Map<string, LoadedModel>>()

/** Loads a model; understood once for every version of it. @throws {Refusal} when there is none, it is switched off, or it is not published. */
export async function loadModel(services: Services, id: string): Promise<LoadedModel> {
  // Forms may name another model by its code, which stays when it is moved to another installation.
  const row = (await services.store.of(modelStore).byId(id)) ?? (await services.store.of(modelStore).byCode(id))
  if (row?.state !== 1) throw new Refusal('notFound')
  return loadRow(services, row)
}

/**
 * Loads a model from its stored row, also one that is not published, or no longer: its records are there.
 * @throws {Refusal} 404 when it is switched off
 */
export async function loadRow(services: Services, row: ModelRow): Promise<LoadedModel> {
  if (row.enabledMark !== 1) throw new Refusal('notFound')
  const model = understood(services, row, [])
  const absent = await absentNames(services.store, shippingSources(model.form.fields))
  return absent.length === 0 ? model : understood(services, row, absent)
}

/** A stored model as it is understood, whether or not it is switched on. @throws {Refusal} when its form cannot be read */
export const readModelRow = (services: Services, row: ModelRow): LoadedModel => understood(services, row, [])

function understood(services: Services, row: ModelRow, absent: readonly OutsideName[]): LoadedModel {
  const cache = known.get(services.store) ?? new Map<string, LoadedModel>()
  known.set(services.store, cache)
  const key = `${row.id}@${row.version} ${JSON.stringify(absent)}`
  const before = cache.get(key)
  if (before) return before
  const { model, issues } = readModel(row.formData, row.columnData, row.id, services.registry, absent)
  if (!model) throw new Refusal('schemaBroken', { data: { issues: issues.map(({ code, at }) => ({ code, at })) } })
  const loaded = { ...model, row, absent, tables: namedBy(JSON.parse(row.registry) as TableRegistry, storageNeeds(model)) }
  if (cache.size >= most) cache.delete(cache.keys().next().value ?? '')
  cache.set(key, loaded)
  return loaded
}
