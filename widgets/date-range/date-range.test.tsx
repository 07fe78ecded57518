// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { optional, type FieldKey, type Json } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { buildServices } from '../../tests/support/services'
import { dateRange } from './index'
import { dateRangeDefaults, type DateRangeProps } from './props'
import type { Pair } from '../shared/date-box/pair-box'
import DateRangeWidget from './widget'

afterEach(cleanup)

const ms = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime()
const field = (changes: Partial<DateRangeProps> = {}) =>
  ({
    shape: 'input',
    kind: 'dateRange',
    key: 'term' as FieldKey,
    title: '租期',
    access: optional,
    props: { ...dateRangeDefaults, ...changes },
  }) as const
const draw = (changes: Partial<DateRangeProps> = {}, value: readonly [number, number] | null = null) =>
  drawInput<DateRangeProps, Pair<number>>(DateRangeWidget, { props: { ...dateRangeDefaults, ...changes }, value })
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')

async function type(from: string, to: string) {
  const [start, end] = boxes()
  if (!start || !end) throw new Error('two boxes expected')
  await userEvent.type(start, `${from}{Enter}`)
  await userEvent.type(end, `${to}{Enter}`)
  await userEvent.tab()
}

describe('the two boxes', () => {
  it('are one group with the name of the field', () => {
    draw()
    expect(screen.getByRole('group', { name: '标题' })).toBeTruthy()
    expect(boxes().map(({ placeholder }) => placeholder)).toEqual(['开始日期', '结束日期'])
  })

  it('give the first moment of both days', async () => {
    const drawn = draw()
    await type('2024-05-01', '2024-05-31')
    expect(drawn.last()).toEqual([ms(2024, 5, 1), ms(2024, 5, 31)])
  })

  it('give the last moment of the end where the field asks for it', async () => {
    const drawn = draw({ throughEnd: true })
    await type('2024-05-01', '2024-05-31')
    expect(drawn.last()).toEqual([ms(2024, 5, 1), ms(2024, 6, 1) - 1])
  })

  it('can be emptied one by one, and with both nothing is left', async () => {
    const drawn = draw({}, [ms(2024, 5, 1), ms(2024, 5, 31)])
    const [start, end] = boxes()
    if (!start || !end) throw new Error('two boxes expected')
    await userEvent.clear(start)
    await userEvent.clear(end)
    expect(drawn.last()).toEqual([null, ms(2024, 5, 31)])
    await userEvent.tab()
    expect(drawn.last()).toBeNull()
  })

  it('take both ends where they are pasted into one box', async () => {
    const drawn = draw()
    const [start] = boxes()
    if (!start) throw new Error('a box expected')
    await userEvent.click(start)
    await userEvent.paste('2024/5/1-2024/5/31')
    await userEvent.tab()
    expect(drawn.last()).toEqual([ms(2024, 5, 1), ms(2024, 5, 31)])
  })

  it('keep an end that cannot be read', async () => {
    const drawn = draw()
    await type('2024.5.1', '月底')
    expect(drawn.last()).toEqual([ms(2024, 5, 1), '月底'])
    expect(boxes().map(({ value }) => value)).toEqual(['2024-05-01', '月底'])
  })

  it('show dates that were stored as texts', () => {
    drawInput<DateRangeProps, Json>(DateRangeWidget as never, { props: dateRangeDefaults, value: ['2025-03-15', '2025-04-22'] })
    expect(boxes().map(({ value }) => value)).toEqual(['2025-03-15', '2025-04-22'])
  })
})

describe('a date range', () => {
  const { t, text } = buildServices()
  const context = { t, text, language: 'zh', options: () => undefined, lookup: () => null }

  it.each<[Json, string]>([
    [[ms(2024, 5, 1), ms(2024, 5, 31)], '2024-05-01 至 2024-05-31'],
    [['2025-03-15', '2025-04-22'], '2025-03-15 至 2025-04-22'],
    [[null, null], ''],
    ['2025-03-15', ''],
    [['a', 'b'], ''],
  ])('%j reads as "%s"', (value, words) => expect(dateRange.text(value, field(), context)).toBe(words))

  it.each<[Json, readonly object[]]>([
    [[ms(2024, 5, 1), ms(2024, 5, 31)], []],
    [['2025-03-15', '2025-04-22'], []],
    [[ms(2024, 5, 31), ms(2024, 5, 1)], [{ code: 'rangeReversed' }]],
    [[ms(2024, 5, 1), null], [{ code: 'rangeOpen' }]],
    [[ms(2024, 5, 1), '月底'], [{ code: 'notADate', detail: { example: '2024-06-02' } }]],
    [[ms(2024, 5, 1)], [{ code: 'type' }]],
    [[ms(2023, 5, 1), ms(2024, 5, 1)], [{ code: 'dateTooEarly', detail: { min: '2024-01-01' } }]],
  ])('%j is judged', (value, violations) => {
    expect(dateRange.input.check?.(value, field({ earliest: { by: 'fixed', at: ms(2024, 1, 1) } }))).toEqual(violations)
  })
})
