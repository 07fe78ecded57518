import { Type, type Static } from '@sinclair/typebox'
import { invalidField, Refusal } from '../../errors'
import { allows } from '../../policies/access'
import { wouldSeeMore } from '../../policies/own-rights'
import { mayPress } from '../../policies/policy'
import type { Manager } from '../../policies/rank'
import type { Stores } from '../../store/store'
import { requireAdministered } from '../administrators/administration'
import { groupStore } from '../groups/store'
import { organizationStore } from '../organizations/store'
import { linksMeant } from './account-shape'
import { userStore } from './store'

/** What only clients of the family say of an account: the ways to all organisations that it belongs to, and its groups as ids with commas between. */
export const furtherLinks = {
  organizeIdTree: Type.Optional(Type.Array(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 }), { maxItems: 50 })),
  groupId: Type.Optional(Type.String({ maxLength: 10_000 })),
}
type Said = { readonly [Name in keyof typeof furtherLinks]?: Static<(typeof furtherLinks)[Name]> | undefined }

/** Organisations and groups of an account as they are to be; left out, what is not said or as it is. */
export interface FurtherLinks {
  readonly organizeIds?: readonly string[]
  readonly groupIds?: readonly string[]
}

/**
 * What a request means by its ways and groups. Whoever puts back what was told has changed what differs from what is stored: the organisation that
 * counts (`organizeId`), or the ways, of which the first counts where they leave that one out.
 */
export async function furtherMeant(
  stores: Stores,
  id: string | null,
  { organizeId, organizeIdTree, groupId }: Said & { readonly organizeId: string },
): Promise<FurtherLinks & { readonly organizeId: string }> {
  const stored = {
    organizeIds: id === null ? [] : (await stores.of(userStore).links(id)).organizeIds,
    groupIds: id === null ? [] : await stores.of(groupStore).of(id),
  }
  const told = [...new Set((organizeIdTree ?? []).flatMap((way) => way.at(-1) ?? []))]
  const groups = linksMeant(stored.groupIds, groupId, stored.groupIds)
  const isChanged = told.length > 0 && [...told].sort().join() !== [...stored.organizeIds].sort().join()
  return {
    organizeId: isChanged && !told.includes(organizeId) ? (told[0] ?? organizeId) : organizeId,
    ...(isChanged && { organizeIds: told }),
    ...(groups !== undefined && groups !== stored.groupIds && { groupIds: [...new Set(groups)] }),
  }
}

/**
 * Further organisations are places to go to: nobody but an administrator gives them to themselves, gives what they do not administer, or brings
 * somebody's records by it into what they see. Groups are filled in by whoever may fill in groups. @throws {Refusal}
 */
export async function checkFurther(
  stores: Stores,
  { organizeIds, groupIds }: FurtherLinks,
  id: string | null,
  { user, access }: Manager,
): Promise<void> {
  if (groupIds) {
    if (!allows(access, mayPress('btn_edit', 'permission.group'), undefined)) throw new Refusal('noPermission')
    const known = new Set((await stores.of(groupStore).all()).map((group) => group.id))
    if (!groupIds.every((group) => known.has(group))) throw invalidField('groupId', 'unknownReference')
  }
  if (!organizeIds) return
  const known = new Set((await stores.of(organizationStore).all()).map((one) => one.id))
  if (!organizeIds.every((one) => known.has(one))) throw invalidField('organizeIdTree', 'unknownReference')
  if (access.administrator) return
  const before = id === null ? undefined : await stores.of(userStore).byId(id)
  const held = new Set(id === null ? [] : (await stores.of(userStore).links(id)).organizeIds)
  for (const given of organizeIds.filter((one) => !held.has(one))) {
    if (id === user.id) throw new Refusal('wouldWiden')
    await requireAdministered(stores, access, 'add', given)
    if (before && (await wouldSeeMore(stores, access, before.organizeId, given))) throw new Refusal('wouldWiden')
  }
}
