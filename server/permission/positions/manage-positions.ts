import { invalidField, Refusal } from '../../errors'
import { newId } from '../../ids'
import type { Services } from '../../services'
import { refuseStale } from '../../named-lists/keep-version'
import { organizationStore } from '../organizations/store'

export interface PositionInput {
  readonly fullName: string
  readonly enCode: string
  readonly organizeId: string
  readonly type?: string
  readonly sortCode?: number
  readonly enabledMark?: number
  readonly description?: string
}

/** Stores a new position, or with `id` changes one. @throws {Refusal} 409 when it changed since `version`. */
export async function savePosition({ store, now }: Services, id: string | null, input: PositionInput, version?: number): Promise<string> {
  return store.transaction(async (stores) => {
    const organizations = stores.of(organizationStore)
    const all = await organizations.positions()
    const before = id === null ? undefined : all.find((one) => one.id === id)
    if (id !== null && !before) throw new Refusal('notFoundAnymore')
    if (all.some((one) => one.enCode === input.enCode && one.id !== id)) throw invalidField('enCode', 'duplicate')
    if (!(await organizations.byId(input.organizeId))) throw invalidField('organizeId', 'unknownReference')
    const columns = {
      organizeId: input.organizeId,
      fullName: input.fullName.trim(),
      enCode: input.enCode,
      type: input.type ?? before?.type ?? '',
      sortCode: input.sortCode ?? before?.sortCode ?? 0,
      enabledMark: input.enabledMark ?? before?.enabledMark ?? 1,
      description: input.description ?? before?.description ?? '',
    }
    if (id !== null) {
      refuseStale(await organizations.updatePosition(id, columns, version), input, { fullName: before?.fullName, version: before?.version })
      return id
    }
    const made = newId(now())
    await organizations.insertPosition({ ...columns, id: made, creatorTime: now() })
    return made
  })
}

/** Removes a position that nobody holds. */
export async function removePosition({ store }: Services, id: string): Promise<void> {
  await store.transaction(async (stores) => {
    const organizations = stores.of(organizationStore)
    if (!(await organizations.position(id))) throw new Refusal('notFoundAnymore')
    if ((await organizations.holders(id)) > 0) throw new Refusal('inUse')
    await organizations.removePosition(id)
  })
}

/** Offers a position, or no longer; who holds it keeps it. */
export async function togglePosition({ store }: Services, id: string): Promise<void> {
  const position = await store.of(organizationStore).position(id)
  if (!position) throw new Refusal('notFoundAnymore')
  await store.of(organizationStore).updatePosition(id, { enabledMark: position.enabledMark === 1 ? 0 : 1 })
}
