import { pointTo } from '../issue/issue'
import type { Registry } from '../kind/registry'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { FormPage } from '../model/page'
import { parsePage } from '../parse/parse-page'
import { around, ownPart, type FormilySchema } from './schema'

/** A form that a schema of ours says, and where its nodes stand in that schema. */
export interface OwnForm {
  readonly page: FormPage
  /** The node at the address of a Formily field, the indexes of rows left out: a JSON Pointer into the page. */
  readonly places: ReadonlyMap<string, string>
}

/** The nodes directly inside of a node of a schema, in their order. */
export const inOrder = (schema: FormilySchema): readonly (readonly [name: string, node: FormilySchema])[] =>
  Object.entries(schema.properties ?? {}).sort(([, a], [, b]) => placeOf(a) - placeOf(b))
// What somebody else wrote may be anything.
const placeOf = (node: FormilySchema | null): number => (typeof node?.['x-index'] === 'number' ? node['x-index'] : Number.MAX_SAFE_INTEGER)

/** Reads a schema that `toFormilySchema` has written; null for any other. */
export function readOwn(schema: FormilySchema, registry: Registry): OwnForm | null {
  const settings = schema[ownPart]
  if (!isJsonObject(settings) || settings['page'] !== 'form') return null
  const places = new Map<string, string>()

  // `ArrayTable` draws what stands in a column as if it stood in the row itself; the other lists of Formily do not know of columns.
  const nodesIn = (parent: FormilySchema, address: string, at: string, before: Json[]): readonly Json[] => {
    for (const [name, node] of inOrder(parent)) {
      const isColumn = node['x-component'] === 'ArrayTable.Column'
      const here = isColumn ? address : address === '' ? name : `${address}.${name}`
      // What somebody else put around our nodes stands around them, as what we put there.
      const own = node[ownPart]
      const part = isJsonObject(own) ? own : around
      if (part['around'] === true) nodesIn(node, here, at, before)
      else {
        const pointer = pointTo(at, before.length)
        places.set(here, pointer)
        // Its place is taken before what lies inside of it is read.
        before.push(null)
        before[before.length - 1] = nodeOf(node, part, here, pointer)
      }
    }
    return before
  }
  const nodeOf = (node: FormilySchema, part: JsonObject, address: string, at: string): Json => {
    if (node.items) return { ...part, columns: nodesIn(node.items, address, pointTo(at, 'columns'), []) }
    const inside = nodesIn(node, address, pointTo(at, 'children'), [])
    if ('unread' in part)
      return inside.length > 0 && isJsonObject(part['unread']) ? { ...part['unread'], children: inside } : (part['unread'] ?? null)
    return node.properties ? { ...part, children: inside } : part
  }

  const fields = nodesIn(schema, '', '/fields', [])
  const { page } = parsePage({ ...settings, fields }, registry)
  return page?.page === 'form' ? { page, places } : null
}
