import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { countCpuTime } from '../../tests/support/cpu-time'
import { createRegistry, defineKind, secretMark, type Field, type JsonObject } from '../index'
import { buildForm, buildInput, note } from '../../tests/support/test-kinds'
import { loadPatterns } from '../pattern/compile-pattern'
import { buildPlan } from './build-plan'
import { affected, calculate, recalculate } from './calculate'
import { plainRecord } from './record-access'
import { collect } from './collect'
import { validate } from './validate'
import { now, planOf, rows } from '../../tests/support/planned-forms'

const group = (children: readonly Field[], more: object = {}): Field => ({ shape: 'layout', kind: 'group', props: {}, children, ...more })
const required = { access: { mode: 'editable', required: true } } as const
const broken = (fields: readonly Field[], record: JsonObject) => validate(planOf(fields), record, now).map(({ path, code }) => [path, code])
const calculates = (to: string) => ({ rules: [{ set: 'value', to }] }) as const

describe('a plan', () => {
  it('holds every value by its path, columns of a form table included', () => {
    const plan = planOf([group([buildInput('note', 'a')]), rows('items', [buildInput('amount', 'price')])])
    expect([...plan.inputs.keys()]).toEqual(['a', 'items', 'items.price'])
    expect(plan.inputs.get('a')?.node.at).toBe('/fields/0/children/0')
  })

  it('reports a formula that names a field wrongly, with the nearest name', () => {
    const plan = planOf([buildInput('amount', 'price'), buildInput('amount', 'total', calculates('prise * 2'))])
    expect(plan.issues).toMatchObject([{ code: 'formula.unknownField', at: '/fields/1/rules/0/to', detail: { suggestion: 'price' } }])
    expect(plan.calculations).toEqual([])
  })

  it('does not turn a condition that it cannot read into "always"', () => {
    const plan = planOf([buildInput('note', 'a', { rules: [{ set: 'required', when: 'b > (' }] })])
    expect(plan.issues[0]?.at).toBe('/fields/0/rules/0/when')
    expect(validate(plan, {}, now)).toEqual([])
  })

  it('shows a circle of calculations with the whole way round, and calculates the rest', () => {
    const plan = planOf([
      buildInput('amount', 'a', calculates('b + 1')),
      buildInput('amount', 'b', calculates('c + 1')),
      buildInput('amount', 'c', calculates('a + 1')),
      buildInput('amount', 'x'),
      buildInput('amount', 'y', calculates('x * 2')),
    ])
    const cycle = plan.issues.find(({ code }) => code === 'formula.cycle')
    expect(String(cycle?.detail['path']).split(' → ')).toHaveLength(4)
    expect(calculate(plan, { x: 4 }, now)).toEqual({ x: 4, y: 8 })
  })

  it('refuses rules that have nothing to act on', () => {
    expect(planOf([group([], { rules: [{ set: 'value', to: '1' }] })]).issues).toMatchObject([{ code: 'rule.target', at: '/fields/0/rules/0' }])
  })

  it('plans twenty thousand fields that each build on the one before', () => {
    const fields = Array.from({ length: 20_000 }, (_, i) => buildInput('amount', `f${i}`, i === 0 ? {} : calculates(`f${i - 1} + 1`)))
    const taken = countCpuTime()
    const plan = planOf(fields)
    expect(plan.calculations).toHaveLength(19_999)
    expect(calculate(plan, { f0: 1 }, now)['f19999']).toBe(20_000)
    expect(taken()).toBeLessThan(5000)
  })
})

describe('calculation', () => {
  const invoice = [
    rows('items', [
      buildInput('amount', 'price'),
      buildInput('amount', 'count'),
      buildInput('amount', 'line', calculates('items.price * items.count')),
    ]),
    buildInput('amount', 'net', calculates('sum(items.line)')),
    buildInput('amount', 'gross', calculates('net * 1.06')),
  ]
  it('runs in dependency order, whatever the order of the fields', () => {
    expect(
      calculate(
        planOf([...invoice].reverse()),
        {
          items: [
            { price: 0.1, count: 3 },
            { price: 2, count: 5 },
          ],
        },
        now,
      ),
    ).toEqual({
      items: [
        { price: 0.1, count: 3, line: 0.3 },
        { price: 2, count: 5, line: 10 },
      ],
      net: 10.3,
      gross: 10.92,
    })
  })

  it('lets a row see its whole column through an aggregate', () => {
    const plan = planOf([
      rows('items', [buildInput('amount', 'line'), buildInput('amount', 'share', calculates('items.line / sum(items.line) * 100'))]),
    ])
    expect(calculate(plan, { items: [{ line: 1 }, { line: 3 }] }, now)).toEqual({
      items: [
        { line: 1, share: 25 },
        { line: 3, share: 75 },
      ],
    })
  })

  it('leaves the record that it was given untouched', () => {
    const record = { items: [{ price: 1, count: 2 }] }
    calculate(planOf(invoice), record, now)
    expect(record).toEqual({ items: [{ price: 1, count: 2 }] })
  })

  it('reaches only what a change touches', () => {
    const plan = planOf([
      buildInput('amount', 'a'),
      buildInput('amount', 'b', calculates('a')),
      buildInput('amount', 'c', calculates('b')),
      buildInput('amount', 'd', calculates('1')),
    ])
    expect(affected(plan, 'a').map(({ path }) => path)).toEqual(['b', 'c'])
  })

  it('reaches all calculations of a value with one of them, since the last that holds counts', () => {
    const twice = { rules: [...calculates('a').rules, { set: 'value', to: '5' }] as const }
    const plan = planOf([buildInput('amount', 'a'), buildInput('amount', 'b', twice)])
    const record = plainRecord({ a: 1, b: 5 })
    recalculate(plan, record, now, { path: 'a' })
    expect(record.result()).toEqual({ a: 1, b: 5 })
  })

  it('counts what is missing as nothing and division by zero as 0', () => {
    expect(calculate(planOf([buildInput('amount', 'a'), buildInput('amount', 'b', calculates('10 / a'))]), {}, now)).toEqual({ b: 0 })
  })
})

describe('validation', () => {
  beforeAll(loadPatterns)

  it('covers fields that were never drawn', () => {
    expect(broken([group([group([buildInput('note', 'deep', required)])])], {})).toEqual([['deep', 'required']])
  })

  it.each<[string, JsonObject]>([
    ['nothing', {}],
    ['null', { a: null }],
    ['an empty text', { a: '' }],
    ['a text of blanks', { a: ' \t\n\u3000' }],
    ['an empty list', { a: [] }],
  ])('counts %s as not filled in', (_name, record) => {
    expect(broken([buildInput('note', 'a', required)], record)).toEqual([['a', 'required']])
  })

  it('refuses a value of the wrong type, a stranger, and what the kind does not allow', () => {
    const fields = [buildInput('amount', 'n'), buildInput('note', 's', { props: { most: 3 } })]
    expect(broken(fields, { n: 'x', s: 'long', other: 1 })).toEqual([
      ['other', 'unknownField'],
      ['n', 'notANumber'],
      ['s', 'tooLong'],
    ])
  })

  it('names the first hundred strangers of a record that was made for another form, and what else is wrong', () => {
    const strangers = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`k${i}`, 1]))
    const codes = broken([buildInput('amount', 'n')], { ...strangers, n: 'x' }).map(([, code]) => code)
    expect([codes.length, codes.at(-1)]).toEqual([101, 'notANumber'])
  })

  it('asks for a field only while its condition holds', () => {
    const fields = [buildInput('amount', 'n'), buildInput('note', 'why', { rules: [{ set: 'required', when: 'n > 10' }] })]
    expect(broken(fields, { n: 5 })).toEqual([])
    expect(broken(fields, { n: 11 })).toEqual([['why', 'required']])
  })

  it('asks for nothing inside a layout that a rule hides', () => {
    const fields = [buildInput('amount', 'n'), group([buildInput('note', 'a', required)], { rules: [{ set: 'visible', when: 'n = 1' }] })]
    expect(broken(fields, { n: 0 })).toEqual([])
    expect(broken(fields, { n: 1 })).toEqual([['a', 'required']])
  })

  it("checks every row, and a row's rules with the row's own values", () => {
    const fields = [rows('items', [buildInput('amount', 'n'), buildInput('note', 'why', { rules: [{ set: 'required', when: 'items.n > 1' }] })])]
    expect(broken(fields, { items: [{ n: 1 }, { n: 2 }, { n: 3, why: 'x' }] })).toEqual([['items.1.why', 'required']])
  })

  it('applies patterns with their own words and checks across fields', () => {
    const fields = [
      buildInput('note', 'phone', { patterns: [{ pattern: '/^1\\d{10}$/', message: '手机号格式错误' }] }),
      buildInput('amount', 'from'),
      buildInput('amount', 'to', { checks: [{ holds: 'to >= from', message: '结束不能早于开始' }] }),
    ]
    expect(validate(planOf(fields), { phone: '123', from: 5, to: 4 }, now).map(({ path, message }) => [path, message])).toEqual([
      ['phone', '手机号格式错误'],
      ['to', '结束不能早于开始'],
    ])
  })

  it('applies a known pattern by its name, with the words for it or with words of the field', () => {
    const fields = [
      buildInput('note', 'phone', { patterns: [{ is: 'mobile' }] }),
      buildInput('note', 'guard', { patterns: [{ is: 'mobile', message: '请填写值班手机' }] }),
    ]
    expect(validate(planOf(fields), { phone: '12800138000', guard: '1' }, now).map(({ path, message }) => [path, message])).toEqual([
      ['phone', { t: 'engine.pattern.mobile' }],
      ['guard', '请填写值班手机'],
    ])
    expect(validate(planOf(fields), { phone: '13800138000', guard: '13800138001' }, now)).toEqual([])
  })

  it('does not hold the dots of an unchanged secret against its patterns, but asks for a secret that is not there', () => {
    const secret = defineKind<'note', 'input', { most: number }>({ ...note, input: { ...note.input, value: () => 'secret' } })
    const field = buildInput('note', 'pin', { ...required, patterns: [{ pattern: '/^\\d+$/', message: 'digits' }] })
    const plan = buildPlan(buildForm([field]), createRegistry([secret]))
    expect(validate(plan, { pin: secretMark }, now)).toEqual([])
    expect(validate(plan, { pin: 'x' }, now).map(({ code }) => code)).toEqual(['pattern'])
    expect(validate(plan, {}, now).map(({ code }) => code)).toEqual(['required'])
  })

  it('never throws, whatever the record', () => {
    const plan = planOf([
      buildInput('note', 'a', { ...required, patterns: [{ pattern: '/x/', message: 'm' }] }),
      buildInput('amount', 'b', calculates('a + 1')),
      rows('c', [buildInput('amount', 'd', calculates('c.d * 2'))]),
    ])
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__', 'x'), fc.jsonValue()), (record) => {
        validate(plan, record as JsonObject, now)
        calculate(plan, record as JsonObject, now)
        collect(plan, record as JsonObject, now)
      }),
    )
  })
})
