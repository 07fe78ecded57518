import { Type } from '@sinclair/typebox'
import type { JsonObject } from '../../../../engine'
import { day, defineAct, ruledOut, type Act, type ActContext } from '../../../../server/module'
import { startOfDay } from '../../../shared/calendar/instant'
import { occupancyStore } from '../../../shared/server/occupancies'
import { endTypes, type Settlement } from '../../rules/settle'
import { bookRows } from '../charges/book'
import { chargeStore } from '../charges/store'
import { codeOf, contractCode, refuseWhileAsked } from '../contracts/contract'
import type { Contract } from '../contracts/hold'
import { versionsOf } from '../contracts/versions'
import { requestStore, type ContractRequest } from '../requests/store'
import { settlementAsked, settlementOf, type EndAsked } from './settlement'

/** Yuan with at most two places, not below 0. */
export const yuan = Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,2})?$' })
const endInput = Type.Object(
  {
    day,
    endType: Type.Union(endTypes.map((type) => Type.Literal(type))),
    penalty: Type.Optional(yuan),
    depositKept: Type.Optional(yuan),
    memo: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
)

/** Asking for the end of a contract. */
export const endAct: Act = defineAct({
  on: contractCode,
  summary: 'Asks for the end of a contract on a day of its term, or for the settlement of one that the clock has ended; somebody decides on it',
  button: 'btn_end',
  input: endInput,
  async run({ stores, record, input, user, now }) {
    refuseWhileAsked(record.values)
    const { memo = '', ...asked } = input
    const settlement = await settlementAsked(stores, record, asked)
    await stores.of(requestStore).insert({
      contractId: record.id,
      kind: 'end',
      state: 'wait',
      day: asked.day,
      input: JSON.stringify(asked),
      result: JSON.stringify(settlement),
      memo,
      askedBy: user.id,
      askedAt: now,
      decidedBy: null,
      decidedAt: null,
    })
    return { asking: 'end' }
  },
})

/** Books the settlement that was asked for, and frees the units from the next day on. @throws {Refusal} where it comes to something else by now */
export async function approveEnd(contract: Contract, request: ContractRequest): Promise<JsonObject> {
  const { stores, record, user, now } = contract
  const asked = JSON.parse(request.input) as EndAsked
  const settlement = await settlementOf(stores, record, asked)
  if (JSON.stringify(settlement) !== request.result) throw ruledOut('leasing.refusal.moved', { code: codeOf(record.values) })
  await post(contract, settlement)
  await stores.of(requestStore).decide(request.id, { state: 'done', result: request.result, decidedBy: user.id, decidedAt: now })
  const day = startOfDay(asked.day)
  return { state: 'ended', endedOn: day, endType: asked.endType, settledOn: day, asking: null }
}

async function post(contract: Contract, { day: last, voided, added }: Settlement): Promise<void> {
  const { stores, record, now } = contract
  await freeAfter(contract, last)
  await stores.of(chargeStore).void(voided, 'end', now)
  const versions = await versionsOf(stores, record)
  await bookRows(contract, versions.at(-1)?.revision ?? 1, added)
}

/** Ends what a contract holds with a day. */
async function freeAfter({ stores, record }: Contract, last: string): Promise<void> {
  const occupancies = stores.of(occupancyStore)
  for (const one of await occupancies.ofSource(record.id))
    if (one.to === null || one.to > last) await (one.from > last ? occupancies.remove(one.id) : occupancies.update(one.id, { to: last }))
}

/** What the clock does with a contract whose last day has passed: nothing is owed any more for later days, and only the deposit is left to settle. */
export async function expire({ stores, record, user, now }: ActContext<unknown>, last: string): Promise<JsonObject> {
  const settlement = await settlementOf(stores, record, { day: last, endType: 'expired' })
  await freeAfter({ stores, record, user, now }, last)
  const isSettled = settlement.added.length === 0 && settlement.voided.length === 0
  return { state: 'ended', endedOn: startOfDay(last), endType: 'expired', ...(isSettled && { settledOn: startOfDay(last) }) }
}
