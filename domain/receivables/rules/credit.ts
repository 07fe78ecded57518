import { fenOf, fromFen } from '../../shared/money/amount'
import { shareOut } from '../../shared/money/shares'
import type { Balance } from '../../shared/ledger/balance'

/** Why a bill cannot be credited: it is paid or void, the credit is more than the bill, more than earlier credits left of it, or more than is owed. */
export class CreditError extends Error {
  constructor(readonly code: 'nothingOpen' | 'moreThanBill' | 'moreThanLeft' | 'moreThanOpen') {
    super(code)
  }
}

/**
 * How much of a bill is credited, in fen: a discount, a waiver, or what was billed too much.
 *
 * @param billed what the bill is over, in fen
 * @param asked fen above 0, or everything that is owed
 * @throws CreditError
 */
export function creditOf(billed: number, { principal, credited, state }: Balance, asked: number | 'all'): number {
  if (principal === 0 || state === 'void') throw new CreditError('nothingOpen')
  if (asked === 'all') return principal
  if (asked > billed) throw new CreditError('moreThanBill')
  if (asked > billed - credited) throw new CreditError('moreThanLeft')
  if (asked > principal) throw new CreditError('moreThanOpen')
  return asked
}

/** Shares a credit over rows by what they are over; the last one takes what rounding leaves. Amounts in fen. */
export const creditOverRows = (rows: readonly number[], credit: number): readonly number[] =>
  shareOut(fromFen(credit), rows, 'last').map((part) => Number(fenOf(part)))
