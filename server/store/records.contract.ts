import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../engine'
import { newId } from '../ids'
import type { Store } from './store'
import { extendRegistry, type StorageNeeds, type TableRegistry } from './table-registry'

/** Columns of every type, and the rows of one form table. */
export const triedNeeds: StorageNeeds = {
  values: new Map([
    ['name', 'text'],
    ['price', 'decimal'],
    ['count', 'integer'],
    ['day', 'timestamp'],
    ['from', 'time'],
    ['tags', 'json'],
    ['term', 'json'],
    ['password', 'secret'],
  ]),
  tables: new Map([
    [
      'goods',
      new Map([
        ['label', 'text' as const],
        ['amount', 'decimal' as const],
      ]),
    ],
  ]),
  indexed: ['name', 'day'],
}
/** Who changes what is tried, and when. */
export const change = { userId: 'u1', time: 1_700_000_000_000, source: 'form' as const }

/** Makes tables of their own for `triedNeeds`, and returns them with what puts a record of these values there and returns its id. */
export async function triedTables(store: Store) {
  const tables = extendRegistry(null, 'price.List', newId().slice(-8), triedNeeds)
  await store.records.sync(null, tables)
  const insert = async (values: Parameters<Store['records']['insert']>[2]): Promise<string> => {
    const id = newId()
    await store.records.insert(tables, id, values, change)
    return id
  }
  return { tables, insert }
}

/** What every database has to do to keep records as they were stored: part of the store's contract. */
export function recordsContract(open: () => Store): void {
  describe('records', () => {
    let store: Store
    let tables: TableRegistry
    let insert: Awaited<ReturnType<typeof triedTables>>['insert']
    beforeAll(async () => {
      store = open()
      ;({ tables, insert } = await triedTables(store))
    })

    const update = async (own: TableRegistry, id: string, version: number, values: JsonObject): Promise<boolean> =>
      store.records.update(own, { id, version, values: (await store.records.read(own, id))?.values ?? {} }, values, change)

    it('gives back every type of value as it was stored', async () => {
      const values = {
        name: "O'Neil; 100%_\\",
        price: 0.1,
        count: 42,
        day: 1_767_225_600_000,
        from: '08:30:00',
        tags: ['a', 'b'],
        term: [1, 2],
        password: 'p',
      }
      const id = await insert(values)
      expect((await store.records.read(tables, id))?.values).toMatchObject({ ...values, goods: [] })
    })

    it('keeps nothing where nothing was filled in', async () => {
      const id = await insert({ name: 'empty', price: null, tags: [], from: '' })
      expect((await store.records.read(tables, id))?.values).toMatchObject({ name: 'empty', price: null, tags: null, from: null, count: null })
    })

    it('refuses a value that its column cannot hold', async () => {
      await expect(insert({ count: 1.5 })).rejects.toThrow('does not fit')
      await expect(insert({ name: 'a\0b' })).rejects.toThrow('does not fit')
    })

    it('changes only what is given, and only the version that was read', async () => {
      const id = await insert({ name: 'versioned', price: 5, count: 1 })
      expect(await update(tables, id, 1, { price: 6 })).toBe(true)
      expect(await update(tables, id, 1, { price: 7 })).toBe(false)
      expect(await store.records.read(tables, id)).toMatchObject({ version: 2, modifyUser: 'u1', values: { name: 'versioned', price: 6, count: 1 } })
    })

    it('keeps rows of a form table in order, and their ids', async () => {
      const id = await insert({
        name: 'rows',
        goods: [
          { label: 'b', amount: 2 },
          { label: 'a', amount: 1.5 },
        ],
      })
      const before = (await store.records.read(tables, id))?.values['goods'] as { id: string; label: string }[]
      expect(before.map((row) => row.label)).toEqual(['b', 'a'])
      const goods = [
        { ...before[1], label: 'first' },
        { label: 'new', amount: 3 },
      ]
      await update(tables, id, 1, { goods } as never)
      const after = (await store.records.read(tables, id))?.values['goods'] as { id: string; label: string }[]
      expect(after.map((row) => row.label)).toEqual(['first', 'new'])
      expect(after[0]?.id).toBe(before[1]?.id)
    })

    it('keeps hundreds of rows of a form table in order, however some are added, moved, changed and removed', async () => {
      interface Good {
        readonly id?: string
        readonly label: string | null
        readonly amount: number | null
      }
      const read = async (id: string) => (await store.records.read(tables, id))?.values['goods'] as unknown as readonly Good[]
      const said = (goods: readonly Good[]) => goods.map(({ label, amount }) => [label, amount])
      const goods = Array.from({ length: 601 }, (_, i): Good => ({ label: i % 7 ? `row ${i}` : null, amount: i % 5 ? i / 4 : null }))
      const id = await insert({ name: 'many rows', goods } as never)
      const made = await read(id)
      expect(said(made)).toEqual(said(goods))
      const added: Good = { label: 'added', amount: 0.1 }
      const next = made.flatMap((row, at) => (at === 3 ? [] : at === 10 ? [added, row] : at % 50 ? [row] : [{ ...row, label: null, amount: at }]))
      const moved = [...next.slice(590), ...next.slice(0, 590), added]
      await update(tables, id, 1, { goods: moved } as never)
      const kept = await read(id)
      expect(said(kept)).toEqual(said(moved))
      expect(kept.filter(({ label }) => label !== 'added').map((row) => row.id)).toEqual(moved.flatMap((row) => row.id ?? []))
      await update(tables, id, 2, { goods: kept.slice(1) } as never)
      expect(await read(id)).toEqual(kept.slice(1))
    })

    it('keeps rows inside of rows: in order, with their ids, and left alone where nobody speaks of them', async () => {
      const own = extendRegistry(null, 'nested', newId().slice(-8), {
        values: new Map([['name', 'text']]),
        tables: new Map([
          ['lines', new Map([['name', 'text' as const]])],
          ['lines.parts', new Map([['material', 'text' as const]])],
        ]),
        indexed: [],
      })
      await store.records.sync(null, own)
      const id = newId()
      const parts = [{ material: 'brick' }, { material: 'lime' }]
      await store.records.insert(own, id, { name: 'n', lines: [{ name: 'a', parts }, { name: 'b' }, { name: 'c', parts }] }, change)
      interface Line {
        readonly id: string
        readonly name: string
        readonly parts: readonly { readonly id: string; readonly material: string }[]
      }
      const read = async () => (await store.records.read(own, id))?.values['lines'] as unknown as readonly Line[]
      const told = (lines: readonly Line[]) => lines.map((line) => [line.name, line.parts.map(({ material }) => material)])
      const before = await read()
      expect(told(before)).toEqual([
        ['a', ['brick', 'lime']],
        ['b', []],
        ['c', ['brick', 'lime']],
      ])
      const [a, , c] = before
      const lines = [
        { id: c?.id, name: 'c2' },
        {
          id: a?.id,
          name: 'a2',
          parts: [{ material: 'sand' }, { id: a?.parts[1]?.id, material: 'lime 2' }, { id: c?.parts[0]?.id, material: 'foreign' }],
        },
      ]
      await update(own, id, 1, { lines } as never)
      const after = await read()
      expect(told(after)).toEqual([
        ['c2', ['brick', 'lime']],
        ['a2', ['sand', 'lime 2', 'foreign']],
      ])
      expect(after[0]).toMatchObject({ id: c?.id, parts: c?.parts })
      expect(after[1]).toMatchObject({ id: a?.id, parts: [{}, { id: a?.parts[1]?.id }, {}] })
      expect(after[1]?.parts[2]?.id).not.toBe(c?.parts[0]?.id)
      await update(own, id, 2, { name: 'm' })
      expect(await read()).toEqual(after)
      const texts: string[] = []
      for await (const text of store.records.texts(own)) texts.push(text)
      expect(texts.toSorted()).toEqual(['a2', 'brick', 'c2', 'foreign', 'lime', 'lime 2', 'm', 'sand'])
      expect(await store.records.remove(own, [id], change)).toMatchObject([{ id, values: { name: 'm' } }])
      for await (const text of store.records.texts(own)) expect(text).toBe('nothing is left behind')
      await store.records.drop(own)
    })

    it('removes a record together with its rows', async () => {
      const id = await insert({ name: 'gone', goods: [{ label: 'x', amount: 1 }] })
      expect(await store.records.remove(tables, [id, newId()], change)).toMatchObject([{ id }])
      expect(await store.records.read(tables, id)).toBeUndefined()
    })

    it('adds columns when a form grows, and comes back to what a changed column held', async () => {
      const first = extendRegistry(null, 'growing', newId().slice(-8), { values: new Map([['a', 'text']]), tables: new Map(), indexed: ['a'] })
      await store.records.sync(null, first)
      const [kept, changed] = [newId(), newId()]
      await store.records.insert(first, kept, { a: 'kept' }, change)
      await store.records.insert(first, changed, { a: 'words' }, change)
      const grown = extendRegistry(first, 'growing', '', {
        values: new Map([
          ['a', 'integer'],
          ['b', 'json'],
        ]),
        tables: new Map([['rows', new Map([['x', 'text' as const]])]]),
        indexed: ['a'],
      })
      await store.records.sync(first, grown)
      expect(await update(grown, kept, 1, { a: null, b: [1] })).toBe(true)
      expect(await update(grown, changed, 1, { a: 7, b: [1], rows: [{ x: 'y' }] })).toBe(true)
      expect((await store.records.read(grown, changed))?.values).toMatchObject({ a: 7, b: [1], rows: [{ x: 'y' }] })
      const back = extendRegistry(grown, 'growing', '', { values: new Map([['a', 'text']]), tables: new Map(), indexed: ['a'] })
      await store.records.sync(grown, back)
      expect(back.columns['a']).toEqual(first.columns['a'])
      expect((await store.records.read(back, kept))?.values).toMatchObject({ a: 'kept' })
      // What was entered meanwhile counts: what stood there before does not come back.
      expect((await store.records.read(back, changed))?.values).toMatchObject({ a: null })
      const again = extendRegistry(back, 'growing', '', { values: new Map([['a', 'integer']]), tables: new Map(), indexed: ['a'] })
      await store.records.sync(back, again)
      expect((await store.records.read(again, changed))?.values).toMatchObject({ a: 7 })
    })

    it('undoes everything when a transaction fails', async () => {
      const id = newId()
      await expect(
        store.transaction(async (stores) => {
          await stores.records.insert(tables, id, { name: 'half' }, change)
          throw new Error('stop')
        }),
      ).rejects.toThrow('stop')
      expect(await store.records.read(tables, id)).toBeUndefined()
    })

    it('goes through every text of records, row by row of form tables and through retired columns', async () => {
      const first = extendRegistry(null, 'texts', newId().slice(-8), {
        values: new Map([
          ['a', 'text'],
          ['b', 'json'],
          ['n', 'integer'],
        ]),
        tables: new Map([['rows', new Map([['x', 'json' as const]])]]),
        indexed: [],
      })
      await store.records.sync(null, first)
      await store.records.insert(first, newId(), { a: 'one', b: ['two'], n: 7, rows: [{ x: ['three'] }] }, change)
      await store.transaction(async (stores) => {
        for (let at = 0; at < 501; at += 1) await stores.records.insert(first, newId(), { a: `many ${at}` }, change)
      })
      const later = extendRegistry(first, 'texts', '', { values: new Map([['a', 'integer']]), tables: new Map(), indexed: [] })
      await store.records.sync(first, later)
      const texts: string[] = []
      for await (const text of store.records.texts(later)) texts.push(text)
      expect(texts).toHaveLength(504)
      expect(texts).toEqual(expect.arrayContaining(['one', '["two"]', '["three"]', 'many 500']))
    })
  })
}
