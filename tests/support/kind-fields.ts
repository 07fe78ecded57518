import type { TSchema } from '@sinclair/typebox'
import { optional, type AnyKind, type Field, type FieldKey, type Json } from '../../engine'

/** The schemas of the props of a kind by their names. */
export const propSchemas = (kind: AnyKind) => kind.props.properties as Readonly<Record<string, TSchema>>

/** The kind in a field, with other props where the test says so. */
export function fieldOf(kind: AnyKind, changes: object = {}): Field {
  const props = { ...kind.defaults, ...changes }
  const bound = { key: 'value' as FieldKey, title: '标题', access: optional }
  switch (kind.shape) {
    case 'input':
      return { shape: 'input', kind: kind.kind, props, ...bound }
    case 'rows':
      return { shape: 'rows', kind: kind.kind, props, columns: [], ...bound }
    case 'layout':
      return { shape: 'layout', kind: kind.kind, props, children: [] }
    case 'display':
      return { shape: 'display', kind: kind.kind, props }
  }
}

const dates = ['2024-02-29', '2024-05-01 08:30:00', '2024-13-45']
const clocks = ['08:30:00', '23:59:59', '25:00:00']
/** Values that fields hold, of every type, and values that only look like them. */
export const stored: readonly Json[] = [
  null,
  '',
  'word',
  '12.50',
  '0',
  true,
  false,
  0,
  1,
  -1.005,
  3.5,
  1e21,
  1e-7,
  1_714_521_600_000,
  8.64e15,
  8.64e15 + 1,
  Number.MAX_VALUE,
  ...dates,
  ...clocks,
  '#1677ff',
  '<p>words</p>',
  '[]',
  '["a"]',
  '{',
  [],
  [1, 5],
  [5, 1],
  [null, 3],
  [1],
  dates,
  ['2024-02-29', '2024-03-01'],
  clocks,
  ['08:00:00', '09:00:00'],
  [1_714_521_600_000, 1_714_608_000_000],
  [
    ['a', 'b'],
    ['a', 'c'],
  ],
  ['a', ['b']],
  [{ name: 'a.pdf', fileId: 'f1', url: '/f1' }],
  [{}],
  {},
  { by: 'fixed', at: 1 },
  { by: 'now', offset: -3, unit: 'day' },
  { id: '1', fullName: 'one' },
]
