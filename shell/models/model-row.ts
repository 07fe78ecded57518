import { isJsonObject, type Json, type JsonObject } from '../../engine'

/** Where a model stands: never published, published and shown by no menu yet, shown by menus, also with a draft beside that, or none shows it any more. */
export const publishStates = ['draft', 'unlisted', 'published', 'changed', 'withdrawn'] as const
export type PublishState = (typeof publishStates)[number]

/** An entry of the menu that shows a model. */
export interface ShownIn {
  readonly id: string
  readonly fullName: string
  readonly isOn: boolean
}

/** A model as the list shows it, without its documents. */
export interface ModelRow {
  readonly id: string
  readonly fullName: string
  readonly enCode: string
  readonly category: string
  readonly description: string
  readonly sortCode: number
  readonly isOn: boolean
  /** The module that brings it along and changes it; null for a model of the installation. */
  readonly module: string | null
  /** Counts what was saved: whoever changes settings says which they have read. */
  readonly version: number
  /** The numbers of what is published and of the draft; null where there is none. */
  readonly publishedNumber: number | null
  readonly draftNumber: number | null
  readonly state: PublishState
  /** Pages can open it, whether or not an entry shows it. */
  readonly isPublished: boolean
  readonly menus: readonly ShownIn[]
  readonly records: number
  /** When it changed last, or was made. */
  readonly changedTime: number
  readonly changedBy: string
}

/** What an administrator may change of a model without opening its form. */
export interface ModelSettings {
  readonly fullName: string
  readonly enCode: string
  readonly category: string
  readonly description: string
  readonly sortCode: number
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
/** The objects of a list; nothing where it is no list. */
export const objectsIn = (value: Json | undefined): readonly JsonObject[] =>
  (Array.isArray(value) ? (value as readonly Json[]) : []).filter(isJsonObject)

const numberOf = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null)

/** Reads a row of the list of models. */
export const readModelRow = (row: JsonObject): ModelRow => ({
  id: text(row['id']),
  fullName: text(row['fullName']),
  enCode: text(row['enCode']),
  category: text(row['category']),
  description: text(row['description']),
  sortCode: Number(row['sortCode']) || 0,
  isOn: row['enabledMark'] === 1,
  module: typeof row['module'] === 'string' ? row['module'] : null,
  version: Number(row['version']) || 1,
  publishedNumber: numberOf(row['publishedNumber']),
  draftNumber: numberOf(row['draftNumber']),
  state: publishStates.find((state) => state === row['publishState']) ?? 'draft',
  isPublished: row['state'] === 1,
  menus: objectsIn(row['menus']).map((menu) => ({ id: text(menu['id']), fullName: text(menu['fullName']), isOn: menu['enabledMark'] === 1 })),
  records: Number(row['records']) || 0,
  changedTime: Number(row['lastModifyTime'] ?? row['creatorTime']) || 0,
  changedBy: text(row['lastModifyUser']),
})

export interface ModelPage {
  readonly rows: readonly ModelRow[]
  readonly total: number
  readonly categories: readonly string[]
}

/** Reads a page of the list of models. */
export function readModelPage(value: Json): ModelPage {
  const data = isJsonObject(value) ? value : {}
  const pagination = isJsonObject(data['pagination']) ? data['pagination'] : {}
  return {
    rows: objectsIn(data['list']).map(readModelRow),
    total: Number(pagination['total']) || 0,
    categories: (Array.isArray(data['categories']) ? data['categories'] : []).map(String),
  }
}
