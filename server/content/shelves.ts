import type { JsonObject } from '../../engine'
import { sharedWords } from './shared-words'
import type { Content, Entries, MenuContent } from './content'

/** The tables that shipped content lies in. */
export type ShelfTable = 'menus' | 'menuCodes' | 'dictionaryTypes' | 'dictionaryData' | 'billRules' | 'dataInterfaces' | 'portals'

/** One row that is shipped. `parents` are the shipped rows that it cannot stand without, as `table` and id. */
export interface Item {
  readonly table: ShelfTable
  readonly id: string
  /** Columns by their names, but for the facts of who made it when. */
  readonly row: JsonObject
  readonly parents: readonly (readonly [ShelfTable, string])[]
}

/** The columns that a row of the table is known by. */
export const keyColumns: Readonly<Record<ShelfTable, readonly string[]>> = {
  menus: ['id'],
  menuCodes: ['menuId', 'type', 'enCode'],
  dictionaryTypes: ['id'],
  dictionaryData: ['id'],
  billRules: ['id'],
  dataInterfaces: ['id'],
  portals: ['id'],
}

/** Tables whose rows remember when they were made and count their changes. */
export const timed: readonly ShelfTable[] = ['dictionaryTypes', 'dictionaryData', 'billRules', 'dataInterfaces', 'portals']
/** Tables that count the changes of a row. */
export const counted: readonly ShelfTable[] = [...timed, 'menus']
/** Tables whose rows also remember who changed them. */
export const stamped: readonly ShelfTable[] = ['billRules', 'dataInterfaces']
/** Tables whose rows can be switched off: a row that is shipped no longer is switched off there, in the others it stays as it is. */
export const hideable: readonly ShelfTable[] = ['menus', 'dictionaryData', 'billRules', 'dataInterfaces', 'portals']

/** Everything that a part of the product ships, in an order in which it can be stored: parents come first. */
export const itemsOf = (content: Content): readonly Item[] => [
  ...(content.menus ?? []).flatMap((menu) => menuItems(menu, content.words)),
  ...(content.dictionaryTypes ?? []).map((type) => typeItem({ ...type, parentId: null, isTree: 0 }, content.words)),
  ...(content.dictionaries ?? []).flatMap(({ data, isTree, ...type }) => [
    typeItem({ ...type, isTree: isTree ?? 0 }, content.words),
    ...entryItems(type.id, null, data, content.words),
  ]),
  ...(content.billRules ?? []).map((rule, at): Item => ({
    table: 'billRules',
    id: rule.enCode,
    row: {
      ...rule,
      ...namesOf(rule.fullName, rule.names, content.words),
      id: rule.enCode,
      thisNumber: 0,
      outputNumber: '',
      sortCode: at + 1,
      enabledMark: 1,
    },
    parents: [],
  })),
  ...(content.dataInterfaces ?? []).map((one, at) => interfaceItem(one, at + 1)),
  ...(content.portals ?? []).map(({ formData, ...portal }): Item => ({
    table: 'portals',
    id: portal.id,
    row: { ...portal, ...namesOf(portal.fullName, portal.names, content.words), formData: JSON.stringify(formData), description: '', enabledMark: 1 },
    parents: [],
  })),
]

type NameWords = Content['words']

const namesOf = (fullName: string, names: object | undefined, words: NameWords): { readonly names?: string } => {
  const said = names ?? [words, sharedWords].find((some) => some && Object.hasOwn(some, fullName))?.[fullName]
  return said ? { names: JSON.stringify(said) } : {}
}

function menuItems({ buttons, parentId, property, tabs, urlAddress, linkTarget, names, ...menu }: MenuContent, words: NameWords): readonly Item[] {
  const row = {
    ...menu,
    ...namesOf(menu.fullName, names, words),
    enCode: menu.id,
    parentId: parentId ?? null,
    urlAddress: urlAddress ?? '',
    linkTarget: linkTarget ?? '_self',
    propertyJson: property ? JSON.stringify(property) : '',
    description: tabs ? JSON.stringify(tabs) : '',
    category: 'Web',
    enabledMark: 1,
  }
  const codes = Object.entries(buttons ?? {}).map(([enCode, fullName], sortCode): Item => ({
    table: 'menuCodes',
    id: `${menu.id} button ${enCode}`,
    row: { menuId: menu.id, type: 'button', enCode, fullName, ...namesOf(fullName, undefined, words), sortCode },
    parents: [['menus', menu.id]],
  }))
  return [{ table: 'menus', id: menu.id, row, parents: parentId === undefined ? [] : [['menus', parentId]] }, ...codes]
}

interface TypeContent {
  readonly id: string
  readonly parentId: string | null
  readonly fullName: string
  readonly names?: object
  readonly sortCode: number
  readonly isTree: number
}

const typeItem = ({ names, ...type }: TypeContent, words: NameWords): Item => ({
  table: 'dictionaryTypes',
  id: type.id,
  row: { ...type, ...namesOf(type.fullName, names, words), enCode: type.id, description: '' },
  parents: type.parentId === null ? [] : [['dictionaryTypes', type.parentId]],
})

const entryItems = (typeId: string, parentId: string | null, data: Entries, words: NameWords): readonly Item[] =>
  Object.entries(data).flatMap(([enCode, entry], sortCode): readonly Item[] => {
    const id = `${typeId}.${enCode}`
    const { fullName, color, children } = typeof entry === 'string' ? { fullName: entry, color: undefined, children: undefined } : entry
    const item: Item = {
      table: 'dictionaryData',
      id,
      row: {
        id,
        typeId,
        parentId,
        fullName,
        ...namesOf(fullName, undefined, words),
        enCode,
        isDefault: 0,
        enabledMark: 1,
        sortCode,
        description: '',
        ...(color && { color }),
      },
      parents: [['dictionaryTypes', typeId], ...(parentId === null ? [] : [['dictionaryData', parentId] as const])],
    }
    return [item, ...(children ? entryItems(typeId, id, children, words) : [])]
  })

function interfaceItem({ query, requestParameters, ...one }: NonNullable<Content['dataInterfaces']>[number], sortCode: number): Item {
  const row = {
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
    sortCode,
    enabledMark: 1,
  }
  return { table: 'dataInterfaces', id: one.enCode, row, parents: [] }
}
