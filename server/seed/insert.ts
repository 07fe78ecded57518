import type { JsonObject } from '../../engine'
import type { Stores } from '../store/store'

export interface MenuSeed {
  readonly id: string
  readonly parentId?: string
  readonly fullName: string
  readonly enCode: string
  readonly icon: string
  readonly type: number
  readonly urlAddress?: string
  readonly propertyJson?: string
  readonly linkTarget?: string
  readonly description?: string
  readonly sortCode: number
  readonly buttons?: Readonly<Record<string, string>>
}

/** Adds menus with the button codes they offer. Parents come before their children. */
export async function insertMenus(stores: Stores, menus: readonly MenuSeed[]): Promise<void> {
  for (const { buttons, parentId, urlAddress, propertyJson, linkTarget, description, ...menu } of menus) {
    await stores.access.insertMenu({
      ...menu,
      parentId: parentId ?? null,
      urlAddress: urlAddress ?? '',
      propertyJson: propertyJson ?? '',
      linkTarget: linkTarget ?? '_self',
      category: 'Web',
      description: description ?? '',
      enabledMark: 1,
    })
    await stores.access.insertCodes(
      Object.entries(buttons ?? {}).map(([enCode, fullName], sortCode) => ({ menuId: menu.id, type: 'button', enCode, fullName, sortCode })),
    )
  }
}

export interface DictionarySeed {
  readonly id: string
  readonly fullName: string
  readonly enCode: string
  readonly sortCode: number
}
type DataSeed = Readonly<Record<string, string | { readonly fullName: string; readonly children: Readonly<Record<string, string>> }>>
export interface DictionaryEntrySeed {
  readonly id: string
  readonly parentId: string
  readonly fullName: string
  readonly sortCode: number
  readonly isTree?: number
  readonly data: DataSeed
}

/** Adds groups of dictionaries and the dictionaries in them; the id of a dictionary is also its code. */
export async function insertDictionaries(
  stores: Stores,
  groups: readonly DictionarySeed[],
  dictionaries: readonly DictionaryEntrySeed[],
  now: number,
): Promise<void> {
  for (const group of groups)
    await stores.dictionaries.insertType({ ...group, parentId: null, isTree: 0, description: '', version: 1, creatorTime: now })
  for (const { id, parentId, fullName, sortCode, isTree, data } of dictionaries) {
    await stores.dictionaries.insertType({
      id,
      parentId,
      fullName,
      enCode: id,
      isTree: isTree ?? 0,
      sortCode,
      description: '',
      version: 1,
      creatorTime: now,
    })
    await insertEntries(stores, id, null, data, now)
  }
}

async function insertEntries(stores: Stores, typeId: string, parentId: string | null, data: DataSeed, now: number): Promise<void> {
  for (const [sortCode, [enCode, entry]] of Object.entries(data).entries()) {
    const id = `${typeId}.${enCode}`
    const fullName = typeof entry === 'string' ? entry : entry.fullName
    await stores.dictionaries.insertEntry({
      id,
      typeId,
      parentId,
      fullName,
      enCode,
      isDefault: 0,
      enabledMark: 1,
      sortCode,
      description: '',
      version: 1,
      creatorTime: now,
    })
    if (typeof entry !== 'string') await insertEntries(stores, typeId, id, entry.children, now)
  }
}

export interface DataInterfaceSeed {
  readonly enCode: string
  readonly fullName: string
  readonly categoryId: string
  readonly dataType: number
  readonly description: string
  /** Text of a query, or static rows. */
  readonly query: string | readonly JsonObject[]
  readonly requestParameters?: readonly JsonObject[]
}

/** Adds data interfaces; the id of one is also its code. */
export async function insertDataInterfaces(stores: Stores, interfaces: readonly DataInterfaceSeed[], now: number): Promise<void> {
  for (const [sortCode, { query, requestParameters, ...one }] of interfaces.entries())
    await stores.dataInterfaces.insert({
      ...one,
      id: one.enCode,
      query: typeof query === 'string' ? query : JSON.stringify(query, null, 2),
      requestParameters: requestParameters ? JSON.stringify(requestParameters) : '',
      dbLinkId: '',
      path: '',
      requestMethod: 'GET',
      requestHeaders: '',
      dataProcessing: '',
      checkType: 0,
      sortCode: sortCode + 1,
      enabledMark: 1,
      version: 1,
      creatorUserId: null,
      creatorTime: now,
      lastModifyUserId: null,
      lastModifyTime: null,
    })
}

export interface BillRuleSeed {
  readonly enCode: string
  readonly fullName: string
  readonly prefix: string
  readonly dateFormat: string
  readonly digit: number
  readonly startNumber: string
  readonly description: string
}

/** Adds rules for the numbers of documents; the id of a rule is also its code. */
export async function insertBillRules(stores: Stores, rules: readonly BillRuleSeed[], now: number): Promise<void> {
  for (const [sortCode, rule] of rules.entries())
    await stores.billRules.insert({
      ...rule,
      id: rule.enCode,
      thisNumber: 0,
      outputNumber: '',
      sortCode: sortCode + 1,
      enabledMark: 1,
      version: 1,
      creatorUserId: null,
      creatorTime: now,
      lastModifyUserId: null,
      lastModifyTime: null,
    })
}
