import { invalidField, Refusal } from '../../errors'
import { newId } from '../../ids'
import type { Services } from '../../services'
import { refuseStale } from '../../named-lists/keep-version'

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
    const all = await stores.organizations.positions()
    const before = id === null ? undefined : all.find((one) => one.id === id)
    if (id !== null && !before) throw new Refusal('notFoundAnymore')
    if (all.some((one) => one.enCode === input.enCode && one.id !== id)) throw invalidField('enCode', 'duplicate')
    if (!(await stores.organizations.byId(input.organizeId))) throw invalidField('organizeId', 'unknownReference')
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
      refuseStale(await stores.organizations.updatePosition(id, columns, version), input, { fullName: before?.fullName, version: before?.version })
      return id
    }
    const made = newId(now())
    await stores.organizations.insertPosition({ ...columns, id: made, creatorTime: now() })
    return made
  })
}

/** Removes a position that nobody holds. */
export async function removePosition({ store }: Services, id: string): Promise<void> {
  await store.transaction(async (stores) => {
    if (!(await stores.organizations.position(id))) throw new Refusal('notFoundAnymore')
    if ((await stores.organizations.holders(id)) > 0) throw new Refusal('inUse')
    await stores.organizations.removePosition(id)
  })
}

/** Offers a position, or no longer; who holds it keeps it. */
export async function togglePosition({ store }: Services, id: string): Promise<void> {
  const position = await store.organizations.position(id)
  if (!position) throw new Refusal('notFoundAnymore')
  await store.organizations.updatePosition(id, { enabledMark: position.enabledMark === 1 ? 0 : 1 })
}
