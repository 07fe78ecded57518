// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { optional, type FieldKey, type Json } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { buildServices } from '../../tests/support/services'
import { dateLimit } from './index'
import type { DateLimitProps } from './props'
import { limitOfWay, type AnyLimit } from './ways'
import DateLimitWidget from './widget'

afterEach(cleanup)

const field = { shape: 'input', kind: 'dateLimit', key: 'earliest' as FieldKey, title: '最早可选', access: optional, props: { of: 'date' } } as const

it('counts days before now', async () => {
  const drawn = drawInput<DateLimitProps, AnyLimit>(DateLimitWidget as never, {
    props: { of: 'date' },
    value: { by: 'now', offset: -3, unit: 'day' },
  })
  const count = screen.getByRole('spinbutton', { name: '数量' })
  await userEvent.clear(count)
  await userEvent.type(count, '7')
  expect(drawn.last()).toEqual({ by: 'now', offset: -7, unit: 'day' })
})

it('is set by choosing how', () => {
  const drawn = drawInput<DateLimitProps, AnyLimit>(DateLimitWidget as never, { props: { of: 'time' } })
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '限制方式' }))
  fireEvent.click(screen.getByText('当前时间之后'))
  expect(drawn.last()).toEqual({ by: 'now', offset: 1, unit: 'hour' })
})

it('keeps count and unit from one way to the other', () => {
  expect(limitOfWay('after', { by: 'now', offset: -3, unit: 'month' }, 'date')).toEqual({ by: 'now', offset: 3, unit: 'month' })
  expect(limitOfWay('none', { by: 'now', offset: -3, unit: 'month' }, 'date')).toBeNull()
})

it.each<[Json, string]>([
  [{ by: 'now', offset: 0, unit: 'day' }, '当前时间'],
  [{ by: 'now', offset: -3, unit: 'day' }, '当前时间之前 3 天'],
  [{ by: 'fixed', at: new Date(2024, 4, 1).getTime() }, '2024-05-01 00:00:00'],
  [{ by: 'moon' }, ''],
])('%j reads as "%s"', (value, words) => {
  const { t, text } = buildServices()
  expect(dateLimit.text(value, field, { t, text, language: 'zh', options: () => undefined, lookup: () => null })).toBe(words)
})
