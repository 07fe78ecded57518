import { isJsonObject, type JsonObject } from '../model/json'

/** A document of Formily: its schema, where that stands, and the settings of the form beside it. */
export interface FormilyDocument {
  readonly schema: JsonObject
  /** JSON Pointers into the document. */
  readonly schemaAt: string
  readonly form: JsonObject
  readonly formAt: string
}

/** Takes `{ form, schema }`, as Designable writes it, or a bare schema; null for anything else. */
export function documentIn(json: unknown): FormilyDocument | null {
  if (!isJsonObject(json)) return null
  const { form, schema } = json
  if (isJsonObject(schema) && isJsonObject(schema['properties'])) {
    return { schema, schemaAt: '/schema', form: isJsonObject(form) ? form : {}, formAt: '/form' }
  }
  return isJsonObject(json['properties']) ? { schema: json, schemaAt: '', form: {}, formAt: '' } : null
}

/** The nodes below a node: its properties, and what describes the rows of a list. */
export function nodesBelow(node: JsonObject): readonly unknown[] {
  const { properties, items } = node
  return [
    ...(isJsonObject(properties) ? Object.values(properties) : []),
    ...(Array.isArray(items) ? (items as readonly unknown[]) : isJsonObject(items) ? [items] : []),
  ]
}

/** Whether some JSON is a schema of Formily: nodes with components of Formily, below `properties`. `engine/formily` reads it. */
export function looksLikeFormily(json: unknown): boolean {
  const document = documentIn(json)
  if (!document) return false
  const waiting: unknown[] = [...nodesBelow(document.schema)]
  for (let seen = 0; waiting.length > 0 && seen < 200; seen += 1) {
    const node = waiting.shift()
    if (!isJsonObject(node)) continue
    if (typeof node['x-component'] === 'string' || typeof node['x-decorator'] === 'string') return true
    waiting.push(...nodesBelow(node))
  }
  return false
}
