import type { AddRoute, Services } from '../../../../server/module'
import { addBankImport } from './import-routes'
import { addBankLines } from './line-routes'

/** Statements of banks: reading them, proposing who paid, booking it. */
export function addBankRoutes(route: AddRoute, services: Services): void {
  addBankImport(route, services)
  addBankLines(route, services)
}
