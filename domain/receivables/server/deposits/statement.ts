import type { Stores } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import { billStore } from '../../../shared/server/ledger/bills'
import { entryStore } from '../../../shared/server/ledger/entries'
import { depositSubject, type DepositKind } from '../../rules/deposit'
import { depositStore } from './store'

/** A line of the statement of a deposit, in fen: what it adds to what is held, and what was held after it. */
export interface DepositLine {
  readonly id: string
  readonly day: Day
  readonly kind: 'taken' | DepositKind
  readonly undoes: boolean
  /** Whether it can be undone here. */
  readonly isOpen: boolean
  readonly fen: number
  readonly held: number
  readonly method: string
  readonly receiptId: string | null
  readonly number: string
  readonly note: string
  readonly creatorUserId: string | null
}

/** Everything that was paid on the bills of a deposit and became of it since, with what was held after each line. */
export async function depositLines(stores: Stores, customerId: string, contractId: string): Promise<readonly DepositLine[]> {
  const bills = (await stores.of(billStore).all({ customerId, subject: depositSubject })).filter((bill) => (bill.contractId ?? '') === contractId)
  const numbers = new Map(bills.map(({ id, number }) => [id, number]))
  const paid = (await stores.of(entryStore).of([...numbers.keys()])).filter(({ kind, part }) => kind === 'payment' && part === 'principal')
  const moved = await stores.of(depositStore).entriesOf(customerId, contractId)
  const undone = new Set(moved.flatMap(({ reverses }) => reverses ?? []))
  const lines = [
    ...paid.map((entry) => ({
      ...entry,
      ...{ kind: 'taken' as const, isOpen: false, method: '', number: numbers.get(entry.billId) ?? '' },
    })),
    ...moved.map((entry) => ({
      ...entry,
      isOpen: entry.reverses === null && !undone.has(entry.id) && ['deducted', 'returned', 'forfeited'].includes(entry.kind),
      method: entry.method ?? '',
      number: '',
    })),
  ].toSorted((one, other) => one.creatorTime - other.creatorTime || (one.id < other.id ? -1 : 1))
  let held = 0
  return lines.map(({ id, day, kind, reverses, isOpen, fen, method, receiptId, number, note, creatorUserId }) => {
    held += fen
    return { id, day, kind, undoes: reverses !== null, isOpen, fen, held, method, receiptId, number, note, creatorUserId }
  })
}
