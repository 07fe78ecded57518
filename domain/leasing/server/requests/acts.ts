import { Type } from '@sinclair/typebox'
import { defineAct, ruledOut, type Act } from '../../../../server/module'
import { approveChange } from '../changes/acts'
import { askOf, codeOf, contractCode, notNow, type Ask } from '../contracts/contract'
import type { Contract } from '../contracts/hold'
import { approveEnd } from '../endings/acts'
import { requestStore, type ContractRequest } from './store'

const none = Type.Object({}, { additionalProperties: false })

/** Approves what was asked for: whatever it is, or only that. */
export const approveAct = (kind: Ask | null): Act =>
  defineAct({
    on: contractCode,
    summary: 'Approves the end or the change of a contract that somebody asked for: what was shown is booked',
    button: 'btn_adopt',
    input: none,
    async run(context) {
      const request = await requestOf(context, kind)
      return request.kind === 'end' ? approveEnd(context, request) : approveChange(context, request)
    },
  })

/** Declines what was asked for: the contract stays as it is. */
export const declineAct: Act = defineAct({
  on: contractCode,
  summary: 'Declines the end or the change of a contract that somebody asked for: the contract stays as it is',
  button: 'btn_reject',
  input: none,
  async run({ stores, record, user, now }) {
    const request = await requestOf({ stores, record }, null)
    await stores.of(requestStore).decide(request.id, { state: 'declined', result: request.result, decidedBy: user.id, decidedAt: now })
    return { asking: null }
  },
})

/** What was asked for and waits. @throws {Refusal} where nothing does, or something else */
async function requestOf({ stores, record }: Pick<Contract, 'stores' | 'record'>, kind: Ask | null): Promise<ContractRequest> {
  const ask = askOf(record.values)
  const request = ask === null ? undefined : await stores.of(requestStore).waiting(record.id)
  if (!request || (kind !== null && request.kind !== kind))
    throw ask === null ? notNow(record.values) : ruledOut('leasing.refusal.notAsked', { code: codeOf(record.values) })
  return request
}
