import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../shared/calendar/day'
import { fenOf } from '../../shared/money/amount'
import { measure, type Measured, type Past } from './measure'
import { apportion, shareByDays, type Member } from './shares'
import { priceOf, type Tier } from './tariff'
import { ReadingError } from './use'

const fen = (most: number) => fc.integer({ min: 0, max: most }).map((units) => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`)
const sum = (parts: readonly string[]): bigint => parts.reduce((all, part) => all + fenOf(part), 0n)

test('parts of an apportionment always make the total, to the fen, whoever comes and goes', () => {
  const members = fc.array(fc.record({ area: fen(100_000), usage: fen(100_000) }), { minLength: 1, maxLength: 12 })
  const stays = fc.array(fc.tuple(fc.nat(60), fc.nat(40), fc.constantFrom('a', 'b', 'c')), { maxLength: 4 })
  fc.assert(
    fc.property(fen(9_999_999), fc.constantFrom('all', 'area', 'usage'), members, stays, fc.nat(60), (total, type, some, held, days) => {
      const weighed = some.some((member: Member) => type === 'all' || (type === 'area' ? member.area : member.usage) !== '0.00')
      if (!weighed) return
      const parts = apportion(total, type, some)
      expect(sum(parts)).toBe(fenOf(total))
      const span = { from: '2024-01-01', to: addDays('2024-01-01', days) }
      const spans = held.map(([at, length, who]) => ({ who, from: addDays(span.from, at), to: addDays(span.from, at + length) }))
      const shared = parts.flatMap((part) => shareByDays(part, span, spans, 'owner', (who) => who))
      expect(sum(shared.map(({ amount }) => amount))).toBe(fenOf(total))
    }),
  )
})

test('use is never below 0, and what estimates counted comes to the same in the end', () => {
  const readings = fc.array(fc.tuple(fc.nat(99_999), fc.boolean(), fc.boolean(), fc.integer({ min: 1, max: 40 })), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.constantFrom('forward', 'backward'), fc.nat(99_999), fen(500), fc.integer({ min: 1, max: 80 }), readings, (...given) => {
      const [direction, initial, loss, multiple, taken] = given
      const meter: Measured = { direction, digits: 5, multiple, loss, initial, installedOn: '2024-01-01', carried: 0, carriedFrom: null }
      const past: Past[] = []
      let day = meter.installedOn
      for (const [current, rollOver, isEstimate, days] of taken) {
        day = addDays(day, days)
        try {
          const { use, estimated } = measure(meter, past, { day, current, rollOver, isEstimate })
          expect(fenOf(use)).toBeGreaterThanOrEqual(0n)
          const real = past.findIndex((one) => !one.isEstimate)
          const open = real < 0 ? past : past.slice(0, real)
          if (!isEstimate) expect(fenOf(estimated)).toBe(open.reduce((all, one) => all + fenOf(one.use), 0n))
          past.unshift({ day, current, use, isEstimate })
        } catch (error) {
          expect(error).toBeInstanceOf(ReadingError)
        }
      }
    }),
  )
})

test('more use never costs less by progressive tiers, and a single tier is a price', () => {
  const bounds = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(bounds, fc.array(fc.nat(10_000), { minLength: 6, maxLength: 6 }), fen(200_000), fen(200_000), (uppers, prices, one, other) => {
      const price = (at: number) => `0.${String(prices[at] ?? 0).padStart(5, '0')}`
      const rising: Tier[] = uppers.toSorted((a, b) => a - b).map((upTo, at) => ({ upTo, price: price(at) }))
      const tiers = [...rising, { upTo: null, price: price(5) }]
      const [less, more] = fenOf(one) < fenOf(other) ? [one, other] : [other, one]
      const cost = (use: string) => fenOf(priceOf(use, { by: 'progressive', tiers }).amount)
      expect(cost(less)).toBeLessThanOrEqual(cost(more))
      const flat = priceOf(more, { by: 'flat', price: price(5) }).amount
      for (const by of ['whole', 'progressive'] as const) expect(priceOf(more, { by, tiers: [{ upTo: null, price: price(5) }] }).amount).toBe(flat)
    }),
  )
})
