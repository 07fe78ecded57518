import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Json } from '../../engine'

export const texts = ['', 'word', '08:30:00', '#1677ff', 'yyyy-MM-dd', 'list of words', '9']

const most = 40

/** A few values that a schema accepts, at its edges where it has some. Recursive parts are left at their shallowest. */
export function samplesOf(schema: TSchema): readonly Json[] {
  return candidates(schema)
    .filter((value) => Value.Check(schema, value))
    .slice(0, most)
}

function candidates(schema: TSchema): readonly Json[] {
  const constant = schema['const'] as Json | undefined
  if (constant !== undefined) return [constant]
  const branches = schema['anyOf'] as readonly TSchema[] | undefined
  if (branches) return branches.flatMap((branch) => candidates(branch).slice(0, 12))
  switch (schema['type']) {
    case 'null':
      return [null]
    case 'boolean':
      return [true, false]
    case 'integer':
      return numbers(schema, 1)
    case 'number':
      return [...numbers(schema, 1), ...numbers(schema, 0.5)]
    case 'string':
      return texts
    case 'array': {
      const items = candidates(schema['items'] as TSchema)
      return [[], items.slice(0, 1), items.slice(0, 3)]
    }
    case 'object':
      return objects(schema)
    default:
      return []
  }
}

function numbers(schema: TSchema, unit: number): readonly number[] {
  const low = schema['minimum'] as number | undefined
  const high = schema['maximum'] as number | undefined
  return [
    0,
    unit,
    -unit,
    7 * unit,
    -3 * unit,
    20 * unit,
    ...(low === undefined ? [] : [low, low + unit]),
    ...(high === undefined ? [] : [high, high - unit]),
  ]
}

/** A part of an object says something: an option source without an id is only half chosen. */
const named = (values: readonly Json[]): readonly Json[] => (values.length > 1 ? values.filter((value) => value !== '') : values)

function objects(schema: TSchema): readonly Json[] {
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, TSchema>>)
  const needed = new Set((schema['required'] ?? []) as readonly string[])
  const lists = properties.filter(([name]) => needed.has(name)).map(([name, one]) => [name, named(candidates(one))] as const)
  if (lists.length === 0) return [{}]
  const longest = Math.max(...lists.map(([, values]) => values.length))
  // One object per value of the longest list; the shorter lists start over at other paces, so that combinations vary.
  return Array.from({ length: longest * 2 }, (_, at) =>
    Object.fromEntries(
      lists.map(([name, values], pace) => [name, values[(at + Math.floor(at / longest) * pace) % Math.max(1, values.length)] ?? null]),
    ),
  )
}
