import { invalidField, Refusal } from '../../errors'
import { keepOwnRights } from '../../policies/own-rights'
import { areGiveableTo, areWithin, keepAnAdministrator, requireRank, type Manager } from '../../policies/rank'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import { grantStore } from '../authority/store'
import { roleStore, type Role } from './store'
import { userStore } from '../users/store'

/**
 * Gives a role to people. @throws {Refusal} as giving it in the form of an account does: nobody gives out a role that may do more than
 * they may themselves, nor any to themselves, and only administrators touch administrators.
 */
export async function addMembers({ store, realtime }: Services, roleId: string, userIds: readonly string[], manager: Manager): Promise<void> {
  const ids = [...new Set(userIds)]
  await store.transaction(async (stores) => {
    await stores.of(userStore).lockAdministrators()
    await givenRole(stores, roleId, manager)
    if ((await stores.of(userStore).byIds(ids)).length < ids.length) throw invalidField('userIds', 'unknownReference')
    const held = await stores.of(grantStore).rolesOf(ids)
    const added = ids.filter((id) => !held.get(id)?.includes(roleId))
    if (!manager.access.administrator && added.length > 0) {
      if (added.includes(manager.user.id) || !(await areWithin(stores, [roleId], manager.access))) throw new Refusal('beyondOwnRights')
      for (const id of added) {
        await requireRank(stores, id, manager, 'maintain')
        if (!(await areGiveableTo(stores, id, [roleId], manager.access))) throw new Refusal('beyondOwnRights')
      }
    }
    await stores.of(grantStore).addMembers(roleId, added)
  })
  realtime.tell({ event: 'access', userIds: ids })
}

/** Takes a role from somebody; the last administrator keeps it, and who is bound by one keeps what binds them. */
export async function removeMember({ store, realtime }: Services, roleId: string, userId: string, manager: Manager): Promise<void> {
  await store.transaction(async (stores) => {
    await stores.of(userStore).lockAdministrators()
    await givenRole(stores, roleId, manager)
    await requireRank(stores, userId, manager, 'maintain')
    await keepOwnRights(stores, manager.access, async () => {
      if (!(await stores.of(grantStore).removeMember(roleId, userId))) throw new Refusal('notFoundAnymore')
    })
    await keepAnAdministrator(stores)
  })
  realtime.tell({ event: 'access', userIds: [userId] })
}

async function givenRole(stores: Stores, id: string, { access }: Manager): Promise<Role> {
  const role = (await stores.of(roleStore).all()).find((one) => one.id === id)
  if (!role) throw new Refusal('notFoundAnymore')
  if (role.administrator === 1 && !access.administrator) throw new Refusal('administratorOnly')
  return role
}
