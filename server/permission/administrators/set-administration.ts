import { invalidField, Refusal } from '../../errors'
import { loadAccess } from '../../policies/access'
import { opensPersonnel, requireRank, type Manager } from '../../policies/rank'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import { organizationStore } from '../organizations/store'
import { userStore } from '../users/store'
import { administrationOf, type Administration } from './administration'
import { administratorStore, orgRights, type Administered, type OrgRight } from './store'

/** What is said of one organisation. */
export interface Share {
  readonly organizeId: string
  readonly thisLayer: readonly OrgRight[]
  readonly subLayer: readonly OrgRight[]
}

/** Who changes something sees it too. */
const withView = (rights: readonly OrgRight[]): readonly OrgRight[] =>
  orgRights.filter((right) => rights.includes(right) || (right === 'view' && rights.length > 0))

/**
 * Sets what a person administers: every organisation that is named, or with `only` that one. Nobody sets their own, nor gives out what they do
 * not hold; what somebody holds beyond that stays. Without any part somebody is not limited at all, which only those say who are not either.
 * @throws {Refusal} 404 for a person that is gone, `ownAdministration`, `beyondOwnRights`, `outranked`, as `requireRank`; 409 when the account changed since.
 */
export async function setAdministration(
  { store, realtime }: Services,
  userId: string,
  shares: readonly Share[],
  manager: Manager,
  { only, version }: { readonly only?: string; readonly version?: number } = {},
): Promise<void> {
  await store.transaction(async (stores) => {
    if (!(await stores.of(userStore).update(userId, {}, version)))
      throw new Refusal((await stores.of(userStore).byId(userId)) ? 'stale' : 'notFoundAnymore')
    await requireRank(stores, userId, manager, 'maintain')
    if (!manager.access.administrator && userId === manager.user.id) throw new Refusal('ownAdministration')
    await knownOrganizations(stores, shares)
    const own = await administrationOf(stores, manager.access)
    const before = (await stores.of(administratorStore).all()).filter((row) => row.userId === userId)
    if (own && before.length === 0) await requireNoPages(stores, userId)
    const named = rowsOf(userId, shares)
    for (const row of named) if (own && !isWithin(own, row)) throw new Refusal('beyondOwnRights')
    const after = joined(before, named, own, only)
    if (own && after.length === 0) throw new Refusal('wouldWiden')
    await stores.of(administratorStore).set(userId, after)
  })
  realtime.tell({ event: 'access', userIds: [userId] })
}

async function knownOrganizations(stores: Stores, shares: readonly Share[]): Promise<void> {
  const known = new Set((await stores.of(organizationStore).all()).map(({ id }) => id))
  if (!shares.every(({ organizeId }) => known.has(organizeId))) throw invalidField('organizeId', 'unknownReference')
}

/** Whoever opens one of the pages without being limited administers more than a limited person. */
async function requireNoPages(stores: Stores, userId: string): Promise<void> {
  const { menus } = await loadAccess(stores, userId)
  if (opensPersonnel(menus)) throw new Refusal('outranked')
}

/** What is said of one organisation twice counts once, the last time. */
const rowsOf = (userId: string, shares: readonly Share[]): readonly Administered[] => [
  ...new Map(
    shares.map(({ organizeId, thisLayer, subLayer }) => [organizeId, { userId, organizeId, own: withView(thisLayer), below: withView(subLayer) }]),
  ).values(),
]

const isWithin = (own: Administration, { organizeId, own: here, below }: Administered): boolean =>
  here.every((right) => own.covers(right, organizeId)) && below.every((right) => own.coversBelow(right, organizeId))

/** What becomes of the rows: the named ones, and of the others what is not the caller's to take away. */
function joined(
  before: readonly Administered[],
  named: readonly Administered[],
  own: Administration | null,
  only: string | undefined,
): readonly Administered[] {
  const saidOf = new Map(named.map((row) => [row.organizeId, row]))
  const kept = before.flatMap((row) => {
    if (only !== undefined && row.organizeId !== only) return [row]
    if (!own) return []
    const here = row.own.filter((right) => !own.covers(right, row.organizeId))
    const below = row.below.filter((right) => !own.coversBelow(right, row.organizeId))
    return here.length + below.length > 0 ? [{ ...row, own: here, below }] : []
  })
  const rows = [...new Map([...kept, ...named].map((row) => [row.organizeId, row])).keys()].map((organizeId) => {
    const parts = [kept.find((row) => row.organizeId === organizeId), saidOf.get(organizeId)].flatMap((row) => row ?? [])
    const all = (layer: 'own' | 'below') => orgRights.filter((right) => parts.some((row) => row[layer].includes(right)))
    return { userId: parts[0]?.userId ?? '', organizeId, own: all('own'), below: all('below') }
  })
  const meant = rows.filter((row) => row.own.length + row.below.length > 0)
  // Whoever is left with nothing administers nothing: only a list without any organisation takes the limit away.
  return meant.length > 0 ? meant : rows.slice(0, 1)
}
