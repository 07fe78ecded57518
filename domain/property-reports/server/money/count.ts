import type { Services, Stores } from '../../../../server/module'
import { addDays, type Day } from '../../../shared/calendar/day'
import { grouped } from '../../../shared/grouped'
import { ages, isAge, lateOwedIn, noFigures, owedIn, receivableIn, type Age, type Figures } from '../../../shared/ledger/figures'
import { grownOf } from '../../../shared/ledger/late-fee'
import { ledgerFigures, type FiguresAsked } from '../../../shared/server/ledger/figures'
import { accountsOf } from '../../../shared/server/ledger/post'
import { subjectsOf } from '../../../shared/server/ledger/subjects'
import { takingStore } from '../../../shared/server/ledger/takings'

/** The subject of deposits. */
export const depositSubject = 'deposit'

/** A customer's arrears on a day, late fees that were written down included, by how long they have been due. Whole fen. */
export interface Arrears {
  readonly projectId: string | null
  readonly customerId: string | null
  readonly customer: string
  readonly byAge: Readonly<Record<Age, number>>
  readonly lateFee: number
  readonly total: number
}

const nothingDue = Object.fromEntries(ages.map(({ id }) => [id, 0])) as Readonly<Record<Age, number>>

const keyOf = (...parts: readonly (string | null)[]): string => JSON.stringify(parts)

/** Who owes what on a day, and since when; whoever owes nothing is left out. */
export async function arrearsOn(stores: Stores, asked: FiguresAsked): Promise<readonly Arrears[]> {
  const rows = await stores.of(ledgerFigures).by({ dueTo: asked.day, ...asked, owed: true }, ['projectId', 'customerId', 'customer', 'age'])
  return [...grouped(rows, ({ projectId, customerId, customer }) => keyOf(projectId, customerId, customerId === null ? customer : null)).values()]
    .map((some): Arrears => {
      const byAge: Record<Age, number> = { ...nothingDue }
      for (const row of some) if (isAge(row.age)) byAge[row.age] += owedIn(row) + lateOwedIn(row)
      return {
        projectId: some[0]?.projectId ?? null,
        customerId: some[0]?.customerId ?? null,
        // A name that was changed since stands on older bills.
        customer: some.map(({ customer }) => customer).reduce((one, other) => (other > one ? other : one), ''),
        byAge,
        lateFee: some.reduce((sum, row) => sum + lateOwedIn(row), 0),
        total: ages.reduce((sum, { id }) => sum + byAge[id], 0),
      }
    })
    .filter(({ total }) => total !== 0)
}

/** What holds of deposits, by customer and contract. Whole fen. */
export interface Deposit {
  readonly projectId: string | null
  readonly customerId: string | null
  readonly customer: string
  readonly contractId: string | null
  readonly contract: string
  readonly receivable: number
  readonly paid: number
  readonly owed: number
  /** What pays other bills now. */
  readonly deducted: number
  /** Paid out, or given back to the account at the end of the contract. */
  readonly returned: number
  readonly forfeited: number
  /** What came by transfers, less what went. */
  readonly transferred: number
}
const amounts = ['receivable', 'paid', 'owed', 'deducted', 'returned', 'forfeited', 'transferred'] as const
type DepositAmounts = Pick<Deposit, (typeof amounts)[number]>
/** What is still held of a deposit, in fen: paid and transferred in, less what left it. */
export const heldOf = ({ paid, deducted, returned, forfeited, transferred }: DepositAmounts): number =>
  paid + transferred - deducted - returned - forfeited
const noAmounts: DepositAmounts = { receivable: 0, paid: 0, owed: 0, deducted: 0, returned: 0, forfeited: 0, transferred: 0 }

/** Deposits on a day: what was due and paid, and what became of it. What was paid before it was due is held as well. */
export async function depositsOn(stores: Stores, day: Day, asked: Omit<FiguresAsked, 'day' | 'subject'>): Promise<readonly Deposit[]> {
  const figures = stores.of(ledgerFigures)
  const heads = ['projectId', 'customerId', 'customer', 'contractId', 'contract'] as const
  const every = { ...asked, day, subject: depositSubject, dueFrom: undefined, dueTo: undefined }
  const [due, ahead, moves] = await Promise.all([
    figures.by({ ...every, dueTo: day }, heads),
    figures.by({ ...every, dueFrom: addDays(day, 1) }, heads),
    stores.of(takingStore).depositMoves(day),
  ])
  const rows = new Map<string, Deposit>()
  const add = (key: string, head: Omit<Deposit, keyof DepositAmounts>, more: Partial<DepositAmounts>): void => {
    const known = rows.get(key) ?? { ...head, ...noAmounts }
    rows.set(key, { ...known, ...Object.fromEntries(amounts.map((name) => [name, known[name] + (more[name] ?? 0)])) })
  }
  const fromBill = ({ projectId, customerId, customer, contractId, contract }: (typeof due)[number], more: Partial<DepositAmounts>): void =>
    add(depositKey(customerId, contractId), { projectId, customerId, customer, contractId, contract }, more)
  for (const row of due) fromBill(row, { receivable: receivableIn(row), paid: row.paid, owed: owedIn(row) })
  for (const row of ahead) fromBill(row, { paid: row.paid })
  // What is moved belongs to a deposit that bills tell of, except what was carried to a contract that has none.
  const carried = moves.filter(({ customerId, contractId }) => !rows.has(depositKey(customerId, contractId)))
  const about = await figures.contractsOf([...new Set(carried.map(({ contractId }) => contractId))])
  for (const { customerId, contractId, kind, fen } of moves) {
    const key = depositKey(customerId, contractId)
    const told = about.get(contractId)
    const head = { projectId: told?.projectId ?? null, customerId, customer: told?.customer ?? '', contractId, contract: told?.contract ?? '' }
    const isMeant = rows.has(key) || meansDeposit(asked, head)
    if (isMeant) add(key, head, kind === 'transferred' ? { transferred: fen } : { [kind === 'given' ? 'returned' : kind]: -fen })
  }
  return [...rows.values()].filter((row) => amounts.some((name) => row[name] !== 0))
}

const depositKey = (customerId: string | null, contractId: string | null): string => keyOf(customerId, contractId ?? '')

const meansDeposit = (
  { projectId, customerId, contractId, unitIds, keyword = '' }: Omit<FiguresAsked, 'day' | 'subject'>,
  one: Pick<Deposit, 'projectId' | 'customerId' | 'contractId' | 'customer' | 'contract'>,
): boolean =>
  unitIds === undefined &&
  (projectId === undefined || projectId === one.projectId) &&
  (customerId === undefined || customerId === one.customerId) &&
  (contractId === undefined || contractId === one.contractId) &&
  `${one.customer} ${one.contract}`.includes(keyword)

/** How late fees moved between two days, by project, customer and subject. Whole fen. */
export interface LateFees {
  readonly projectId: string | null
  readonly customerId: string | null
  readonly customer: string
  readonly subject: string
  /** Owed at the beginning of the first day, of what was written down. */
  readonly before: number
  readonly written: number
  readonly waived: number
  readonly paid: number
  /** Owed at the end of the last day, of what was written down. */
  readonly after: number
  /** What has grown by the last day and is not written down. */
  readonly grown: number
}

/**
 * Late fees of bills between the days `from` and `asked.day`, both included, in whole fen: what was owed before, what was written down, waived and
 * paid, and what is owed after.
 */
export async function lateFeesIn(services: Services, from: Day, asked: FiguresAsked): Promise<readonly LateFees[]> {
  const { store, lists } = services
  const figures = store.of(ledgerFigures)
  const heads = ['projectId', 'customerId', 'customer', 'subject'] as const
  const bills = { ...asked, dueFrom: undefined, dueTo: undefined }
  const [until, since, grown] = await Promise.all([
    figures.by({ ...bills, late: true }, heads),
    figures.by({ ...bills, late: true, day: addDays(from, -1) }, heads),
    grownOn(store, lists, bills),
  ])
  const rowKey = (row: {
    readonly projectId: string | null
    readonly customerId: string | null
    readonly customer: string
    readonly subject: string
  }) => keyOf(row.projectId, row.customerId, row.customer, row.subject)
  const earlier = new Map(since.map((row) => [rowKey(row), row as Figures]))
  const rows = new Map<string, LateFees>()
  for (const row of until) {
    const { projectId, customerId, customer, subject } = row
    const old = earlier.get(rowKey(row)) ?? noFigures
    rows.set(rowKey(row), {
      ...{ projectId, customerId, customer, subject },
      before: lateOwedIn(old),
      written: row.lateFee - old.lateFee,
      waived: row.lateWaived - old.lateWaived,
      paid: row.latePaid - old.latePaid,
      after: lateOwedIn(row),
      grown: 0,
    })
  }
  for (const { fen, ...head } of grown) {
    const known = rows.get(rowKey(head)) ?? { ...head, before: 0, written: 0, waived: 0, paid: 0, after: 0, grown: 0 }
    rows.set(rowKey(head), { ...known, grown: known.grown + fen })
  }
  return [...rows.values()].filter(({ before, written, waived, paid, after, grown: more }) =>
    [before, written, waived, paid, after, more].some((fen) => fen !== 0),
  )
}

/** What late fees of bills that are owed on a day have grown by, beyond what is written down; bills without any are left out. */
export async function grownOn(stores: Stores, lists: Services['lists'], asked: FiguresAsked) {
  const { rows } = await stores.of(ledgerFigures).bills({ ...asked, dueTo: addDays(asked.day, -1) }, 'owed', null)
  const subjects = await subjectsOf(
    stores,
    lists,
    rows.map(({ subject }) => subject),
  )
  const bearing = rows.filter(({ subject }) => subjects.get(subject)?.late)
  const accounts = await accountsOf(
    stores,
    bearing.map(({ id }) => id),
  )
  return accounts.flatMap(({ bill, entries }) => {
    const rule = subjects.get(bill.subject)?.late
    const until = entries.filter(({ day }) => day <= asked.day)
    const fen = rule ? grownOf(bill, until, rule, asked.day) : 0
    const { id: billId, projectId, customerId, customer, subject } = bill
    return fen === 0 ? [] : [{ billId, projectId, customerId, customer, subject, fen }]
  })
}
