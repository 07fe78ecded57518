import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { endOf, formatDate, localZoneName, readDateAs, setLocalZone, startOf } from '../../../engine'
import { clockOfWall, instantAt, wallAt, wallCalendar, wallOfClock } from './wall'

const before = localZoneName()
afterAll(() => void setLocalZone(before))

const zones = ['Asia/Shanghai', 'Asia/Tokyo', 'UTC', 'America/New_York', 'Europe/Berlin', 'Africa/Cairo', 'America/Sao_Paulo', 'Pacific/Kiritimati']
const anyDay = fc
  .oneof(
    fc.integer({ min: -7305, max: 32_872 }),
    fc.constantFrom(...['2024-03-10', '2024-11-03', '2024-04-26', '2018-11-04'].map((day) => Date.parse(day) / 86_400_000)),
  )
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))

describe('what a panel is given', () => {
  it('is the day that was typed, in any zone, and the same day comes back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyDay, (zone, day) => {
        setLocalZone(zone)
        const kept = readDateAs(day, 'date') ?? Number.NaN
        const wall = wallAt(kept)
        expect([wallCalendar.getYear(wall), wallCalendar.getMonth(wall) + 1, wallCalendar.getDate(wall)]).toEqual(day.split('-').map(Number))
        expect(startOf(instantAt(wall), 'date')).toBe(kept)
        expect(formatDate(startOf(instantAt(wallAt(endOf(kept, 'date'))), 'date'), 'yyyy-MM-dd')).toBe(day)
      }),
      { numRuns: 1000 },
    )
  })

  it('steps by days and months without a clock that changes', () => {
    setLocalZone('America/New_York')
    const saturday = wallAt(Date.parse('2024-03-09T12:00-05:00'))
    expect(instantAt(wallCalendar.addDate(saturday, 1))).toBe(Date.parse('2024-03-10T12:00-04:00'))
    expect(wallCalendar.locale.format('zh_CN', wallCalendar.addMonth(saturday, 1), 'yyyy-MM-dd HH:mm')).toBe('2024-04-09 12:00')
  })

  it('calls days and months as the language does', () => {
    expect(wallCalendar.locale.getShortWeekDays('zh_CN')).toEqual(['日', '一', '二', '三', '四', '五', '六'])
    expect(wallCalendar.locale.getShortWeekDays('en_US')).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'])
    expect(wallCalendar.locale.getShortMonths('zh_TW').slice(9)).toEqual(['10月', '11月', '12月'])
  })

  it('is a time of day on no day in particular', () => {
    const wall = wallOfClock('23:59:58')
    expect(wall && clockOfWall(wall)).toBe('23:59:58')
  })
})
