import type { JsonObject } from '../../../../engine'
import type { Stores } from '../../../../server/module'
import { amount } from '../../../shared/money/amount'
import { exact, minus } from '../../../shared/money/fraction'
import type { EndTold } from '../../rules/end-reasons'
import type { Ending, Settlement } from '../../rules/settle'
import { carriedDeposit } from '../renewals/renewal'
import type { ContractRequest } from '../requests/store'

/** How many months' rent an end before its time costs by a contract, as decimal text. */
export const penaltyMonthsOf = ({ penaltyMonths }: JsonObject): string => String(typeof penaltyMonths === 'number' ? penaltyMonths : 0)

/** The part of the deposit that came from a contract before, less what went on to one after it. */
export async function depositCarriedOf(stores: Stores, values: JsonObject): Promise<string> {
  const [came, went] = await carriedDeposit(stores, values)
  return amount(minus(exact(came), exact(went)))
}

/** What an end that was asked for comes to, with what it follows from. */
export async function endTold(stores: Stores, values: JsonObject, settlement: Settlement, { penalty }: Pick<Ending, 'penalty'>): Promise<EndTold> {
  return {
    settlement,
    isPenaltyTyped: penalty !== undefined,
    penaltyMonths: penaltyMonthsOf(values),
    depositCarried: await depositCarriedOf(stores, values),
  }
}

/** What the end comes to that a request asks for, as it was kept with the request, and what it follows from. */
export const endToldOf = (stores: Stores, values: JsonObject, { input, result }: Pick<ContractRequest, 'input' | 'result'>): Promise<EndTold> =>
  endTold(stores, values, JSON.parse(result) as Settlement, JSON.parse(input) as Ending)
