import { invalidField, Refusal } from '../../errors'
import { newId } from '../../ids'
import type { Services } from '../../services'
import { areaStore, type Area } from './store'
import type { Stores } from '../../store/store'
import { refuseStale } from '../../named-lists/keep-version'
import { placeOf } from '../../named-lists/tree-place'

export interface AreaInput {
  readonly fullName: string
  readonly enCode: string
  readonly parentId?: string
  readonly sortCode?: number
  readonly enabledMark?: number
  readonly description?: string
}

/** Province, city, district, street, village. */
const deepest = 5

/** Areas from the provinces down to one; empty for one that is not there. */
export async function areaPath(stores: Stores, id: string): Promise<readonly Area[]> {
  const path: Area[] = []
  for (let at: string | null = id; at !== null && path.length <= deepest;) {
    const area = await stores.of(areaStore).byId(at)
    if (!area) return []
    path.unshift(area)
    at = area.parentId
  }
  return path
}

/** Stores a new area, or with `id` changes one. @throws {Refusal} 409 when it changed since `version`. */
export async function saveArea({ store, now }: Services, id: string | null, input: AreaInput, version?: number): Promise<string> {
  return store.transaction(async (stores) => {
    const areas = stores.of(areaStore)
    const before = id === null ? undefined : await areas.byId(id)
    if (id !== null && !before) throw new Refusal('notFoundAnymore')
    const same = await areas.byCode(input.enCode)
    if (same && same.id !== id) throw invalidField('enCode', 'duplicate')
    const parentId = placeOf(input, before)
    if (parentId !== null) {
      const above = await areaPath(stores, parentId)
      if (above.length === 0 || above.length >= deepest) throw invalidField('parentId', 'unknownReference')
      if (above.some((one) => one.id === id)) throw invalidField('parentId', 'cycle')
    }
    const columns = {
      parentId,
      fullName: input.fullName.trim(),
      enCode: input.enCode,
      sortCode: input.sortCode ?? before?.sortCode ?? 0,
      enabledMark: input.enabledMark ?? before?.enabledMark ?? 1,
      description: input.description ?? before?.description ?? '',
    }
    if (id !== null) {
      refuseStale(await areas.update(id, columns, version), input, { fullName: before?.fullName, version: before?.version })
      return id
    }
    const made = newId(now())
    await areas.insertAll([{ ...columns, id: made, creatorTime: now() }])
    return made
  })
}

/** Removes an area with nothing beneath it. Records that name it keep its id. */
export async function removeArea({ store }: Services, id: string): Promise<void> {
  await store.transaction(async (stores) => {
    const areas = stores.of(areaStore)
    if (!(await areas.byId(id))) throw new Refusal('notFoundAnymore')
    if ((await areas.below(id)).length > 0) throw new Refusal('notEmpty')
    await areas.remove(id)
  })
}

/** Offers an area, or no longer. */
export async function toggleArea({ store }: Services, id: string): Promise<void> {
  const area = await store.of(areaStore).byId(id)
  if (!area) throw new Refusal('notFoundAnymore')
  await store.of(areaStore).update(id, { enabledMark: area.enabledMark === 1 ? 0 : 1 })
}
