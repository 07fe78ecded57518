import type { Stores } from '../../store/store'
import type { RecordScope } from '../../store/record-query'
import { menusOfModel, previewMenu, type Access } from '../../policies/access'
import type { LoadedModel } from '../../visualdev/models/loaded-model'
import { organizationStore, withDescendants } from '../organizations/store'
import { everybodyBeneath } from '../users/subordinates'
import { userStore } from '../users/store'
import { readConditions, scopeOfConditions, type Asker } from './conditions'
import { dataSchemeStore, type DataScheme } from './store'

/**
 * The records of a model that the roles of a user let them see; undefined for all. A role that opens the model by a menu entry shows what its
 * schemes there show together, and all where it holds none; several roles show what each of them shows.
 */
export async function scopeOfRoles(stores: Pick<Stores, 'of'>, access: Access, model: LoadedModel): Promise<RecordScope | undefined> {
  const schemes = await schemesHeld(stores, access, model.row.id)
  if (schemes === null || schemes.some(({ preset }) => preset === 'all')) return undefined
  const asker = await askerOf(stores, access.userId, schemes)
  return { is: 'any', parts: schemes.map((scheme) => scopeOfScheme(scheme, model, asker)) }
}

/** The schemes that bind a user in a model; null where a role shows all of it, or none of the user's menus shows it. */
export async function schemesHeld(stores: Pick<Stores, 'of'>, access: Access, modelId: string): Promise<readonly DataScheme[] | null> {
  if (access.administrator) return null
  const open = menusOfModel(access, modelId)
  // Whoever may try out models sees all records of those that no other entry shows them.
  const own = open.filter(({ enCode }) => enCode !== previewMenu)
  const menus = new Set((own.length > 0 ? own : open).map(({ id }) => id))
  const openings = access.grants.filter(({ type, menuId }) => type === 'menu' && menus.has(menuId))
  if (openings.length === 0) return null
  const schemes = (await stores.of(dataSchemeStore).all()).filter((scheme) => scheme.modelId === modelId && menus.has(scheme.menuId))
  const held = openings.map(({ roleId, menuId }) =>
    schemes.filter((scheme) => scheme.menuId === menuId && access.grants.some((grant) => isGrantOf(grant, roleId, scheme))),
  )
  return held.some((list) => list.length === 0) ? null : [...new Set(held.flat())]
}

const isGrantOf = (grant: Access['grants'][number], roleId: string, { id, menuId }: DataScheme): boolean =>
  grant.type === 'resource' && grant.roleId === roleId && grant.menuId === menuId && grant.enCode === id

function scopeOfScheme({ preset, conditionJson }: DataScheme, model: LoadedModel, asker: Asker): RecordScope {
  switch (preset) {
    case 'all':
      return { is: 'all', parts: [] }
    case 'own':
      return { is: 'madeBy', users: [asker.userId] }
    case 'organization':
      return { is: 'madeIn', organizations: asker.organizeId === null ? [] : [asker.organizeId] }
    case 'organizationAndBelow':
      return { is: 'madeIn', organizations: asker.organizationsBelow }
    case 'custom':
      return scopeOfConditions(readConditions(conditionJson) ?? [], model, asker)
  }
}

/** The facts that the schemes ask for; who leads whom is looked up only where one does. */
async function askerOf(stores: Pick<Stores, 'of'>, userId: string, schemes: readonly DataScheme[]): Promise<Asker> {
  const user = await stores.of(userStore).byId(userId)
  const organizeId = user?.organizeId ?? null
  const leads = schemes.some(({ conditionJson }) => conditionJson.includes('@userAraSubordinates'))
  return {
    userId,
    organizeId,
    organizationsBelow: organizeId === null ? [] : withDescendants(await stores.of(organizationStore).all(), organizeId),
    subordinates: leads ? await everybodyBeneath(stores, userId) : [],
  }
}
