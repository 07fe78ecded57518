import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../ids'
import { mostSigns } from '../visualdev/models/check-indexes'
import { change, triedNeeds, triedTables } from './records.contract'
import type { Store } from './store'
import { extendRegistry, type TableRegistry } from './table-registry'

/** What every database has to do to find and order records: part of the store's contract. */
export function foundRecordsContract(open: () => Store): void {
  describe('records that are looked for', () => {
    let store: Store
    let tables: TableRegistry
    let insert: Awaited<ReturnType<typeof triedTables>>['insert']
    beforeAll(async () => {
      store = open()
      ;({ tables, insert } = await triedTables(store))
    })

    const names = async (query: Parameters<Store['records']['list']>[1]): Promise<unknown[]> =>
      (await store.records.list(tables, query)).rows.map((row) => row.values['name'])

    it('takes the signs of LIKE as they are written, and letters in any case', async () => {
      await insert({ name: 'Fifty%Off' })
      await insert({ name: 'FiftyXOff' })
      expect(await names({ where: [{ key: 'name', is: 'contains', text: 'fifty%' }] })).toEqual(['Fifty%Off'])
    })

    it('compares numbers between inclusive bounds, and leaves a missing bound open', async () => {
      for (const [name, price] of [
        ['p10', 10],
        ['p20', 20],
        ['p30', 30],
      ] as const)
        await insert({ name, price })
      const between = (from: number | null, to: number | null) =>
        names({
          where: [
            { key: 'price', is: 'between', from, to },
            { key: 'name', is: 'contains', text: 'p' },
          ],
          sort: { key: 'price', order: 'asc' },
        })
      expect(await between(10, 20)).toEqual(['p10', 'p20'])
      expect(await between(20, null)).toEqual(['p20', 'p30'])
    })

    it('finds what lists hold, at any depth and by the text of numbers', async () => {
      await insert({
        name: 'paths',
        tags: [
          ['zj', 'hz'],
          ['zj', 'nb'],
        ],
      })
      await insert({ name: 'numbers', tags: [1, 22] })
      await insert({ name: 'quoted', tags: ['say "a\\b"'] })
      expect(await names({ where: [{ key: 'tags', is: 'holds', values: ['say "a\\b"', 'nothing'] }] })).toEqual(['quoted'])
      expect(await names({ where: [{ key: 'tags', is: 'holds', values: ['nb'] }] })).toEqual(['paths'])
      expect(await names({ where: [{ key: 'tags', is: 'holds', values: ['2'] }] })).toEqual([])
      expect(await names({ where: [{ key: 'tags', is: 'holds', values: ['22'] }] })).toEqual(['numbers'])
    })

    it('finds periods that meet the given one', async () => {
      await insert({ name: 'spring', term: [100, 200] })
      await insert({ name: 'summer', term: [201, 300] })
      const meeting = (from: number | null, to: number | null) =>
        names({
          where: [
            { key: 'term', is: 'meets', from, to },
            { key: 'name', is: 'contains', text: 'm' },
          ],
        })
      expect(await meeting(150, 250)).toEqual(['summer'])
      expect(await names({ where: [{ key: 'term', is: 'meets', from: 150, to: 250 }], sort: { key: 'name', order: 'asc' } })).toEqual([
        'spring',
        'summer',
      ])
      expect(await meeting(null, 150)).toEqual([])
    })

    it('sorts with empty values last in either order, and pages without repeating a row', async () => {
      const own = extendRegistry(null, 'sorted', newId().slice(-8), triedNeeds)
      await store.records.sync(null, own)
      for (const count of [3, null, 1, 2]) await store.records.insert(own, newId(), { count }, change)
      const counts = async (order: 'asc' | 'desc', current: number, size: number) =>
        (await store.records.list(own, { where: [], sort: { key: 'count', order }, page: { current, size } })).rows.map((row) => row.values['count'])
      expect(await counts('asc', 1, 10)).toEqual([1, 2, 3, null])
      expect(await counts('desc', 1, 10)).toEqual([3, 2, 1, null])
      expect([...(await counts('asc', 1, 2)), ...(await counts('asc', 2, 2))]).toEqual([1, 2, 3, null])
    })

    it('has room in the index of a column for the longest text that commands let through', async () => {
      // Drawn by lot, so that nothing of it can be packed.
      const name = Array.from({ length: mostSigns }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))).join('')
      await insert({ name })
      expect((await store.records.list(tables, { where: [{ key: 'name', is: 'oneOf', values: [name] }] })).total).toBe(1)
    })

    it('can be looked after while it is used', async () => {
      await store.maintain()
      expect((await store.records.list(tables, { where: [] })).total).toBeGreaterThan(0)
    })
  })
}
