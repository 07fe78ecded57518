import type { Stores } from '../../store/store'
import type { RecordScope } from '../../store/record-query'
import { menusOfModel, modelsOfMenu, previewMenu, type Access } from '../../policies/access'
import type { LoadedModel } from '../../visualdev/models/loaded-model'
import type { Grant } from '../authority/store'
import { menuStore } from '../../system/menus/store'
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
  const given = access.grants.filter(({ type }) => type === 'resource')
  const schemes = (await stores.of(dataSchemeStore).all()).filter((scheme) => scheme.modelId === modelId)
  const menus = new Set(menusOfModel(access, modelId).flatMap(({ id, enCode }) => (enCode === previewMenu ? [] : [id])))
  const openings = access.grants.filter(({ type, menuId }) => type === 'menu' && menus.has(menuId))
  if (openings.length === 0) {
    // Pickers and the entry where models are tried out show records as well: an entry that is switched off binds there as before.
    const bound = schemes.filter((scheme) => given.some((grant) => isGrantOf(grant, grant.roleId, scheme)))
    return bound.length > 0 ? bound : null
  }
  const held = openings.map(({ roleId, menuId }) =>
    schemes.filter((scheme) => scheme.menuId === menuId && given.some((grant) => isGrantOf(grant, roleId, scheme))),
  )
  return held.some((list) => list.length === 0) ? null : [...new Set(held.flat())]
}

/** The schemes that somebody may give out: all of a model that they see as a whole, else those that bind them there. */
export async function schemesGiveable(stores: Pick<Stores, 'of'>, access: Access): Promise<readonly DataScheme[]> {
  const all = await stores.of(dataSchemeStore).all()
  if (access.administrator) return all
  const menus = new Set(access.menus.map(({ id }) => id))
  const giveable: DataScheme[] = []
  for (const scheme of all.filter(({ menuId }) => menus.has(menuId))) {
    const own = await schemesHeld(stores, access, scheme.modelId)
    if (seesAll(own) || own?.some(({ id }) => id === scheme.id)) giveable.push(scheme)
  }
  return giveable
}

/** Whether roles with these grants see no record that the user does not see. A role sees all of what a menu shows where it holds no scheme. */
export async function recordsWithin(stores: Pick<Stores, 'of'>, grants: readonly Grant[], access: Access): Promise<boolean> {
  if (access.administrator) return true
  const schemes = await stores.of(dataSchemeStore).all()
  const menus = new Map((await stores.of(menuStore).all()).map((menu) => [menu.id, menu]))
  const bound = new Map<string, readonly DataScheme[] | null>()
  for (const modelId of new Set(schemes.map((one) => one.modelId))) bound.set(modelId, await schemesHeld(stores, access, modelId))
  for (const { roleId, menuId, type } of grants) {
    const menu = type === 'menu' ? menus.get(menuId) : undefined
    if (!menu) continue
    const shown = menu.enCode === previewMenu ? [...bound.keys()] : modelsOfMenu(menu)
    for (const modelId of shown) {
      const own = bound.get(modelId) ?? null
      if (seesAll(own)) continue
      const given = schemes.filter((one) => one.modelId === modelId && grants.some((grant) => isGrantOf(grant, roleId, one) && one.menuId === menuId))
      if (given.length === 0 || !given.every(({ id }) => own?.some((one) => one.id === id))) return false
    }
  }
  return true
}

/** Whether somebody who is bound by these schemes in a model sees all of its records. */
export const seesAll = (own: readonly DataScheme[] | null): boolean => own === null || own.some(({ preset }) => preset === 'all')

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
