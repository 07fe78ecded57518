import { createHash } from 'node:crypto'
import { newId, Refusal, ruledOut, type Services, type Stores } from '../../../../server/module'
import { billStore } from '../../../shared/server/ledger/bills'
import type { Day } from '../../../shared/calendar/day'
import type { By } from '../../../shared/server/ledger/post'
import type { BankLineRead } from '../../rules/bank-statement'
import { takePayment } from '../receipts/take'
import { bankStore, type BankLine } from './store'

/**
 * Keeps the lines of a statement. What is there already is not added again, whichever statement brings it: two lines that say the same are two only where one
 * statement holds both.
 */
export async function keepLines(
  stores: Stores,
  lines: readonly BankLineRead[],
  { userId, now }: By,
): Promise<{ readonly importId: string; readonly added: number }> {
  const importId = newId(now)
  const times = new Map<string, number>()
  const rows = lines.map((line): BankLine => {
    const said = JSON.stringify([line.day, line.fen, line.payer, line.payerAccount, line.text, line.reference])
    const nth = (times.get(said) ?? 0) + 1
    times.set(said, nth)
    const mark = createHash('sha256').update(`${nth} ${said}`).digest('hex')
    return { ...line, id: newId(now), importId, mark, state: 'open', customerId: null, receiptId: null, creatorUserId: userId, creatorTime: now }
  })
  return { importId, added: await stores.of(bankStore).add(rows) }
}

/**
 * Books a line as money of a customer that came by transfer, once: for the bills that are named, or the oldest first; what is left over goes to the account.
 * @throws {Refusal} 404; 400 for one that is booked or left, and days that are closed
 */
export async function bookLine(
  services: Services,
  stores: Stores,
  lineId: string,
  { customerId, billIds }: { readonly customerId: string; readonly billIds: readonly string[] | null },
  by: By & { readonly today: Day },
): Promise<string> {
  await stores.of(billStore).lock(`bank line ${lineId}`)
  const line = await stores.of(bankStore).byId(lineId)
  if (!line) throw new Refusal('notFoundAnymore')
  if (line.state !== 'open') throw ruledOut('receivables.refusal.lineDone')
  const memo = [line.payer, line.text, line.reference]
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, 500)
  const receipt = await takePayment(
    services,
    stores,
    {
      ...{ customerId, day: line.day, method: 'transfer', taken: line.fen, prepaidUsed: 0, memo },
      bills: billIds?.map((id) => ({ id, fen: null })) ?? null,
    },
    by,
  )
  await stores.of(bankStore).set(lineId, { state: 'booked', customerId, receiptId: receipt.id })
  return receipt.number
}

/** Says of a line that it is none of ours, or that it is after all. @throws {Refusal} 404, and 400 for one that is booked */
export async function leaveLine(stores: Stores, lineId: string, isLeft: boolean): Promise<void> {
  await stores.of(billStore).lock(`bank line ${lineId}`)
  const line = await stores.of(bankStore).byId(lineId)
  if (!line) throw new Refusal('notFoundAnymore')
  if (line.state === 'booked') throw ruledOut('receivables.refusal.lineDone')
  await stores.of(bankStore).set(lineId, { state: isLeft ? 'left' : 'open', customerId: null, receiptId: null })
}
