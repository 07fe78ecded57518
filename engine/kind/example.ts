import { optional } from '../model/access'
import type { InputField } from '../model/field'
import type { FieldKey } from '../model/ids'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { AnyKind } from './define-kind'
import type { ValueType } from './value-type'

const twoOptions: Json = {
  from: 'static',
  options: [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ],
}
const line: JsonObject = { kind: 'comInput', key: 'inside', title: 'A' }

const inside: Readonly<Record<AnyKind['shape'], readonly JsonObject[]>> = { input: [], display: [], layout: [line], rows: [line] }

/** A node of the kind as an author would write it: what an example needs, the rest left to the defaults. */
export function exampleNode(kind: AnyKind, bound: { readonly key: string; readonly title: string }): JsonObject {
  const { example } = kind
  const source = Object.hasOwn(kind.props.properties, 'source') ? { source: twoOptions } : {}
  const props = { ...source, ...example?.props }
  const children = example?.children ?? inside[kind.shape]
  return {
    kind: kind.kind,
    ...(kind.shape === 'input' || kind.shape === 'rows' ? bound : {}),
    ...(Object.keys(props).length > 0 ? { props } : {}),
    ...(kind.shape === 'layout' ? { children } : kind.shape === 'rows' ? { columns: children } : {}),
  }
}

const day = 1_767_571_200_000
const file = { name: 'A-101.png', fileId: 'example', url: '' }
/** Values of every type, the likeliest first. */
const candidates: readonly Json[] = [
  'a',
  ['a', 'b'],
  ['a'],
  'A-101',
  12.5,
  3,
  1,
  day,
  '08:30:00',
  [1, 5],
  [day, day + 86_400_000],
  ['08:30:00', '17:30:00'],
  '#1677ff',
  [file],
  { by: 'now' },
  {},
]

const held: Readonly<Record<ValueType, (value: Json) => boolean>> = {
  text: (value) => typeof value === 'string',
  longText: (value) => typeof value === 'string',
  secret: (value) => typeof value === 'string',
  time: (value) => value === '08:30:00',
  integer: Number.isInteger,
  timestamp: (value) => value === day,
  decimal: Number.isFinite,
  json: (value) => typeof value === 'object',
}

/** A value that the example's field takes; null where none of the usual ones fits. */
export function exampleValue(kind: AnyKind): Json {
  const { example, input } = kind
  if (example?.value !== undefined || !input) return example?.value ?? null
  const node = exampleNode(kind, { key: 'example', title: '' })
  const given = node['props']
  const props = { ...kind.defaults, ...(isJsonObject(given) ? given : {}) }
  const field: InputField = { shape: 'input', kind: kind.kind, key: 'example' as FieldKey, title: '', access: optional, props }
  if (input.html) return '<p><b>A-101</b></p>'
  const type = input.value(props as never)
  const offers = Object.hasOwn(kind.props.properties, 'source')
  // A single letter says little where nothing is chosen from.
  const likely = offers ? candidates : candidates.slice(3)
  const fits = likely.filter(held[type])
  return fits.find((value) => (input.check?.(value, field as never) ?? []).length === 0) ?? fits[0] ?? null
}
