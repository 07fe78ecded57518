import { storedNames } from '../../named-lists/names'
import { dictionaryStore } from '../dictionaries/store'
import { Value } from '@sinclair/typebox/value'
import type { JsonObject } from '../../../engine'
import { invalidField, Refusal } from '../../errors'
import { answerOf } from '../../http/error-handler'
import { parseJson, UnsafeJson } from '../../http/safe-json'
import { modelsOfMenu, type Access } from '../../policies/access'
import { menuCodeStore } from './code-store'
import { menuStore, type Menu } from './store'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import type { Words } from '../../text/language'
import { changeMenus, guarded } from './change-menus'
import { bringSchemes, schemesIn, type SchemesOfFile } from './file-schemes'
import { menuFile, withModule, type FileEntry, type MenuFile } from './menu-file'
import type { MenuInput } from './menu-input'
import { codeTypes } from './offered-codes'
import { putMenu, type MenuRules } from './save-menu'

/** What became, or would become, of one entry of a file. */
export interface Imported {
  readonly enCode: string
  readonly fullName: string
  readonly outcome: 'added' | 'changed' | 'same' | 'refused'
  /** Columns that change, by their names on the wire. */
  readonly fields: readonly string[]
  /** Codes and data schemes that come. */
  readonly codes: number
  /** Why it is refused. */
  readonly reason: string
}

export interface Import {
  readonly content: string
  /** Where entries stand whose directory is neither here nor in the file; '' for the top. */
  readonly parentId: string
  readonly dryRun: boolean
}

/** Thrown to undo what a dry run has tried. */
class Tried extends Error {
  constructor(readonly rows: readonly Imported[]) {
    super('tried')
  }
}

/**
 * Brings the entries of a file in, known by their codes: what is missing is added and granted to nobody, what differs is changed, what cannot be
 * is refused with what stands beneath it. A dry run says the same and changes nothing. Nothing is removed.
 */
export async function importMenus(
  services: Services,
  rules: MenuRules,
  { content, parentId, dryRun }: Import,
  access: Access,
  words: Words,
): Promise<readonly Imported[]> {
  const file = readFile(content)
  const schemes = await schemesIn(services, file)
  if (!dryRun) return changeMenus(services, access, (stores) => bringIn(services, stores, rules, file, schemes, parentId, access, words))
  try {
    return await services.store.transaction(async (stores) => {
      const rows = await guarded(stores, access, () => bringIn(services, stores, rules, file, schemes, parentId, access, words))
      throw new Tried(rows)
    })
  } catch (error) {
    if (error instanceof Tried) return error.rows
    throw error
  }
}

function readFile(content: string): MenuFile {
  let json: unknown
  try {
    json = parseJson(content, 12)
  } catch (error) {
    if (error instanceof UnsafeJson) throw invalidField('content', 'menuFile')
    throw error
  }
  if (!Value.Check(menuFile, json)) throw invalidField('content', 'menuFile')
  return json
}

async function bringIn(
  services: Services,
  stores: Stores,
  rules: MenuRules,
  { menus }: MenuFile,
  schemes: SchemesOfFile,
  placeId: string,
  access: Access,
  words: Words,
): Promise<readonly Imported[]> {
  const rows: Imported[] = []
  const refusedCodes = new Set<string>()
  const idOf = await idsByCodes(stores)
  for (const entry of menus) {
    const refuse = (reason: string): void => {
      refusedCodes.add(entry.enCode)
      rows.push({ enCode: entry.enCode, fullName: entry.fullName, outcome: 'refused', fields: [], codes: 0, reason })
    }
    if (rows.some((row) => row.enCode === entry.enCode)) refuse(words.t('server.menu.twice'))
    else if (entry.parent !== null && refusedCodes.has(entry.parent)) refuse(words.t('server.menu.parentRefused'))
    else
      try {
        rows.push(await bringInOne(services, stores, rules, entry, schemes, placeId, access, idOf))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refuse(answerOf(error, words).msg)
      }
  }
  return rows
}

async function bringInOne(
  services: Services,
  stores: Stores,
  rules: MenuRules,
  entry: FileEntry,
  schemesOfFile: SchemesOfFile,
  placeId: string,
  access: Access,
  idOf: IdOf,
): Promise<Imported> {
  const all = await stores.of(menuStore).all()
  const before = all.find((menu) => menu.enCode === entry.enCode)
  const parent = entry.parent === null ? undefined : all.find((menu) => menu.enCode === entry.parent)
  // What stands here already and is the root of a file stays where it is.
  const parentId = parent?.id ?? (before ? undefined : placeId)
  const schemes = schemesOfFile.get(entry.enCode) ?? []
  if (schemes instanceof Refusal) throw schemes
  const id = await putMenu(services, stores, rules, before?.id ?? null, inputOf(entry, parentId, before, idOf), access)
  const after = (await stores.of(menuStore).all()).find((menu) => menu.id === id)
  const shown = new Set(after ? modelsOfMenu(after) : [])
  const codes =
    (await bringCodes(stores, id, entry, before !== undefined)) +
    (await bringSchemes(
      services,
      stores,
      id,
      schemes.filter(({ modelId }) => shown.has(modelId)),
    ))
  const fields = before && after ? changesBetween(before, after) : []
  return {
    enCode: entry.enCode,
    fullName: entry.fullName,
    outcome: before ? (fields.length + codes > 0 ? 'changed' : 'same') : 'added',
    fields,
    codes,
    reason: '',
  }
}

const told = [
  'parentId',
  'fullName',
  'names',
  'icon',
  'type',
  'category',
  'urlAddress',
  'linkTarget',
  'propertyJson',
  'description',
  'sortCode',
  'enabledMark',
] as const

const changesBetween = (before: Menu, after: Menu): readonly string[] => told.filter((column) => before[column] !== after[column])

function inputOf(entry: FileEntry, parentId: string | undefined, before: Menu | undefined, idOf: IdOf): MenuInput {
  const { parent: _parent, codes: _codes, schemes: _schemes, property, tabs, description, ...columns } = entry
  const own = withModule((property ?? {}) as JsonObject, entry.type, idOf)
  return {
    ...columns,
    ...(parentId !== undefined && { parentId }),
    propertyJson: sameJson(before?.propertyJson, Object.keys(own).length > 0 ? JSON.stringify(own) : ''),
    description: tabs ? sameJson(before?.description, JSON.stringify(tabs.map((tab) => importedTab(tab as JsonObject, idOf)))) : (description ?? ''),
  }
}

/** What is stored already, where it says the same with other spaces. */
function sameJson(before: string | undefined, now: string): string {
  try {
    return before !== undefined && now !== '' && JSON.stringify(JSON.parse(before)) === now ? before : now
  } catch {
    return now
  }
}

function importedTab({ property, ...tab }: JsonObject, idOf: IdOf): JsonObject {
  const own = withModule((property ?? {}) as JsonObject, Number(tab['type']), idOf)
  return { ...tab, propertyJson: JSON.stringify(own) }
}

/**
 * Adds the codes of a file that a menu does not give out yet; names and what it gives out besides stay. An entry that stands here without
 * restricting columns or fields is not made to: those who hold it would see none. Returns how many came.
 */
async function bringCodes(stores: Stores, menuId: string, { codes = {} }: FileEntry, stood: boolean): Promise<number> {
  const held = (await stores.of(menuCodeStore).all()).filter((code) => code.menuId === menuId)
  let added = 0
  for (const type of codeTypes.filter((one) => !stood || one === 'button' || held.some((code) => code.type === one)))
    for (const { enCode, fullName, names, taken } of codes[type] ?? []) {
      const own = held.filter((code) => code.type === type)
      if (own.some((code) => code.enCode === enCode)) continue
      await stores
        .of(menuCodeStore)
        .put({ menuId, type, enCode, fullName, names: storedNames(names), sortCode: own.length + added, origin: taken ? 'taken' : 'own' })
      added += 1
    }
  return added
}

type IdOf = (kind: 'model' | 'dictionary' | 'portal', code: string) => string | undefined

async function idsByCodes(stores: Stores): Promise<IdOf> {
  const ids = (list: readonly { readonly id: string; readonly enCode: string }[]) => new Map(list.map(({ id, enCode }) => [enCode, id]))
  const known = {
    model: ids(await stores.of(menuStore).models()),
    dictionary: ids(await stores.of(dictionaryStore).all()),
    portal: ids(await stores.of(menuStore).portals()),
  }
  return (kind, code) => known[kind].get(code)
}
