// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import {
  buildPlan,
  calculate as calculateRecord,
  optional,
  readGenerator,
  writeGenerator,
  type FieldKey,
  type InputField,
  type Json,
} from '../../engine'
import { wireNode, wireRegistry } from '../../tests/support/generator'
import { drawInput } from '../../tests/support/input-harness'
import { buildServices } from '../../tests/support/services'
import { calculate } from './index'
import type { CalculateProps } from './props'
import CalculateWidget from './widget'

afterEach(cleanup)

const props = (changes: Partial<CalculateProps> = {}): CalculateProps => ({ ...calculate.defaults, ...changes })
const field = (changes: Partial<CalculateProps> = {}): InputField<'calculate', CalculateProps> => ({
  shape: 'input',
  kind: 'calculate',
  key: 'total' as FieldKey,
  title: '合计',
  access: optional,
  props: props(changes),
})

describe('from the wire to the value', () => {
  const ref = (path: string) => ({ __vModel__: path, label: path })
  const column = (key: string) => ({ ...wireNode('numInput'), __vModel__: key })
  const formOf = (expression: readonly Json[], settings: Readonly<Record<string, Json>> = {}) => ({
    fields: [
      column('price'),
      column('area'),
      { __config__: { jnpfKey: 'table', label: '明细', children: [column('amount')] }, __vModel__: 'lines' },
      { ...wireNode('calculate', {}, { expression, ...settings }), __vModel__: 'total' },
    ],
  })
  /** Reads a form with this expression, plans it, and calculates the total of a record. */
  function totalOf(expression: readonly Json[], record: Readonly<Record<string, Json>>, settings: Readonly<Record<string, Json>> = {}): unknown {
    const json = formOf(expression, settings)
    const { value: page, issues } = readGenerator(json, wireRegistry)
    expect(issues).toEqual([])
    expect(writeGenerator(page, wireRegistry)).toEqual(json)
    const plan = buildPlan(page, wireRegistry)
    expect(plan.issues).toEqual([])
    return calculateRecord(plan, record, { now: 0 })['total']
  }
  const product = [ref('price'), '×', ref('area')]

  it.each<[string, readonly Json[], Readonly<Record<string, Json>>, number]>([
    ['a product', product, { price: 85.5, area: 120 }, 10_260],
    ['digits that stand one by one, in brackets', [ref('price'), '×', '(', '1', '+', '0', '.', '0', '6', ')'], { price: 100 }, 106],
    ['decimals without float noise', [ref('price'), '+', ref('area')], { price: 0.1, area: 0.2 }, 0.3],
    ['half a cent, away from zero', product, { price: 1.005, area: 1 }, 1.01],
    ['a missing operand as 0', product, { price: 85.5 }, 0],
    ['a division by nothing as 0', [ref('price'), '÷', ref('area')], { price: 85.5 }, 0],
    ['a column as its sum', [ref('lines.amount'), '-', ref('price')], { price: 0.5, lines: [{ amount: 1.25 }, { amount: 2 }, {}] }, 2.75],
    ['the number in place of what was stored as text', product, { price: 2, area: 3, total: '5.00' }, 6],
  ])('calculates %s', (_name, expression, record, total) => expect(totalOf(expression, record)).toBe(total))

  it('rounds to the precision that the node names, and to two decimals where it names none', () => {
    const third = ['1', '0', '÷', '3']
    expect([totalOf(third, {}), totalOf(third, {}, { precision: 4 }), totalOf(third, {}, { precision: 0 })]).toEqual([3.33, 3.3333, 3])
  })

  it('reads the look of the newer generation', () => {
    const node = { addonBefore: '￥', addonAfter: '元', thousands: true, isAmountChinese: true, precision: 3 }
    const { value } = readGenerator(formOf(product, node), wireRegistry)
    expect(value.fields[3]).toMatchObject({
      kind: 'calculate',
      rules: [{ set: 'value', to: 'price * area' }],
      props: { prefix: '￥', suffix: '元', thousands: true, amountInWords: true, precision: 3 },
    })
  })
})

it.each<[Json, number]>([
  [1.005, 1.01],
  [-1.005, -1.01],
  ['12.5', 12.5],
  ['word', 0],
  [true, 0],
  [[1], 0],
])('keeps %j as %d', (value, kept) => expect(calculate.input?.fit?.(value, field())).toBe(kept))

describe('on the screen', () => {
  it('shows the number with its units and cannot be typed in, but reached and copied', async () => {
    const drawn = drawInput<CalculateProps, number>(CalculateWidget, {
      props: props({ thousands: true, prefix: '￥', suffix: '元' }),
      value: 1_234_567.5,
    })
    await userEvent.tab()
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: '标题' })
    expect(document.activeElement).toBe(box)
    await userEvent.keyboard('9')
    expect([box.value, box.readOnly, drawn.out.length]).toEqual(['1,234,567.50', true, 0])
    expect([screen.getByText('￥'), screen.getByText('元')]).toHaveLength(2)
  })

  it('follows its value', () => {
    const drawn = drawInput<CalculateProps, number>(CalculateWidget, { props: props(), value: 1 })
    drawn.setValue(2)
    return screen.findByDisplayValue('2.00')
  })

  it('has the amount in capitals below, and points at it', () => {
    drawInput<CalculateProps, number>(CalculateWidget, { props: props({ amountInWords: true }), value: 1004.05 })
    expect(screen.getByText('壹仟零肆圆零伍分').id).toBe(screen.getByRole('textbox').getAttribute('aria-describedby'))
  })

  it('says so when the amount has more than twelve digits before the point', () => {
    drawInput<CalculateProps, number>(CalculateWidget, { props: props({ amountInWords: true }), value: 1e12 })
    expect(screen.getByText('金额过大，无法计算')).toBeTruthy()
  })

  it('is a text with its units when the form is only read, also for a number that was stored as text', () => {
    drawInput<CalculateProps, Json>(CalculateWidget as never, { props: props({ suffix: '元' }), value: '12.5', frame: { mode: 'readOnly' } })
    expect(screen.getByRole('status').textContent).toBe('12.50 元')
    expect(calculate.text('12.5', field(), { ...buildServices(), options: () => undefined, lookup: () => null })).toBe('12.50')
  })
})

it('is searched by a range of numbers', () => {
  expect(calculate.input?.search(field())).toMatchObject({ kind: 'numberRange', props: { precision: 2 } })
})
