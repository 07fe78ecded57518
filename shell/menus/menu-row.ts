import { isJsonObject, readInLanguages, type Json, type JsonObject, type Language, type OwnWords } from '../../engine'

/** 1 directory, 2 page, 3 model, 4 dictionary, 5 report, 6 visualisation, 7 link, 8 portal, 10 composable page. */
export const rowTypes = [1, 2, 3, 4, 5, 6, 7, 8, 10] as const
/** What may stand on a tab of a composable page. */
export const tabTypes = [2, 3, 4, 5, 7, 8] as const
export type Category = 'Web' | 'App'

/** An entry as it is managed. */
export interface MenuRow {
  readonly id: string
  /** `-1` at the top. */
  readonly parentId: string
  readonly fullName: string
  /** What it is called in other languages. */
  readonly names: OwnWords['in']
  readonly enCode: string
  readonly icon: string
  readonly type: number
  readonly urlAddress: string
  readonly linkTarget: string
  readonly category: Category
  readonly propertyJson: string
  readonly description: string
  readonly sortCode: number
  readonly enabledMark: number
  readonly version: number
  readonly isShipped: boolean
  readonly changes: readonly string[]
  readonly roles: number
  readonly children: readonly MenuRow[]
}

/** What an entry is called in a language; as it was written where it is not called anything there. */
export const nameIn = ({ fullName, names }: Pick<MenuRow, 'fullName' | 'names'>, language: string): string => names[language as Language] ?? fullName

/** The parent of entries at the top. */
export const topId = '-1'

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
/** The objects of a list; nothing where it is no list. */
export const listOf = (value: Json | undefined): readonly JsonObject[] =>
  (Array.isArray(value) ? (value as readonly Json[]) : []).filter(isJsonObject)
/** The rows of a list's answer. */
export const rowsIn = (answer: Json): readonly JsonObject[] => (isJsonObject(answer) ? listOf(answer['list']) : [])

/** Reads an entry of the menu. */
export const readRow = (row: JsonObject): MenuRow => ({
  id: text(row['id']),
  parentId: text(row['parentId']),
  fullName: text(row['fullName']),
  names: readInLanguages(row['names']),
  enCode: text(row['enCode']),
  icon: text(row['icon']),
  type: Number(row['type']),
  urlAddress: text(row['urlAddress']),
  linkTarget: text(row['linkTarget']),
  category: row['category'] === 'App' ? 'App' : 'Web',
  propertyJson: text(row['propertyJson']),
  description: text(row['description']),
  sortCode: Number(row['sortCode']) || 0,
  enabledMark: Number(row['enabledMark']),
  version: Number(row['version']),
  isShipped: row['isShipped'] === true,
  changes: (Array.isArray(row['changes']) ? row['changes'] : []).map(String),
  roles: Number(row['roles']) || 0,
  children: listOf(row['children']).map(readRow),
})

/** The object that JSON text holds; empty where it holds none. */
export function objectIn(json: string): JsonObject {
  try {
    const value = JSON.parse(json) as Json
    return isJsonObject(value) ? value : {}
  } catch {
    return {}
  }
}

/** A row where it stands among those that are shown. */
export interface ShownRow {
  readonly row: MenuRow
  readonly level: number
  readonly position: number
  readonly siblings: number
  readonly isOpen: boolean
  /** It and all that it stands in are switched on. */
  readonly isLive: boolean
}

const holds = ({ fullName, enCode, names }: MenuRow, word: string): boolean =>
  [fullName, enCode, ...Object.values(names)].some((one) => one.toLowerCase().includes(word))

/** The rows of a tree that a word finds, with what they stand in; all where there is none. */
export function foundRows(rows: readonly MenuRow[], keyword: string): readonly MenuRow[] {
  const word = keyword.trim().toLowerCase()
  if (word === '') return rows
  return rows.flatMap((row) => {
    const children = foundRows(row.children, word)
    return children.length > 0 || holds(row, word) ? [{ ...row, children }] : []
  })
}

/** The rows that are drawn, from top to bottom. */
export function shownRows(rows: readonly MenuRow[], open: ReadonlySet<string> | 'all', level = 1, isLive = true): readonly ShownRow[] {
  return rows.flatMap((row, at) => {
    const isOpen = row.children.length > 0 && (open === 'all' || open.has(row.id))
    const live = isLive && row.enabledMark === 1
    const own: ShownRow = { row, level, position: at + 1, siblings: rows.length, isOpen, isLive: live }
    return isOpen ? [own, ...shownRows(row.children, open, level + 1, live)] : [own]
  })
}

/** All entries, each before those below it. */
export const flatRows = (rows: readonly MenuRow[]): readonly MenuRow[] => rows.flatMap((row) => [row, ...flatRows(row.children)])
