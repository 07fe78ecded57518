import { describe, expect, test } from 'vitest'
import { estimateOf, oddityOf, ofLastYear } from './compare'
import { measure, type Measured, type Past } from './measure'

const meter: Measured = {
  direction: 'forward',
  digits: 5,
  multiple: 20,
  loss: 0,
  initial: 900,
  installedOn: '2024-01-01',
  carried: 0,
  carriedFrom: null,
}
const read = (day: string, current: string, more: Partial<Past> = {}): Past => ({ day, current, use: '0', isEstimate: false, ...more })

describe('a reading', () => {
  test('counts from the number that the meter had at first, then from the last one', () => {
    expect(measure(meter, [], { day: '2024-01-31', current: 960 })).toEqual({
      last: '900.00',
      from: '2024-01-01',
      days: 31,
      use: '1200.00',
      estimated: '0.00',
    })
    expect(measure(meter, [read('2024-01-31', '960')], { day: '2024-02-29', current: '960.5' })).toMatchObject({
      last: '960.00',
      from: '2024-02-01',
      days: 29,
      use: '10.00',
    })
  })

  test('of a new meter takes over what the old one had counted', () => {
    const replacing = { ...meter, initial: 0, installedOn: '2024-02-15', carried: '1200', carriedFrom: '2024-02-01' }
    expect(measure(replacing, [], { day: '2024-02-29', current: 45 })).toMatchObject({ from: '2024-02-01', days: 29, use: '2100.00' })
    expect(measure(replacing, [read('2024-02-29', '45')], { day: '2024-03-31', current: 46 }).use).toBe('20.00')
  })

  test.each([
    ['twice', '2024-02-29', 970],
    ['notAfter', '2024-02-28', 970],
    ['falls', '2024-03-31', 959],
    ['digits', '2024-03-31', 100000],
  ])('is refused: %s', (code, day, current) => {
    expect(() => measure(meter, [read('2024-02-29', '960')], { day, current })).toThrow(code)
  })

  test('before there was a meter is refused', () => {
    expect(() => measure(meter, [], { day: '2023-12-31', current: 960 })).toThrow('beforeInstalled')
  })

  test('adds the loss for each of the periods that it covers', () => {
    const losing = { ...meter, multiple: 1, loss: 5, initial: 0 }
    const guessed = read('2024-01-31', '10', { use: '15', isEstimate: true })
    expect(measure(losing, [guessed], { day: '2024-02-29', current: 30 })).toMatchObject({ use: '40.00', estimated: '15.00' })
  })
})

describe('beside the last twelve months', () => {
  const months = ['01', '02', '03', '04'].map((month) => ({ day: `2024-${month}-28`, days: 30, use: 300 }))
  test.each([
    ['high', 601],
    [null, 600],
    [null, 75],
    ['low', '74.99'],
    ['none', 0],
  ])('%s', (expected, use) => {
    expect(oddityOf(use, 30, months)).toBe(expected)
  })

  test('two readings say nothing, and neither do those of the year before', () => {
    expect(oddityOf(9999, 30, months.slice(0, 2))).toBeNull()
    expect(ofLastYear(months, '2025-02-28').map(({ day }) => day)).toEqual(['2024-02-28', '2024-03-28', '2024-04-28'])
  })

  const dial = { multiple: 20, digits: 5, direction: 'forward' as const }
  test.each([
    ['goes on', dial, '100', { current: '115', rollOver: false }],
    ['rolls over', dial, '99995', { current: '10', rollOver: true }],
    ['counts down', { ...dial, direction: 'backward' as const }, '100', { current: '85', rollOver: false }],
    ['counts down below nothing', { ...dial, direction: 'backward' as const }, '5', { current: '99990', rollOver: true }],
  ])('an estimate %s', (_what, meterOf, current, expected) => {
    expect(estimateOf(meterOf, months, { day: '2024-04-28', current }, '2024-05-28')).toEqual(expected)
  })

  test('nothing is estimated of what was never read', () => {
    expect(estimateOf(dial, [], { day: '2024-04-28', current: '5' }, '2024-05-28')).toBeNull()
  })
})
