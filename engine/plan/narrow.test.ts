import { describe, expect, it } from 'vitest'
import { registry } from '../../tests/support/registry'
import { buildPlan, narrowed, parsePage, validate, type FormPage, type Json, type JsonObject } from '../index'

const now = { now: Date.UTC(2024, 0, 15) }

function planOf(fields: readonly object[]) {
  const { page, issues } = parsePage({ page: 'form', fields: fields as never }, registry)
  expect(issues).toEqual([])
  return buildPlan(page as FormPage, registry)
}
const broken = (fields: readonly object[], record: JsonObject) =>
  validate(planOf(fields), record, now).map(({ path, code, detail }) => [path, code, Object.values(detail)[0]])

const kinds = { from: 'static', options: ['home', 'shop', 'office'].map((value) => ({ value, label: value })) }
const isVip = { kind: 'comInput', key: 'level', title: '级别' }

describe('a limit that a rule sets', () => {
  const field = (rules: readonly object[], props: object = { min: 0, max: 10 }) => [
    isVip,
    { kind: 'numInput', key: 'n', title: '数量', props, rules },
  ]

  it('takes the place of the field’s own while its condition holds, and gives it back', () => {
    const fields = field([{ set: 'max', to: '50', when: "level = 'vip'" }])
    expect(broken(fields, { level: 'vip', n: 40 })).toEqual([])
    expect(broken(fields, { level: 'vip', n: 51 })).toEqual([['n', 'tooLarge', 50]])
    expect(broken(fields, { level: '', n: 40 })).toEqual([['n', 'tooLarge', 10]])
  })

  it('may follow another value, and is none while that is empty', () => {
    const fields = [
      { kind: 'numInput', key: 'from', title: '起' },
      { kind: 'numInput', key: 'to', title: '止', rules: [{ set: 'min', to: 'from' }] },
    ]
    expect(broken(fields, { from: 5, to: 4 })).toEqual([['to', 'tooSmall', 5]])
    expect(broken(fields, { from: null, to: -4 })).toEqual([])
  })

  it('counts by the narrowest of several that hold', () => {
    const fields = field([
      { set: 'max', to: '8' },
      { set: 'max', to: '5', when: "level = 'new'" },
    ])
    expect(broken(fields, { level: 'new', n: 6 })).toEqual([['n', 'tooLarge', 5]])
    expect(broken(fields, { level: '', n: 6 })).toEqual([])
  })

  it.each<[string, object, Json, string]>([
    ['the length of a text', { kind: 'comInput', rules: [{ set: 'max', to: '3' }] }, '四个汉字', 'tooLong'],
    ['a date, by day', { kind: 'date', rules: [{ set: 'min', to: 'date(2024, 2, 1)' }] }, Date.UTC(2024, 0, 20), 'dateTooEarly'],
    [
      'the last date of a range',
      { kind: 'dateRange', rules: [{ set: 'max', to: 'date(2024, 2, 1)' }] },
      [Date.UTC(2024, 0, 20), Date.UTC(2024, 1, 20)],
      'dateTooLate',
    ],
    ['a time of day', { kind: 'time', rules: [{ set: 'max', to: "'18:00'" }] }, '18:00:01', 'dateTooLate'],
    [
      'how many may be chosen',
      { kind: 'select', props: { multiple: true, source: kinds }, rules: [{ set: 'max', to: '1' }] },
      ['home', 'shop'],
      'tooMany',
    ],
    ['how many must be ticked', { kind: 'checkbox', props: { source: kinds }, rules: [{ set: 'min', to: '2' }] }, ['home'], 'tooFew'],
    [
      'the rows of a form table',
      { kind: 'table', columns: [{ kind: 'comInput', key: 'a', title: 'a' }], rules: [{ set: 'min', to: '2' }] },
      [{ a: 'x' }],
      'tooFew',
    ],
    ['a slider', { kind: 'slider', rules: [{ set: 'max', to: '60' }] }, 61, 'tooLarge'],
  ])('limits %s', (_name, field, value, code) => {
    expect(broken([{ key: 'x', title: 'x', ...field }], { x: value }).map(([, found]) => found)).toEqual([code])
  })

  it('looks at its own row inside a form table', () => {
    const fields = [
      {
        kind: 'table',
        key: 'items',
        title: '明细',
        columns: [
          { kind: 'numInput', key: 'stock', title: '库存' },
          { kind: 'numInput', key: 'out', title: '出库', rules: [{ set: 'max', to: 'items.stock' }] },
        ],
      },
    ]
    const items = [
      { stock: 3, out: 3 },
      { stock: 3, out: 4 },
      { stock: 9, out: 4 },
    ]
    expect(broken(fields, { items })).toEqual([['items.1.out', 'tooLarge', 3]])
  })
})

describe('the choices that a rule leaves', () => {
  const field = (...rules: object[]) => [isVip, { kind: 'select', key: 'use', title: '用途', props: { source: kinds }, rules }]

  it('are all that is valid while it holds, and all choices are again when it stops', () => {
    const fields = field({ set: 'options', only: ['home'], when: "level = 'flat'" })
    expect(broken(fields, { level: 'flat', use: 'shop' })).toEqual([['use', 'notOffered', 'shop']])
    expect(broken(fields, { level: 'flat', use: 'home' })).toEqual([])
    expect(broken(fields, { level: 'mall', use: 'shop' })).toEqual([])
  })

  it('may come from somewhere else: the last source that holds counts', () => {
    const other = { from: 'static', options: [{ value: 'hall', label: '大厅' }] }
    const fields = field({ set: 'options', source: other, when: "level = 'mall'" })
    expect(broken(fields, { level: 'mall', use: 'hall' })).toEqual([])
    expect(broken(fields, { level: 'mall', use: 'home' })).toEqual([['use', 'notOffered', 'home']])
  })

  it('are those that several rules leave together', () => {
    const fields = field({ set: 'options', only: ['home', 'shop'], when: 'true' }, { set: 'options', only: ['shop', 'office'], when: 'true' })
    expect(broken(fields, { use: 'shop' })).toEqual([])
    expect(broken(fields, { use: 'home' })).toEqual([['use', 'notOffered', 'home']])
  })

  it('narrow a dictionary as well, whose entries only the server knows', () => {
    const dictionary = { from: 'dictionary', type: 'use', value: 'enCode' }
    const fields = [
      { kind: 'radio', key: 'use', title: '用途', props: { source: dictionary }, rules: [{ set: 'options', only: ['home'], when: 'true' }] },
    ]
    expect(broken(fields, { use: 'shop' })).toEqual([['use', 'notOffered', 'shop']])
    expect(broken(fields, { use: 'home' })).toEqual([])
  })

  it('make one variant of the field for one outcome, and the field itself while no rule holds', () => {
    const plan = planOf(field({ set: 'options', only: ['home'], when: "level = 'flat'" }))
    const input = plan.inputs.get('use')
    if (!input) throw new Error('the form has this field')
    const under = (level: string) => narrowed(plan, input, (path) => (path === 'level' ? level : null), now)
    expect(under('flat')).toBe(under('flat'))
    expect(under('mall')).toBe(input)
  })
})

describe('a message by a rule', () => {
  const fields = (level: 'hint' | 'error') => [
    { kind: 'numInput', key: 'area', title: '面积', rules: [{ set: 'message', level, text: '超过套内面积', when: 'area > 100' }] },
  ]
  it('refuses the record while it is shown as an error, in its own words', () => {
    expect(validate(planOf(fields('error')), { area: 101 }, now).map(({ path, message }) => [path, message])).toEqual([['area', '超过套内面积']])
    expect(broken(fields('error'), { area: 100 })).toEqual([])
  })
  it('refuses nothing as a hint', () => {
    expect(broken(fields('hint'), { area: 101 })).toEqual([])
  })
})

it.each<[string, object, string]>([
  ['a lower limit of a text', { kind: 'comInput', rules: [{ set: 'min', to: '3' }] }, 'rule.target'],
  ['choices of a field without any', { kind: 'numInput', rules: [{ set: 'options', only: [1], when: 'true' }] }, 'rule.target'],
  [
    'a list that is written down, for a picker that asks for pages',
    { kind: 'popupSelect', rules: [{ set: 'options', only: ['a'], when: 'true' }] },
    'rule.target',
  ],
  [
    'a choice that the field does not have',
    { kind: 'radio', props: { source: kinds }, rules: [{ set: 'options', only: ['barn'], when: 'true' }] },
    'rule.option',
  ],
])('%s is named at its place', (_name, field, code) => {
  const [issue] = planOf([{ key: 'x', title: 'x', ...field }]).issues
  expect(issue).toMatchObject({ code, at: expect.stringMatching(/^\/fields\/0\/rules\/0/) })
})
