import { Refusal } from '../errors'
import { organizationsSeen, type OrganizationsSeen } from '../permission/data-schemes/organizations-seen'
import { schemesHeld, seesAll } from '../permission/data-schemes/scope-of-roles'
import { dataSchemeStore, type DataScheme } from '../permission/data-schemes/store'
import { organizationStore } from '../permission/organizations/store'
import { userStore } from '../permission/users/store'
import type { Stores } from '../store/store'
import { loadAccess, type Access } from './access'
import { heldRights, type HeldRights } from './held-rights'

/** What somebody may do and see at one moment, so that two moments can be compared. */
interface Standing {
  readonly rights: HeldRights
  /** By the ids of models with data schemes: those that bind the person, null where all records are seen. */
  readonly records: ReadonlyMap<string, readonly DataScheme[] | null>
  readonly seen: OrganizationsSeen
  /** All organisations that there are. */
  readonly organizations: ReadonlySet<string>
}

/**
 * Carries out an act within its transaction, after which whoever acts may open, press, read and write no more than before, and sees no further
 * records; administrators may do everything anyway.
 * @throws {Refusal} `wouldWiden`, and what `work` throws
 */
export async function keepOwnRights<T>(stores: Stores, access: Pick<Access, 'userId' | 'administrator'>, work: () => Promise<T>): Promise<T> {
  if (access.administrator) return work()
  const before = await standingOf(stores, access.userId)
  const done = await work()
  if (isWider(before, await standingOf(stores, access.userId))) throw new Refusal('wouldWiden')
  return done
}

async function standingOf(stores: Stores, userId: string): Promise<Standing> {
  const access = await loadAccess(stores, userId)
  const records = new Map<string, readonly DataScheme[] | null>()
  for (const { modelId } of await stores.of(dataSchemeStore).all())
    if (!records.has(modelId)) {
      const held = await schemesHeld(stores, access, modelId)
      records.set(modelId, seesAll(held) ? null : held)
    }
  const binding = [...records.values()].flatMap((held) => held ?? [])
  return {
    rights: heldRights(access),
    records,
    seen: await organizationsSeen(stores, binding, (await stores.of(userStore).byId(userId))?.organizeId ?? null),
    organizations: new Set((await stores.of(organizationStore).all()).map(({ id }) => id)),
  }
}

function isWider(before: Standing, after: Standing): boolean {
  if (before.rights.lacking(after.rights).length > 0) return true
  for (const [modelId, bound] of before.records)
    if (bound && !after.records.get(modelId)?.every(({ id }) => bound.some((one) => one.id === id))) return true
  if ([...before.seen.except].some((id) => !after.seen.except.has(id))) return true
  // A new organisation has neither people nor records yet.
  return [...after.seen.within].some((id) => before.organizations.has(id) && !before.seen.within.has(id))
}

/**
 * Whether the records of a person who goes from one organisation to another would come into what somebody sees: schemes ask where the maker of
 * a record belongs now.
 */
export async function wouldSeeMore(stores: Stores, access: Access, from: string | null, to: string): Promise<boolean> {
  if (access.administrator || from === to) return false
  const { seen } = await standingOf(stores, access.userId)
  const isIn = (list: ReadonlySet<string>, id: string | null): boolean => id !== null && list.has(id)
  return (isIn(seen.within, to) && !isIn(seen.within, from)) || (isIn(seen.except, from) && !isIn(seen.except, to))
}
