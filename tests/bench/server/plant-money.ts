import { sql } from 'kysely'
import { recordsOf, type Database } from '../../../server/store/database'
import type { Services } from '../../../server/services'
import { loadModel } from '../../../server/visualdev/models/open-model'
import { fill } from './fill'

/** Contracts, customers and units that money is planted for. */
export const contracts = 5000
const months = (from: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${from + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`)
const chargedMonths = months(2024, 20)
export const billedMonths = months(2023, 40)

const series = ({ dialect }: Database, count: number): string =>
  dialect === 'postgres'
    ? `(select generate_series(1, ${count}) as n)`
    : `(with recursive c(n) as (select 1 union all select n + 1 from c where n < ${count}) select n from c)`

const run = (database: Database, text: string) => sql.raw(text).execute(recordsOf(database.db))

/** Customers, units and contracts `b1` to `b5000`, and 20 charges of each: 100,000 that nobody billed. */
export async function plantCharges(database: Database, services: Services): Promise<void> {
  for (const model of ['customers-customer', 'units-unit', 'leasing-contract'])
    await fill(database, (await loadModel(services, model)).tables, contracts)
  for (const [at, month] of chargedMonths.entries())
    await run(
      database,
      `insert into contract_charges (id, contract_id, revision, kind, subject, unit_id, period, from_day, to_day, due_day, amount, booked_at)
       select 'charge-' || cast(n as text) || '-${at}', 'b' || cast(n as text), 1, 'period', 'rent', 'b' || cast(n as text), ${at}, '${month}-01', '${month}-28',
         '${month}-' || case when n % 20 < 9 then '0' || cast(n % 20 + 1 as text) else cast(n % 20 + 1 as text) end, cast(1000 + n % 5000 as text) || '.50', 0
       from ${series(database, contracts)} s`,
    )
  await run(database, 'analyze')
}

/**
 * A million bills of these contracts over 40 months, with their entries: most are paid within twenty days, some in part, some never. 25,000 fall due each
 * month.
 */
export async function plantBills(database: Database): Promise<void> {
  const perMonth = 25_000
  for (const [at, month] of billedMonths.entries()) {
    const isRecent = at >= billedMonths.length - 4
    const state = `case when n % ${isRecent ? 7 : 41} = 3 then 'open' when n % ${isRecent ? 11 : 97} = 5 then 'part' else 'paid' end`
    await run(
      database,
      `insert into bills (id, number, source, source_id, customer_id, customer, contract_id, contract, unit_id, unit, project_id, subject, from_day, to_day,
         due_day, billed, principal, late_fee, paid, credited, state, settled_day, memo, run_id, creator_user_id, creator_time)
       select 'm' || id, 'ZZ' || id, 'contract', 'old-' || id, 'b' || who, 'Customer ' || who, 'b' || who, 'HT-' || who, 'b' || who, 'U-' || who,
         case when n % 3 = 0 then 'park' else 'mall' end, case when n % 5 = 0 then 'electricity' when n % 5 = 1 then 'propertyFee' else 'rent' end,
         '${month}-01', '${month}-28', '${month}-0' || cast(n % 8 + 1 as text), billed,
         case state when 'open' then billed when 'part' then billed / 2 else 0 end, 0,
         case state when 'open' then 0 when 'part' then billed - billed / 2 else billed end, 0, state,
         case when state = 'paid' then '${month}-' || cast(n % 19 + 10 as text) else '9999-12-31' end, '', null, null, 1
       from (select n, '${month}' || cast(n as text) as id, cast(n % ${contracts} + 1 as text) as who, 100000 + n * 7 as billed, ${state} as state from ${series(database, perMonth)} s) t`,
    )
    await run(
      database,
      `insert into bill_entries (id, bill_id, kind, part, fen, day, receipt_id, reverses, note, creator_user_id, creator_time)
       select 'e' || id, id, 'payment', 'principal', paid, '${month}-' || cast(cast(substr(id, 9) as integer) % 19 + 10 as text), null, null, '', null, 1
       from bills where due_day >= '${month}-01' and due_day <= '${month}-28' and id like 'm%' and paid > 0`,
    )
  }
  await run(database, database.dialect === 'postgres' ? 'vacuum analyze' : 'analyze')
}
