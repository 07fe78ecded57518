import type { Json, JsonObject } from '../../model/json'
import { nodesBelow } from '../../parse/formily-document'
import { countNodes } from './document'
import { requiredIn, settingsIn, spanIn, wordsIn } from './slots-in'

/** Where a node stands. */
export interface Where {
  /** The path of values around it, and its address with what holds none; '' for the form. */
  readonly data: string
  readonly address: string
  /** What keys begin with inside of objects. */
  readonly within: string
  readonly keys: Set<string>
  /** The path of the form table around it; null for none. */
  readonly table: string | null
  /** The parts beside the cells of that table. */
  readonly parts: Set<string>
  readonly texts: Map<string, string>
  /** How many columns the grid around it has; null outside of grids. */
  readonly columns: number | null
  readonly column?: { readonly title?: string | undefined; readonly width?: number | undefined }
  readonly required: ReadonlySet<string>
  readonly depth: number
}

/** A path of one more step. */
export const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/** Where the nodes of a whole schema stand. */
export const atTop = (schema: JsonObject): Where => ({
  data: '',
  address: '',
  within: '',
  keys: new Set(),
  table: null,
  parts: new Set(),
  texts: new Map(),
  columns: null,
  required: requiredIn(schema),
  depth: 0,
})

/** Where what lies inside of a node stands. */
export function insideOf(name: string, node: JsonObject, where: Where, more: Partial<Where> = {}): Where {
  const isObject = node['type'] === 'object'
  const { column: _column, ...rest } = where
  return {
    ...rest,
    data: isObject ? below(where.data, name) : where.data,
    address: below(where.address, name),
    within: isObject ? `${where.within}${name}_` : where.within,
    columns: null,
    required: isObject || node['required'] instanceof Array ? requiredIn(node) : where.required,
    depth: where.depth + 1,
    ...more,
  }
}

/** Where the cells of a list's rows stand. */
export function rowOf(name: string, key: string, where: Where): Where {
  return {
    ...insideOf(name, {}, where),
    data: below(where.data, name),
    within: '',
    keys: new Set(),
    table: below(where.table ?? '', key),
    parts: new Set(),
    texts: new Map(),
    columns: null,
  }
}

/** How many of 24 columns a node takes, where the grid around it says so. */
export function spanOf(node: JsonObject, { columns, table }: Where, used?: Set<string>): { readonly span?: number } {
  if (columns === null || table !== null) return {}
  const inDecorator = settingsIn(node, 'x-decorator-props')['gridSpan']
  used?.add('x-decorator-props/gridSpan')
  used?.add('x-component-props/gridSpan')
  return { span: spanIn(inDecorator ?? settingsIn(node, 'x-component-props')['gridSpan'], columns) }
}

/** What people know a node by, for words about it. */
export const labelled = ({ title }: JsonObject): { readonly label?: string } =>
  typeof title === 'string' && title.trim() !== '' ? { label: title.slice(0, 80) } : {}

/** The title of a node that stands as a sign. */
export const titled = ({ title }: JsonObject): { readonly title?: string } => {
  const words = wordsIn(title)
  return words === undefined ? {} : { title: words }
}

/** How many nodes describe the rows of a list. */
export const nodesIn = (items: Json | undefined): number =>
  nodesBelow(items === undefined ? {} : { items }).reduce<number>((sum, one) => sum + countNodes(one), 0)

/** How many nodes lie below a node. */
export const countBelow = (node: JsonObject): number => nodesBelow(node).reduce<number>((sum, one) => sum + countNodes(one), 0)
