import { Refusal } from '../../errors'
import { areGiveableTo, areWithin, type Manager } from '../../policies/rank'
import type { Stores } from '../../store/store'
import { userStore } from './store'

/**
 * Refuses that somebody who is no administrator gives a user new roles which may do more than the giver may, or gives any to the own account.
 * @throws {Refusal} 403
 */
export async function checkGivenRoles(
  stores: Stores,
  input: { readonly roleIds?: readonly string[] },
  id: string | null,
  { user, access }: Manager,
): Promise<void> {
  if (access.administrator) return
  const held = new Set(id === null ? [] : (await stores.of(userStore).links(id)).roleIds)
  const given = (input.roleIds ?? []).filter((role) => !held.has(role))
  if (given.length === 0) return
  // A role of the own may show more by itself than together with the others, whose data schemes bind.
  if (id === user.id || !(await areWithin(stores, given, access))) throw new Refusal('administratorOnly')
  if (!(await areGiveableTo(stores, id, given, access))) throw new Refusal('beyondOwnRights')
}
