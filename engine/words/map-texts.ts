import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { pointTo } from '../issue/issue'
import { isJsonObject } from '../model/json'
import { isTextSchema, type Text } from '../model/text'

/** What becomes of a text, by where it stands beneath the value: steps into lists are what their entries call themselves. */
export type ChangeText = (text: Text, at: string) => Text

interface Walk {
  readonly change: ChangeText
  /** Schemas that others name, such as options with options below them. */
  readonly named: readonly TSchema[]
}

interface Shape extends TSchema {
  readonly anyOf?: readonly TSchema[]
  readonly items?: TSchema
  readonly properties?: Readonly<Record<string, TSchema>>
}

/** A value with every text changed that its schema says is one; the value itself where nothing changed. */
export const mapTexts = <T>(schema: TSchema, value: T, change: ChangeText, at = ''): T => walk(schema, value, at, { change, named: [] }) as T

function walk(schema: TSchema, value: unknown, at: string, { change, named: around }: Walk): unknown {
  if (value === undefined || value === null) return value
  if (isTextSchema(schema)) return change(value as Text, at)
  const named = typeof schema.$id === 'string' ? [...around, schema] : around
  const on: Walk = { change, named }
  const { $ref, anyOf, items, properties } = schema as Shape
  const target = typeof $ref === 'string' ? named.find(({ $id }) => $id === $ref) : undefined
  if (target) return walk(target, value, at, on)
  const fitting = anyOf?.find((one) => Value.Check(one, [...named], value))
  if (fitting) return walk(fitting, value, at, on)
  if (items && Array.isArray(value)) return mapList(value, at, (one, place) => walk(items, one, place, on))
  if (properties && isJsonObject(value)) return mapEntries(value, properties, at, on)
  return value
}

function mapEntries(value: object, properties: Readonly<Record<string, TSchema>>, at: string, on: Walk): object {
  const changed = Object.entries(value).flatMap(([name, one]: readonly [string, unknown]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    const next = schema ? walk(schema, one, pointTo(at, name), on) : one
    return next === one ? [] : [[name, next] as const]
  })
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) }
}

/** Changes the entries of a list, each at a place that stays its own while others come, go and move. */
export function mapList<T>(list: readonly T[], at: string, change: (one: T, at: string) => T): readonly T[] {
  const taken = new Set<string>()
  let same = true
  const mapped = list.map((one, i) => {
    const own = nameOfEntry(one)
    const step = own === null || taken.has(own) ? `#${i}` : own
    taken.add(step)
    const next = change(one, pointTo(at, step))
    same &&= next === one
    return next
  })
  return same ? list : mapped
}

const naming = ['key', 'value', 'is', 'pattern', 'holds', 'when', 'field'] as const

function nameOfEntry(entry: unknown): string | null {
  if (!isJsonObject(entry)) return null
  for (const name of naming) {
    const value = entry[name]
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  }
  // A head over columns is called by the first of them.
  const columns = entry['columns']
  return Array.isArray(columns) && typeof columns[0] === 'string' ? columns[0] : null
}
