import { readListDesign as readWireListDesign } from '../generator'
import type { WithIssues } from '../issue/issue'
import type { Registry } from '../kind/registry'
import { isJsonObject } from '../model/json'
import type { FormPage, ListPage } from '../model/page'
import { parsePage } from './parse-page'

/**
 * The list of a model, from its stored list design in either format; without a design, a list that its form suggests.
 * Whatever the design says, the list shows the model's own records and opens its own form.
 */
export function readListDesign(design: unknown, form: FormPage, modelId: string, registry: Registry): WithIssues<ListPage> {
  const json = typeof design === 'string' && design.trim() !== '' ? decode(design) : design
  if (!isJsonObject(json) || json['page'] !== 'list') return readWireListDesign(json, form, modelId, registry)
  const { page, issues } = parsePage(json, registry)
  if (page?.page !== 'list') return { value: readWireListDesign(undefined, form, modelId, registry).value, issues }
  return { value: { ...page, source: { from: 'model', id: modelId }, form }, issues }
}

function decode(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
