import fc from 'fast-check'
import { startOf } from '../../engine'

/** A field, and values that it takes. */
export interface Sort {
  readonly kind: string
  readonly props: object
  readonly values: readonly unknown[]
}
const day = startOf(Date.UTC(2024, 6, 5, 4), 'date')
const later = day + 3 * 86_400_000
const offers = (...values: readonly (string | number)[]) => ({
  source: { from: 'static', options: values.map((value) => ({ value, label: `${value}` })) },
})
export const sorts: readonly Sort[] = [
  { kind: 'comInput', props: {}, values: ['a', '12', '007', '12.50', '2024-07-05', 'words, more', '08:30:00', 'x < y'] },
  { kind: 'comInput', props: { maxLength: 1 }, values: ['a', 'b', '1'] },
  { kind: 'textarea', props: {}, values: ['a', 'one\ntwo', '<b>'] },
  { kind: 'editor', props: {}, values: ['<p>bold &amp; new</p>'] },
  { kind: 'numInput', props: { precision: 0 }, values: [0, 1, 12, 20240705] },
  { kind: 'numInput', props: { precision: 2 }, values: [0, 1, 12.25, -3.5] },
  { kind: 'numInput', props: { precision: 1, max: 5 }, values: [1.5, 0] },
  { kind: 'rate', props: {}, values: [1, 3] },
  {
    kind: 'slider',
    props: { range: true },
    values: [
      [1, 1],
      [1, 5],
    ],
  },
  {
    kind: 'numberRange',
    props: {},
    values: [
      [1, 1],
      [1, 5],
    ],
  },
  { kind: 'date', props: {}, values: [day] },
  { kind: 'date', props: { type: 'datetime' }, values: [day, day + 3_600_000] },
  {
    kind: 'dateRange',
    props: {},
    values: [
      [day, day],
      [day, later],
    ],
  },
  { kind: 'time', props: {}, values: ['08:30:00'] },
  { kind: 'radio', props: offers('a', 'b', 1), values: ['a', 'b', '1'] },
  { kind: 'radio', props: offers('a'), values: ['a'] },
  { kind: 'select', props: { ...offers('a', 'b'), multiple: true }, values: [['a'], ['a', 'b']] },
  { kind: 'checkbox', props: offers('a', 'c'), values: [['c'], ['a', 'c']] },
  { kind: 'switch', props: {}, values: [0, 1] },
  { kind: 'switch', props: { activeValue: 'a', inactiveValue: 'b' }, values: ['a', 'b'] },
  { kind: 'userSelect', props: { multiple: false }, values: [null] },
  { kind: 'PsdInput', props: {}, values: ['secret'] },
  { kind: 'colorPicker', props: {}, values: ['#1677ff'] },
]

export interface Draft {
  readonly sort: Sort
  readonly required: boolean
}
export type Fields = Readonly<Record<string, Draft>>
/** A form: its own fields, the columns of its table, and those of the table in the rows. Null for a table that is not there. */
export interface Shape {
  readonly own: Fields
  readonly rows: Fields | null
  readonly inner: Fields | null
}

const draft = fc.record({ sort: fc.constantFrom(...sorts), required: fc.boolean() })
const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c'), draft, { minKeys: 1, maxKeys: 3, noNullPrototype: true })
export const shapes: fc.Arbitrary<Shape> = fc.record({ own: fields, rows: fc.option(fields), inner: fc.option(fields) })

const field = (kind: string, key: string, props: object, required = false) => ({
  shape: 'input',
  kind,
  key,
  title: key,
  access: { mode: 'editable', required },
  props,
})
const table = (key: string, columns: readonly object[]) => ({ ...field('table', key, {}), shape: 'rows', columns })
const nodes = (all: Fields) => Object.entries(all).map(([key, { sort, required }]) => field(sort.kind, key, sort.props, required))
/** The fields of a random form: its own, a form table's, and those of a table within. */
export const formOf = ({ own, rows, inner }: Shape) => [
  field('comInput', 'title', {}),
  ...nodes(own),
  ...(rows ? [table('rows', [...nodes(rows), ...(inner ? [table('inner', nodes(inner))] : [])])] : []),
]
const filled = (all: Fields, at: number) =>
  Object.fromEntries(Object.entries(all).map(([key, { sort }]) => [key, sort.values[at % sort.values.length]]))
/** A record of a random form, another one for each `at`. */
export const recordOf = ({ own, rows, inner }: Shape, at: number) => ({
  title: 'old',
  ...filled(own, at),
  ...(rows && { rows: [at, at + 1].map((row) => ({ ...filled(rows, row), ...(inner && { inner: [filled(inner, row)] }) })) }),
})

/** Every value of a record that is something, by its path; rows by their ids, which stay. */
export function valuesIn(record: object, path = '', id = ''): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [key, value] of Object.entries(record) as [string, unknown][]) {
    if (key === 'title' || key === 'id' || value === null) continue
    const isTable = key === 'rows' || key === 'inner'
    if (!isTable) found.set(`${path}${key} ${id}`, value)
    else for (const row of value as readonly { id: string }[]) for (const [one, cell] of valuesIn(row, `${path}${key}.`, row.id)) found.set(one, cell)
  }
  return found
}

/** Nothing is asked for: the first record is valid whatever stands in it. */
export function relaxed(all: Fields): Fields {
  return Object.fromEntries(Object.entries(all).map(([key, one]) => [key, { ...one, required: false }]))
}
