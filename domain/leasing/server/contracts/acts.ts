import { Type } from '@sinclair/typebox'
import type { JsonObject } from '../../../../engine'
import { defineAct, type Act } from '../../../../server/module'
import { keepRises } from '../coming/rises'
import { bookSchedule, linesIn, pricedNow, voidAll } from '../charges/book'
import { contractCode, notNow, openStates, refuseWhileAsked, stateOf, type ContractState } from './contract'
import { refuseWhenCarried, refuseWhenRenewed } from '../renewals/renewal'
import { hold, release, type Contract } from './hold'

const none = Type.Object({}, { additionalProperties: false })

/** What leads from the draft to the contract in force, and away from it. */
export const contractActs: Readonly<Record<string, Act>> = {
  submit: transition('submit', 'Submits a contract for approval; its units are reserved for the term', openStates, 'wait', async (contract) => {
    const values = await pricedNow(contract.stores, contract.record.values)
    linesIn(values)
    await hold(contract, 'reserved')
    // Prices of its units and rates of today are what was agreed on: a later change of them changes no contract.
    return values === contract.record.values ? {} : { fees: values['fees'] ?? null, taxRate: values['taxRate'] ?? null }
  }),
  adopt: transition('adopt', 'Approves a contract: its schedule is booked once, and its units are leased', ['wait'], 'adopt', async (contract) => {
    await hold(contract, 'leased')
    await bookSchedule(contract)
    await keepRises(contract.stores, contract.record)
  }),
  reject: transition('reject', 'Rejects a contract that waits for approval; its units become free', ['wait'], 'reject', release),
  revoke: transition('revoke', 'Takes a contract back that waits for approval; its units become free', ['wait'], 'revoke', release),
  cancel: transition(
    'cancel',
    'Cancels a contract: nothing of its schedule holds any more, and its units are free',
    [...openStates, 'adopt'],
    'cancel',
    async (contract) => {
      refuseWhileAsked(contract.record.values)
      await refuseWhenRenewed(contract.stores, contract.record.values)
      await refuseWhenCarried(contract.stores, contract.record.values)
      await release(contract)
      await voidAll(contract, 'cancel')
    },
  ),
}

function transition(
  name: string,
  summary: string,
  from: readonly ContractState[],
  to: ContractState,
  work: (contract: Contract) => Promise<JsonObject | void>,
): Act {
  return defineAct({
    on: contractCode,
    summary,
    button: `btn_${name}`,
    input: none,
    async run(context): Promise<JsonObject> {
      if (!from.includes(stateOf(context.record.values))) throw notNow(context.record.values)
      const more = await work(context)
      return { ...more, state: to }
    },
  })
}
