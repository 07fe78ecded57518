import { describe, expect, it } from 'vitest'
import { readClock, readDate, readDateAs, readEnds, readMoment, zoneNamed, type DateType } from './index'

const zone = zoneNamed('Asia/Shanghai')
const at = (iso: string): number => Date.parse(`${iso}+08:00`)

describe('a date as people write it', () => {
  it.each([
    ['2024-06-02', '2024-06-02T00:00'],
    ['2024-6-2', '2024-06-02T00:00'],
    ['2024/6/2', '2024-06-02T00:00'],
    ['2024.6.2', '2024-06-02T00:00'],
    ['2024年6月2日', '2024-06-02T00:00'],
    ['2024 年 6 月 2 日', '2024-06-02T00:00'],
    ['２０２４／６／２', '2024-06-02T00:00'],
    ['20240602', '2024-06-02T00:00'],
    ['  2024-06-02\u00a0', '2024-06-02T00:00'],
    ['2024-06-02 8:05', '2024-06-02T08:05'],
    ['2024/6/2 08:05:09', '2024-06-02T08:05:09'],
    ['2024-06-02T08:05:09.5', '2024-06-02T08:05:09.500'],
    ['2024年6月2日8时5分', '2024-06-02T08:05'],
    ['2024年6月2日 8：05', '2024-06-02T08:05'],
    ['2024-06-02 下午3:30', '2024-06-02T15:30'],
    ['2024-06-02 3:30 PM', '2024-06-02T15:30'],
    ['20240602 0805', '2024-06-02T08:05'],
    ['20240602080509', '2024-06-02T08:05:09'],
    ['2024-6', '2024-06-01T00:00'],
    ['2024/06', '2024-06-01T00:00'],
    ['2024年6月', '2024-06-01T00:00'],
    ['202406', '2024-06-01T00:00'],
    ['2024', '2024-01-01T00:00'],
    ['2024年', '2024-01-01T00:00'],
    ['2024年第20周', '2024-05-13T00:00'],
    ['2024-W20', '2024-05-13T00:00'],
  ])('reads %s as %s', (text, iso) => {
    expect(readDate(text, { zone })?.instant).toBe(at(iso))
  })

  it('takes the zone that a text names itself', () => {
    expect(readDate('2024-05-01T00:00:00.000Z', { zone })?.instant).toBe(Date.UTC(2024, 4, 1))
    expect(readDate('2024-05-01T00:00:00-0530', { zone })?.instant).toBe(Date.UTC(2024, 4, 1, 5, 30))
  })

  it('takes milliseconds as digits', () => expect(readDate('1714521600000', { zone })?.instant).toBe(1_714_521_600_000))

  it.each([
    '',
    'soon',
    '2024-02-30',
    '2024-13-01',
    '2024-06-02 24:00',
    '2024-06-02 8:60',
    '2024-06-211',
    '2024-06-02x',
    '0000-01-01',
    '2024-',
    '24-6-2',
    '2024-06 8:05',
    '2024年第60周',
  ])('reads nothing from %j', (text) => expect(readDate(text, { zone })).toBeNull())

  it.each([
    ['dd/MM/yyyy', '02/06/2024', '2024-06-02T00:00'],
    ['yyyyMMdd', '20240602', '2024-06-02T00:00'],
    ['yyyy-MM-dd hh:mm a', '2024-06-02 03:30 pm', '2024-06-02T15:30'],
    ['yyyy-MM-dd hh:mm a', '2024-06-02 12:30 上午', '2024-06-02T00:30'],
    ['MMM d, yyyy', 'Jun 2, 2024', '2024-06-02T00:00'],
    ['yyyy年MMMM', '2024年十一月', '2024-11-01T00:00'],
    ['EEEE, d.M.yy', 'Sunday, 2.6.24', '2024-06-02T00:00'],
    ['MM-dd', '06-02', '2026-06-02T00:00'],
  ])('reads what is written as the format %s says: %s', (pattern, text, iso) => {
    expect(readDate(text, { zone, pattern, now: at('2026-01-01T00:00') })?.instant).toBe(at(iso))
  })

  it.each<[DateType, string, string | null]>([
    ['date', '2024/6/2 23:59', '2024-06-02T00:00'],
    ['date', '2024-06', null],
    ['date', '2024', null],
    ['month', '2024年6月2日', '2024-06-01T00:00'],
    ['month', '2024', null],
    ['year', '2024-06-02', '2024-01-01T00:00'],
    ['week', '2024-06-02', '2024-05-27T00:00'],
    ['datetime', '2024/6/2', '2024-06-02T00:00'],
    ['datetime', '2024-06-02 8:05:09.7', '2024-06-02T08:05:09'],
  ])('gives a %s for %s, if it names enough of it', (type, text, iso) => {
    expect(readDateAs(text, type, { zone })).toBe(iso === null ? null : at(iso))
  })
})

it.each([
  [1_714_521_600_000, 1_714_521_600_000],
  ['2024-05-01', at('2024-05-01T00:00')],
  [1.5, null],
  [8.64e15 + 2, null],
  [true, null],
  [null, null],
])('finds %j stored as %j', (stored, ms) => expect(readMoment(stored, zone)).toBe(ms))

describe('a time of day as people write it', () => {
  it.each([
    ['8:05', '08:05:00'],
    ['8：05', '08:05:00'],
    ['08:05:09', '08:05:09'],
    ['0805', '08:05:00'],
    ['080509', '08:05:09'],
    ['8时5分', '08:05:00'],
    ['8点', '08:00:00'],
    ['下午3:30', '15:30:00'],
    ['12:30 am', '00:30:00'],
    ['3 p.m.', '15:00:00'],
    [' 8:05 ', '08:05:00'],
    ['2024-06-02 8:05', '08:05:00'],
  ])('reads %s as %s', (text, clock) => expect(readClock(text)).toBe(clock))

  it.each(['', '8', '805', '24:00', '8:60', 'noon', '13:00 am', '2024-06-02'])('reads nothing from %j', (text) => expect(readClock(text)).toBeNull())
})

describe('the ends of a range', () => {
  const ends = (text: string) => readEnds(text, (end) => readDateAs(end, 'date', { zone }))
  const june = [at('2024-06-01T00:00'), at('2024-06-30T00:00')]
  it.each([
    '2024-06-01 至 2024-06-30',
    '2024-06-01至2024-06-30',
    '2024/6/1-2024/6/30',
    '2024-6-1-2024-6-30',
    '2024.6.1 ~ 2024.6.30',
    '2024-06-01 to 2024-06-30',
    '2024年6月1日到2024年6月30日',
    '2024-06-01 2024-06-30',
    '2024-06-01,2024-06-30',
    '2024-06-01 8:00 — 2024-06-30 18:00',
  ])('are found in %s', (text) => expect(ends(text)).toEqual(june))

  it.each(['2024-06-01', '2024-06-01 至', '2024-06-01 至 soon', ''])('are not in %j', (text) => expect(ends(text)).toBeNull())

  it('are found between times of day', () => expect(readEnds('8:05-18点', readClock)).toEqual(['08:05:00', '18:00:00']))
})
