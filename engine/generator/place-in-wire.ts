import { pointTo } from '../issue/issue'
import { childrenOf, type Field } from '../model/field'
import { isJsonObject } from '../model/json'
import type { FormPage } from '../model/page'
import { outerKey } from './outer-form'
import { isFlat } from './wire-node'

/**
 * The place of a node, given as a JSON Pointer into the form as it is stored here, in the document of the generator format that the form was
 * read from. What lies beneath the node is another matter there, and is left out.
 */
export function placeInWire(page: FormPage, at: string): string {
  const [root, ...steps] = at.split('/').slice(1)
  if (root !== 'fields') return at
  const outer = page.wire?.[outerKey]
  let place = isJsonObject(outer) && outer['shape'] === 'list' ? '' : '/fields'
  let fields: readonly Field[] = page.fields
  for (let i = 0; i < steps.length; i += 2) {
    const field = fields[Number(steps[i])]
    if (!field) return place
    place = pointTo(place, steps[i] ?? '')
    if (steps[i + 1] !== 'children' && steps[i + 1] !== 'columns') return place
    const json = field.shape === 'unknown' ? field.json : (field.wire ?? {})
    place += isJsonObject(json) && isFlat(json) ? '/children' : '/__config__/children'
    fields = childrenOf(field)
  }
  return place
}
