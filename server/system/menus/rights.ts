import { readInLanguages, type OwnWords } from '../../../engine'
import { invalidField, Refusal } from '../../errors'
import { storedNames, type InLanguages } from '../../named-lists/names'
import { refuseStale } from '../../named-lists/keep-version'
import type { Access, CodeType } from '../../policies/access'
import { grantStore } from '../../permission/authority/store'
import { menuCodeStore } from './code-store'
import { menuStore, type Menu } from './store'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import { changeMenus, menuOf } from './change-menus'
import { codeTypes, codesIn, offeredCodes, type OfferedCodes } from './offered-codes'

export interface GivenCode {
  readonly enCode: string
  readonly fullName: string
  /** What it is called in other languages; left out, that stays. */
  readonly names?: OwnWords['in'] | null
  /** False for one that could be given out and is not: it is told, and may be put back. */
  readonly isOffered?: boolean
}
export type GivenCodes = Readonly<Partial<Record<CodeType, readonly GivenCode[]>>>

/** The codes that a menu gives out, beside those that what it shows asks for. */
export async function readRights(services: Services, id: string) {
  const menu = menuOf(await services.store.of(menuStore).all(), id)
  const grants = await services.store.of(grantStore).inMenu(id)
  const codes = await codesIn(services.store, menu, await offeredCodes(services, menu), grants)
  return { id, version: menu.version, roles: grants.filter(({ type }) => type === 'menu').length, ...codes }
}

interface Saving {
  readonly codes: GivenCodes
  /**
   * Where columns or fields are restricted for the first time, the roles that hold the entry are granted what they saw so far. Without it
   * they see none until somebody grants them.
   */
  readonly keepHolders: boolean
  readonly version?: number | undefined
}

/** Makes the codes of the given types those of a menu: new ones are granted to nobody, removed ones to nobody any more. @throws {Refusal} */
export async function saveRights(services: Services, id: string, { codes, keepHolders, version }: Saving, access: Access): Promise<void> {
  const offered = await offeredCodes(services, menuOf(await services.store.of(menuStore).all(), id))
  await changeMenus(services, access, async (stores) => {
    const menu = menuOf(await stores.of(menuStore).all(), id)
    refuseStale(await stores.of(menuStore).update(id, {}, version), codes, { fullName: menu.fullName, version: menu.version })
    for (const type of codeTypes) {
      const given = codes[type]?.filter(({ isOffered }) => isOffered !== false)
      if (given) await saveType(stores, menu, type, given, { offered, keepHolders, access })
    }
  })
}

interface Around {
  readonly offered: OfferedCodes
  readonly keepHolders: boolean
  readonly access: Access
}

async function saveType(
  stores: Stores,
  menu: Menu,
  type: CodeType,
  given: readonly GivenCode[],
  { offered, keepHolders, access }: Around,
): Promise<void> {
  const own = stores.of(menuCodeStore)
  const before = (await own.all()).filter((code) => code.menuId === menu.id && code.type === type)
  const names = new Set(given.map(({ enCode }) => enCode))
  if (names.size < given.length) throw new Refusal('invalid', { fields: [{ path: type, key: 'duplicate' }] })
  const holders = (await stores.of(grantStore).inMenu(menu.id)).filter((grant) => grant.type === 'menu').map(({ roleId }) => roleId)
  // A menu that gives out no column restricts none: everybody who holds it would see all of them.
  if (type !== 'button' && before.length > 0 && given.length === 0 && holders.length > 0 && !access.administrator) throw new Refusal('wouldWiden')
  for (const code of before) if (!names.has(code.enCode)) await own.remove(code)
  for (const [sortCode, { enCode, fullName, names: said }] of given.entries()) {
    const held = before.find((code) => code.enCode === enCode)
    const names = said === undefined ? (held?.names ?? null) : storedNames(said)
    const origin = held?.origin ?? (offered[type].has(enCode) ? 'taken' : 'own')
    if (held?.fullName !== fullName.trim() || held.names !== names || held.sortCode !== sortCode)
      await own.put({ menuId: menu.id, type, enCode, fullName: fullName.trim(), names, sortCode, origin })
  }
  if (type === 'button' || before.length > 0 || !keepHolders) return
  await stores.of(grantStore).insert(holders.flatMap((roleId) => given.map(({ enCode }) => ({ roleId, menuId: menu.id, type, enCode }))))
}

const givenCode = ([enCode, { fullName, names }]: readonly [string, InLanguages]): GivenCode => ({ enCode, fullName, names: readInLanguages(names) })

/**
 * Lets a new entry give out some of the codes that what it shows asks for, within the change that makes it; it follows them from then on.
 * @throws {Refusal} 400 for a code that is not asked for
 */
export async function giveOutRights(
  stores: Stores,
  menu: Menu,
  codes: Readonly<Partial<Record<CodeType, readonly string[]>>>,
  offered: OfferedCodes,
  access: Access,
): Promise<void> {
  for (const type of codeTypes) {
    const wanted = new Set(codes[type] ?? [])
    const strange = [...wanted].find((code) => !offered[type].has(code))
    if (strange !== undefined) throw invalidField(type, 'unknownReference')
    const given = [...offered[type]].filter(([code]) => wanted.has(code)).map(givenCode)
    if (given.length > 0) await saveType(stores, menu, type, given, { offered, keepHolders: false, access })
  }
}

/**
 * Adds to a menu the codes of the given types that its page or model asks for and the menu lacks. What is asked for follows the page or model
 * from then on. `keepHolders` grants the new codes to the roles that hold the menu, where they restrict columns or fields for the first time.
 * Returns how many codes were added. @throws {Refusal}
 */
export async function takeOverRights(
  services: Services,
  id: string,
  { types, keepHolders }: { readonly types: readonly CodeType[]; readonly keepHolders: boolean },
  access: Access,
): Promise<number> {
  const offered = await offeredCodes(services, menuOf(await services.store.of(menuStore).all(), id))
  return changeMenus(services, access, async (stores) => {
    const menu = menuOf(await stores.of(menuStore).all(), id)
    const shipped = (await stores.of(menuCodeStore).shipped()).filter((code) => code['menuId'] === id)
    let added = 0
    for (const type of types) {
      const before = (await stores.of(menuCodeStore).all()).filter((code) => code.menuId === id && code.type === type)
      const missing = [...offered[type]].filter(([enCode]) => !before.some((code) => code.enCode === enCode))
      for (const code of before)
        if (
          code.origin !== 'taken' &&
          offered[type].has(code.enCode) &&
          !shipped.some((one) => one['type'] === type && one['enCode'] === code.enCode)
        )
          await stores.of(menuCodeStore).put({ ...code, origin: 'taken' })
      if (missing.length === 0) continue
      const all = [...before.map(({ enCode, fullName }) => ({ enCode, fullName })), ...missing.map(givenCode)]
      await saveType(stores, menu, type, all, { offered, keepHolders, access })
      added += missing.length
    }
    await stores.of(menuStore).update(id, {})
    return added
  })
}
