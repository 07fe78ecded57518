// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { optional, type FieldKey, type Json } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { buildServices } from '../../tests/support/services'
import { timeRange } from './index'
import type { TimeRangeProps } from './props'
import type { Pair } from '../shared/date-box/pair-box'
import TimeRangeWidget from './widget'

afterEach(cleanup)

const { defaults } = timeRange
const field = { shape: 'input', kind: 'timeRange', key: 'open' as FieldKey, title: '营业时间', access: optional, props: defaults } as const
const { t, text } = buildServices()
const context = { t, text, language: 'zh', options: () => undefined, lookup: () => null }

it('gives two times of day', async () => {
  const drawn = drawInput<TimeRangeProps, Pair<string>>(TimeRangeWidget, { props: defaults })
  const [from, to] = screen.getAllByRole('textbox')
  if (!from || !to) throw new Error('two boxes expected')
  await userEvent.type(from, '08:30:00{Enter}')
  await userEvent.type(to, '18:00:00{Enter}')
  await userEvent.tab()
  expect(drawn.last()).toEqual(['08:30:00', '18:00:00'])
})

it.each(['a click', 'the Tab key'])('keeps both times that were typed when %s leads from box to box', async (way) => {
  const drawn = drawInput<TimeRangeProps, Pair<string>>(TimeRangeWidget, { props: defaults, value: ['07:00:00', '08:00:00'] })
  const [from, to] = screen.getAllByRole<HTMLInputElement>('textbox')
  if (!from || !to) throw new Error('two boxes expected')
  await userEvent.clear(from)
  await userEvent.type(from, '09:00:00')
  await (way === 'a click' ? userEvent.click(to) : userEvent.tab())
  await userEvent.clear(to)
  await userEvent.type(to, '11:30:00', { skipClick: true })
  await (way === 'a click' ? userEvent.click(document.body) : userEvent.tab())
  expect(drawn.last()).toEqual(['09:00:00', '11:30:00'])
  expect([from.value, to.value]).toEqual(['09:00:00', '11:30:00'])
})

it('reads as both with a word between', () => {
  expect(timeRange.text(['08:30:00', '18:00:00'], field, context)).toBe('08:30:00 至 18:00:00')
  expect(timeRange.text('08:30:00', field, context)).toBe('')
})

it.each<[Json, readonly object[]]>([
  [['08:30:00', '18:00:00'], []],
  [['18:00:00', '08:30:00'], [{ code: 'rangeReversed' }]],
  [['08:30:00'], [{ code: 'type' }]],
])('judges %j', (value, violations) => expect(timeRange.input.check?.(value, field)).toEqual(violations))
