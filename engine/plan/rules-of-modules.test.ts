import { beforeAll, describe, expect, it } from 'vitest'
import { listIssues, rulesOfList } from './list-formulas'
import {
  createRegistry,
  RuleError,
  violationText,
  withRules,
  type Field,
  type FieldKey,
  type ListPage,
  type RuleBodies,
  type RuleHeads,
} from '../index'
import { buildForm, buildInput, testRegistry } from '../../tests/support/test-kinds'
import { buildPlan } from './build-plan'
import { calculate } from './calculate'
import { messagesOf } from './messages'
import { validate } from './validate'

const heads = {
  half: { takes: { whole: 'number' }, gives: 'number', examples: [] },
} as const satisfies RuleHeads
const bodies: RuleBodies<typeof heads> = {
  half({ whole }) {
    if (/[13579]$/.test(whole)) throw new RuleError('odd', { whole })
    return String(Number(whole) / 2)
  },
}
const functions = withRules([{ name: 'sums', words: 'sums', heads, load: () => Promise.resolve(bodies) }])
const registry = createRegistry(testRegistry.all(), functions)
beforeAll(() => functions.load(['sums.half']))

const now = { now: 0 }
const rows = (columns: readonly Field[]): Field => ({
  shape: 'rows',
  kind: 'lines',
  key: 'items' as FieldKey,
  title: 'items',
  access: { mode: 'editable', required: false },
  props: {},
  columns,
})
const whole = buildInput('amount', 'whole')
const half = buildInput('amount', 'half', { rules: [{ set: 'value', to: 'sums.half(whole)' }] })
const said = (violations: ReturnType<typeof validate>) =>
  violations.map((one) => [one.path, violationText(one, { t: (key, values) => `${key} ${JSON.stringify(values)}`, text: String })])

describe('a value that a rule of a module computes', () => {
  const plan = buildPlan(buildForm([whole, half]), registry)

  it('names the rules that a form needs, and none where it calls none', () => {
    expect(plan.called).toEqual(['sums.half'])
    expect(buildPlan(buildForm([whole]), registry).called).toEqual([])
  })

  it('follows what it reads', () => {
    expect(calculate(plan, { whole: 8 }, now)).toEqual({ whole: 8, half: 4 })
    expect(validate(plan, { whole: 8, half: 4 }, now)).toEqual([])
    expect(calculate(plan, { half: 4 }, now)).toEqual({ half: null })
  })

  it('is nothing where the rule refuses, and the field says why', () => {
    const record = calculate(plan, { whole: 7, half: 4 }, now)
    expect(record).toEqual({ whole: 7, half: null })
    expect(said(validate(plan, record, now))).toEqual([['half', 'sums.rule.half.odd {"whole":"7","name":"sums.half"}']])
  })

  it('is nothing as a whole, not what the rest of the formula makes of nothing', () => {
    const more = buildPlan(buildForm([whole, buildInput('amount', 'more', { rules: [{ set: 'value', to: 'sums.half(whole) + 100' }] })]), registry)
    expect(calculate(more, { whole: 7 }, now)).toEqual({ whole: 7 })
  })

  it('says so in the row that it fails in', () => {
    const table = buildPlan(
      buildForm([rows([whole, buildInput('amount', 'half', { rules: [{ set: 'value', to: 'sums.half(items.whole)' }] })])]),
      registry,
    )
    const record = calculate(table, { items: [{ whole: 4 }, { whole: 5 }] }, now)
    expect(record).toEqual({
      items: [{ whole: 4, half: 2 }, { whole: 5 }],
    })
    expect(said(validate(table, record, now)).map(([path]) => path)).toEqual(['items.1.half'])
  })
})

describe('a condition that a rule of a module decides', () => {
  const limited = buildInput('amount', 'limited', { checks: [{ holds: 'sums.half(whole) > limited', message: 'too much' }] })
  const plan = buildPlan(buildForm([whole, limited]), registry)

  it('refuses what does not hold, and says why where it cannot be decided', () => {
    expect(validate(plan, { whole: 8, limited: 3 }, now)).toEqual([])
    expect(said(validate(plan, { whole: 8, limited: 5 }, now))).toEqual([['limited', 'too much']])
    expect(said(validate(plan, { whole: 7, limited: 5 }, now))).toEqual([['limited', 'sums.rule.half.odd {"whole":"7","name":"sums.half"}']])
  })

  it('asks nothing of a rule whose condition does not hold', () => {
    const when = buildPlan(
      buildForm([whole, buildInput('amount', 'half', { rules: [{ set: 'value', when: 'whole > 10', to: 'sums.half(whole)' }] })]),
      registry,
    )
    const [, node] = when.nodes
    const messages = (value: number) => node && messagesOf(when, node, () => value, now).map(({ text }) => text)
    expect(messages(7)).toEqual([])
    expect(messages(11)).toEqual([{ t: 'sums.rule.half.odd' }])
  })
})

describe('the formulas of a list', () => {
  const list = (when: string): ListPage =>
    ({
      page: 'list',
      marks: [{ when, tone: 'danger' }],
      toolbar: [],
      rowActions: [{ key: 'x', label: '', requires: 'anyone', action: { do: 'openRecord', mode: 'view', params: { a: 'sums.half(a)' } } }],
    }) as unknown as ListPage

  it('name the rules that they call', () => {
    expect(rulesOfList(list("sums.half(whole) > 2 and state = 'open'"))).toEqual(['sums.half'])
    expect(listIssues(list('sums.half(whole) > 2'), functions)).toEqual([])
  })

  it('are found out where they call what is not there, or cannot be read', () => {
    expect(listIssues(list('sums.halv(whole) > 2'), functions)).toMatchObject([
      { code: 'formula.unknownFunction', at: '/marks/0/when', detail: { name: 'sums.halv', suggestion: 'sums.half' } },
    ])
    expect(listIssues(list('whole > ('), functions)).toMatchObject([{ code: 'formula.invalid', at: '/marks/0/when' }])
  })
})
