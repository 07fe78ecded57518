import type { Within } from '../../engine'
import { organizationStore, withDescendants } from '../permission/organizations/store'
import type { Stores } from '../store/store'
import { userStore, type PeopleAmong } from '../permission/users/store'
import { areaStore } from '../system/areas/store'
import { positionStore } from '../permission/positions/store'

/** Whose people a field opens, as the store asks for them; a department takes in everything beneath it. */
export async function peopleAmong(stores: Stores, within: Within): Promise<PeopleAmong> {
  const departments = within.departments ?? []
  const all = departments.length > 0 ? await stores.of(organizationStore).all() : []
  return {
    ids: within.ids ?? [],
    organizations: withDescendants(all, ...departments),
    positions: within.positions ?? [],
    roles: within.roles ?? [],
    groups: within.groups ?? [],
  }
}

/** Those of the ids that lie outside of what a field opens. */
export async function outside(stores: Stores, within: Within, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const open = await openOf(stores, within, ids)
  return new Set(ids.filter((id) => !open.has(id)))
}

async function openOf(stores: Stores, within: Within, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const organizations = stores.of(organizationStore)
  switch (within.of) {
    case 'user': {
      const { rows } = await stores.of(userStore).list({ ids, among: await peopleAmong(stores, within) })
      return new Set(rows.map(({ id }) => id))
    }
    case 'organize':
    case 'department': {
      return new Set(withDescendants(await organizations.all(), ...(within.ids ?? [])))
    }
    case 'position': {
      const departments = new Set(withDescendants(await organizations.all(), ...(within.departments ?? [])))
      const positions = await stores.of(positionStore).all()
      return new Set([...(within.ids ?? []), ...positions.filter(({ organizeId }) => departments.has(organizeId)).map(({ id }) => id)])
    }
    case 'area':
      return ends(stores, within.depth ?? 0, ids)
    default:
      return new Set(within.ids ?? [])
  }
}

/** Areas that lie as deep as asked, or have nothing beneath them. */
async function ends(stores: Stores, depth: number, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const open = new Set<string>()
  for (const id of new Set(ids))
    if ((await stores.of(areaStore).depth(id)) === depth || (await stores.of(areaStore).below(id, { enabledOnly: true })).length === 0) open.add(id)
  return open
}
