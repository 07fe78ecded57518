import type { AnyKind } from '../../kind/define-kind'
import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import { ownPart } from '../schema'
import { mappingOf, type ComponentMeaning } from './component-names'
import { settingsIn } from './slots-in'

/** The name of the column that stands for the values of a list of plain values, where the schema has none. */
export const plainColumn = 'value'

type Names = ReadonlyMap<string, ComponentMeaning>

/**
 * What describes the rows of a list: objects with cells; plain values, described by the one node that the rows lie in (`cell`) or by one inside of
 * what only stands around it (`around`). Null for what is no list of one kind of rows.
 */
export type RowsIn = { readonly of: 'cells' | 'around' | 'cell'; readonly node: JsonObject } | null

/** Reads the `items` of an array field of Formily; see `RowsIn` for what comes out. */
export function rowsIn(items: Json | undefined, names: Names): RowsIn {
  if (!isJsonObject(items)) return null
  if (isJsonObject(items['properties'])) {
    if (items['type'] === 'object' || items['type'] === undefined) return { of: 'cells', node: items }
    return items['type'] === 'void' && plainCell(items, names) ? { of: 'around', node: items } : null
  }
  const own = items[ownPart]
  const isInput = isJsonObject(own) ? typeof own['key'] === 'string' : inputNamed(items, names)
  return isInput ? { of: 'cell', node: items } : null
}

const inputNamed = (node: JsonObject, names: Names): boolean => {
  const meaning = names.get(String(node['x-component']))
  return meaning?.is === 'kind' && meaning.kind.shape === 'input'
}

/** The one node with a value inside of what stands around the values of a list; undefined where there is none, or more. */
export function plainCell(around: JsonObject, names: Names): JsonObject | undefined {
  const cells = valuesIn(around, names, 0)
  return cells.length === 1 && cells[0]?.['type'] !== 'object' ? cells[0] : undefined
}

const deepest = 8
function valuesIn({ properties }: JsonObject, names: Names, depth: number): readonly JsonObject[] {
  if (!isJsonObject(properties) || depth > deepest) return []
  return Object.values(properties).flatMap((node): readonly JsonObject[] => {
    if (!isJsonObject(node)) return []
    const meaning = names.get(String(node['x-component']))?.is
    if (meaning === 'part' || meaning === 'button') return []
    return node['type'] === 'void' ? valuesIn(node, names, depth + 1) : [node]
  })
}

/** Whether a component holds something else than the kind that it is read as, under its settings. */
export function isUnlike(kind: AnyKind, node: JsonObject): boolean {
  const settings = settingsIn(node, 'x-component-props')
  return Object.entries(mappingOf(kind).unlike ?? {}).some(([name, values]) => values.some((value) => value === settings[name]))
}
