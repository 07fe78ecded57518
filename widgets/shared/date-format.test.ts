import { describe, expect, it } from 'vitest'
import { readDate } from '../../engine'
import { dateText } from './date-format'

const words = { t: (key: string, values: Readonly<Record<string, string | number>> = {}) => `${key} ${JSON.stringify(values)}`, language: 'zh' }
const moment = readDate('2024-05-15 13:45:30')?.instant ?? Number.NaN

describe('a date in words', () => {
  it('numbers a week, whatever letters its format uses for weeks', () => {
    expect(dateText(moment, 'week', '', words)).toBe('widgets.date.week {"year":2024,"week":20}')
    expect(dateText(moment, 'week', 'yyyy 第 WW 周', words)).toBe('widgets.date.week {"year":2024,"week":20}')
  })

  it('shows each type as it is usually written', () => {
    expect(['year', 'month', 'date', 'datetime'].map((type) => dateText(moment, type as 'date', '', words))).toEqual([
      '2024',
      '2024-05',
      '2024-05-15',
      '2024-05-15 13:45:30',
    ])
  })
})
