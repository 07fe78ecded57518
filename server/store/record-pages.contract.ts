import { CompiledQuery, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '../ids'
import { recordsOf, type Database } from './database'
import { matching, readPage } from './record-pages'
import type { RecordQuery } from './record-query'
import { syncRecordTables } from './record-tables'
import { createRecordStore } from './records'
import { extendRegistry } from './table-registry'

const needs = {
  values: new Map([
    ['name', 'text' as const],
    ['kind', 'text' as const],
    ['rank', 'integer' as const],
  ]),
  tables: new Map(),
  indexed: ['name', 'kind', 'rank'],
  short: ['rank', 'kind'],
}
/** Ranks 0–9 twice, the newer one first when sorted, and two records without. */
const ranks = [...Array.from({ length: 20 }, (_, at) => at % 10), null, null]

/** However many a search finds, its pages are the same: gathered and sorted, or read along the order of the list. */
export function recordPagesContract(name: string, open: () => Promise<{ readonly database: Database; close(): Promise<void> }>): void {
  describe(`pages of records on ${name}`, () => {
    const run = async (work: (read: (query: RecordQuery, few: number) => Promise<{ names: unknown[]; total: number }>) => Promise<void>) => {
      const { database, close } = await open()
      try {
        const tables = extendRegistry(null, 'pages', newId().slice(-8), needs)
        await syncRecordTables(database, null, tables)
        const records = createRecordStore({ ...database, note: () => undefined })
        for (const [at, rank] of ranks.entries())
          await records.insert(
            tables,
            newId(),
            { name: `n${at}`, kind: at % 2 ? 'odd' : 'even', rank },
            { userId: 'u', time: 1, source: 'form' as const },
          )
        await work(async (query, few) => {
          const { rows, total } = await readPage(database, tables, query, { few })
          const ids = await readPage(database, tables, query, { few, idsOnly: true })
          expect(ids).toEqual({ total, rows: rows.map(({ id }) => expect.objectContaining({ id })) })
          expect(ids.rows.every((row) => !('c_name' in row))).toBe(true)
          // However long a page may be, it holds the same.
          const [short, long] = await Promise.all([500, 5000].map((size) => records.list(tables, { ...query, page: { current: 1, size } })))
          expect(long).toEqual(short)
          return { names: rows.map((row) => row['c_name']), total }
        })
      } finally {
        await close()
      }
    }
    const odd: RecordQuery['where'] = [{ key: 'kind', is: 'oneOf', values: ['odd'] }]
    const both: RecordQuery['where'] = [...odd, { key: 'name', is: 'contains', text: 'N1' }]

    it('holds the short columns of a list in one index, choices first, and makes it anew when one is added', async () => {
      const { database, close } = await open()
      const first = extendRegistry(null, 'scanned', newId().slice(-8), needs)
      await syncRecordTables(database, null, first)
      expect(await scannedIn(database, first.table)).toBe('c_kind,c_rank')
      const same = extendRegistry(first, 'scanned', '', { ...needs, short: ['rank'] })
      expect(same.scanned).toEqual(first.scanned)
      const values = new Map([...needs.values, ['day', 'timestamp' as const]])
      const second = extendRegistry(first, 'scanned', '', { ...needs, values, short: ['day', 'rank', 'kind'] })
      await syncRecordTables(database, first, second)
      expect(await scannedIn(database, first.table)).toBe('c_kind,c_day,c_rank')
      await close()
    })

    it('finds records by their ids, whatever stands in these, and by the index however small the table was when it was last looked at', async () => {
      const { database, close } = await open()
      const tables = extendRegistry(null, 'named', newId().slice(-8), needs)
      await syncRecordTables(database, null, tables)
      const ids = [`it's`, '"quoted"', '楼宇', '1', ...Array.from({ length: 200 }, (_, at) => `id${at}`)]
      const rows = ids.map((id) => ({ id, version: 1, creator_user: 'u', creator_time: 1 }))
      await recordsOf(database.db).insertInto(tables.table).values(rows).execute()
      const idsOf = async (asked: readonly string[]) => (await readPage(database, tables, { ids: asked, where: [] })).rows.map(({ id }) => id)
      expect(new Set(await idsOf(ids))).toEqual(new Set(ids))
      expect(await idsOf(['1', 'gone'])).toEqual(['1'])
      expect(await idsOf([`it's`])).toEqual([`it's`])
      expect(await idsOf([])).toEqual([])
      if (database.dialect === 'sqlite') {
        await sql`analyze`.execute(database.db)
        const asked = matching(database, tables, { ids, where: [] }).selectAll().compile()
        const explain = CompiledQuery.raw(`explain query plan ${asked.sql}`, [...asked.parameters])
        const { rows: plan } = await database.db.executeQuery<{ detail: string }>(explain)
        expect(plan.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(`^SEARCH ${tables.table} USING INDEX`))
      }
      await close()
    })

    it.each<[string, RecordQuery, string[], number]>([
      [
        'the first page in falling order',
        { where: odd, sort: { key: 'rank', order: 'desc' }, page: { current: 1, size: 3 } },
        ['n19', 'n9', 'n17'],
        11,
      ],
      ['the page where empty values begin', { where: odd, sort: { key: 'rank', order: 'desc' }, page: { current: 4, size: 3 } }, ['n1', 'n21'], 11],
      ['a page of empty values only', { where: [], sort: { key: 'rank', order: 'desc' }, page: { current: 11, size: 2 } }, ['n21', 'n20'], 22],
      [
        'the second page in rising order',
        { where: odd, sort: { key: 'rank', order: 'asc' }, page: { current: 2, size: 3 } },
        ['n3', 'n15', 'n5'],
        11,
      ],
      ['the last page in rising order', { where: odd, sort: { key: 'rank', order: 'asc' }, page: { current: 2, size: 10 } }, ['n21'], 11],
      [
        'a page that shows several values and ends among equals',
        { where: odd, sort: { key: 'rank', order: 'asc' }, page: { current: 2, size: 4 } },
        ['n15', 'n5', 'n17', 'n7'],
        11,
      ],
      [
        'a page that begins among equals',
        { where: odd, sort: { key: 'rank', order: 'desc' }, page: { current: 2, size: 5 } },
        ['n5', 'n13', 'n3', 'n11', 'n1'],
        11,
      ],
      ['a page of equals only', { where: [], sort: { key: 'kind', order: 'asc' }, page: { current: 2, size: 3 } }, ['n14', 'n12', 'n10'], 22],
      [
        'a part of a text in either case',
        { where: [{ key: 'name', is: 'contains', text: 'N2' }], page: { current: 1, size: 9 } },
        ['n21', 'n20', 'n2'],
        3,
      ],
      ['a part that is written in one way only', { where: [{ key: 'name', is: 'contains', text: '20' }], page: { current: 1, size: 9 } }, ['n20'], 1],
      ['a sign that a pattern would take for any', { where: [{ key: 'name', is: 'contains', text: '_1' }], page: { current: 1, size: 9 } }, [], 0],
      ['the newest first', { where: odd, page: { current: 1, size: 2 } }, ['n21', 'n19'], 11],
      ['several conditions', { where: both, sort: { key: 'rank', order: 'asc' }, page: { current: 1, size: 3 } }, ['n11', 'n1', 'n13'], 6],
      ['a page beyond the end', { where: odd, page: { current: 9, size: 10 } }, [], 11],
      [
        'nothing for a column that is not there',
        { where: [...odd, { key: 'gone', is: 'oneOf', values: ['odd'] }], page: { current: 1, size: 10 } },
        [],
        0,
      ],
      [
        'what meets one of several, of which another asks for a column that is not there',
        {
          where: [],
          anyOf: [
            { key: 'gone', is: 'filled' },
            { key: 'rank', is: 'oneOf', values: [3] },
          ],
          page: { current: 1, size: 10 },
        },
        ['n13', 'n3'],
        2,
      ],
      ['a search that finds nothing', { where: [{ key: 'name', is: 'contains', text: 'zz' }], page: { current: 1, size: 10 } }, [], 0],
    ])('reads %s', async (_what, query, names, total) => {
      await run(async (read) => {
        expect(await read(query, 1000)).toEqual({ names, total })
        expect(await read(query, 2)).toEqual({ names, total })
      })
    })
  })
}

/** The columns of the index that holds several. */
async function scannedIn({ db, dialect }: Database, table: string): Promise<string> {
  const name = `x_${table}_all`
  const { rows } =
    dialect === 'sqlite'
      ? await sql<{
          readonly columns: string
        }>`select group_concat(name) as columns from (select name from pragma_index_info(${name}) order by seqno)`.execute(db)
      : await sql<{ readonly columns: string }>`select string_agg(attname, ',' order by attnum) as columns
          from pg_attribute where attrelid = cast(${name} as regclass)`.execute(db)
  return rows[0]?.columns ?? ''
}
