import type { JsonObject } from '../../../../engine'
import { ruledOut, type Refusal } from '../../../../server/module'
import { dayAt } from '../../../shared/calendar/instant'
import { textIn } from '../../../shared/read-json'
import type { Day } from '../../../shared/calendar/day'

/** The record model of contracts: its id, and its code. */
export const contractModelId = 'leasing-contract'
export const contractCode = 'leasing.contract'

/** Where a contract stands: codes 1 to 5 of the approval, before it and after the end. */
export const contractStates = ['draft', 'wait', 'adopt', 'reject', 'revoke', 'cancel', 'ended'] as const
export type ContractState = (typeof contractStates)[number]

/** States in which a contract may be changed and removed. */
export const openStates: readonly ContractState[] = ['draft', 'reject', 'revoke']

export const stateOf = (values: JsonObject): ContractState => contractStates.find((state) => state === values['state']) ?? 'draft'
export const codeOf = (values: JsonObject): string => textIn(values, 'code')

/** The days of a contract; null where it is not complete. */
export function termOf(values: JsonObject): { readonly from: Day; readonly to: Day } | null {
  const [from, to] = [dayAt(values['start']), dayAt(values['end'])]
  return from === null || to === null ? null : { from, to }
}

/** The ids of its units. */
export const unitsOf = (values: JsonObject): readonly string[] =>
  Array.isArray(values['units'])
    ? values['units'].flatMap((row) =>
        typeof row === 'object' && row !== null && !Array.isArray(row) && typeof row['unit'] === 'string' ? [row['unit']] : [],
      )
    : []

/** Says that a contract is not where something could be done with it. */
export const notNow = (values: JsonObject, key: 'state' | 'closed' = 'state'): Refusal =>
  ruledOut(`leasing.refusal.${key}`, { code: codeOf(values) }, { what: `leasing.state.${stateOf(values)}` })

/** What somebody asked for with a contract in force, on which nobody has decided yet. */
export const asks = ['end', 'change'] as const
export type Ask = (typeof asks)[number]
export const askOf = (values: JsonObject): Ask | null => asks.find((ask) => ask === values['asking']) ?? null

/** Until somebody has decided on an end or a change, nothing else is done with a contract. @throws {Refusal} */
export function refuseWhileAsked(values: JsonObject): void {
  const ask = askOf(values)
  if (ask !== null) throw ruledOut('leasing.refusal.asked', { code: codeOf(values) }, { what: `leasing.ask.${ask}` })
}
