import { describe, expect, test } from 'vitest'
import { fixed } from '../../shared/money/fraction'
import { priceStages, type Escalation } from './escalation'

describe('rising prices', () => {
  const yearly = { count: 1, unit: 'year' } as const
  const stages = (price: string, years: number, rise: Partial<Escalation>) =>
    priceStages(
      price,
      { from: '2024-01-01', to: `${2023 + years}-12-31` },
      { by: 'percent', compound: true, every: yearly, values: [5], repeats: true, ...rise },
    )
  const prices = (...given: Parameters<typeof stages>) => stages(...given).map(({ price }) => fixed(price, 2))

  test.each([
    ['5 % compound', '10000', 4, {}, ['10000.00', '10500.00', '11025.00', '11576.25']],
    ['5 % simple', '10000', 4, { compound: false }, ['10000.00', '10500.00', '11000.00', '11500.00']],
    ['500 more', '10000', 4, { by: 'amount', values: [500] }, ['10000.00', '10500.00', '11000.00', '11500.00']],
    ['1 more', '20', 3, { by: 'amount', values: [1] }, ['20.00', '21.00', '22.00']],
    ['a table of prices', '100', 4, { by: 'price', values: [110, 105], repeats: false }, ['100.00', '110.00', '105.00']],
    ['never below nothing', '100', 3, { by: 'amount', values: [-80] }, ['100.00', '20.00', '0.00']],
  ] as const)('%s', (_name, price, years, rise, expected) => {
    expect(prices(price, years, rise as Partial<Escalation>)).toEqual(expected)
  })

  test('unit prices keep three places, each from the exact price', () => {
    const rise = { values: [3], rounding: { places: 3, mode: 'halfUp' } } as const
    expect(stages('20', 5, rise).map(({ price }) => fixed(price, 3))).toEqual(['20.000', '20.600', '21.218', '21.855', '22.510'])
  })

  test('ten percent a month', () => {
    const found = priceStages(
      '100',
      { from: '2024-01-01', to: '2024-03-31' },
      { by: 'percent', compound: true, every: { count: 1, unit: 'month' }, values: [10], repeats: true },
    )
    expect(found.map(({ price }) => fixed(price, 2))).toEqual(['100.00', '110.00', '121.00'])
  })
})
