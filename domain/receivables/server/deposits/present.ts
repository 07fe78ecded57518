import { Type } from '@sinclair/typebox'
import { depositId } from '../../rules/deposit'
import { yuan } from '../wire'
import type { Deposit, DepositSums } from './store'

/** Sums of deposits in yuan, decimal text. */
export const amounts = ({ billed, due, taken, deducted, returned, forfeited, transferred, held }: DepositSums) => ({
  ...{ billed: yuan(billed), due: yuan(due), taken: yuan(taken), deducted: yuan(deducted), returned: yuan(returned) },
  ...{ forfeited: yuan(forfeited), transferred: yuan(transferred), held: yuan(held) },
})

/** A deposit as lists show it; `units` are the names of what its contract is about. */
export const presentDeposit = ({ customerId, contractId, customer, contract, ...sums }: Deposit, units: string) => ({
  ...{ id: depositId(customerId, contractId), customerId, contractId, customer, contract, units },
  ...amounts(sums),
})

/** A deposit is named by the id of its row: customer, and contract where there is one. */
export const which = { id: Type.String({ minLength: 3, maxLength: 200, pattern: '^[^.]+\\.[^.]*$' }) }
