import fc from 'fast-check'
import { isJsonObject, parsePage, type FormPage, type JsonObject } from '../../engine'
import { registry } from '../support/registry'
import type { Named } from './forms'

const source = { from: 'static', options: ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() })) }
const keys = ['n1', 'n2', 'n3', 't1', 't2', 'c1', 'c2', 'd1', 's1', 'x1'] as const
type Key = (typeof keys)[number]

/** Conditions and numbers that forms of these keys can be asked for. */
const conditions = fc.constantFrom('n1 > 2', 'n2 = n1', "t1 = 'abc'", "c1 = 'a'", 'n1 + n2 > 10', 'not (n3 > 0)', "t2 contains 'x'")
const numbers = fc.constantFrom('n1 * 2', 'n1 + n2', 'n2 - 1', '5', 'sum(rows.amount)')

const access = fc.constantFrom<JsonObject>(
  { mode: 'editable', required: false },
  { mode: 'editable', required: false },
  { mode: 'editable', required: true },
  { mode: 'disabled' },
  { mode: 'readOnly' },
  { mode: 'hidden', keepValue: true },
  { mode: 'hidden', keepValue: false },
)
const ruleOf = (key: Key): fc.Arbitrary<JsonObject> =>
  fc.oneof(
    fc.record({ set: fc.constantFrom('visible', 'enabled', 'required'), when: conditions }),
    fc.record({ set: fc.constant('message'), when: conditions, level: fc.constantFrom('hint', 'error'), text: fc.constant(`said of ${key}`) }),
    ...(key.startsWith('n')
      ? [
          fc.record({ set: fc.constantFrom('min', 'max'), to: numbers, when: conditions }),
          fc.record({ set: fc.constant('value'), to: numbers }),
          fc.record({ set: fc.constant('value'), to: numbers, when: conditions }),
        ]
      : []),
    ...(key === 'c1' ? [fc.record({ set: fc.constant('options'), when: conditions, only: fc.constant(['a', 'b']) })] : []),
  )
const shared = (key: Key) => ({
  key: fc.constant(key),
  title: fc.constant(key.toUpperCase()),
  access,
  rules: fc.array(ruleOf(key), { maxLength: 2 }),
})
const checks = fc.constantFrom<readonly JsonObject[]>([], [], [{ holds: 'n1 < 100', message: 'n1 is too much' }])

/** One field under each key. */
const fieldOf = (key: Key): fc.Arbitrary<JsonObject> => {
  switch (key[0]) {
    case 'n':
      return fc.record({
        kind: fc.constant('numInput'),
        ...shared(key),
        props: fc.record({ min: fc.constantFrom(null, 0), max: fc.constantFrom(null, 50), precision: fc.constantFrom(null, 0, 2) }),
        initial: fc.constantFrom(null, 1, 7),
        checks,
      })
    case 't':
      return fc.record({
        kind: fc.constantFrom('comInput', 'textarea'),
        ...shared(key),
        props: fc.record({ maxLength: fc.constantFrom(null, 5) }),
        patterns: fc.constantFrom<readonly JsonObject[]>([], [{ pattern: '^[a-z0-9]*$', message: 'small letters' }], [{ is: 'mobile' }]),
      })
    case 'c':
      return fc.record({
        kind: fc.constantFrom(...(key === 'c1' ? ['select', 'radio'] : ['checkbox'])),
        ...shared(key),
        props: fc.constant(key === 'c1' ? { source } : { source, max: 2 }),
      })
    case 'd':
      return fc.record({ kind: fc.constant('date'), ...shared(key), props: fc.record({ initialNow: fc.boolean() }) })
    case 's':
      return fc.record({ kind: fc.constant('switch'), ...shared(key), initial: fc.constantFrom(0, 1) })
    default:
      return fc.record({ kind: fc.constant('time'), ...shared(key) })
  }
}

const table: fc.Arbitrary<JsonObject> = fc.record({
  kind: fc.constant('table'),
  key: fc.constant('rows'),
  title: fc.constant('Rows'),
  access: fc.constantFrom<JsonObject>({ mode: 'editable', required: false }, { mode: 'editable', required: true }),
  props: fc.record({ min: fc.constantFrom(null, 1), max: fc.constantFrom(null, 2), unique: fc.constantFrom([], ['name']) }),
  columns: fc.constantFrom<readonly JsonObject[]>(
    [
      { kind: 'comInput', key: 'name', title: 'Name', access: { mode: 'editable', required: true } },
      { kind: 'numInput', key: 'price', title: 'Price', props: { min: 0 } },
      { kind: 'numInput', key: 'count', title: 'Count', initial: 1 },
      { kind: 'calculate', key: 'amount', title: 'Amount', rules: [{ set: 'value', to: 'rows.price * rows.count' }] },
      // Holds of an empty row, and not of one that begins with its count.
      { kind: 'numInput', key: 'spare', title: 'Spare', rules: [{ set: 'value', to: '5', when: 'not (rows.count > 0)' }] },
      {
        kind: 'comInput',
        key: 'why',
        title: 'Why',
        rules: [
          { set: 'visible', when: 'rows.count > 1' },
          { set: 'required', when: 'n1 > 2' },
        ],
      },
    ],
    [
      { kind: 'comInput', key: 'name', title: 'Name', props: { maxLength: 3 } },
      { kind: 'numInput', key: 'price', title: 'Price', checks: [{ holds: 'rows.price < 10', message: 'too dear' }] },
      { kind: 'numInput', key: 'count', title: 'Count', rules: [{ set: 'max', to: 'n1' }] },
      { kind: 'calculate', key: 'amount', title: 'Amount', rules: [{ set: 'value', to: 'rows.price / sum(rows.price)' }] },
      { kind: 'select', key: 'why', title: 'Why', props: { source } },
    ],
  ),
})

/** Some of the fields stand in layouts. */
const around = (fields: readonly JsonObject[], layout: string): readonly JsonObject[] => {
  const inside = fields.slice(0, 3)
  const rest = fields.slice(3)
  if (layout === 'none') return fields
  if (layout === 'tab' || layout === 'collapse') {
    const panes = [inside.slice(0, 1), inside.slice(1)].map((children, at) => ({ kind: 'pane', props: { title: `P${at}` }, children }))
    return [{ kind: layout, children: panes }, ...rest]
  }
  return [{ kind: layout, children: inside, ...(layout === 'card' ? { rules: [{ set: 'visible', when: 'n1 > 2' }] } : {}) }, ...rest]
}

const form = fc
  .record({
    fields: fc.tuple(...keys.map(fieldOf)),
    order: fc.shuffledSubarray(
      keys.map((_key, at) => at),
      { minLength: 4 },
    ),
    table: fc.option(table),
    layout: fc.constantFrom('none', 'card', 'row', 'tab', 'collapse'),
    hiddenData: fc.constantFrom('keep', 'drop', 'clear'),
  })
  .map(({ fields, order, table, layout, hiddenData }): JsonObject => {
    const chosen = order.flatMap((at) => [fields[at]].filter(isJsonObject))
    return { page: 'form', id: 'generated', title: 'Generated', hiddenData, fields: [...around(chosen, layout), ...(table ? [table] : [])] }
  })

/** So many forms, the same ones in every run. */
export const generatedForms = (count: number): readonly Named[] =>
  fc.sample(form, { numRuns: count, seed: 20_260_105 }).flatMap((json, at): readonly Named[] => {
    const { page } = parsePage(json, registry)
    return page?.page === 'form' ? [[`generated ${at}`, page satisfies FormPage]] : []
  })
