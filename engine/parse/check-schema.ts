import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Issue } from '../issue/issue'
import { withinUnion } from './within-union'

const mostErrors = 20

/**
 * What of `value` the schema refuses, as issues below `at`.
 *
 * TypeBox's own interpreter checks, in the page and in Node alike: it needs no generated code, so the page's
 * content security policy may forbid `unsafe-eval`, and no validators have to be compiled ahead of time.
 */
export function checkSchema(schema: TSchema, value: unknown, at: string): readonly Issue[] {
  if (Value.Check(schema, value)) return []
  const issues: Issue[] = []
  for (const error of [...Value.Errors(schema, value)].flatMap(withinUnion)) {
    if (issues.length >= mostErrors) break
    const unknown = error.message === 'Unexpected property'
    issues.push({
      code: unknown ? 'prop.unknown' : 'prop.invalid',
      at: at + error.path,
      detail: unknown ? {} : { expected: describe(error.schema), found: abridge(error.value) },
    })
  }
  return issues
}

/** A schema in a few technical words, for messages: `integer ≥ 1`, `"left" | "right"`. */
function describe(schema: TSchema): string {
  if (schema['const'] !== undefined) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['anyOf'])) return abridge(schema['anyOf'].map((one: TSchema) => describe(one)).join(' | '))
  const parts = [String(schema['type'] ?? 'value')]
  if (schema['minimum'] !== undefined) parts.push(`≥ ${String(schema['minimum'])}`)
  if (schema['maximum'] !== undefined) parts.push(`≤ ${String(schema['maximum'])}`)
  if (schema['maxLength'] !== undefined) parts.push(`length ≤ ${String(schema['maxLength'])}`)
  if (schema['pattern'] !== undefined) parts.push(`~ ${String(schema['pattern'])}`)
  return parts.join(' ')
}

function abridge(value: unknown): string {
  let text: string | undefined
  try {
    text = typeof value === 'string' ? value : JSON.stringify(value)
  } catch {
    text = undefined
  }
  const shown = text ?? typeof value
  return shown.length > 120 ? `${shown.slice(0, 117)}…` : shown
}
