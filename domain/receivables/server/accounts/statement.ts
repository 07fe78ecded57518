import type { Stores } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import { effectOf } from '../../../shared/ledger/balance'
import { billStore, type Bill } from '../../../shared/server/ledger/bills'
import { entryStore, type StoredEntry } from '../../../shared/server/ledger/entries'

/** A line of a statement, in fen: what it adds to what is owed, below 0 for what lowers it, and what is owed after it. */
export interface StatementLine {
  readonly id: string
  readonly day: Day
  readonly kind: 'bill' | StoredEntry['kind']
  readonly undoes: boolean
  readonly bill: Bill
  readonly fen: number
  readonly balance: number
  readonly receiptId: string | null
  readonly note: string
}

/** Everything that was billed to a customer or for a contract and happened since, day by day, with what was owed after each line. A bill counts from its due day on. */
export async function statementOf(
  stores: Stores,
  of: { readonly customerId?: string; readonly contractId?: string },
): Promise<readonly StatementLine[]> {
  const bills = await stores.of(billStore).all(of)
  const byId = new Map(bills.map((bill) => [bill.id, bill]))
  const entries = await stores.of(entryStore).of([...byId.keys()])
  const lines = [
    ...bills.map((bill) => ({
      id: bill.id,
      day: bill.dueDay,
      kind: 'bill' as const,
      undoes: false,
      bill,
      fen: bill.billed,
      receiptId: null,
      note: bill.memo,
      time: bill.creatorTime,
    })),
    ...entries.flatMap((entry) => {
      const bill = byId.get(entry.billId)
      return bill
        ? [
            {
              id: entry.id,
              day: entry.day,
              kind: entry.kind,
              undoes: entry.reverses !== null,
              bill,
              fen: effectOf(entry),
              receiptId: entry.receiptId,
              note: entry.note,
              time: entry.creatorTime,
            },
          ]
        : []
    }),
  ].toSorted((one, other) => (one.day === other.day ? one.time - other.time || (one.id < other.id ? -1 : 1) : one.day < other.day ? -1 : 1))
  let balance = 0
  return lines.map(({ time: _time, ...line }) => ({ ...line, balance: (balance += line.fen) }))
}
