import { Refusal } from '../../errors'
import { changeRightsWithin } from '../../permission/authority/change-rights'
import { idOf, menuRight, type Right } from '../../permission/authority/rights'
import { menuCodeStore } from '../../system/menus/code-store'
import { menuStore, type Menu } from '../../system/menus/store'
import { allows, modelsOfMenu, type Access, type CodeType } from '../../policies/access'
import { mayPress } from '../../policies/policy'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import { menuOf } from '../../system/menus/change-menus'
import { codeTypes, type OfferedCodes } from '../../system/menus/offered-codes'
import { giveOutRights } from '../../system/menus/rights'
import { putMenu, type MenuRules } from '../../system/menus/save-menu'
import { ownMenu } from '../../system/menus/tree-rules'

/** An entry that a model is to have: a new one, or with `id` one that shows it, which is switched on. */
export interface EntryInput {
  readonly id?: string
  readonly parentId?: string
  readonly fullName?: string
  readonly enCode?: string
  readonly icon?: string
  readonly sortCode?: number
  /** What a new one gives out of what the model asks for; it restricts no columns or fields where none of these are named. */
  readonly codes?: Readonly<Partial<Record<CodeType, readonly string[]>>>
  /** Roles that get the entry with all codes that it gives out. */
  readonly roleIds?: readonly string[]
}

const authorizeMenu = 'permission.authorize'

/** Which steps of publishing somebody may take: make menu entries, switch existing ones on, give out codes at them, give them to roles. */
export const publisherMay = (access: Access) => ({
  addEntries: allows(access, mayPress('btn_add', ownMenu), undefined),
  showEntries: allows(access, mayPress('btn_edit', ownMenu), undefined),
  giveCodes: allows(access, mayPress('btn_rights', ownMenu), undefined),
  giveRoles: allows(access, mayPress('btn_edit', authorizeMenu), undefined),
})

/** Each step takes the right that it takes by itself. @throws {Refusal} 403 */
export function requireRights(entries: readonly EntryInput[], access: Access): void {
  const may = publisherMay(access)
  for (const { id, codes, roleIds = [] } of entries) {
    if (id === undefined ? !may.addEntries : !may.showEntries && roleIds.length === 0) throw new Refusal('noPermission')
    if (codeTypes.some((type) => (codes?.[type] ?? []).length > 0) && !may.giveCodes) throw new Refusal('noPermission')
    if (roleIds.length > 0 && !may.giveRoles) throw new Refusal('noPermission')
  }
}

/** The entries that show a model and nothing else: what withdrawing it switches off. */
export const entriesOf = (menus: readonly Menu[], modelId: string): readonly Menu[] =>
  menus.filter((menu) => menu.type === 3 && modelsOfMenu(menu).includes(modelId))

interface Around {
  readonly services: Services
  readonly stores: Stores
  readonly rules: MenuRules
  readonly model: { readonly id: string; readonly fullName: string; readonly enCode: string }
  readonly offered: OfferedCodes
  readonly access: Access
}

/** Makes an entry, or switches one on, and gives it to roles, within a change that goes on. Returns its id. @throws {Refusal} */
export async function putEntry(input: EntryInput, around: Around): Promise<string> {
  const { stores, access } = around
  const id = input.id === undefined ? await makeEntry(input, around) : await showEntry(input.id, around)
  const roleIds = [...new Set(input.roleIds ?? [])]
  if (roleIds.length === 0) return id
  const menu = menuOf(await stores.of(menuStore).all(), id)
  const codes = (await stores.of(menuCodeStore).all()).filter((code) => code.menuId === id)
  const idsOf = (type: CodeType): readonly string[] => codes.filter((code) => code.type === type).map((code) => idOf(code satisfies Right))
  const rights = { module: [idOf(menuRight(menu))], button: idsOf('button'), column: idsOf('column'), form: idsOf('form') }
  await changeRightsWithin(stores, roleIds, { mode: 'add', rights }, access)
  return id
}

async function makeEntry({ codes = {}, ...input }: EntryInput, { services, stores, rules, model, offered, access }: Around): Promise<string> {
  const all = await stores.of(menuStore).all()
  const entry = {
    fullName: input.fullName ?? model.fullName,
    enCode: input.enCode ?? freeCode(all, model.enCode),
    type: 3,
    category: 'Web' as const,
    propertyJson: JSON.stringify({ moduleId: model.id }),
    ...(input.parentId !== undefined && { parentId: input.parentId }),
    ...(input.icon !== undefined && { icon: input.icon }),
    ...(input.sortCode !== undefined && { sortCode: input.sortCode }),
  }
  const id = await putMenu(services, stores, rules, null, entry, access)
  await giveOutRights(stores, menuOf(await stores.of(menuStore).all(), id), codes, offered, access)
  return id
}

/** A code for an entry of a model that no other entry bears. */
export function freeCode(menus: readonly Menu[], enCode: string): string {
  const taken = new Set(menus.map((menu) => menu.enCode))
  const base = `model.${enCode}`.slice(0, 90)
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? base : `${base}.${number}`
    if (!taken.has(code)) return code
  }
}

async function showEntry(id: string, { stores, model, access }: Around): Promise<string> {
  const menu = menuOf(await stores.of(menuStore).all(), id)
  if (!modelsOfMenu(menu).includes(model.id)) throw new Refusal('notFoundAnymore')
  if (menu.enabledMark === 1) return id
  if (!publisherMay(access).showEntries) throw new Refusal('noPermission')
  await stores.of(menuStore).update(id, { enabledMark: 1 })
  return id
}
