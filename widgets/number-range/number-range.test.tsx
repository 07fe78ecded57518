// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { optional, type FieldKey, type Json } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { buildServices } from '../../tests/support/services'
import { numberRange } from './index'
import type { NumberRangeProps } from './props'
import NumberRangeWidget from './widget'

afterEach(cleanup)

type Pair = readonly [number | string | null, number | string | null] | readonly []
const { defaults } = numberRange
const field = (changes: Partial<NumberRangeProps> = {}) =>
  ({ shape: 'input', kind: 'numberRange', key: 'area' as FieldKey, title: '面积', access: optional, props: { ...defaults, ...changes } }) as const
const from = () => screen.getByRole('spinbutton', { name: '最小值' })
const to = () => screen.getByRole('spinbutton', { name: '最大值' })

it('gives both ends, of which one may be open', async () => {
  const drawn = drawInput<NumberRangeProps, Pair>(NumberRangeWidget, { props: defaults })
  await userEvent.type(from(), '10')
  expect(drawn.last()).toEqual([10, null])
  await userEvent.type(to(), '20')
  expect(drawn.last()).toEqual([10, 20])
})

it('gives an empty list once both ends are empty', async () => {
  const drawn = drawInput<NumberRangeProps, Pair>(NumberRangeWidget, { props: defaults, value: [10, null] })
  await userEvent.clear(from())
  expect(drawn.last()).toEqual([])
})

it('counts as left only when neither box has the focus', async () => {
  const drawn = drawInput<NumberRangeProps, Pair>(NumberRangeWidget, { props: defaults })
  await userEvent.click(from())
  await userEvent.tab()
  expect(drawn.blurs()).toBe(0)
  await userEvent.tab()
  expect(drawn.blurs()).toBe(1)
})

it.each<[Json, readonly object[]]>([
  [[1, 5], []],
  [[null, 5], []],
  [[5, 1], [{ code: 'rangeReversed' }]],
  [
    [-1, -2],
    [{ code: 'tooSmall', detail: { min: 0 } }, { code: 'rangeReversed' }],
  ],
  [5, [{ code: 'type' }]],
  [[1, '5'], [{ code: 'type' }]],
])('judges %j', (value, violations) => expect(numberRange.input.check?.(value, field({ min: 0 }))).toEqual(violations))

it('reads as two numbers with a word between', () => {
  const { t, text } = buildServices()
  const context = { t, text, language: 'zh', options: () => undefined, lookup: () => null }
  expect(numberRange.text([1000, 2000.5], field({ thousands: true, precision: 1 }), context)).toBe('1,000.0 至 2,000.5')
  expect(numberRange.text([null, 5], field({ separator: '-' }), context)).toBe('- 5')
  expect(numberRange.text([null, null], field(), context)).toBe('')
})
