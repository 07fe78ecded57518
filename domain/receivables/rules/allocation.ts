import type { Day } from '../../shared/calendar/day'
import type { Part } from '../../shared/ledger/balance'

/** A bill that money can go to, in fen. */
export interface Owed {
  readonly id: string
  readonly due: Day
  /** Where its subject stands among the subjects. */
  readonly order: number
  readonly principal: number
  readonly lateFee: number
}

/** What of a payment goes to which bill, in fen above 0. */
export interface Share {
  readonly id: string
  readonly part: Part
  readonly fen: number
}

/**
 * Shares money out among bills: the oldest due first, of equal ones by the order of their subjects; within a bill late fees before what it is about,
 * or after it. What is left when all is paid is returned as `rest`. However money is cut into payments, together they pay the same.
 */
export function allocate(
  bills: readonly Owed[],
  money: number,
  first: Part = 'lateFee',
): { readonly shares: readonly Share[]; readonly rest: number } {
  const inOrder = bills.toSorted((one, other) =>
    one.due === other.due ? one.order - other.order || (one.id < other.id ? -1 : 1) : one.due < other.due ? -1 : 1,
  )
  const parts: readonly Part[] = first === 'lateFee' ? ['lateFee', 'principal'] : ['principal', 'lateFee']
  let rest = money
  const shares: Share[] = []
  for (const bill of inOrder)
    for (const part of parts) {
      const fen = Math.min(rest, bill[part])
      if (fen <= 0) continue
      shares.push({ id: bill.id, part, fen })
      rest -= fen
    }
  return { shares, rest }
}
