import { portalStore } from '../../visualdev/portals/store'
import { dictionaryStore } from '../dictionaries/store'
import { modelStore } from '../../visualdev/models/store'
import { isJsonObject } from '../../../engine'
import { invalidField, Refusal, type FieldFault } from '../../errors'
import { newId } from '../../ids'
import { refuseStale } from '../../named-lists/keep-version'
import { storedNames } from '../../named-lists/names'
import { checkParent, placeOf } from '../../named-lists/tree-place'
import type { Access } from '../../policies/access'
import { menuStore, type Menu } from './store'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import { changeMenus, isGranted, menuOf } from './change-menus'
import { targetFaults, type Surroundings } from './check-target'
import { knownPages } from './known-pages'
import { isSameTarget, parsedJson, propertyIn, targetOf, type MenuInput, type Target } from './menu-input'
import { deepest, heightOf, placeBefore, wayUp } from './tree-rules'

/** What a target can point at, as it stands in the database and in this version; of models and portals, those alone that it names. */
async function surroundingsOf(services: Services, stores: Stores, target: Target): Promise<Surroundings> {
  const named = (type: number) => [target, ...target.tabs].filter((one) => one.type === type && one.moduleId !== '').map(({ moduleId }) => moduleId)
  const models = await Promise.all(named(3).map((id) => stores.of(modelStore).byId(id)))
  const portals = await Promise.all(named(8).map((id) => stores.of(portalStore).byId(id)))
  const enabled = (list: readonly ({ readonly id: string; readonly enabledMark: number } | undefined)[]) =>
    new Set(list.flatMap((one) => (one?.enabledMark === 1 ? [one.id] : [])))
  return {
    pages: new Set(knownPages(services.registry).keys()),
    reports: new Set([...knownPages(services.registry).values()].flatMap(({ address, report }) => (report ? [address] : []))),
    models: enabled(models.filter((model) => model?.state === 1)),
    dictionaries: new Set((await stores.of(dictionaryStore).all()).flatMap(({ id, enCode }) => [id, enCode])),
    portals: enabled(portals),
    hosts: services.env.links.hosts,
    dataVisualUrl: services.env.links.dataVisualUrl,
  }
}

/** What is given beside the request: which codes guard calls, and so belong to the product. */
export interface MenuRules {
  readonly guarding: ReadonlySet<string>
}

/**
 * Stores a new entry, which nobody but administrators holds, or with `id` changes one; returns its id.
 * @throws {Refusal} 400 with the fields at fault, 404, 409 when it changed since `version`, 403 where somebody's rights would grow
 */
export const saveMenu = (
  services: Services,
  rules: MenuRules,
  id: string | null,
  input: MenuInput,
  access: Access,
  version?: number,
): Promise<string> => changeMenus(services, access, (stores) => putMenu(services, stores, rules, id, input, access, version))

/**
 * Stores or changes an entry as `saveMenu` does, within a change of menus that goes on (`changeMenus`); returns its id.
 * @throws {Refusal} as `saveMenu`
 */
export async function putMenu(
  services: Services,
  stores: Stores,
  rules: MenuRules,
  id: string | null,
  input: MenuInput,
  access: Access,
  version?: number,
): Promise<string> {
  const all = await stores.of(menuStore).all()
  const before = id === null ? undefined : menuOf(all, id)
  const parentId = placeOf(input, before)
  const columns = columnsOf(input, before, parentId, all)
  const named = before?.fullName !== columns.fullName && { ownName: await isOwnName(stores, before, columns) }
  refuse(await faultsOf(services, stores, rules, all, before, columns))
  checkPlace(all, id, parentId, columns.category)
  if (before && !isSameTarget(before, columns) && !access.administrator && (await isGranted(stores, before.id))) throw new Refusal('wouldWiden')
  if (before) {
    refuseStale(await stores.of(menuStore).update(before.id, { ...columns, ...named }, version), input, {
      fullName: before.fullName,
      version: before.version,
    })
    return before.id
  }
  const made = newId(services.now())
  await stores.of(menuStore).insert({ ...columns, ...named, id: made })
  return made
}

function refuse(fields: readonly FieldFault[]): void {
  if (fields.length > 0) throw new Refusal('invalid', { fields })
}

type Columns = Omit<Menu, 'id' | 'version' | 'ownName'>

/** A shipped entry that gets its shipped name back is called by the translation of it again. */
async function isOwnName(stores: Stores, before: Menu | undefined, { fullName }: Columns): Promise<0 | 1> {
  const shipped = before && (await stores.of(menuStore).shipped()).find(({ id }) => id === before.id)
  return shipped?.['fullName'] === fullName ? 0 : 1
}

function columnsOf(input: MenuInput, before: Menu | undefined, parentId: string | null, all: readonly Menu[]): Columns {
  return {
    parentId,
    fullName: input.fullName.trim(),
    names: input.names === undefined ? (before?.names ?? null) : storedNames(input.names),
    enCode: input.enCode,
    icon: input.icon ?? before?.icon ?? '',
    type: input.type,
    urlAddress: (input.urlAddress ?? before?.urlAddress ?? '').trim(),
    linkTarget: input.linkTarget || before?.linkTarget || '_self',
    category: input.category ?? before?.category ?? all.find((menu) => menu.id === parentId)?.category ?? 'Web',
    propertyJson: input.propertyJson ?? before?.propertyJson ?? '',
    description: input.description ?? before?.description ?? '',
    sortCode: input.sortCode ?? before?.sortCode ?? endOf(all, parentId),
    enabledMark: input.enabledMark ?? before?.enabledMark ?? 1,
  }
}

const endOf = (all: readonly Menu[], parentId: string | null): number =>
  Math.max(0, ...all.filter((menu) => menu.parentId === parentId).map(({ sortCode }) => sortCode)) + 1

async function faultsOf(
  services: Services,
  stores: Stores,
  { guarding }: MenuRules,
  all: readonly Menu[],
  before: Menu | undefined,
  columns: Columns,
): Promise<readonly FieldFault[]> {
  if (columns.propertyJson !== '' && !isJsonObject(parsedJson(columns.propertyJson))) return [{ path: 'propertyJson', key: 'pattern' }]
  const color = propertyIn(columns.propertyJson)['iconBackgroundColor'] ?? ''
  if (color !== '' && !/^#[0-9a-fA-F]{6}$/.test(String(color))) return [{ path: 'iconBackgroundColor', key: 'pattern' }]
  const shipped = (await stores.of(menuStore).shipped()).map(({ id }) => id)
  const codeChanges = columns.enCode !== before?.enCode
  const shippedFaults = before && shipped.includes(before.id) ? shippedFaultsOf(before, columns) : []
  if (shippedFaults.length > 0) return shippedFaults
  if (all.some((menu) => menu.enCode === columns.enCode && menu.id !== before?.id)) return [{ path: 'enCode', key: 'duplicate' }]
  if (codeChanges && (guarding.has(columns.enCode) || shipped.includes(columns.enCode))) return [{ path: 'enCode', key: 'menuReserved' }]
  if (before && before.type === 1 && columns.type !== 1 && all.some((menu) => menu.parentId === before.id))
    return [{ path: 'type', key: 'menuHolds' }]
  // What is not touched may point at what is gone: it can still be renamed, moved and hidden.
  if (before && isSameTarget(before, columns) && before.linkTarget === columns.linkTarget) return []
  const target = targetOf(columns)
  return targetFaults(target, columns.category === 'App' ? 'App' : 'Web', columns.linkTarget, await surroundingsOf(services, stores, target))
}

/** What the product ships keeps its code and what it leads to. */
const shippedFaultsOf = (before: Menu, columns: Columns): readonly FieldFault[] =>
  [
    ...(columns.enCode === before.enCode ? [] : ['enCode']),
    ...(columns.category === before.category ? [] : ['category']),
    ...(columns.type === before.type ? (isSameTarget(before, columns) ? [] : [before.type === 2 ? 'urlAddress' : 'moduleId']) : ['type']),
  ].map((path) => ({ path, key: 'menuShipped' }))

/** Lets an entry stand only in a directory of its category, not beneath itself and not too deep. @throws {Refusal} */
export function checkPlace(all: readonly Menu[], id: string | null, parentId: string | null, category: string): void {
  checkParent(all, id, parentId)
  const below = id === null ? [] : all.filter((menu) => menu.parentId === id)
  if (below.some((menu) => menu.category !== category)) throw invalidField('category', 'menuCategory')
  const parent = all.find((menu) => menu.id === parentId)
  if (!parent) return
  if (parent.type !== 1) throw invalidField('parentId', 'menuParent')
  if (parent.category !== category) throw invalidField('parentId', 'menuCategory')
  if (wayUp(all, parent.id).length + (id === null ? 1 : heightOf(all, id)) > deepest) throw invalidField('parentId', 'menuDepth', { limit: deepest })
}

/** Puts an entry into a directory, before another entry there or at its end. @throws {Refusal} */
export const moveMenu = (
  services: Services,
  id: string,
  to: { readonly parentId?: string; readonly before?: string },
  access: Access,
): Promise<void> =>
  changeMenus(services, access, async (stores) => {
    const all = await stores.of(menuStore).all()
    const menu = menuOf(all, id)
    const parentId = placeOf(to, menu)
    checkPlace(all, id, parentId, menu.category)
    const siblings = all.filter((one) => one.parentId === parentId && one.id !== id && one.category === menu.category)
    const before = to.before === undefined || to.before === '' ? null : to.before
    if (before !== null && !siblings.some((one) => one.id === before)) throw invalidField('before', 'unknownReference')
    for (const [one, sortCode] of placeBefore(siblings, id, before)) {
      if (one === id) await stores.of(menuStore).update(id, { parentId, sortCode })
      else await stores.of(menuStore).sort(one, sortCode)
    }
  })

/** Shows an entry with what is beneath it, or no longer. */
export const toggleMenu = (services: Services, id: string, access: Access): Promise<void> =>
  changeMenus(services, access, async (stores) => {
    const menu = menuOf(await stores.of(menuStore).all(), id)
    await stores.of(menuStore).update(id, { enabledMark: menu.enabledMark === 1 ? 0 : 1 })
  })

/** Removes an entry with its codes and what was granted in it. @throws {Refusal} while it holds others, and for what the product ships */
export const removeMenu = (services: Services, id: string, access: Access): Promise<void> =>
  changeMenus(services, access, async (stores) => {
    const all = await stores.of(menuStore).all()
    const menu = menuOf(all, id)
    const children = all.filter((one) => one.parentId === id)
    if (children.length > 0) throw new Refusal('menuHolds', { values: { name: menu.fullName, count: children.length } })
    if ((await stores.of(menuStore).shipped()).some((one) => one['id'] === id)) throw new Refusal('menuShipped', { values: { name: menu.fullName } })
    await stores.of(menuStore).remove(id)
  })
