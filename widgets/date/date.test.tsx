// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { optional, type FieldKey } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { buildServices } from '../../tests/support/services'
import { date } from './index'
import { dateDefaults, type DateProps } from './props'
import DateWidget from './widget'

afterEach(cleanup)

const ms = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0) =>
  new Date(year, month - 1, day, hour, minute, second).getTime()
const field = (changes: Partial<DateProps> = {}) =>
  ({ shape: 'input', kind: 'date', key: 'day' as FieldKey, title: '日期', access: optional, props: { ...dateDefaults, ...changes } }) as const
const draw = (changes: Partial<DateProps> = {}, value: number | null = null) =>
  drawInput<DateProps, number | string>(DateWidget, { props: { ...dateDefaults, ...changes }, value })
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: '标题' })

describe('the date box', () => {
  it('takes a typed date when it is left', async () => {
    const drawn = draw()
    await userEvent.type(box(), '2024-05-01')
    await userEvent.tab()
    expect(drawn.last()).toBe(ms(2024, 5, 1))
    expect(box().value).toBe('2024-05-01')
  })

  it.each(['2024/05/01', '20240501', '2024.05.01', '2024-5-1', '2024/5/1', '2024年5月1日', '2024-05-01 ', '2024/5/1 08:30'])(
    'understands %s as well',
    async (typed) => {
      const drawn = draw()
      await userEvent.type(box(), `${typed}{Enter}`)
      expect(drawn.last()).toBe(ms(2024, 5, 1))
    },
  )

  it.each<[Partial<DateProps>, string, number]>([
    [{ type: 'month' }, '2024/6', ms(2024, 6, 1)],
    [{ type: 'month' }, '2024年6月', ms(2024, 6, 1)],
    [{ type: 'year' }, '2024年', ms(2024, 1, 1)],
    [{ type: 'week' }, '2024年第20周', ms(2024, 5, 13)],
    [{ type: 'datetime' }, '2024-06-02 08:05', ms(2024, 6, 2, 8, 5)],
    [{ type: 'datetime' }, '2024/6/2 8:05:09', ms(2024, 6, 2, 8, 5, 9)],
    [{ format: 'dd/MM/yyyy' }, '02/06/2024', ms(2024, 6, 2)],
  ])('of %j understands %s', async (changes, typed, expected) => {
    const drawn = draw(changes)
    await userEvent.type(box(), typed)
    await userEvent.tab()
    expect(drawn.last()).toBe(expected)
  })

  it('does not touch what is being typed, though it could be read already', async () => {
    const drawn = draw()
    await userEvent.type(box(), '2024-6-2')
    expect(box().value).toBe('2024-6-2')
    expect(drawn.out).toEqual([])
    await userEvent.type(box(), '1')
    await userEvent.tab()
    expect(box().value).toBe('2024-06-21')
  })

  it('keeps what it cannot read, for the form to say so', async () => {
    const drawn = draw()
    await userEvent.type(box(), '下周三')
    await userEvent.tab()
    expect(drawn.last()).toBe('下周三')
    expect(box().value).toBe('下周三')
  })

  it('takes a typed moment without a press on OK', async () => {
    const drawn = draw({ type: 'datetime' })
    await userEvent.type(box(), '2024-05-01 08:30:15')
    await userEvent.tab()
    expect(drawn.last()).toBe(ms(2024, 5, 1, 8, 30, 15))
  })

  it('shows the format of the schema', () => {
    draw({ format: 'dd/MM/yyyy' }, ms(2024, 5, 1))
    expect(box().value).toBe('01/05/2024')
  })

  it('shows a week in words', () => {
    draw({ type: 'week' }, ms(2024, 5, 13))
    expect(box().value).toBe('2024年第20周')
  })

  it('keeps a typed day outside the limits, so that the form can say what is wrong with it', async () => {
    const drawn = draw({ earliest: { by: 'fixed', at: ms(2024, 5, 10) } })
    await userEvent.type(box(), '2024-05-01')
    await userEvent.tab()
    expect(drawn.last()).toBe(ms(2024, 5, 1))
    expect(box().value).toBe('2024-05-01')
  })

  it('can be emptied by keyboard', async () => {
    const drawn = draw({}, ms(2024, 5, 1))
    await userEvent.clear(box())
    await userEvent.tab()
    expect(drawn.last()).toBeNull()
  })
})

describe('a date', () => {
  const { t, text } = buildServices()
  const context = { t, text, language: 'zh', options: () => undefined, lookup: () => null }

  it('reads the same from milliseconds and from stored text', () => {
    expect(date.text(ms(2024, 5, 1), field(), context)).toBe('2024-05-01')
    expect(date.text('2024-05-01 10:00:00', field({ type: 'datetime' }), context)).toBe('2024-05-01 10:00:00')
    expect(date.text('soon', field(), context)).toBe('')
  })

  it('starts a new record with today when it is told to', () => {
    expect(date.input.initial?.(field(), ms(2024, 5, 1, 9, 30))).toBeUndefined()
    expect(date.input.initial?.(field({ initialNow: true }), ms(2024, 5, 1, 9, 30))).toBe(ms(2024, 5, 1))
    expect(date.input.initial?.(field({ initialNow: true, type: 'month' }), ms(2024, 5, 20))).toBe(ms(2024, 5, 1))
  })

  it('must lie within its limits', () => {
    const limited = field({ earliest: { by: 'fixed', at: ms(2024, 5, 10) } })
    expect(date.input.check?.(ms(2024, 5, 10), limited)).toEqual([])
    expect(date.input.check?.(ms(2024, 5, 9), limited)).toEqual([{ code: 'dateTooEarly', detail: { min: '2024-05-10' } }])
    expect(date.input.check?.('someday', limited)).toEqual([{ code: 'notADate', detail: { example: '2024-06-02' } }])
  })

  it('is searched through the end of the last day', () => {
    expect(date.input.search(field())).toMatchObject({ kind: 'dateRange', props: { type: 'date', throughEnd: true } })
  })
})
