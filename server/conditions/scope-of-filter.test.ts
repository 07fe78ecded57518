import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createRegistry,
  fixedZone,
  instantOf,
  readSuperQuery,
  localZoneName,
  setLocalZone,
  writeSuperQuery,
  type Filter,
  type FilterCondition,
  type FilterSymbol,
  type Json,
  type JsonObject,
} from '../../engine'
import { kinds } from '../../widgets/kinds'
import { newId } from '../ids'
import { extendRegistry, namedBy } from '../store/table-registry'
import { describeOnBothDatabases } from '../testing/on-both-databases'
import { readModel, storageNeeds } from '../visualdev/models/engine-model'
import { scopeOfFilter } from './scope-of-filter'

const registry = createRegistry(kinds)
const form = {
  page: 'form',
  id: 'filtered',
  title: 'Filtered',
  schemaVersion: 1,
  fields: [
    { kind: 'comInput', key: 'name', title: 'Name' },
    { kind: 'select', key: 'state', title: 'State' },
    { kind: 'select', key: 'tags', title: 'Tags', props: { multiple: true } },
    { kind: 'numInput', key: 'count', title: 'Count', props: { precision: 0 } },
    { kind: 'numInput', key: 'price', title: 'Price', props: { precision: 2 } },
    { kind: 'date', key: 'day', title: 'Day' },
    { kind: 'time', key: 'clock', title: 'Clock' },
    { kind: 'dateRange', key: 'term', title: 'Term' },
    { kind: 'psdInput', key: 'password', title: 'Password' },
    {
      kind: 'table',
      key: 'goods',
      title: 'Goods',
      columns: [
        { kind: 'comInput', key: 'label', title: 'Label' },
        { kind: 'numInput', key: 'amount', title: 'Amount', props: { precision: 0 } },
      ],
    },
  ],
}
const { model } = readModel(JSON.stringify(form), '', 'filtered', registry)
if (!model) throw new Error('The form of this test cannot be read')
const needs = storageNeeds(model)
const stored = extendRegistry(null, 'filtered', newId().slice(-8), needs)
const tables = namedBy(stored, needs)

const zone = fixedZone(480)
const moment = (month: number, day: number, hour = 0): number => instantOf({ year: 2026, month, day, hour }, zone)
const now = moment(5, 13, 15)
const asker = { now, userId: 'u1', organizeId: null, isOpen: () => true }

const texts = ['a', 'Ab', 'b%', 'a_b', "o'neil", '甲乙', '乙']
const states = ['x', 'y', 'u1']
const days = [moment(5, 13), moment(5, 13, 23), moment(5, 12), moment(4, 30), moment(5, 1), moment(1, 1), moment(6, 30)]
const clocks = ['08:00:00', '08:00:01', '17:30:00']
const orNone = (value: fc.Arbitrary<Json>): fc.Arbitrary<Json> => fc.option(value, { nil: null, freq: 5 })
const record = fc.record({
  name: orNone(fc.constantFrom(...texts)),
  state: orNone(fc.constantFrom(...states)),
  tags: orNone(fc.uniqueArray(fc.constantFrom(...states), { minLength: 1 })),
  count: orNone(fc.integer({ min: -3, max: 3 })),
  price: orNone(fc.integer({ min: -20, max: 20 }).map((n) => n / 10)),
  day: orNone(fc.constantFrom(...days)),
  clock: orNone(fc.constantFrom(...clocks)),
  term: orNone(fc.tuple(fc.constantFrom(...days), fc.constantFrom(...days)).map((pair) => pair.toSorted((a, b) => a - b))),
  goods: fc.array(fc.record({ label: orNone(fc.constantFrom(...texts)), amount: orNone(fc.integer({ min: -2, max: 2 })) }), { maxLength: 3 }),
})

const dayWords = ['2026-05-13', '2026-05', '@today', '@thisMonth', '@lastMonth', '@lastDays:13', '@thisYear', '@nextQuarter', moment(5, 12)]
const order = ['==', '<>', '>', '>=', '<', '<='] as const
const condition = (fields: readonly string[], symbols: readonly FilterSymbol[], value: fc.Arbitrary<Json>): fc.Arbitrary<FilterCondition> =>
  fc.record({ field: fc.constantFrom(...fields), symbol: fc.constantFrom(...symbols), value })
const pair = (value: fc.Arbitrary<Json>): fc.Arbitrary<Json> => fc.tuple(value, orNone(value)).map((ends) => [...ends])
const some = (value: fc.Arbitrary<Json>): fc.Arbitrary<Json> => fc.array(value, { minLength: 1, maxLength: 3 })
const number = fc.constantFrom<Json>(-1, 0, 1.5, 0.3, 2, '1')
const conditions = fc.oneof(
  condition(['name', 'goods.label'], ['like', 'notLike', '==', '<>'], fc.constantFrom('a', 'B', '%', '_', "'", '乙')),
  condition(['name', 'goods.label'], ['in', 'notIn'], some(fc.constantFrom(...texts))),
  condition(['state', 'tags'], ['==', '<>'], fc.constantFrom(...states, '@userId')),
  condition(['state', 'tags'], ['in', 'notIn'], some(fc.constantFrom(...states))),
  condition(['count', 'price', 'goods.amount'], order, number),
  condition(['count', 'price', 'goods.amount'], ['between'], pair(number)),
  condition(['day'], order, fc.constantFrom(...dayWords)),
  condition(['day', 'term'], ['between'], pair(fc.constantFrom(...dayWords))),
  condition(['clock'], order, fc.constantFrom(...clocks)),
  condition(['clock'], ['between'], pair(fc.constantFrom(...clocks))),
  condition(['name', 'state', 'tags', 'count', 'price', 'day', 'clock', 'term', 'goods.amount'], ['null', 'notNull'], fc.constant(null)),
)
const logic = fc.constantFrom('and' as const, 'or' as const)
const filters: fc.Arbitrary<Filter> = fc.record({
  logic,
  groups: fc.array(fc.record({ logic, conditions: fc.array(conditions, { minLength: 1, maxLength: 3 }) }), { maxLength: 3 }),
})

const known: Readonly<Record<string, readonly [number, number]>> = {
  '2026-05-13': [moment(5, 13), moment(5, 14)],
  '2026-05': [moment(5, 1), moment(6, 1)],
  '@today': [moment(5, 13), moment(5, 14)],
  '@thisMonth': [moment(5, 1), moment(6, 1)],
  '@lastMonth': [moment(4, 1), moment(5, 1)],
  '@lastDays:13': [moment(5, 1), moment(5, 14)],
  '@thisYear': [moment(1, 1), moment(13, 1)],
  '@nextQuarter': [moment(7, 1), moment(10, 1)],
  [moment(5, 12)]: [moment(5, 12), moment(5, 13)],
}
/** From the first moment on, until before the second. */
const stretch = (value: Json): readonly [number, number] => known[String(value)] ?? [Number.NaN, Number.NaN]
const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [value])

/** The same in plain code. */
function meets(cell: Json, field: string, symbol: FilterSymbol, value: Json): boolean {
  if (symbol === 'null') return cell === null
  if (symbol === 'notNull') return cell !== null
  const opposite = ({ '<>': '==', notLike: 'like', notIn: 'in' } as const)[symbol as '<>']
  if (opposite) return !meets(cell, field, opposite, value)
  if (cell === null) return false
  if (symbol === 'in') return listOf(value).some((one) => meets(cell, field, '==', one))
  if (symbol === 'like') return String(cell).toLowerCase().includes(String(value).toLowerCase())
  const [from, to] = listOf(value)
  if (field === 'term') {
    const [first, last] = cell as readonly [number, number]
    return (from === null || last >= stretch(from ?? null)[0]) && (to === null || first < stretch(to ?? null)[1])
  }
  if (field === 'tags') return (cell as readonly Json[]).includes(value === '@userId' ? 'u1' : value)
  if (field === 'state') return cell === (value === '@userId' ? 'u1' : value)
  const isDay = field === 'day'
  const isNumber = ['count', 'price', 'goods.amount'].includes(field)
  const bounds = (one: Json): readonly [Json, Json] =>
    isDay ? [stretch(one)[0], stretch(one)[1] - 1] : isNumber ? [Number(one), Number(one)] : [one, one]
  const at = cell as number
  if (symbol === 'between')
    return (from === null || at >= (bounds(from ?? null)[0] as number)) && (to === null || at <= (bounds(to ?? null)[1] as number))
  const [first, last] = bounds(value) as readonly [number, number]
  return { '==': at >= first && at <= last, '>': at > last, '>=': at >= first, '<': at < first, '<=': at <= last }[symbol as '==']
}

function holds(values: JsonObject, { logic: join, groups }: Filter): boolean {
  const rows = values['goods'] as readonly JsonObject[]
  const inRow = (row: JsonObject, { field, symbol, value }: FilterCondition) => meets(row[field.slice('goods.'.length)] ?? null, field, symbol, value)
  const found = groups.map((group) => {
    const inside = group.conditions.filter(({ field }) => field.startsWith('goods.'))
    const own = group.conditions
      .filter(({ field }) => !field.startsWith('goods.'))
      .map(({ field, symbol, value }) => meets(values[field] ?? null, field, symbol, value))
    return group.logic === 'and'
      ? own.every(Boolean) && (inside.length === 0 || rows.some((row) => inside.every((one) => inRow(row, one))))
      : own.some(Boolean) || rows.some((row) => inside.some((one) => inRow(row, one)))
  })
  return groups.length === 0 || (join === 'and' ? found.every(Boolean) : found.some(Boolean))
}

describeOnBothDatabases('a filter', (open) => {
  const records = new Map<string, JsonObject>()
  const zone = localZoneName()
  // Files that run in the same process after this one count days in their own zone.
  afterAll(() => void setLocalZone(zone))
  beforeAll(async () => {
    setLocalZone('Asia/Shanghai')
    await open().records.sync(null, stored)
    for (const values of fc.sample(record, { numRuns: 60, seed: 7 })) {
      const id = newId()
      records.set(id, values)
      await open().records.insert(tables, id, values, { userId: 'u1', time: now, source: 'form' as const })
    }
  })

  it('finds in the database what plain code finds among the records', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const scope = scopeOfFilter(filter, { plan: model.plan, tables }, asker)
        const { rows, total } = await open().records.list(tables, { where: [], scope, page: { current: 1, size: 100 } })
        const expected = [...records].flatMap(([id, values]) => (holds(values, filter) ? [id] : []))
        expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
        expect(total).toBe(expected.length)
      }),
      { numRuns: 300 },
    )
  }, 60_000)
})

it('comes back from its journey as it was', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const text = writeSuperQuery(filter)
      const wanted = filter.groups.length === 0 ? { logic: 'and', groups: [] } : filter
      expect(text === '' ? { logic: 'and', groups: [] } : readSuperQuery(JSON.parse(text))).toEqual(wanted)
    }),
  )
})

it.each<[string, FilterCondition]>([
  ['a field that is not there', { field: 'nowhere', symbol: '==', value: 'x' }],
  ['a secret', { field: 'password', symbol: '==', value: 'x' }],
  ['a column that is hidden from the reader', { field: 'price', symbol: '>', value: 1 }],
  ['a column of a form table that is hidden from the reader', { field: 'goods.label', symbol: 'like', value: 'a' }],
])('is refused with a condition on %s', (_name, one) => {
  const filter: Filter = { logic: 'and', groups: [{ logic: 'or', conditions: [one] }] }
  const isOpen = (path: string) => path !== 'price' && path !== 'goods.label'
  expect(() => scopeOfFilter(filter, { plan: model.plan, tables }, { ...asker, isOpen })).toThrow(expect.objectContaining({ key: 'unknownSearch' }))
})

it.each<[string, FilterCondition]>([
  ['an order of texts', { field: 'name', symbol: '>', value: 'x' }],
  ['letters for a number', { field: 'count', symbol: '==', value: 'many' }],
  ['no day', { field: 'day', symbol: '>', value: '@someday' }],
  ['no end at all', { field: 'price', symbol: 'between', value: [null, null] }],
  ['an object', { field: 'name', symbol: 'like', value: { a: 1 } }],
  ['more values than anybody chooses', { field: 'state', symbol: 'in', value: Array.from({ length: 201 }, (_, at) => String(at)) }],
])('is refused with %s', (_name, one) => {
  const filter: Filter = { logic: 'and', groups: [{ logic: 'and', conditions: [one] }] }
  expect(() => scopeOfFilter(filter, { plan: model.plan, tables }, asker)).toThrow(expect.objectContaining({ key: 'invalid' }))
})

it.each<[string, unknown]>([
  ['no object', []],
  ['a symbol that nobody knows', { matchLogic: 'AND', conditionList: [{ logic: 'and', groups: [{ field: 'a', symbol: '~', fieldValue: 1 }] }] }],
  ['groups without end', { conditionList: Array.from({ length: 21 }, () => ({ logic: 'and', groups: [] })) }],
  ['a sign that no database keeps', { conditionList: [{ logic: 'and', groups: [{ field: 'a', symbol: '==', fieldValue: '\0' }] }] }],
  ['a text that is no list', { matchLogic: 'AND', conditionJson: '{' }],
])('is none that can be read: %s', (_name, json) => {
  expect(readSuperQuery(json)).toBeNull()
})

it('is read as earlier documents write it', () => {
  const conditionJson = JSON.stringify([
    { field: 'state', symbol: 'in', fieldValue: '["x","y"]', jnpfKey: 'select', attr: { label: 'State' } },
    { field: 'name', symbol: 'null', fieldValue: '' },
  ])
  expect(readSuperQuery({ matchLogic: 'OR', conditionJson })).toEqual({
    logic: 'and',
    groups: [
      {
        logic: 'or',
        conditions: [
          { field: 'state', symbol: 'in', value: ['x', 'y'] },
          { field: 'name', symbol: 'null', value: null },
        ],
      },
    ],
  })
})
