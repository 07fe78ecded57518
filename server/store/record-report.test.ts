import { beforeAll, expect, it } from 'vitest'
import { newId } from '../ids'
import { describeOnBothDatabases } from '../testing/on-both-databases'
import { extendRegistry } from './table-registry'

const tables = extendRegistry(null, 'counted', newId().slice(-8), {
  values: new Map([
    ['park', 'text' as const],
    ['state', 'text' as const],
    ['price', 'decimal' as const],
    ['count', 'integer' as const],
    ['day', 'timestamp' as const],
  ]),
  tables: new Map(),
  indexed: [],
})
const rows = [
  { park: 'b', state: 'x', price: 0.1, count: 2, day: 5000 },
  { park: 'a', state: 'x', price: 0.2, count: 3, day: 4000 },
  { park: 'a', state: 'y', price: -1.05, count: null, day: 3000 },
  { park: 'a', state: 'x', price: 100_000_000.07, count: 4, day: null },
  { park: null, state: 'x', price: null, count: 1, day: 1000 },
]

describeOnBothDatabases('records of a report', (open) => {
  const ids: string[] = []
  beforeAll(async () => {
    const { records } = open()
    await records.sync(null, tables)
    for (const [at, row] of rows.entries()) {
      const id = newId()
      ids.push(id)
      await records.insert(tables, id, row, { userId: 'u', time: 1000 + at, source: 'form' as const })
    }
  })
  const counted = (by: readonly string[], query: object = {}) =>
    open().records.counted(
      tables,
      { where: [], ...query },
      {
        by,
        figures: [
          { key: 'price', places: 2 },
          { key: 'count', places: 6 },
          { key: 'day', places: 0 },
        ],
        most: 100,
      },
    )

  it('are counted by several columns in the order of these, empty ones last, and added up to the last digit', async () => {
    const groups = await counted(['park', 'state'])
    expect(
      groups?.map(({ values, rows: count, tallies }) => [values['park'], values['state'], count, tallies['price']?.sum, tallies['price']?.filled]),
    ).toEqual([
      ['a', 'x', 2, expect.stringMatching(/^100000000\.27$/), 2],
      ['a', 'y', 1, '-1.05', 1],
      ['b', 'x', 1, expect.stringMatching(/^0\.10?$/), 1],
      [null, 'x', 1, expect.stringMatching(/^0(\.00)?$/), 0],
    ])
  })

  it('have their ends, and how many hold something', async () => {
    const [all] = (await counted([])) ?? []
    expect(all?.tallies).toEqual({
      price: { filled: 4, sum: '99999999.32', least: -1.05, most: 100_000_000.07 },
      count: { filled: 4, sum: '10', least: 1, most: 4 },
      day: { filled: 4, sum: '0', least: 1000, most: 5000 },
    })
  })

  it('are those that a query and a scope find; none make no group', async () => {
    const of = { where: [{ key: 'state', is: 'oneOf', values: ['x'] }], scope: { key: 'park', is: 'oneOf', values: ['a'] } }
    expect((await counted(['park'], of))?.map(({ rows: count }) => count)).toEqual([2])
    expect(await counted([], { ids: [] })).toEqual([])
    expect(await counted(['nowhere'])).toBeNull()
  })

  it('come one by one in the order of their groups, and then in that which is asked for', async () => {
    const of = (from: number, size: number) =>
      open().records.idsBy(
        tables,
        { where: [] },
        [
          { key: 'park', order: 'asc' },
          { key: 'count', order: 'desc' },
        ],
        { from, size },
      )
    const places = [3, 1, 2, 0, 4]
    expect((await of(0, 10)).map((id) => ids.indexOf(id))).toEqual(places)
    expect((await of(1, 2)).map((id) => ids.indexOf(id))).toEqual(places.slice(1, 3))
  })
})
