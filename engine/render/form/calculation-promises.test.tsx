// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import '../../../tests/support/dom'
import { registry } from '../../../tests/support/registry'
import { wireNode, wireRegistry } from '../../../tests/support/generator'
import { buildServices, WithServices } from '../../../tests/support/services'
import { amountInWords, amountTooLarge, buildPlan, calculate, parsePage, readGenerator, type FormPage, type Json, type JsonObject } from '../../index'
import { FormRuntime } from '../../form/runtime'
import type { RecordScope } from '../../form/record-scope'
import { RecordScopeContext } from '../context/record-scope'
import { useOptions } from '../context/use-options'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const ref = (path: string) => ({ __vModel__: path, label: path })
const column = (key: string) => ({ ...wireNode('numInput'), __vModel__: key })
/** A form as the generator writes it: two numbers, a text, a form table that calculates in its rows, and the total. */
function read(
  expression: readonly Json[],
  settings: JsonObject = {},
  more: { readonly columns?: readonly JsonObject[]; readonly fields?: readonly JsonObject[] } = {},
) {
  const cells = [
    column('n'),
    column('price'),
    { ...wireNode('calculate', {}, { expression: [ref('lines.n'), '×', ref('lines.price')] }), __vModel__: 'amount' },
    ...(more.columns ?? []),
  ]
  const json = {
    fields: [
      column('a'),
      column('b'),
      { ...wireNode('comInput'), __vModel__: 'text' },
      { __config__: { jnpfKey: 'table', label: '明细', children: cells }, __vModel__: 'lines' },
      { ...wireNode('calculate', {}, { expression, ...settings }), __vModel__: 'total' },
      ...(more.fields ?? []),
    ],
  }
  const { value, issues } = readGenerator(json, wireRegistry)
  return { plan: buildPlan(value, wireRegistry), issues }
}
const total = (expression: readonly Json[], record: JsonObject) => calculate(read(expression).plan, record, { now: 0 })['total']
const problem = (expression: readonly Json[]) => read(expression).issues.map(({ code, detail }) => [code, detail['reason']])

describe('property.md §4 and §9: computed fields recompute after 500 ms when form data changes', () => {
  it('what is calculated here does not wait: it is there in the same turn', () => {
    const form = new FormRuntime({ plan: read([ref('a'), '×', ref('b')]).plan, record: { a: 2, b: 3 }, mode: 'edit' })
    form.change('a', 5)
    expect(form.read('total')).toBe(15)
  })

  it('what a change costs the server waits until nothing has changed for 500 ms, and asks once', async () => {
    vi.useFakeTimers()
    const options = vi.fn(async (_source: unknown, _params: JsonObject) => ({ ok: true as const, value: [] }))
    const services = buildServices({ gateway: { ...buildServices().gateway, options } })
    const { plan } = read([ref('a'), '×', ref('b')])
    const form = new FormRuntime({ plan, record: { a: 1, b: 1 }, mode: 'edit' })
    const scope: RecordScope = { mode: 'edit', table: null, read: form.read, picked: () => undefined, write: () => undefined }
    const source = {
      from: 'interface' as const,
      id: 'x',
      params: [{ name: 'total', field: 'total' }],
      map: { value: 'id', label: 'id', children: '' },
    }
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <WithServices services={services}>
        <RecordScopeContext.Provider value={scope}>{children}</RecordScopeContext.Provider>
      </WithServices>
    )
    renderHook(() => useOptions(source), { wrapper })
    await act(() => vi.advanceTimersByTimeAsync(0))
    for (const a of [2, 3, 4]) {
      act(() => form.change('a', a))
      await act(() => vi.advanceTimersByTimeAsync(400))
    }
    expect(options).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(options.mock.calls.map(([, params]) => params)).toEqual([{ total: 1 }, { total: 4 }])
  })
})

describe('property.md §5: calculation', () => {
  const shown = (value: Json, props: object = {}) => {
    const { page } = parsePage({ page: 'form', fields: [{ kind: 'calculate', key: 'x', title: 'x', props }] as never }, registry)
    const input = buildPlan(page as FormPage, registry).inputs.get('x')
    return input?.kind.text(value, input.field as never, {
      t: (key: string) => key,
      text: String,
      language: 'zh',
      options: () => [],
      lookup: () => null,
    })
  }

  it('result formatted to two decimals', () => {
    expect(total([ref('a'), '÷', ref('b')], { a: 2, b: 3 })).toBe(0.67)
    expect([shown(12), shown(0.5), shown(-1234.5)]).toEqual(['12.00', '0.50', '-1234.50'])
  })

  it('number format with thousand separators and two decimals', () => {
    expect(shown(1234567.5, { thousands: true })).toBe('1,234,567.50')
  })

  it.each<[string, readonly Json[], JsonObject]>([
    ['a text that is no number', [ref('text')], { text: 'abc' }],
    ['nothing at all', [ref('text')], {}],
    ['a division by zero', [ref('a'), '÷', ref('b')], { a: 1, b: 0 }],
    ['nothing divided by nothing', [ref('a'), '÷', ref('b')], {}],
  ])('non-numeric result becomes 0: %s', (_name, expression, record) => {
    expect(total(expression, record)).toBe(0)
  })

  it('an invalid referenced value counts as 0 and logs a warning, once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const form = new FormRuntime({ plan: read([ref('a'), '+', ref('text')]).plan, record: { a: 5, text: '12 m' }, mode: 'edit' })
    expect(form.read('total')).toBe(5)
    form.change('a', 6)
    expect(form.read('total')).toBe(6)
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/total.*notANumber.*12 m/)]])
    form.change('text', '7')
    expect(form.read('total')).toBe(13)
  })

  it('a value that is only missing is no reason to warn', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const form = new FormRuntime({ plan: read([ref('a'), '÷', ref('b')]).plan, record: null, mode: 'create' })
    form.change('a', 5)
    expect(warn).not.toHaveBeenCalled()
  })

  it('in a row the warning names the row', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const words = { ...wireNode('comInput'), __vModel__: 'words' }
    const longer = { ...wireNode('calculate', {}, { expression: [ref('lines.words'), '+', '1'] }), __vModel__: 'longer' }
    new FormRuntime({
      plan: read([ref('a')], {}, { columns: [words, longer] }).plan,
      record: {
        lines: [
          { n: 1, price: 2, words: '3' },
          { n: 1, price: 2, words: 'x' },
        ],
      },
      mode: 'edit',
    })
    expect(warn.mock.calls).toEqual([[expect.stringContaining('lines.1.longer')]])
  })

  it('letters typed into a number leave what is calculated from it empty, without a warning: the number says so itself', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const twice = { ...wireNode('calculate', {}, { expression: [ref('total'), '×', '2'] }), __vModel__: 'twice' }
    const form = new FormRuntime({ plan: read([ref('a'), '×', ref('b')], {}, { fields: [twice] }).plan, record: { a: 2, b: 3 }, mode: 'edit' })
    form.change('a', 'abc')
    expect(form.read('total')).toBeNull()
    expect(form.read('twice')).toBeNull()
    form.change('b', 4)
    expect(form.read('twice')).toBeNull()
    form.change('a', 5)
    expect([form.read('total'), form.read('twice')]).toEqual([20, 40])
    expect(warn).not.toHaveBeenCalled()
  })

  it('a cell that is no number leaves what its row comes to empty, and the sum of the column is that of the others', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const record = {
      lines: [
        { n: 2, price: 2 },
        { n: 'x', price: 2 },
      ],
    }
    const form = new FormRuntime({ plan: read([ref('lines.amount'), '+', ref('lines.n')]).plan, record, mode: 'edit' })
    expect(form.read('lines.amount')).toEqual([4, null])
    expect(form.read('total')).toBe(6)
    expect(warn).not.toHaveBeenCalled()
  })

  it.each<[string, readonly Json[], readonly (readonly [string, string])[]]>([
    ['numbers and operators alternate', [ref('a'), ref('b')], [['formula.invalid', 'unexpectedToken']]],
    ['two operators in a row are none', [ref('a'), '+', '×', ref('b')], [['formula.invalid', 'unexpectedToken']]],
    ['starts with a number', ['×', ref('a')], [['formula.invalid', 'unexpectedToken']]],
    ['ends with a number', [ref('a'), '+'], [['formula.invalid', 'unexpectedEnd']]],
    ['parentheses are ignored by the alternation', ['(', ref('a'), '+', '(', ref('b'), ')', ')', '×', '2'], []],
    ['their pairing is not', ['(', ref('a'), '+', ref('b')], [['formula.invalid', 'unclosedParenthesis']]],
  ])('expression rule (platform.md §5 too): %s', (_name, expression, problems) => {
    expect(problem(expression)).toEqual(problems)
  })

  it('an amount above 12 integer digits is too large for capitals', () => {
    expect(amountInWords(999_999_999_999)).toBe('玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖圆')
    expect(amountInWords(1_000_000_000_000)).toBe(amountTooLarge)
  })
})

describe('generator-format.md §4.1', () => {
  it('a column inside a row is that row’s value, outside the sum of the column', () => {
    const record = calculate(
      read([ref('lines.amount')]).plan,
      {
        lines: [
          { n: 2, price: 1.5 },
          { n: 3, price: 0.1 },
        ],
      },
      { now: 0 },
    )
    expect(record).toMatchObject({ lines: [{ amount: 3 }, { amount: 0.3 }], total: 3.3 })
  })

  it('× and ÷ bind tighter than + and −, from the left', () => {
    expect(total([ref('a'), '-', ref('b'), '×', '3', '÷', '2', '-', '1'], { a: 20, b: 4 })).toBe(13)
  })

  it('decimals are exact', () => {
    expect(total([ref('a'), '+', ref('b')], { a: 0.1, b: 0.2 })).toBe(0.3)
    expect(total([ref('a'), '×', ref('b')], { a: 1.005, b: 1 })).toBe(1.01)
  })

  it('a calculation that refers to itself is reported with the whole way round, and left alone', () => {
    const { plan } = read([ref('total'), '+', '1'])
    expect(plan.issues).toMatchObject([{ code: 'formula.cycle', detail: { path: 'total → total' } }])
    expect(calculate(plan, { total: 5 }, { now: 0 })).toEqual({ total: 5 })
  })
})
