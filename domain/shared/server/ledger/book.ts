import { newId, takeDocumentNumbers, type Stores } from '../../../../server/module'
import type { Day } from '../../calendar/day'
import { settledDayOf } from '../../ledger/balance'
import { fenOf } from '../../money/amount'
import { taxRates } from '../fee-prices'
import { billStore, type Bill } from './bills'
import { checkOpenMonths } from './months'
import type { By } from './post'

/** What is to be billed. `amount` is yuan as decimal text, not below 0; `taxRate` null is that of the subject, as it is on the day of booking. */
export interface BillDraft extends Pick<
  Bill,
  'source' | 'sourceId' | 'customerId' | 'customer' | 'contractId' | 'contract' | 'unitId' | 'unit' | 'projectId' | 'subject' | 'memo' | 'taxRate'
> {
  readonly fromDay: Day
  readonly toDay: Day
  readonly dueDay: Day
  readonly amount: string
}

/** The bill rule that numbers bills. */
const rule = 'bill'

/**
 * Makes bills, within the transaction of whoever decided them, and returns them. A source that is billed already is passed over, so that doing it twice
 * makes nothing new; of two who do it at once one waits for the other. `again` bills sources anew whose bill is void.
 * @throws {Refusal} 400 where the month that one of them falls due in is closed
 */
export async function bookBills(
  stores: Stores,
  drafts: readonly BillDraft[],
  { userId, now, runId = null, again = false }: By & { readonly runId?: string | null; readonly again?: boolean },
): Promise<readonly Bill[]> {
  const bills = stores.of(billStore)
  const [first] = drafts
  if (!first) return []
  await bills.lock(`bills of ${first.source}`)
  const known = new Set<string>()
  for (const source of new Set(drafts.map((draft) => draft.source)))
    for (const [id, state] of await bills.billedSources(
      source,
      drafts.filter((draft) => draft.source === source).map(({ sourceId }) => sourceId),
    ))
      if (!again || state !== 'void') known.add(`${source} ${id}`)
  const fresh = drafts.filter(({ source, sourceId }) => !known.has(`${source} ${sourceId}`))
  await checkOpenMonths(
    stores,
    fresh.map(({ dueDay }) => dueDay),
  )
  const numbers = await takeDocumentNumbers(stores, rule, fresh.length, now)
  const rateOf = await taxRates(stores)
  const made = fresh.map(({ amount, taxRate, ...draft }, at): Bill => {
    const billed = Number(fenOf(amount))
    return {
      ...draft,
      id: newId(now),
      number: numbers[at] ?? '',
      billed,
      taxRate: taxRate ?? String(rateOf(draft.subject) ?? 0),
      principal: billed,
      lateFee: 0,
      paid: 0,
      credited: 0,
      state: billed === 0 ? 'paid' : 'open',
      settledDay: settledDayOf({ principal: billed, lateFee: 0 }, []),
      runId,
      creatorUserId: userId,
      creatorTime: now,
    }
  })
  await bills.insert(made)
  return made
}
