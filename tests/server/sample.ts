import type { Schema } from './operations'

const texts = ['probe', 'a1', '13800000000', 'a'.repeat(64), 'a'.repeat(32), 'a@b.cn', '123456', '1', '{}', '[]', '2026-01-31', '2026-01']

/** The smallest value that a schema takes: only what is required, everything as short as may be. @throws when none of the usual texts fits. */
export function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {})
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}))
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((key) => [key, sampleOf(schema.properties?.[key] ?? {})]))
    default:
      return {}
  }
}

function textOf({ minLength = 0, maxLength = Infinity, pattern }: Schema): string {
  const fits = (text: string): boolean => text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
  const text = [...texts, 'a'.repeat(minLength)].find(fits)
  if (text === undefined) throw new Error(`No sample fits ${pattern ?? ''} from ${minLength} to ${maxLength}`)
  return text
}
