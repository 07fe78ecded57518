import type { AddRoute, Services } from '../../../../server/module'
import { addNoticeMaking } from './make-routes'
import { addNoticeReading } from './read-routes'
import { addNoticeSending } from './send-routes'

/** Letters that ask customers to pay. */
export function addNoticeRoutes(route: AddRoute, services: Services): void {
  addNoticeMaking(route, services)
  addNoticeReading(route, services)
  addNoticeSending(route, services)
}
