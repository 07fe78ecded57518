import { invalidField, Refusal } from '../../errors'
import { newId } from '../../ids'
import type { Services } from '../../services'
import { refuseStale } from '../../named-lists/keep-version'

export interface GroupInput {
  readonly fullName: string
  readonly enCode: string
  readonly type?: string
  readonly userIds?: readonly string[]
  readonly sortCode?: number
  readonly enabledMark?: number
  readonly description?: string
}

/** Stores a new group, or with `id` changes one; who is in it stays where nobody is named. @throws {Refusal} 409 when it changed since `version`. */
export async function saveGroup({ store, now }: Services, id: string | null, input: GroupInput, version?: number): Promise<string> {
  return store.transaction(async (stores) => {
    const all = await stores.groups.all()
    const before = id === null ? undefined : all.find((one) => one.id === id)
    if (id !== null && !before) throw new Refusal('notFoundAnymore')
    if (all.some((one) => one.enCode === input.enCode && one.id !== id)) throw invalidField('enCode', 'duplicate')
    const userIds = input.userIds && [...new Set(input.userIds)]
    if (userIds && (await stores.users.byIds(userIds)).length < userIds.length) throw invalidField('userIds', 'unknownReference')
    const columns = {
      fullName: input.fullName.trim(),
      enCode: input.enCode,
      type: input.type ?? before?.type ?? '',
      sortCode: input.sortCode ?? before?.sortCode ?? 0,
      enabledMark: input.enabledMark ?? before?.enabledMark ?? 1,
      description: input.description ?? before?.description ?? '',
    }
    const groupId = id ?? newId(now())
    if (id === null) await stores.groups.insert({ ...columns, id: groupId, creatorTime: now() })
    else refuseStale(await stores.groups.update(id, columns, version), input, { fullName: before?.fullName, version: before?.version })
    if (userIds) await stores.groups.setMembers(groupId, userIds)
    return groupId
  })
}

/** Removes a group; the people in it stay. Records that name it keep its id. */
export async function removeGroup({ store }: Services, id: string): Promise<void> {
  if (!(await store.groups.byId(id))) throw new Refusal('notFoundAnymore')
  await store.groups.remove(id)
}

/** Offers a group, or no longer. */
export async function toggleGroup({ store }: Services, id: string): Promise<void> {
  const group = await store.groups.byId(id)
  if (!group) throw new Refusal('notFoundAnymore')
  await store.groups.update(id, { enabledMark: group.enabledMark === 1 ? 0 : 1 })
}
