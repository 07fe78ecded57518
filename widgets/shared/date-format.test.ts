import { describe, expect, it } from 'vitest'
import { dateText, endOf, isoWeek, readMoment, startOf, toDayjsFormat } from './date-format'

const at = (...parts: [number, number, number, number?, number?, number?]) =>
  new Date(parts[0], parts[1] - 1, parts[2], parts[3] ?? 0, parts[4] ?? 0, parts[5] ?? 0).getTime()
const t = (key: string, values: Readonly<Record<string, string | number>> = {}) => `${key} ${JSON.stringify(values)}`

describe('format letters', () => {
  it.each([
    ['yyyy-MM-dd', 'YYYY-MM-DD'],
    ['yyyy-MM-dd HH:mm:ss', 'YYYY-MM-DD HH:mm:ss'],
    ['yy/M/d', 'YY/M/D'],
    ['yyyy年MM月dd日', 'YYYY年MM月DD日'],
    ['YYYY-MM-DD', 'YYYY-MM-DD'],
    ["yyyy-MM-dd'T'HH:mm", 'YYYY-MM-DD[T]HH:mm'],
    ['EEEE', 'dddd'],
  ])('turns %s into %s', (format, expected) => expect(toDayjsFormat(format)).toBe(expected))
})

describe('stored dates', () => {
  it.each([
    [1_714_521_600_000, 1_714_521_600_000],
    ['2024-05-01', at(2024, 5, 1)],
    ['2024/5/1', at(2024, 5, 1)],
    ['2024-05-01 08:30', at(2024, 5, 1, 8, 30)],
    ['2024-05-01T08:30:15', at(2024, 5, 1, 8, 30, 15)],
    ['2024-05', at(2024, 5, 1)],
    ['2024', at(2024, 1, 1)],
    ['1714521600000', 1_714_521_600_000],
    ['2024-05-01T00:00:00.000Z', Date.UTC(2024, 4, 1)],
  ])('reads %s', (stored, ms) => expect(readMoment(stored)).toBe(ms))

  it.each([
    [null],
    [''],
    ['2024-02-30'],
    ['2024-13-01'],
    ['2024-05-01 24:00:00'],
    ['tomorrow'],
    [1.5],
    [8.64e15 + 2],
    [Number.NaN],
    [true],
    [{}],
    [['2024-05-01']],
  ])('reads nothing from %j', (stored) => expect(readMoment(stored as never)).toBeNull())
})

describe('stretches of time', () => {
  const moment = at(2024, 5, 15, 13, 45, 30) // a Wednesday

  it.each([
    ['year', at(2024, 1, 1), at(2025, 1, 1) - 1],
    ['month', at(2024, 5, 1), at(2024, 6, 1) - 1],
    ['week', at(2024, 5, 13), at(2024, 5, 20) - 1],
    ['date', at(2024, 5, 15), at(2024, 5, 16) - 1],
    ['datetime', moment, moment + 999],
  ] as const)('finds the edges of a %s', (type, start, end) => {
    expect(startOf(moment, type)).toBe(start)
    expect(endOf(moment, type)).toBe(end)
  })

  it('counts a Sunday to the week before it', () => expect(startOf(at(2024, 5, 19, 23), 'week')).toBe(at(2024, 5, 13)))

  // ISO 8601: 2021-01-03 is still in the last week of 2020, 2024-12-30 already in the first of 2025.
  it.each([
    [at(2021, 1, 3), 2020, 53],
    [at(2021, 1, 4), 2021, 1],
    [at(2024, 12, 30), 2025, 1],
    [at(2024, 5, 15), 2024, 20],
    [at(2026, 12, 31), 2026, 53],
  ])('numbers the week of %d', (ms, year, week) => expect(isoWeek(ms)).toEqual({ year, week }))

  it('puts a week into words, whatever letters its format uses for weeks', () => {
    expect(dateText(moment, 'week', '', t)).toBe('widgets.date.week {"year":2024,"week":20}')
    expect(dateText(moment, 'week', 'yyyy 第 WW 周', t)).toBe('widgets.date.week {"year":2024,"week":20}')
  })

  it('shows each type as it is usually written', () => {
    expect(['year', 'month', 'date', 'datetime'].map((type) => dateText(moment, type as 'date', '', t))).toEqual([
      '2024',
      '2024-05',
      '2024-05-15',
      '2024-05-15 13:45:30',
    ])
  })
})
