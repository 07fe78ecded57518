import { sql } from 'kysely'
import { recordsOf, type Database } from '../../../server/store/database'
import type { TableRegistry } from '../../../server/store/table-registry'

/** How many of the records that are there serve as patterns, at most: every new one is compared with each of them. */
const patterns = 36

/** Fills the model's own table, indexes and all, with rows like those of the demonstration, each made before them. */
export async function fill(database: Database, { table, columns }: TableRegistry, count: number): Promise<void> {
  const column = (key: string): string => columns[key]?.column ?? ''
  const cast = database.dialect === 'postgres' ? 'bigint' : 'integer'
  const changed: Readonly<Record<string, string>> = {
    [column('contractNo')]: `'HT-' || cast(s.n as text)`,
    [column('startDate')]: `1577808000000 + (s.n * cast(7919 as ${cast}) % 3650) * cast(86400000 as ${cast})`,
    [column('monthlyRent')]: `1000 + (s.n * cast(104729 as ${cast}) % 900000) / 10.0`,
  }
  const own = [...new Set(Object.values(columns).map((entry) => entry.column))]
  const values = own.map((name) => changed[name] ?? `b."${name}"`)
  const series =
    database.dialect === 'postgres'
      ? `select generate_series(1, ${count}) as n`
      : `with recursive c(n) as (select 1 union all select n + 1 from c where n < ${count}) select n from c`
  await sql
    .raw(
      `insert into "${table}" (id, version, creator_user, creator_time, ${own.map((name) => `"${name}"`).join(', ')})
       select 'b' || cast(s.n as text), 1, b.creator_user, b.creator_time - s.n, ${values.join(', ')}
       from (${series}) s join (select t.*, row_number() over (order by id) - 1 as place, count(*) over () as places from (select * from "${table}" order by id limit ${patterns}) t) b
       on b.place = s.n % b.places`,
    )
    .execute(recordsOf(database.db))
  // What either database does by itself within the next minutes: records that come one by one leave no log as long as all of them behind.
  await sql.raw(database.dialect === 'postgres' ? `vacuum analyze "${table}"` : 'pragma wal_checkpoint(truncate)').execute(database.db)
}
