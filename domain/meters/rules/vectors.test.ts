import { describe, expect, test } from 'vitest'
import vectors from '../../../fixtures/calculations/meters.json'
import money from '../../../fixtures/calculations/money.json'
import { sumOf } from '../../shared/money/amount'
import { differenceOf, measure, type Past } from './measure'
import { apportion, shareByDays, type ShareType } from './shares'
import { faultOfTiers, priceOf } from './tariff'
import { quantityUsed, type Dial, type Part } from './use'

interface Row extends Partial<Part> {
  readonly digits?: number
  readonly multiple?: number | string
  readonly loss?: string
  readonly direction?: string
  readonly parts?: readonly Part[]
}
const dialOf = ({ digits = 6, multiple = 1, loss = '0', direction }: Row): Dial => ({
  digits,
  multiple,
  loss,
  direction: direction === 'reverse' ? 'backward' : 'forward',
})
const partsOf = ({ parts, last = 0, current = 0, rollOver = false }: Row): readonly Part[] => parts ?? [{ last, current, rollOver }]

describe('the use of a meter', () => {
  test.each([...money.meters, ...vectors.use])('$name', (row) => {
    const computed = () => quantityUsed(partsOf(row), dialOf(row))
    if ('error' in row) expect(computed).toThrow(row.error)
    else expect(computed()).toBe(typeof row.use === 'number' ? row.use.toFixed(2) : row.use)
  })
})

describe('what use costs', () => {
  test.each(vectors.tiers)('$name', ({ use, whole, progressive }) => {
    expect(priceOf(use, { by: 'whole', tiers: vectors.tariff }).amount).toBe(whole)
    expect(priceOf(use, { by: 'progressive', tiers: vectors.tariff }).amount).toBe(progressive)
  })

  test('an amount says of which parts it is made', () => {
    expect(priceOf('401', { by: 'progressive', tiers: vectors.tariff }).parts).toEqual([
      { quantity: '230', price: '0.5283' },
      { quantity: '170', price: '0.5783' },
      { quantity: '1', price: '0.8783' },
    ])
    expect(priceOf('12.5', { by: 'flat', price: '0.80' })).toEqual({ amount: '10.00', parts: [{ quantity: '12.5', price: '0.8' }] })
  })

  test.each([
    ['none', []],
    ['open', [{ upTo: '5', price: '1' }]],
    [
      'order',
      [
        { upTo: '5', price: '1' },
        { upTo: '5', price: '2' },
        { upTo: null, price: '3' },
      ],
    ],
    [
      'order',
      [
        { upTo: null, price: '1' },
        { upTo: null, price: '2' },
      ],
    ],
    ['negative', [{ upTo: null, price: '-1' }]],
  ] as const)('tiers with the fault "%s" are refused', (fault, tiers) => {
    expect(faultOfTiers(tiers)).toBe(fault)
    expect(() => priceOf('1', { by: 'progressive', tiers })).toThrow(RangeError)
  })
})

describe('a total is apportioned', () => {
  test.each(money.apportion)('$name', ({ total, percents, weights, parts }) => {
    const shared = () =>
      percents
        ? apportion(
            total,
            'percent',
            percents.map((percent) => ({ percent })),
          )
        : apportion(
            total,
            'area',
            (weights ?? []).map((area) => ({ area })),
          )
    if (parts) expect(shared()).toEqual(parts)
    else expect(shared).toThrow(percents ? 'percentSum' : 'noWeight')
  })

  test.each(vectors.shares)('$name', ({ type, total, members, parts, error }) => {
    const shared = () => apportion(total, type as ShareType, members)
    if (error) expect(shared).toThrow(error)
    else {
      expect(shared()).toEqual(parts)
      expect(sumOf(shared())).toBe(total)
    }
  })
})

describe('a period is shared by days', () => {
  test.each(vectors.days)('$name', ({ amount, from, to, stays, parts }) => {
    const shared = shareByDays(amount, { from, to }, stays, 'owner', (who) => who)
    expect(shared.map((part) => [part.who, part.days, part.amount])).toEqual(parts)
  })
})

describe('estimates and the reading after them', () => {
  test.each(vectors.corrections)('$name', ({ last, multiple, price, estimates, real, use, difference, amount }) => {
    const meter = {
      ...dialOf({ multiple }),
      initial: last,
      installedOn: '2024-04-01',
      carried: '0',
      carriedFrom: null,
    }
    const past: Past[] = []
    for (const { day, current } of estimates) {
      const guessed = measure(meter, past, { day, current, isEstimate: true })
      past.unshift({ day, current, use: guessed.use, isEstimate: true })
    }
    const read = measure(meter, past, real)
    expect(read).toMatchObject({ use, from: '2024-04-01', days: 91 })
    expect(differenceOf(read)).toBe(difference)
    const charged = past.map((one) => priceOf(one.use, { by: 'flat', price }).amount)
    expect(sumOf([priceOf(read.use, { by: 'flat', price }).amount, ...charged.map((one) => `-${one}`)])).toBe(amount)
  })
})
