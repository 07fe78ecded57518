import type { JsonObject } from '../../../../engine'
import { ruledOut, type Stores, type StoredRecord } from '../../../../server/module'
import { dayAt } from '../../../shared/calendar/instant'
import { isDay, type Day } from '../../../shared/calendar/day'
import { compare, exact } from '../../../shared/money/fraction'
import { contractCharges } from '../../../shared/server/contract-charges'
import { settle, type EndType, type Settlement } from '../../rules/settle'
import { timelineOf } from '../../rules/timeline'
import { codeOf, notNow, stateOf, termOf } from '../contracts/contract'
import { versionsOf } from '../contracts/versions'
import { refuseWhenRenewed } from '../renewals/renewal'
import { depositCarriedOf, penaltyMonthsOf } from './told'

/** How somebody wants a contract to end; amounts are yuan as decimal text. */
export interface EndAsked {
  readonly day: Day
  readonly endType: EndType
  readonly penalty?: string | undefined
  readonly depositKept?: string | undefined
}

/** Whether a contract that has ended is still to be settled: the clock ends it, people give the deposit back. */
const isUnsettled = (values: JsonObject): boolean => stateOf(values) === 'ended' && dayAt(values['settledOn']) === null

/**
 * What the end of a contract comes to: shown while one asks for it, and booked when it is approved.
 *
 * @throws {Refusal} for a contract that is not in force, nor ended and not settled, and for a day or amount that cannot be
 */
export async function settlementOf(stores: Stores, { id, values }: StoredRecord, ending: EndAsked): Promise<Settlement> {
  const term = termOf(values)
  if (!term || (stateOf(values) !== 'adopt' && !isUnsettled(values))) throw notNow(values)
  const { day, endType } = ending
  const ended = isUnsettled(values) ? dayAt(values['endedOn']) : null
  if (!isDay(day) || day < term.from || day > term.to) throw ruledOut('leasing.refusal.endOutside')
  if (ended !== null && day !== ended) throw ruledOut('leasing.refusal.endedOn', { code: codeOf(values), day: ended })
  if (ended === null && endType === 'expired' && day !== term.to) throw ruledOut('leasing.refusal.expiresOn', { day: term.to })
  const settlement = settle(
    {
      held: await stores.of(contractCharges).of({ contracts: [id] }),
      timeline: timelineOf(await versionsOf(stores, { id, values })),
      depositCarried: await depositCarriedOf(stores, values),
      penaltyMonths: penaltyMonthsOf(values),
    },
    ending,
  )
  if (compare(exact(settlement.depositKept), exact(settlement.deposit)) > 0)
    throw ruledOut('leasing.refusal.keptMore', { deposit: settlement.deposit })
  return settlement
}

/**
 * What an end comes to, for a person who asks for it.
 * @throws {Refusal} for a contract that another goes on from, but where that one is in force and this one ends with its term
 */
export async function settlementAsked(stores: Stores, record: StoredRecord, ending: EndAsked): Promise<Settlement> {
  await refuseWhenRenewed(stores, record.values, { andInForce: ending.endType !== 'expired' })
  return settlementOf(stores, record, ending)
}
