import type { AddRoute, Services } from '../../../../server/module'
import { addDeskRoutes } from './desk-routes'
import { addReceiptList } from './list-routes'

/** The cash desk, and receipts. */
export function addReceiptRoutes(route: AddRoute, services: Services): void {
  addDeskRoutes(route, services)
  addReceiptList(route, services)
}
