import type { StoredRecord, Stores, Words } from '../../../../server/module'
import type { ContractCharge } from '../../../shared/server/contract-charges'
import { schedulesOf } from '../../rules/schedule'
import { inWords } from '../../rules/shown-schedule'
import { keyOf, timelineOf } from '../../rules/timeline'
import { versionsOf } from '../contracts/versions'

/**
 * Says of booked charges how each amount comes about: rows of a schedule by their formula, from the version that booked them, and differences by the row
 * that they correct. '' where no formula gives the amount, as of a row that a change cut, and of what an end settles.
 */
export async function explainer(
  stores: Stores,
  contract: Pick<StoredRecord, 'id' | 'values'>,
  charges: readonly ContractCharge[],
  { t }: Words,
): Promise<(charge: ContractCharge) => string> {
  const versions = await versionsOf(stores, contract)
  const formulas = new Map<string, string>()
  for (const revision of new Set(charges.filter(({ kind }) => kind === 'period' || kind === 'once').map((one) => one.revision))) {
    const until = versions.filter((version) => version.revision <= revision)
    if (until.length === 0) continue
    for (const row of schedulesOf(timelineOf(until).lines).flat())
      formulas.set(rowKey(revision, keyOf(row.subject, row.unit), row.span.from, row.span.to, row.amount), inWords(row, t))
  }
  const byId = new Map(charges.map((charge) => [charge.id, charge]))
  return (charge) => {
    const corrected = charge.corrects === null ? undefined : byId.get(charge.corrects)
    if (corrected) return t('leasing.why.corrects', { from: corrected.fromDay, to: corrected.toDay, amount: corrected.amount })
    return formulas.get(rowKey(charge.revision, keyOf(charge.subject, charge.unitId), charge.fromDay, charge.toDay, charge.amount)) ?? ''
  }
}

const rowKey = (...parts: readonly (string | number)[]): string => parts.join('\n')
