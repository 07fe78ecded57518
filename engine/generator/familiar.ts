import type { Registry } from '../kind/registry'
import type { Field } from '../model/field'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import { knownWireKinds } from './known-kinds'

/**
 * Fields that clients of the family can draw: an input of a kind that no version of the format has is a text there that nobody changes. A client
 * shows what is stored, and sends it back as it was given.
 */
export const familiar = (fields: readonly Field[], registry: Registry): readonly Field[] => {
  const text = registry.get('comInput')
  return fields.map((field): Field => {
    if (field.shape === 'layout') return { ...field, children: familiar(field.children, registry) }
    if (field.shape === 'rows') return { ...field, columns: familiar(field.columns, registry) }
    if (field.shape !== 'input' || !text) return field
    const known = registry.get(field.kind)?.generator.names.some((name) => knownWireKinds.has(name.toLowerCase())) ?? false
    if (known) return field
    // The props are those of the kind that it is given.
    return { ...field, kind: text.kind, props: { ...text.defaults }, access: { mode: 'readOnly' } } as Field
  })
}

/** Written nodes that hold a value and name no tag, such as who made a record, with the box that clients draw them in. */
export function withTags(json: Json): Json {
  if (Array.isArray(json)) return (json as readonly Json[]).map(withTags)
  if (!isJsonObject(json)) return json
  const inside = Object.fromEntries(Object.entries(json).map(([key, value]) => [key, withTags(value)])) as JsonObject
  const config = inside['__config__']
  if (!isJsonObject(config) || typeof inside['__vModel__'] !== 'string' || config['tag'] !== undefined) return inside
  return { ...inside, __config__: { ...config, tag: 'el-input' }, readonly: true }
}
