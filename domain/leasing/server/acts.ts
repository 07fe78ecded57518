import type { Act } from '../../../server/module'
import { contractActs } from './contracts/acts'
import { endAct } from './endings/acts'
import { approveAct, declineAct } from './requests/acts'

/** What can be done with a contract, by the names that addresses use. */
export const leasingActs: Readonly<Record<string, Act>> = {
  ...contractActs,
  end: endAct,
  approve: approveAct(null),
  decline: declineAct,
}
