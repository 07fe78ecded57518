import { Type, type Static } from '@sinclair/typebox'
import { isJsonObject, type Json, type JsonObject } from '../../../engine'
import { flag } from '../../http/wire'
import { namesBody } from '../../named-lists/names'
import { namedBody } from '../../named-lists/parts'

/** What may stand on a tab of a composable page. */
export const tabTypes: readonly number[] = [2, 3, 4, 5, 7, 8]

export const category = Type.Union([Type.Literal('Web'), Type.Literal('App')])
export type Category = Static<typeof category>

/** What is said of an entry, under the names of the wire: what it shows stands in `propertyJson`, its tabs in `description`, both as JSON. */
export const menuBody = Type.Object(
  {
    id: namedBody.id,
    parentId: Type.Optional(Type.String({ maxLength: 100 })),
    fullName: namedBody.fullName,
    names: namesBody,
    enCode: namedBody.enCode,
    icon: Type.Optional(Type.String({ maxLength: 100, pattern: '^[\\w -]*$' })),
    /** 1 directory, 2 page, 3 model, 4 dictionary, 5 report, 6 visualisation, 7 link, 8 portal, 10 composable page. */
    type: Type.Integer({ minimum: 1, maximum: 10 }),
    urlAddress: Type.Optional(Type.String({ maxLength: 1000 })),
    linkTarget: Type.Optional(Type.Union(['', '_self', '_blank'].map((target) => Type.Literal(target)))),
    category: Type.Optional(category),
    propertyJson: Type.Optional(Type.String({ maxLength: 10_000 })),
    description: Type.Optional(Type.String({ maxLength: 50_000 })),
    sortCode: namedBody.sortCode,
    enabledMark: Type.Optional(flag),
    version: namedBody.version,
  },
  { additionalProperties: false },
)
export type MenuInput = Omit<Static<typeof menuBody>, 'id' | 'version'>

/** Parses JSON; null for what is none. */
export function parsedJson(json: string): Json {
  try {
    return JSON.parse(json) as Json
  } catch {
    return null
  }
}

/** The object that a property holds; empty where it holds none. */
export function propertyIn(property: Json | undefined): JsonObject {
  const read = typeof property === 'string' ? parsedJson(property) : property
  return isJsonObject(read) ? read : {}
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '')

/** What an entry, or a tab, shows: by type and id, or by its address. */
export interface Target {
  readonly type: number
  readonly address: string
  readonly moduleId: string
  readonly tabs: readonly Tab[]
}
export interface Tab extends Target {
  readonly id: string
  readonly name: string
}

interface Pointing {
  readonly type: number
  readonly urlAddress: string
  readonly propertyJson: string
  readonly description: string
}

/** What an entry of the menu points at: an address, a model or a portal, and the tabs of a composable page. */
export const targetOf = (menu: Pointing): Target => ({
  type: menu.type,
  address: menu.urlAddress.trim(),
  moduleId: text(propertyIn(menu.propertyJson)['moduleId']),
  tabs: menu.type === 10 ? tabsIn(menu.description) : [],
})

/** The tabs of a composable page as they are stored. */
export const tabObjects = (description: string): readonly JsonObject[] => {
  const list = parsedJson(description)
  return Array.isArray(list) ? (list as readonly Json[]).filter(isJsonObject) : []
}

const tabsIn = (description: string): readonly Tab[] =>
  tabObjects(description).map((tab) => ({
    id: text(tab['id']),
    name: text(tab['fullName'] ?? tab['name']),
    type: Number(tab['type']),
    address: text(tab['urlAddress'] ?? tab['address']),
    moduleId: text(propertyIn(tab['propertyJson'])['moduleId']),
    tabs: [],
  }))

/** Whether two entries lead to the same. */
export const isSameTarget = (one: Pointing, other: Pointing): boolean => JSON.stringify(targetOf(one)) === JSON.stringify(targetOf(other))
