import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import vectors from '../../../fixtures/calculations/meters.json'
import { differenceOf, measure, type Measured } from './measure'
import { apportion, shareByDays } from './shares'
import { priceOf } from './tariff'
import { quantityUsed } from './use'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8').replace(/\s+/g, ' ')
const dial = { direction: 'forward', digits: 5, multiple: 1, loss: 0 } as const
const meter: Measured = { ...dial, initial: 100, installedOn: '2024-01-01', carried: 0, carriedFrom: null }

/** A sentence of the README with what the rules compute in its places. */
describe('what the README says', () => {
  test.each([
    [
      'the loss',
      `100 to 110 at a multiple of 40 with a loss of 5 is ${quantityUsed([{ last: 100, current: 110 }], { ...dial, multiple: 40, loss: 5 })}.`,
    ],
    [
      'a roll-over',
      `showed 99950 and shows 30 turned 80; at a multiple of 40 that is ${quantityUsed([{ last: 99950, current: 30, rollOver: true }], { ...dial, multiple: 40 })}.`,
    ],
    [
      'a replaced meter',
      `900 to 960 and, in the new one, 0 to 45, at a multiple of 20, is ${quantityUsed(
        [
          { last: 900, current: 960 },
          { last: 0, current: 45 },
        ],
        { ...dial, multiple: 20 },
      )}.`,
    ],
    [
      'an estimate',
      (() => {
        const guess = measure(meter, [], { day: '2024-01-31', current: 150, isEstimate: true })
        const read = measure(meter, [{ day: '2024-01-31', current: 150, use: guess.use, isEstimate: true }], { day: '2024-02-29', current: 220 })
        return `100, estimated 150, read 220 is a use of ${read.use}, of which ${differenceOf(read)} are new.`
      })(),
    ],
    [
      'tiers',
      `231 cost ${priceOf(231, { by: 'whole', tiers: vectors.tariff }).amount} as a whole and ${priceOf(231, { by: 'progressive', tiers: vectors.tariff }).amount} progressively.`,
    ],
    [
      'an apportionment',
      `400.00 in three are ${apportion('400', 'all', [{}, {}, {}])
        .join(', ')
        .replace(/, (\S+)$/, ' and $1')}.`,
    ],
    [
      'a change of tenants',
      (() => {
        const stays = [
          { who: 'one', from: null, to: '2024-06-10' },
          { who: 'next', from: '2024-06-12', to: null },
        ]
        const [one, owner, next] = shareByDays('300', { from: '2024-06-01', to: '2024-06-30' }, stays, 'owner', (who) => who)
        return `these bear ${one?.amount} and ${next?.amount}, and the owner ${owner?.amount}.`
      })(),
    ],
  ])('of %s is what the rules compute', (_what, sentence) => {
    expect(readme).toContain(sentence)
  })
})
