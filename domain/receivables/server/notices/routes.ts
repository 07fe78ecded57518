import type { AddRoute, Downloads, Services } from '../../../../server/module'
import { addNoticeMaking } from './make-routes'
import { addNoticePdf } from './pdf-routes'
import { addNoticeReading } from './read-routes'
import { addNoticeSending } from './send-routes'

/** Letters that ask customers to pay. */
export function addNoticeRoutes(route: AddRoute, services: Services, downloads: Downloads): void {
  addNoticeMaking(route, services)
  addNoticeReading(route, services)
  addNoticePdf(route, services, downloads)
  addNoticeSending(route, services)
}
