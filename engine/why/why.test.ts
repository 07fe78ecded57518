import { describe, expect, it } from 'vitest'
import { registry } from '../../tests/support/registry'
import { buildPlan, parsePage, type FormPage, type JsonObject, type TextContext } from '../index'
import { aggregatesOf, inRowsOf, withAggregates } from '../plan/aggregates'
import type { FormulaContext, Plan } from '../plan/plan'
import { plainRecord, readerOf, rowReaderOf, rowsOf } from '../plan/record-access'
import type { Say } from './told'
import { whyOf, type WhyAsked } from './why'

const text = (words: unknown) => (typeof words === 'string' ? words : '')
const context: TextContext = {
  t: (key) => key,
  text,
  language: 'zh',
  options: (source) => (source.from === 'static' ? source.options : undefined),
  lookup: () => undefined,
}
const say: Say = {
  title: ({ path, field }) => text(field.title) || path,
  around: ({ field }) => field.kind,
  value: ({ kind, field }, value) => kind.text(value, field as never, context),
  nothing: '空',
  unseen: '无权',
}
const known: FormulaContext = { now: Date.UTC(2026, 10, 27, 9) }

function planOf(...fields: readonly object[]): Plan {
  const { page, issues } = parsePage({ page: 'form', fields }, registry)
  expect(issues).toEqual([])
  return buildPlan(page as FormPage, registry)
}

function ask(plan: Plan, path: string, record: JsonObject, more: Partial<WhyAsked> = {}) {
  const input = plan.inputs.get(path)
  if (!input) throw new Error(`no value at ${path}`)
  const values = plainRecord(record)
  return whyOf({ plan, input, read: readerOf(plan, values), context: known, say, mode: 'edit', isClosed: false, ...more })
}

const price = { kind: 'numInput', key: 'price', title: '单价', props: { precision: 2 } }
const count = { kind: 'numInput', key: 'count', title: '数量' }
const total = { kind: 'calculate', key: 'total', title: '金额', props: { precision: 2 }, rules: [{ set: 'value', to: 'price * (count + 1)' }] }
const side = {
  kind: 'select',
  key: 'side',
  title: '方',
  props: {
    source: {
      from: 'static',
      options: [
        { value: 'a', label: '甲方' },
        { value: 'b', label: '乙方' },
      ],
    },
  },
}

describe('why', () => {
  it('tells a formula with the names of what it reads, with their values, and what it comes to', () => {
    const why = ask(planOf(price, count, total), 'total', { price: 12.5, count: 3, total: 50 })
    expect(why.value).toBe('50.00')
    expect(why.rules).toMatchObject([
      { set: 'value', counts: true, holds: true, when: null, to: { formula: '单价 * (数量 + 1)', withValues: '12.50 * (3 + 1)', result: '50.00' } },
    ])
    expect(why.rules[0]?.to?.reads).toEqual([
      { path: 'price', title: '单价', words: '12.50' },
      { path: 'count', title: '数量', words: '3' },
    ])
    expect(why.closed).toEqual(['calculated'])
  })

  it('says an empty value as such', () => {
    const why = ask(planOf(price, count, total), 'total', { price: 12.5 })
    expect(why.rules[0]?.to?.withValues).toBe('12.50 * (空 + 1)')
  })

  it('calls choices in conditions by their names, and says of each part whether it holds', () => {
    const plan = planOf(side, count, { ...price, rules: [{ set: 'required', when: "side = 'b' and count > 5" }] })
    const [rule] = ask(plan, 'price', { side: 'b', count: 2 }).rules
    expect(rule).toMatchObject({ set: 'required', holds: false, when: { formula: '方 = “乙方” and 数量 > 5', joined: 'and', holds: false } })
    expect(rule?.when?.parts.map(({ withValues, holds }) => [withValues, holds])).toEqual([
      ['乙方 = “乙方”', true],
      ['2 > 5', false],
    ])
    expect(ask(plan, 'price', { side: 'b', count: 6 })).toMatchObject({ isRequired: true, rules: [{ holds: true }] })
  })

  it('names the rule that counts where several give the value', () => {
    const rules = [
      { set: 'value', to: '1', when: 'count > 1' },
      { set: 'value', to: '2', when: 'count > 2' },
      { set: 'value', to: '3', when: 'count > 9' },
    ]
    const why = ask(planOf(count, { ...price, rules }), 'price', { count: 5, price: 2 })
    expect(why.rules.map(({ counts, holds }) => [counts, holds])).toEqual([
      [false, true],
      [true, true],
      [false, false],
    ])
  })

  it('never tells a value that is hidden from everybody or secret, nor what was made of it where that does not show', () => {
    const hidden = { ...price, access: { mode: 'hidden', keepValue: true } }
    const pass = { kind: 'PsdInput', key: 'pass', title: '口令' }
    const other = { ...count, rules: [{ set: 'value', to: 'price * 2', when: "pass = 'x' and price > 1" }] }
    const plan = planOf(hidden, pass, other)
    const why = ask(plan, 'count', { price: 777, pass: 'geheim', count: 1 })
    expect(JSON.stringify(why)).not.toMatch(/777|1554|geheim/)
    expect(why.rules).toMatchObject([{ to: { withValues: '无权 * 2', result: '无权' }, when: { parts: [{ holds: null }, { holds: null }] } }])
    expect(ask(plan, 'price', { price: 777 }).value).toBeNull()
    expect(ask(plan, 'pass', { pass: 'geheim' }).value).toBeNull()
  })

  it('tells of which list of the server a picker offers entries, and which part of it the field opens for the record as it is', () => {
    const sourceOf = (field: object, record: JsonObject = {}) => ask(planOf(field), 'who', record).source
    const people = { kind: 'userSelect', key: 'who', title: '人' }
    expect(sourceOf(people)).toEqual({ from: 'list', id: 'user', count: null, asked: [], within: null, byRule: false })
    const some = { ...people, props: { selectType: 'custom', ableUserIds: ['u1'], ableRoleIds: ['r1', 'r2'] } }
    expect(sourceOf(some)?.within).toEqual({ of: 'user', ids: ['u1'], departments: [], positions: [], roles: ['r1', 'r2'], groups: [] })
    const related = { ...people, props: { selectType: 'dep', relationField: 'dep' } }
    const plan = planOf({ kind: 'depSelect', key: 'dep', title: '部门' }, related)
    expect(ask(plan, 'who', { dep: 'd7' }).source?.within).toEqual({ of: 'user', departments: ['d7'] })
    expect(ask(plan, 'dep', {}).source).toMatchObject({ from: 'list', id: 'department', within: null })
    const mixed = { kind: 'usersSelect', key: 'who', title: '谁', props: { selectType: 'custom', ableIds: ['u1--user', 'd1--department', 'x'] } }
    expect(sourceOf(mixed)).toMatchObject({ id: 'subject', within: { ids: ['u1'], departments: ['d1'], roles: [] } })
    expect(sourceOf({ kind: 'comInput', key: 'who', title: '字' })).toBeNull()
  })

  it('counts rules that read what the form of this person does not have', () => {
    const { page } = parsePage({ page: 'form', fields: [{ ...count, rules: [{ set: 'value', to: 'withheld + 1' }] }] }, registry)
    const why = ask(buildPlan(page as FormPage, registry), 'count', { count: 1 })
    expect(why).toMatchObject({ untold: 1, rules: [] })
  })

  it.each<[string, object, Partial<WhyAsked>, readonly string[]]>([
    ['open', {}, {}, []],
    ['only looked at', {}, { mode: 'view' }, ['viewing']],
    ['in a closed form', {}, { isClosed: true }, ['form']],
    ['kept from this person', { access: { mode: 'disabled' } }, { withheld: new Set(['count']) }, ['withheld']],
    ['read only', { access: { mode: 'readOnly' } }, {}, ['readOnly']],
    ['disabled', { access: { mode: 'disabled' } }, {}, ['disabled']],
    ['closed by a rule', { rules: [{ set: 'enabled', when: 'price > 100' }] }, {}, ['rule']],
    ['in a row that is stored', {}, { isRowClosed: true }, ['row']],
  ])('says why a field cannot be changed that is %s', (_name, field, asked, closed) => {
    expect(ask(planOf(price, { ...count, ...field }), 'count', { price: 5 }, asked).closed).toEqual(closed)
  })

  it('says what the server fills in', () => {
    const plan = planOf({ kind: 'billRule', key: 'no', title: '编号', props: { rule: 'HT' } }, { kind: 'modifyUser', key: 'who', title: '修改人' })
    expect(ask(plan, 'no', {})).toMatchObject({ filled: { with: 'number', rule: 'HT', at: 'create' }, closed: ['server'] })
    expect(ask(plan, 'who', {}).filled).toMatchObject({ with: 'user', at: 'update' })
  })

  it('says where choices come from, what narrows them, and what a rule leaves of them', () => {
    const rooms = {
      kind: 'select',
      key: 'room',
      title: '房间',
      props: {
        source: { from: 'interface', id: 'rooms', params: [{ name: 'side', field: 'side' }], map: { value: 'id', label: 'name', children: '' } },
      },
    }
    const plan = planOf(side, rooms, { ...side, key: 'other', rules: [{ set: 'options', only: ['b'], when: "side = 'a'" }] })
    expect(ask(plan, 'room', { side: 'a' }).source).toEqual({
      from: 'interface',
      id: 'rooms',
      count: null,
      asked: [{ name: 'side', title: '方', words: '甲方' }],
      within: null,
      byRule: false,
    })
    expect(ask(plan, 'other', { side: 'a' })).toMatchObject({
      source: { from: 'static', count: 2 },
      rules: [{ set: 'options', only: ['乙方'], holds: true }],
    })
  })

  it('tells what a layout around a field decides, and what its checks ask', () => {
    const check = { holds: 'count < 10', message: '不能过十' }
    const card = { kind: 'card', rules: [{ set: 'visible', when: "side = 'a'" }], children: [{ ...count, checks: [check] }] }
    const why = ask(planOf(side, card), 'count', { side: 'b', count: 12 })
    expect(why.isVisible).toBe(false)
    expect(why.rules).toMatchObject([
      { set: 'visible', around: 'card', holds: false },
      { set: 'check', holds: false, message: '不能过十', when: { withValues: '12 < 10' } },
    ])
  })

  it('reads a cell in its row, and whole columns by their first cells', () => {
    const lines = {
      kind: 'table',
      key: 'lines',
      title: '明细',
      columns: [count, { ...price, rules: [{ set: 'value', to: 'lines.count / sum(lines.count)' }] }],
    }
    const plan = planOf(lines, { ...total, rules: [{ set: 'value', to: 'sum(lines.count)' }] })
    const record = { lines: [1, 2, 3, 4, 5, 6].map((count) => ({ count })), total: 21 }
    const values = plainRecord(record)
    const outside = readerOf(plan, values)
    const row = rowsOf(values, 'lines')[1] as JsonObject
    const inRow = inRowsOf(plan, 'lines', withAggregates(known, aggregatesOf(plan, values, known.now)), outside)
    const cell = ask(plan, 'lines.price', record, { read: rowReaderOf(plan, outside, 'lines', row), context: inRow })
    expect(cell.rules[0]?.to).toMatchObject({ formula: '数量 / sum(数量)', result: '0.10' })
    expect(ask(plan, 'total', record).rules[0]?.to).toMatchObject({ withValues: 'sum([1, 2, 3, 4, 5, …])', result: '21.00' })
  })
})
