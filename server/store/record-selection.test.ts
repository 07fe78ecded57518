import { beforeAll, expect, it } from 'vitest'
import { newId } from '../ids'
import { describeOnBothDatabases } from '../testing/on-both-databases'
import { extendRegistry } from './table-registry'

const tables = extendRegistry(null, 'chosen', newId().slice(-8), {
  values: new Map([
    ['price', 'decimal' as const],
    ['count', 'integer' as const],
    ['name', 'text' as const],
  ]),
  tables: new Map(),
  indexed: [],
})
const prices = [0.1, 0.2, -1.05, null, 100_000_000.07]

describeOnBothDatabases('chosen records', (open) => {
  const ids: string[] = []
  beforeAll(async () => {
    const { records } = open()
    await records.sync(null, tables)
    for (const [at, price] of prices.entries()) {
      const id = newId()
      ids.push(id)
      await records.insert(tables, id, { price, count: 2, name: `N${at}` }, { userId: 'u', time: 1000 + at, source: 'form' as const })
    }
  })

  it('are counted, and their numbers added up to the last digit', async () => {
    const sum = (chosen: object) => open().records.sumChosen(tables, { where: [], ...chosen }, ['price', 'count', 'name', 'nowhere'])
    expect(await sum({})).toEqual({ count: 5, sums: { price: '99999999.32', count: '10' } })
    expect(await sum({ except: [ids[4]] })).toEqual({ count: 4, sums: { price: '-0.75', count: '8' } })
    expect(await sum({ ids: [ids[3]] })).toEqual({ count: 1, sums: { price: '0', count: '2' } })
    expect(await sum({ until: 1001 })).toEqual({ count: 2, sums: { price: '0.3', count: '4' } })
  })

  it('are gone through in the order of their ids', async () => {
    const part = (after: string, chosen: object = {}) => open().records.chosenIds(tables, { where: [], ...chosen }, { after, limit: 2 })
    expect(await part('')).toEqual(ids.slice(0, 2))
    expect(await part(ids[1] ?? '')).toEqual(ids.slice(2, 4))
    expect(await part(ids[4] ?? '')).toEqual([])
    expect(await part('', { except: [ids[0]], scope: { key: 'count', is: 'oneOf', values: [2] } })).toEqual(ids.slice(1, 3))
    const read = await open().records.nextChosen(tables, { where: [] }, { after: ids[1] ?? '', limit: 2 })
    expect(read.map(({ id, values }) => [id, values['name']])).toEqual([
      [ids[2], 'N2'],
      [ids[3], 'N3'],
    ])
  })
})
