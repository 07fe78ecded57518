import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  endOf,
  formatDate,
  instantOf,
  localZone,
  localZoneName,
  moved,
  partsOf,
  plainDate,
  readDate,
  setLocalZone,
  startOf,
  zoneNamed,
  type Zone,
} from './index'

const names = [
  'Asia/Shanghai',
  'Asia/Tokyo',
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  // Clocks that are set at midnight, by half an hour, and the ends of the earth.
  'Africa/Cairo',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
const zones = new Map(names.map((name) => [name, zoneNamed(name)]))
const zoneOf = (name: string): Zone => zones.get(name) ?? localZone
const anyZone = fc.constantFrom(...names)
/** Days from 1950 to 2060, as many of them near a change of a clock as elsewhere. */
const anyDay = fc
  .oneof(
    fc.integer({ min: -7305, max: 32_872 }),
    fc.constantFrom(
      ...['2024-03-10', '2024-11-03', '2024-03-31', '2024-10-27', '2024-04-26', '2018-11-04', '2024-04-07'].map(
        (day) => Date.parse(day) / 86_400_000,
      ),
    ),
  )
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))

describe('a day', () => {
  it('is the same when it is typed, kept, shown and read again, in any zone', () => {
    fc.assert(
      fc.property(anyZone, anyDay, (name, day) => {
        const zone = zoneOf(name)
        const kept = readDate(day, { zone })?.instant ?? Number.NaN
        expect(formatDate(kept, 'yyyy-MM-dd', zone)).toBe(day)
        expect(startOf(kept, 'date', zone)).toBe(kept)
        expect(readDate(plainDate(kept, zone), { zone })?.instant).toBe(kept)
      }),
      { numRuns: 2000 },
    )
  })

  it('lasts from its first to its last millisecond, and the next begins then', () => {
    fc.assert(
      fc.property(anyZone, anyDay, fc.integer({ min: 0, max: 86_399_999 }), (name, day, within) => {
        const zone = zoneOf(name)
        const start = readDate(day, { zone })?.instant ?? Number.NaN
        const end = endOf(start, 'date', zone)
        const moment = Math.min(end, start + within)
        expect(formatDate(moment, 'yyyy-MM-dd', zone)).toBe(day)
        expect(startOf(moment, 'date', zone)).toBe(start)
        expect(formatDate(end + 1, 'yyyy-MM-dd', zone) > day).toBe(true)
        expect(formatDate(start - 1, 'yyyy-MM-dd', zone) < day).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('does not exist where the calendar leaves it out', () => {
    // Samoa went from the 29th to the 31st of December 2011.
    expect(readDate('2011-12-30', { zone: zoneNamed('Pacific/Apia') })).toBeNull()
  })
})

describe('a moment', () => {
  it('is the same instant in every zone, and the clock of each shows it', () => {
    fc.assert(
      fc.property(anyZone, fc.integer({ min: -600_000_000, max: 2_800_000_000 }), (name, second) => {
        const zone = zoneOf(name)
        const moment = second * 1000
        const shown = new Intl.DateTimeFormat('sv', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' }).format(moment)
        expect(formatDate(moment, 'yyyy-MM-dd HH:mm:ss', zone)).toBe(shown)
      }),
      { numRuns: 2000 },
    )
  })

  const newYork = zoneNamed('America/New_York')
  it('that the clock skips comes an hour later', () => {
    const skipped = instantOf({ year: 2024, month: 3, day: 10, hour: 2, minute: 30 }, newYork)
    expect(formatDate(skipped, 'yyyy-MM-dd HH:mm', newYork)).toBe('2024-03-10 03:30')
  })
  it('that the clock shows twice is the first of both', () => {
    expect(instantOf({ year: 2024, month: 11, day: 3, hour: 1, minute: 30 }, newYork)).toBe(Date.parse('2024-11-03T01:30-04:00'))
  })
  it('keeps its time of day over days, and its distance over hours', () => {
    const noon = Date.parse('2024-03-09T12:00-05:00')
    expect(formatDate(moved(noon, 1, 'day', newYork), 'yyyy-MM-dd HH:mm', newYork)).toBe('2024-03-10 12:00')
    expect(formatDate(moved(noon, 24, 'hour', newYork), 'yyyy-MM-dd HH:mm', newYork)).toBe('2024-03-10 13:00')
  })
})

describe('midnight that a clock skips', () => {
  it('is one o’clock of the same day', () => {
    const cairo = zoneNamed('Africa/Cairo')
    const start = readDate('2024-04-26', { zone: cairo })?.instant ?? Number.NaN
    expect(partsOf(start, cairo)).toMatchObject({ day: 26, hour: 1 })
    expect(endOf(start, 'date', cairo) - start).toBe(23 * 3_600_000 - 1)
  })
})

it('remembers the seconds by which places differed before there were zones', () => {
  expect(zoneNamed('Asia/Shanghai').offset(Date.UTC(1874, 0, 1))).toBe((8 * 3600 + 5 * 60 + 43) * 1000)
})

describe('the zone of the organisation', () => {
  it('is the one that was named last, and a name that nobody knows changes nothing', () => {
    const before = localZoneName()
    try {
      expect(setLocalZone('Pacific/Kiritimati')).toBe(true)
      expect(localZone.offset(0)).toBe(-10 * 3_600_000 - 2_400_000)
      expect(setLocalZone('Asia/Atlantis')).toBe(false)
      expect(localZoneName()).toBe('Pacific/Kiritimati')
    } finally {
      setLocalZone(before)
    }
  })
})
