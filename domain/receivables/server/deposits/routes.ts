import type { AddRoute, Services } from '../../../../server/module'
import { addDepositActs } from './act-routes'
import { addDepositReading } from './read-routes'

/** Deposits: what customers left as a security, and what becomes of it. */
export function addDepositRoutes(route: AddRoute, services: Services): void {
  addDepositReading(route, services)
  addDepositActs(route, services)
}
