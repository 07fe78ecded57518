import type { AddRoute } from '../http/route'
import type { Services } from '../services'
import { addMailRoutes } from './extend/mails'
import { addFileRoutes } from './file/files'
import { addLockRoutes } from './oauth/lock'
import { addOneTimeCodeRoutes } from './oauth/one-time-codes'
import { addContactRoutes } from './message/contacts'
import { addMessageRoutes } from './message/messages'
import { addNoticeRoutes } from './message/notices'
import { addOauthRoutes } from './oauth/session'
import { addSignInWays } from './oauth/sign-in-ways'
import { addColumnSettingRoutes } from './permission/column-settings'
import { addCurrentUserRoutes } from './permission/current-user'
import { addGroupRoutes } from './permission/groups'
import { addOrganizationRoutes } from './permission/organizations'
import { addPositionRoutes } from './permission/positions'
import { addRoleRoutes } from './permission/roles'
import { addUserPickerRoutes } from './permission/user-pickers'
import { addOwnProfileRoutes } from './permission/own-profile'
import { addUserRoutes } from './permission/users'
import { addBillRuleRoutes } from './system/bill-rules'
import { addDataInterfaceRunRoutes } from './system/data-interface-runs'
import { addDataInterfaceRoutes } from './system/data-interfaces'
import { addPublicFormRoutes } from './public/public-forms'
import { addPublicScreenRoute } from './public/public-screen'
import { addPropertyMaintenanceRoutes } from './sub-dev/maintained'
import { addPropertyPickerRoutes } from './sub-dev/pickers'
import { addAreaRoutes } from './system/areas'
import { addDictionaryEntryRoutes } from './system/dictionary-entries'
import { addDictionaryTypeRoutes } from './system/dictionary-types'
import { addFeedbackRoutes } from './system/feedback'
import { addSystemRoutes } from './system/health'
import { addLookupRoutes } from './system/lookup'
import { addBaseRoutes } from './visualdev/base'
import { addDashboardRoutes } from './visualdev/dashboard'
import { addOnlineDevRoutes } from './visualdev/online-dev'
import { addPortalRoutes } from './visualdev/portals'

/** Every resource the server offers. */
export function addRoutes(route: AddRoute, services: Services): void {
  addSystemRoutes(route, services)
  addFeedbackRoutes(route, services)
  addOauthRoutes(route, services)
  addSignInWays(route, services)
  addLockRoutes(route, services)
  addOneTimeCodeRoutes(route, services)
  addCurrentUserRoutes(route, services)
  addOwnProfileRoutes(route, services)
  addColumnSettingRoutes(route, services)
  addUserRoutes(route, services)
  addUserPickerRoutes(route, services)
  addOrganizationRoutes(route, services)
  addPositionRoutes(route, services)
  addRoleRoutes(route, services)
  addGroupRoutes(route, services)
  addAreaRoutes(route, services)
  addPropertyPickerRoutes(route, services)
  addPropertyMaintenanceRoutes(route, services)
  addDictionaryTypeRoutes(route, services)
  addDictionaryEntryRoutes(route, services)
  addBillRuleRoutes(route, services)
  addDataInterfaceRoutes(route, services)
  addDataInterfaceRunRoutes(route, services)
  addBaseRoutes(route, services)
  addOnlineDevRoutes(route, services)
  addPortalRoutes(route, services)
  addLookupRoutes(route, services)
  addPublicFormRoutes(route, services)
  addPublicScreenRoute(route, services)
  addFileRoutes(route, services)
  addDashboardRoutes(route, services)
  addContactRoutes(route, services)
  addMessageRoutes(route, services)
  addNoticeRoutes(route, services)
  addMailRoutes(route, services)
}
