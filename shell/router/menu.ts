import { isJsonObject, readInLanguages, type Json, type JsonObject, type OwnWords } from '../../engine'

export type MenuType = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 10

/** One entry of the menu as the server grants it. */
export interface MenuItem {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly type: MenuType
  readonly icon: string
  readonly address: string
  readonly linkTarget: string
  /** The model, dictionary, report or portal the entry shows. */
  readonly moduleId: string
  readonly isTree: boolean
  readonly hidden: boolean
  /** People gave it its name, which stands in every language. */
  readonly ownName: boolean
  /** What it is called in other languages. */
  readonly names: OwnWords['in']
  readonly children: readonly MenuItem[]
  /** Child tabs of a composable page. */
  readonly tabs: readonly MenuTab[]
}
export interface MenuTab {
  readonly id: string
  readonly type: MenuType
  readonly address: string
  readonly name: string
  readonly names: OwnWords['in']
  readonly moduleId: string
  readonly isTree: boolean
}

const types: ReadonlySet<number> = new Set<MenuType>([1, 2, 3, 4, 5, 6, 7, 8, 10])
const droppedWhenDisabled: ReadonlySet<number> = new Set<MenuType>([2, 3, 4, 5, 6, 8])

/** Reads the menu tree; disabled pages, entries of unknown type and those meant for the app are dropped. */
export function readMenus(data: Json): readonly MenuItem[] {
  return (Array.isArray(data) ? data : []).flatMap((item: Json) => (isJsonObject(item) ? readItem(item) : []))
}

function readItem(item: JsonObject): readonly MenuItem[] {
  const type = Number(item['type'])
  if (!isMenuType(type) || item['category'] === 'App') return []
  if (isOff(item['isEnable']) && droppedWhenDisabled.has(type)) return []
  const property = readProperty(item['propertyJson'])
  return [
    {
      id: text(item['id']),
      code: text(item['enCode']),
      title: text(item['fullName']),
      type,
      icon: text(item['icon']),
      address: text(item['urlAddress']),
      linkTarget: text(item['linkTarget']),
      moduleId: text(property['moduleId']),
      isTree: isOn(property['isTree']),
      hidden: isOn(item['hidden']),
      ownName: isOn(item['ownName']),
      names: readInLanguages(item['names']),
      children: readMenus(item['children'] ?? null),
      tabs: type === 10 ? readTabs(item['description']) : [],
    },
  ]
}

function readTabs(description: Json | undefined): readonly MenuTab[] {
  const list = typeof description === 'string' ? decode(description) : description
  return (Array.isArray(list) ? list : []).flatMap((tab: Json) => {
    if (!isJsonObject(tab)) return []
    const type = Number(tab['type'])
    if (!isMenuType(type) || text(tab['id']) === '') return []
    const property = readProperty(tab['propertyJson'])
    return [
      {
        id: text(tab['id']),
        type,
        address: text(tab['urlAddress'] ?? tab['address']),
        name: text(tab['fullName'] ?? tab['name']),
        names: readInLanguages(tab['names']),
        moduleId: text(property['moduleId']),
        isTree: isOn(property['isTree']),
      },
    ]
  })
}

const readProperty = (value: Json | undefined): JsonObject => {
  const property = typeof value === 'string' ? decode(value) : value
  return isJsonObject(property) ? property : {}
}

function decode(json: string): Json {
  try {
    return JSON.parse(json) as Json
  } catch {
    return null
  }
}

const isMenuType = (type: number): type is MenuType => types.has(type)
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
const isOn = (value: Json | undefined): boolean => value === true || value === 1 || value === '1' || value === 'true'
const isOff = (value: Json | undefined): boolean => value === false || value === 0 || value === '0' || value === 'false'
