import { Refusal } from '../../errors'
import type { Access } from '../../policies/access'
import type { Stores } from '../../store/store'
import { organizationStore, withDescendants } from '../organizations/store'
import { administratorStore, orgRights, type Administered, type OrgRight } from './store'

/** The part of the organisation that somebody administers. */
export interface Administration {
  /** Whether a right is held in an organisation; null stands for above all of them. */
  covers(right: OrgRight, organizeId: string | null): boolean
  /** Whether it is held in everything below an organisation, whatever will be made there. */
  coversBelow(right: OrgRight, organizeId: string): boolean
  /** The organisations in which a right is held. */
  readonly in: Readonly<Record<OrgRight, ReadonlySet<string>>>
}

type Asker = Pick<Access, 'userId' | 'administrator' | 'within'>

/** What somebody administers; null for whoever is not limited: administrators, and who was given no part of their own. */
export async function administrationOf(stores: Pick<Stores, 'of'>, { userId, administrator, within }: Asker): Promise<Administration | null> {
  const rows = administrator ? [] : (await stores.of(administratorStore).all()).filter((row) => row.userId === userId)
  const own = rows.length > 0 ? await administrationBy(stores, rows) : null
  const ofWhoLooks = within ? await administrationOf(stores, within) : null
  return own && ofWhoLooks ? both(own, ofWhoLooks) : (own ?? ofWhoLooks)
}

async function administrationBy(stores: Pick<Stores, 'of'>, rows: readonly Administered[]): Promise<Administration> {
  const all = await stores.of(organizationStore).all()
  const known = new Set(all.map(({ id }) => id))
  const below: Record<OrgRight, Set<string>> = { add: new Set(), edit: new Set(), remove: new Set(), view: new Set() }
  const held: typeof below = { add: new Set(), edit: new Set(), remove: new Set(), view: new Set() }
  for (const row of rows.filter(({ organizeId }) => known.has(organizeId))) {
    const tree = withDescendants(all, row.organizeId)
    for (const right of row.own) held[right].add(row.organizeId)
    for (const right of row.below)
      for (const id of tree) {
        below[right].add(id)
        if (id !== row.organizeId) held[right].add(id)
      }
  }
  return {
    in: held,
    covers: (right, id) => id !== null && held[right].has(id),
    coversBelow: (right, id) => below[right].has(id),
  }
}

const both = (one: Administration, other: Administration): Administration => ({
  covers: (right, id) => one.covers(right, id) && other.covers(right, id),
  coversBelow: (right, id) => one.coversBelow(right, id) && other.coversBelow(right, id),
  in: Object.fromEntries(
    orgRights.map((right) => [right, new Set([...one.in[right]].filter((id) => other.in[right].has(id)))]),
  ) as unknown as Administration['in'],
})

/** Whether a person administers nothing that somebody else does not administer too. */
export async function administersWithin(stores: Pick<Stores, 'of'>, userId: string, asker: Asker): Promise<boolean> {
  const own = await administrationOf(stores, asker)
  if (!own) return true
  const theirs = await administrationOf(stores, { userId, administrator: false })
  return theirs !== null && orgRights.every((right) => [...theirs.in[right]].every((id) => own.covers(right, id)))
}

/** @throws {Refusal} `notAdministered` for who may not do this in an organisation; null stands for above all of them. */
export async function requireAdministered(stores: Pick<Stores, 'of'>, asker: Asker, right: OrgRight, organizeId: string | null): Promise<void> {
  const own = await administrationOf(stores, asker)
  if (own && !own.covers(right, organizeId)) throw new Refusal('notAdministered')
}

/** Whether somebody sees what stands in an organisation where it is maintained. */
export async function seesOrganization(stores: Pick<Stores, 'of'>, asker: Asker): Promise<(organizeId: string | null) => boolean> {
  const own = await administrationOf(stores, asker)
  return (organizeId) => own === null || own.covers('view', organizeId)
}

/**
 * Where an organisation hangs decides who administers it: whoever moves one has to hold every right in it and in all below, lest they
 * gain some by it. @throws {Refusal} `notAdministered`
 */
export async function requireMovable(stores: Pick<Stores, 'of'>, asker: Asker, id: string, parentId: string | null): Promise<void> {
  const own = await administrationOf(stores, asker)
  if (!own) return
  const tree = withDescendants(await stores.of(organizationStore).all(), id)
  const holdsAll = tree.every((one) => orgRights.every((right) => own.covers(right, one)))
  if (!holdsAll || !own.covers('add', parentId)) throw new Refusal('notAdministered')
}
