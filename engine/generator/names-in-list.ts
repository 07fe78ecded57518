import { pointTo } from '../issue/issue'
import { wireName } from '../model/field-key'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { Action } from '../model/action'
import type { ListPage } from '../model/page'
import { outsideOf, shippedIn, type OutsideName } from '../model/shipped-options'
import { sourceIn } from '../model/source-parameters'
import type { NamedOutside } from '../plan/outside-names'

/**
 * What a list takes from elsewhere beside its form: the tree to its left, the choices of search controls, what its buttons open and
 * ask. Places point into the stored design, in whichever format it is.
 */
export function outsideNamesOfList(list: ListPage): readonly NamedOutside[] {
  const { wire } = list
  const tree = list.tree && calledBy(list.tree.list)
  const search = list.search.flatMap(({ key, title, props }, i): readonly NamedOutside[] => {
    const source = sourceIn(props)
    const name = source && outsideOf(source)
    if (!source || !name) return []
    return [
      {
        ...name,
        at: wire ? itemIn(wire, 'searchList', ['prop', '__vModel__', 'vModel'], wireName(key)) : pointTo('/search', i),
        title,
        shipped: shippedIn(source).length,
      },
    ]
  })
  const buttons = (['toolbar', 'rowActions'] as const).flatMap((place) =>
    list[place].flatMap(({ key, label, action }, i) =>
      namedBy(action).map((name): NamedOutside => {
        const at = wire ? itemIn(wire, 'customBtnsList', ['value'], key) : pointTo(pointTo('', place), i)
        return { ...name, at, title: label, shipped: 0 }
      }),
    ),
  )
  return [
    ...(list.tree && tree ? [{ ...tree, at: wire ? treeIn(wire) : '/tree/list', title: list.tree.title, shipped: 0 }] : []),
    ...search,
    ...buttons,
  ]
}

const treeIn = (wire: JsonObject): string =>
  pointTo('', ['treeDictionary', 'treePropsUrl', 'treeInterfaceId'].find((name) => isNamed(wire[name])) ?? 'treeDataSource')
const isNamed = (value: Json | undefined): boolean => (typeof value === 'string' && value !== '') || typeof value === 'number'

/** Where the entry of a list in a design stands that bears a name; the list itself where none does. */
function itemIn(wire: JsonObject, list: string, names: readonly string[], key: string): string {
  const items = wire[list]
  const at = (Array.isArray(items) ? (items as readonly Json[]) : []).findIndex(
    (item) => isJsonObject(item) && names.some((name) => item[name] === key),
  )
  return at < 0 ? pointTo('', list) : pointTo(pointTo('', list), at)
}

const calls: readonly (readonly [OutsideName['of'], RegExp])[] = [
  ['dictionary', /^\w+ \/api\/system\/DictionaryData\/([^/{}]+)\/Data\//],
  ['interface', /^\w+ \/api\/system\/DataInterface\/([^/{}]+)\/Actions?\//],
  ['model', /^\w+ \/api\/visualdev\/OnlineDev\/([^/{}]+)(?:\/|$)/],
]

/** What a call of the platform asks, where its address says so. */
function calledBy(call: string): OutsideName | undefined {
  for (const [of, pattern] of calls) {
    const id = pattern.exec(call)?.[1]
    if (id !== undefined) return { of, id: decoded(id) }
  }
  return undefined
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function namedBy(action: Action): readonly OutsideName[] {
  switch (action.do) {
    case 'sequence':
      return action.steps.flatMap(namedBy)
    case 'invoke':
    case 'download':
      return [calledBy(action.call) ?? []].flat()
    // Pages that come with the product have an address with parts; a name alone is a model's.
    case 'open':
      return action.page.includes('/') ? [] : [{ of: 'model', id: action.page }]
    default:
      return []
  }
}
