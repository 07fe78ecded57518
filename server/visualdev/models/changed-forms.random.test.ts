import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOf } from '../../../engine'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { idOf, modelsOf } from '../../testing/test-model'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
}, 60_000)
afterAll(() => server.close())

const { model, reshape, create, update, read, words } = modelsOf(() => admin)

/** A field, and values that it takes. */
interface Sort {
  readonly kind: string
  readonly props: object
  readonly values: readonly unknown[]
}
const day = startOf(Date.UTC(2024, 6, 5, 4), 'date')
const later = day + 3 * 86_400_000
const offers = (...values: readonly (string | number)[]) => ({
  source: { from: 'static', options: values.map((value) => ({ value, label: `${value}` })) },
})
const sorts: readonly Sort[] = [
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

interface Draft {
  readonly sort: Sort
  readonly required: boolean
}
type Fields = Readonly<Record<string, Draft>>
/** A form: its own fields, the columns of its table, and those of the table in the rows. Null for a table that is not there. */
interface Shape {
  readonly own: Fields
  readonly rows: Fields | null
  readonly inner: Fields | null
}

const draft = fc.record({ sort: fc.constantFrom(...sorts), required: fc.boolean() })
const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c'), draft, { minKeys: 1, maxKeys: 3, noNullPrototype: true })
const shape: fc.Arbitrary<Shape> = fc.record({ own: fields, rows: fc.option(fields), inner: fc.option(fields) })

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
const formOf = ({ own, rows, inner }: Shape) => [
  field('comInput', 'title', {}),
  ...nodes(own),
  ...(rows ? [table('rows', [...nodes(rows), ...(inner ? [table('inner', nodes(inner))] : [])])] : []),
]
const filled = (all: Fields, at: number) =>
  Object.fromEntries(Object.entries(all).map(([key, { sort }]) => [key, sort.values[at % sort.values.length]]))
const recordOf = ({ own, rows, inner }: Shape, at: number) => ({
  title: 'old',
  ...filled(own, at),
  ...(rows && { rows: [at, at + 1].map((row) => ({ ...filled(rows, row), ...(inner && { inner: [filled(inner, row)] }) })) }),
})

/** Every value of a record that is something, by its path; rows by their ids, which stay. */
function valuesIn(record: object, path = '', id = ''): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [key, value] of Object.entries(record) as [string, unknown][]) {
    if (key === 'title' || key === 'id' || value === null) continue
    const isTable = key === 'rows' || key === 'inner'
    if (!isTable) found.set(`${path}${key} ${id}`, value)
    else for (const row of value as readonly { id: string }[]) for (const [one, cell] of valuesIn(row, `${path}${key}.`, row.id)) found.set(one, cell)
  }
  return found
}

/** Gives the model another form and says yes to what is told; answers how many values were said to be lost, by field. */
async function changed(url: string, to: Shape): Promise<ReadonlyMap<string, number>> {
  const asked = await reshape(url, formOf(to))
  if (asked.code === 200) return new Map()
  expect(asked).toMatchObject({ code: 428 })
  const { count, losses } = asked.data as { count: number; losses: readonly { field: string; count: number }[] }
  expect(await reshape(url, formOf(to), { acceptedLoss: count })).toMatchObject({ code: 200 })
  return new Map(losses.map((loss) => [loss.field, loss.count]))
}

it('over any changes of a form no value disappears that its author was not told of, nothing locks, and all but secrets come back with the first form', async () => {
  const shapes = fc.tuple(shape, fc.array(shape, { minLength: 1, maxLength: 3 }), fc.nat(7))
  await fc.assert(
    fc.asyncProperty(shapes, async ([first, others, at]) => {
      const url = await model(formOf({ ...first, own: relaxed(first.own), rows: first.rows && relaxed(first.rows) }))
      const made = await create(url, recordOf(first, at))
      expect(made).toMatchObject({ code: 200 })
      const id = idOf(made)
      const original = valuesIn(await read<object>(url, id))
      for (const [turn, to] of [...others, { ...first, own: relaxed(first.own) }].entries()) {
        const before = valuesIn(await read<object>(url, id))
        const told = await changed(url, to)
        const seen = await read<object>(url, id)
        const after = valuesIn(seen)
        const gone = new Map<string, number>()
        for (const place of before.keys()) {
          const path = place.split(' ')[0] ?? ''
          if (!after.has(place)) gone.set(path, (gone.get(path) ?? 0) + 1)
        }
        for (const [path, count] of gone) {
          // A table that is left out is told of by its rows.
          const known = [path, 'rows.inner', 'rows'].find((one) => told.has(one) && (path === one || path.startsWith(`${one}.`)))
          expect({ path, count, told: [...told] }).toEqual({ path, count: known === path ? told.get(path) : count, told: [...told] })
          expect(known, path).toBeDefined()
        }
        // A client sends back the whole record, with something else changed.
        expect(await update(url, id, { ...seen, title: `turn ${turn}` })).toMatchObject({ code: 200 })
        expect(valuesIn(await read<object>(url, id))).toEqual(after)
        await words(url, id)
        expect(await admin.post(`${url}/List`, {})).toMatchObject({ code: 200 })
      }
      const told = (values: ReadonlyMap<string, unknown>) => Object.fromEntries([...values].filter(([place]) => !wasSecret(place, first, others)))
      expect(told(valuesIn(await read<object>(url, id)))).toEqual(told(original))
    }),
    { numRuns: Number(process.env['CHANGED_FORMS'] ?? 25), seed: Number(process.env['FUZZ_SEED'] ?? 11) },
  )
}, 120_000)

const kindAt = (place: string, { own, rows, inner }: Shape): string | undefined => {
  const [path = ''] = place.split(' ')
  const all = path.startsWith('rows.inner.') ? inner : path.startsWith('rows.') ? rows : own
  return all?.[path.split('.').at(-1) ?? '']?.sort.kind
}
/** Whether a value became a secret on the way, which is told to no other field again. */
const wasSecret = (place: string, first: Shape, others: readonly Shape[]): boolean =>
  kindAt(place, first) !== 'PsdInput' && others.some((one) => kindAt(place, one) === 'PsdInput')

/** Nothing is asked for: the first record is valid whatever stands in it. */
function relaxed(all: Fields): Fields {
  return Object.fromEntries(Object.entries(all).map(([key, one]) => [key, { ...one, required: false }]))
}
