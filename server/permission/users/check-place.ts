import { Refusal } from '../../errors'
import { wouldSeeMore } from '../../policies/own-rights'
import type { Manager } from '../../policies/rank'
import type { Stores } from '../../store/store'
import { requireAdministered, seesOrganization } from '../administrators/administration'
import { positionStore } from '../positions/store'
import { userStore } from './store'
import { everybodyBeneath } from './subordinates'

interface Place {
  readonly organizeId: string
  readonly positionIds?: readonly string[]
}

/**
 * Whoever administers a part of the organisation puts people into that part alone, and gives them positions of it. Nobody but an administrator
 * moves themselves, nor others to where their records come into what the mover sees: where somebody belongs decides that. @throws {Refusal}
 */
export async function checkPlace(stores: Stores, input: Place, id: string | null, { user, access }: Manager): Promise<void> {
  if (access.administrator) return
  const before = id === null ? undefined : await stores.of(userStore).byId(id)
  if (before?.organizeId !== input.organizeId) {
    if (id === user.id) throw new Refusal('wouldWiden')
    await requireAdministered(stores, access, 'add', input.organizeId)
    if (before && (await wouldSeeMore(stores, access, before.organizeId, input.organizeId))) throw new Refusal('wouldWiden')
  }
  const held = new Set(id === null ? [] : (await stores.of(userStore).links(id)).positionIds)
  const given = (input.positionIds ?? []).filter((position) => !held.has(position))
  const sees = await seesOrganization(stores, access)
  const positions = new Map((await stores.of(positionStore).all()).map((one) => [one.id, one.organizeId]))
  if (!given.every((position) => sees(positions.get(position) ?? null))) throw new Refusal('notAdministered')
}

/**
 * Whom somebody leads decides which records they see: nobody but an administrator makes themselves, or whom they lead, the leader of others.
 * Returns what is to be asked once the change is made. @throws {Refusal}
 */
export async function ledBefore(stores: Stores, { user, access }: Manager): Promise<() => Promise<void>> {
  const before = new Set(await everybodyBeneath(stores, user.id))
  return async () => {
    if (!access.administrator && !(await everybodyBeneath(stores, user.id)).every((id) => before.has(id))) throw new Refusal('wouldWiden')
  }
}
