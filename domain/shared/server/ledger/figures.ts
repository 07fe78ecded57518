import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely'
import { among, contains, defineStore } from '../../../../server/module'
import { addMonths, daysBetween, earlier, later, startOfMonth, type Day } from '../../calendar/day'
import type { EntryKind, Part } from '../../ledger/balance'
import { ages, dueDaysOf, noFigures, withEntries, type Figures } from '../../ledger/figures'
import type { Bill } from './bills'
import type { StoredEntry } from './entries'

type Tables = { bills: Bill; billEntries: StoredEntry }

/** Which bills are meant, and the day of which they are told: entries of later days have not happened. Bounds are inclusive. */
export interface FiguresAsked {
  readonly day: Day
  readonly dueFrom?: Day | null | undefined
  readonly dueTo?: Day | undefined
  /** Null: bills that belong to no project. */
  readonly projectId?: string | null | undefined
  readonly customerId?: string | null | undefined
  readonly contractId?: string | undefined
  readonly unitIds?: readonly string[] | undefined
  readonly subject?: string | undefined
  /** Part of a number, or of the name of a customer, contract or unit. */
  readonly keyword?: string | undefined
  /** Only what is owed on the day is looked for: bills that were settled by then need not be read. */
  readonly owed?: boolean | undefined
  /** Only what bears late fees, written down by whatever day. */
  readonly late?: boolean | undefined
}

/** What figures are told by: columns of bills, the month that they fall due in (`2024-02`), and how long they have been due on the day. */
export type FigureHead = 'projectId' | 'subject' | 'customerId' | 'customer' | 'contractId' | 'contract' | 'month' | 'age'
/** What is asked, with the months in which what is owed may have come due: undefined where no debts are asked for, null for any month. */
interface Within extends FiguresAsked {
  readonly owedMonths?: readonly string[] | null
}
const monthDue = sql<string>`substr(bills.due_day, 1, 7)`

type Headed<H extends FigureHead> = { readonly [key in H]: key extends 'projectId' | 'customerId' | 'contractId' ? string | null : string }

/** A bill as it stands on the day. */
export type BillFigures = Figures & Bill

/** Which bills behind a figure are meant: all, or those that something is owed of, or that bear a late fee. */
export type Shown = 'all' | 'owed' | 'late'

/**
 * What the books say on any day, added up by the database: the one place that reports and screens count from. The tables are made by the steps of the
 * module `receivables`; nothing here writes to them.
 */
export const ledgerFigures = defineStore('figures of the ledger', ({ db, dialect }) => {
  const own = db.withTables<Tables>()

  /**
   * The months (`2024-02`) that bills fall due in within the bounds, as far as there are bills; null where they are too many to be named. By month
   * and day of settlement an index finds what was owed on a day without going through all that was due before it or settled after it.
   */
  const monthsWithin = async ({ dueFrom, dueTo }: FiguresAsked): Promise<readonly string[] | null> => {
    const dueFirst = (order: 'asc' | 'desc') => own.selectFrom('bills').select('dueDay').orderBy('dueDay', order).limit(1).executeTakeFirst()
    const [first, last] = await Promise.all([dueFirst('asc'), dueFirst('desc')])
    if (!first || !last) return []
    return monthsOf(later(first.dueDay, dueFrom ?? first.dueDay), earlier(last.dueDay, dueTo ?? last.dueDay))
  }

  /**
   * A column that no way begins with where months are named. SQLite goes by what it remembers of its tables, and these grow by a hundred thousand in one
   * run: it would rather go through all entries up to the day, or all bills that were due by it, than along the months.
   */
  const asideOf = (column: string, { owedMonths }: Within): RawBuilder<Day> =>
    owedMonths && dialect === 'sqlite' ? sql<Day>`+${sql.ref(column)}` : sql<Day>`${sql.ref(column)}`

  const within = (asked: Within) => (eb: ExpressionBuilder<Tables, 'bills'>) => {
    const { day, dueFrom, dueTo, unitIds, keyword = '', late = false, owedMonths } = asked
    const is = (key: 'projectId' | 'customerId' | 'contractId' | 'subject'): readonly Expression<SqlBool>[] => {
      const value = asked[key]
      if (value === undefined) return []
      return [value === null ? eb(`bills.${key}`, 'is', null) : eb(`bills.${key}`, '=', value)]
    }
    const due = asideOf('bills.due_day', asked)
    return eb.and([
      ...(['projectId', 'customerId', 'contractId', 'subject'] as const).flatMap(is),
      ...(dueFrom === undefined || dueFrom === null ? [] : [eb(due, '>=', dueFrom)]),
      ...(dueTo === undefined ? [] : [eb(due, '<=', dueTo)]),
      ...(keyword === '' ? [] : [eb.or(['bills.number', 'bills.customer', 'bills.contract', 'bills.unit'].map((one) => contains(one, keyword)))]),
      ...(unitIds === undefined ? [] : [eb('bills.unitId', 'in', unitIds.length === 0 ? [''] : [...unitIds])]),
      ...(owedMonths === undefined ? [] : [eb('bills.settledDay', '>', day)]),
      ...(owedMonths ? [among(monthDue, owedMonths, dialect)] : []),
      ...(late ? [sql<SqlBool>`bills.id in (select bill_id from bill_entries where part = 'lateFee')`] : []),
    ])
  }

  const withMonths = async (asked: FiguresAsked): Promise<Within> => (asked.owed ? { ...asked, owedMonths: await monthsWithin(asked) } : asked)

  const headOf = (head: FigureHead, day: Day): RawBuilder<string | null> => {
    if (head === 'month') return monthDue
    if (head !== 'age') return sql`${sql.ref(`bills.${head}`)}`
    const cases = ages.flatMap(({ id }) => {
      const { from } = dueDaysOf(id, day)
      return from === null ? [] : [sql`when bills.due_day >= ${sql.lit(from)} then ${sql.lit(id)}`]
    })
    return sql`case ${sql.join(cases, sql` `)} else 'older' end`
  }

  const perBill = (asked: Within) => {
    const sum = (kinds: readonly EntryKind[], part: Part) =>
      sql<number>`coalesce(sum(case when bill_entries.part = ${sql.lit(part)} and bill_entries.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) then bill_entries.fen else 0 end), 0)`
    return own
      .selectFrom('bills')
      .leftJoin('billEntries', (join) => join.onRef('billEntries.billId', '=', 'bills.id').on('billEntries.day', '<=', asked.day))
      .where(within(asked) as never)
      .groupBy('bills.id')
      .select([
        'bills.id as billId',
        'bills.dueDay as due',
        sql<number>`bills.billed + ${sum(['charge', 'lateFee'], 'principal')} - ${sum(['void'], 'principal')}`.as('overFen'),
        sum(['credit'], 'principal').as('creditedFen'),
        sum(['payment'], 'principal').as('paidFen'),
        sql<number>`${sum(['charge', 'lateFee'], 'lateFee')} - ${sum(['void'], 'lateFee')}`.as('lateFen'),
        sum(['credit'], 'lateFee').as('waivedFen'),
        sum(['payment'], 'lateFee').as('latePaidFen'),
      ])
  }

  return {
    /** What bills come to by some heads, in no order; heads under which there are no bills are left out. */
    async by<const H extends FigureHead>(given: FiguresAsked, heads: readonly H[]): Promise<readonly (Headed<H> & Figures)[]> {
      const asked = await withMonths(given)
      const columns = heads.map((head) => headOf(head, asked.day).as(head))
      const places = heads.map((_head, at) => sql`${sql.lit(at + 1)}`)
      const [over, moved] = await Promise.all([
        own
          .selectFrom('bills')
          .where(within(asked))
          .select([...columns, sql<string>`count(*)`.as('bills'), sql<string>`sum(bills.billed)`.as('billed')])
          .$if(heads.length > 0, (some) => some.groupBy(places))
          .execute(),
        own
          .selectFrom('bills')
          .innerJoin('billEntries', 'billEntries.billId', 'bills.id')
          .where(within(asked) as never)
          .where(asideOf('bill_entries.day', asked), '<=', asked.day)
          .select([...columns, 'billEntries.kind', 'billEntries.part', sql<string>`sum(bill_entries.fen)`.as('fen')])
          .groupBy([...places, sql`bill_entries.kind`, sql`bill_entries.part`])
          .execute(),
      ])
      type Row = { readonly [head in FigureHead]?: string | null }
      // Nothing is told by what is not there, which no name and no id is.
      const keyOf = (row: Row): string => heads.map((head) => row[head] ?? '\0').join('\n')
      const figures = new Map<string, { readonly row: Row; figures: Figures }>()
      for (const row of over as readonly (Row & { readonly bills: string; readonly billed: string | null })[])
        figures.set(keyOf(row), { row, figures: { ...noFigures, bills: Number(row.bills), billed: Number(row.billed ?? 0) } })
      for (const row of moved as readonly (Row & { readonly kind: EntryKind; readonly part: Part; readonly fen: string })[]) {
        const known = figures.get(keyOf(row))
        if (known) known.figures = withEntries(known.figures, { kind: row.kind, part: row.part, fen: Number(row.fen) })
      }
      return [...figures.values()].map(({ row, figures }) => ({ ...(row as Headed<H>), ...figures }))
    },

    /** What bills say of contracts: their numbers, whose they are, and in which project. */
    async contractsOf(contractIds: readonly string[]): Promise<ReadonlyMap<string, Pick<Bill, 'projectId' | 'customer' | 'contract'>>> {
      const found = new Map<string, Pick<Bill, 'projectId' | 'customer' | 'contract'>>()
      for (let at = 0; at < contractIds.length; at += atOnce)
        for (const { contractId, ...row } of await own
          .selectFrom('bills')
          .select(['contractId', 'contract', 'customer', 'projectId'])
          .distinct()
          .where('contractId', 'in', contractIds.slice(at, at + atOnce))
          .execute())
          if (contractId !== null && (found.get(contractId)?.projectId ?? null) === null) found.set(contractId, row)
      return found
    },

    /** The bills themselves, by due day, each as it stands on the day, a page of them or all; and how many there are. */
    async bills(
      asked: FiguresAsked,
      shown: Shown,
      page: { readonly current: number; readonly size: number } | null,
    ): Promise<{ readonly rows: readonly BillFigures[]; readonly total: number }> {
      const meant = await withMonths({ ...asked, owed: shown === 'owed', late: shown === 'late' })
      const some = own
        .with('some', () => perBill(meant))
        .selectFrom('some')
        .$if(shown === 'owed', (all) => all.where(sql<SqlBool>`over_fen - credited_fen - paid_fen + late_fen - waived_fen - late_paid_fen <> 0`))
        .$if(shown === 'late', (all) => all.where(sql<SqlBool>`late_fen <> 0 or waived_fen <> 0 or late_paid_fen <> 0`))
      const [found, count] = await Promise.all([
        some
          .selectAll()
          .orderBy('due')
          .orderBy('billId')
          .$if(page !== null, (all) => all.limit(page?.size ?? 0).offset(((page?.current ?? 1) - 1) * (page?.size ?? 0)))
          .execute(),
        page === null ? null : some.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow(),
      ])
      const bills = new Map<string, Bill>()
      for (let at = 0; at < found.length; at += atOnce) {
        const ids = found.slice(at, at + atOnce).map(({ billId }) => billId)
        for (const bill of await own.selectFrom('bills').selectAll().where('id', 'in', ids).execute()) bills.set(bill.id, bill as Bill)
      }
      const rows = found.flatMap((row): readonly BillFigures[] => {
        const bill = bills.get(row.billId)
        if (!bill) return []
        const figures = {
          bills: 1,
          billed: Number(row.overFen),
          credited: Number(row.creditedFen),
          paid: Number(row.paidFen),
          lateFee: Number(row.lateFen),
          lateWaived: Number(row.waivedFen),
          latePaid: Number(row.latePaidFen),
        }
        return [{ ...bill, ...figures }]
      })
      return { rows, total: count === null ? rows.length : Number(count.count) }
    },
  }
})

/** As many months are named at most: a bill that is due in the year 200 must not make everybody wait. */
const mostMonths = 600

/** The months of two days and all between them, none where the first comes later; null where they are very many. */
function monthsOf(from: Day, to: Day): readonly string[] | null {
  if (daysBetween(from, to) > mostMonths * 30) return null
  const months: string[] = []
  for (let day = startOfMonth(from); day <= to; day = addMonths(day, 1)) months.push(day.slice(0, 7))
  return months
}

/** How many ids one statement asks for. */
const atOnce = 400
