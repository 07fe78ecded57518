import { expect, it } from 'vitest'
import { partInWords, type PartOfAmount } from './share-words'

const t = (key: string, values: object): string => `${key} ${Object.values(values).join('/')}`

it.each<[string, Partial<PartOfAmount>, readonly string[]]>([
  ['all of a meter of its own', {}, []],
  ['some days of a meter of its own', { days: 10 }, ['meters.bill.share.days 10/30']],
  ['a part by area', { share: { by: 'area', weight: '88.50', of: '274' } }, ['meters.bill.share.area 88.5/274']],
  [
    'some days of a part by percent',
    { share: { by: 'percent', weight: '33.3333', of: '100.00' }, days: 1 },
    ['meters.bill.share.percent 33.3333/100', 'meters.bill.share.days 1/30'],
  ],
])('says why somebody bears %s', (_name, part, words) => {
  expect(partInWords({ share: null, days: 30, ofDays: 30, ...part }, t)).toEqual(words)
})
