import { sql } from 'kysely'
import { recordsOf, type Database } from '../../../server/store/database'
import type { TableRegistry } from '../../../server/store/table-registry'

/** How many rows that are there serve as patterns, at most. */
const patterns = 36

/** Fills contracts, each with a unit and two rises, like those of the demonstration: they begin over ten years and are in force for three. */
export async function fillContracts({ db, dialect }: Database, registry: TableRegistry, count: number): Promise<void> {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer'
  const series =
    dialect === 'postgres'
      ? `select generate_series(1, ${count}) as n`
      : `with recursive c(n) as (select 1 union all select n + 1 from c where n < ${count}) select n from c`
  const begin = `1577808000000 + (s.n * cast(7919 as ${integer}) % 3650) * cast(86400000 as ${integer})`
  const like = (table: string): string =>
    `(${series}) s join (select t.*, row_number() over (order by id) - 1 as place, count(*) over () as places from (select * from "${table}" order by id limit ${patterns}) t) b on b.place = s.n % b.places`
  const insert = (table: string, own: Readonly<Record<string, string>>, columns: readonly string[]): string => {
    const names = [...Object.keys(own), ...columns.filter((name) => !(name in own))]
    return `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) select ${names.map((name) => own[name] ?? `b."${name}"`).join(', ')} from ${like(table)}`
  }
  const columnsOf = (columns: TableRegistry['columns']): readonly string[] => [...new Set(Object.values(columns).map(({ column }) => column))]
  const column = (key: string): string => registry.columns[key]?.column ?? key
  const id = `'b' || cast(s.n as text)`
  const own = {
    ...{ id, version: '1', creator_user: 'b.creator_user', creator_time: 'b.creator_time - s.n' },
    [column('code')]: `'HTB' || cast(s.n as text)`,
    [column('state')]: `case s.n % 10 when 0 then 'draft' when 1 then 'ended' else 'adopt' end`,
    [column('start')]: begin,
    [column('end')]: `${begin} + cast(94608000000 as ${integer})`,
  }
  const units = registry.children['units']
  const statements = [
    insert(registry.table, own, columnsOf(registry.columns)),
    ...(units ? [insert(units.table, { id: `'bu' || cast(s.n as text)`, parent_id: id, position: '0' }, columnsOf(units.columns))] : []),
    ...[1, 2].map((year) => {
      const day = `cast(2020 + s.n % 10 + ${year} as text) || '-' || substr('0' || cast(1 + s.n % 12 as text), -2) || '-15'`
      const days =
        dialect === 'postgres' ? day.replace(`substr('0' || cast(1 + s.n % 12 as text), -2)`, `right('0' || cast(1 + s.n % 12 as text), 2)`) : day
      return `insert into leasing_rises (contract_id, day) select ${id}, ${days} from (${series}) s`
    }),
    ...(dialect === 'postgres'
      ? [registry.table, units?.table ?? registry.table, 'leasing_rises'].map((table) => `vacuum analyze "${table}"`)
      : ['analyze']),
  ]
  for (const statement of statements) await sql.raw(statement).execute(recordsOf(db))
}
