import { invalidField, Refusal } from '../../errors'
import { newId } from '../../ids'
import type { Services } from '../../services'
import { refuseStale } from '../../named-lists/keep-version'
import { userStore } from '../users/store'
import { groupStore } from './store'

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
    const groups = stores.of(groupStore)
    const all = await groups.all()
    const before = id === null ? undefined : all.find((one) => one.id === id)
    if (id !== null && !before) throw new Refusal('notFoundAnymore')
    if (all.some((one) => one.enCode === input.enCode && one.id !== id)) throw invalidField('enCode', 'duplicate')
    const userIds = input.userIds && [...new Set(input.userIds)]
    if (userIds && (await stores.of(userStore).byIds(userIds)).length < userIds.length) throw invalidField('userIds', 'unknownReference')
    const columns = {
      fullName: input.fullName.trim(),
      enCode: input.enCode,
      type: input.type ?? before?.type ?? '',
      sortCode: input.sortCode ?? before?.sortCode ?? 0,
      enabledMark: input.enabledMark ?? before?.enabledMark ?? 1,
      description: input.description ?? before?.description ?? '',
    }
    const groupId = id ?? newId(now())
    if (id === null) await groups.insert({ ...columns, id: groupId, creatorTime: now() })
    else refuseStale(await groups.update(id, columns, version), input, { fullName: before?.fullName, version: before?.version })
    if (userIds) await groups.setMembers(groupId, userIds)
    return groupId
  })
}

/** Removes a group; the people in it stay. Records that name it keep its id. */
export async function removeGroup({ store }: Services, id: string): Promise<void> {
  if (!(await store.of(groupStore).byId(id))) throw new Refusal('notFoundAnymore')
  await store.of(groupStore).remove(id)
}

/** Offers a group, or no longer. */
export async function toggleGroup({ store }: Services, id: string): Promise<void> {
  const group = await store.of(groupStore).byId(id)
  if (!group) throw new Refusal('notFoundAnymore')
  await store.of(groupStore).update(id, { enabledMark: group.enabledMark === 1 ? 0 : 1 })
}
