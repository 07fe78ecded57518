import type { AddRoute } from './http/route'
import { addActRoutes } from './modules/acts'
import type { OpenModules } from './modules/open-modules'
import { withOwnMenus } from './modules/own-routes'
import { menusNamed, type GuardedPolicy } from './policies/policy'
import type { Services } from './services'
import { addFileRoutes } from './files/routes'
import { addLockRoutes } from './oauth/lock/routes'
import { addOneTimeCodeRoutes } from './oauth/one-time-codes/routes'
import { addContactRoutes } from './message/contacts/routes'
import { addMessageRoutes } from './message/messages/routes'
import { addNoticeRoutes } from './message/notices/routes'
import { addOauthRoutes } from './oauth/session/routes'
import { addSignInWays } from './oauth/sign-in-ways/routes'
import { addAuthorityRoutes } from './permission/authority/routes'
import { addAdministratorRoutes } from './permission/administrators/routes'
import { addPreviewRoutes } from './permission/preview/routes'
import { addColumnSettingRoutes } from './permission/column-settings/routes'
import { addCurrentUserRoutes } from './permission/own-account/routes'
import { addDataSchemeRoutes } from './permission/data-schemes/routes'
import { addGroupRoutes } from './permission/groups/routes'
import { addOrganizationRoutes } from './permission/organizations/routes'
import { addPositionRoutes } from './permission/positions/routes'
import { addRoleRoutes } from './permission/roles/routes'
import { addOnlineUserRoutes } from './permission/online-users/routes'
import { addUserPickerRoutes } from './permission/users/picker-routes'
import { addOwnProfileRoutes } from './permission/own-account/profile-routes'
import { addUserRoutes } from './permission/users/routes'
import { addUserTransferRoutes } from './permission/users/transfer/routes'
import { addBillRuleRoutes } from './system/bill-rules/routes'
import { addDataInterfaceRunRoutes } from './system/data-interfaces/run-routes'
import { addDataInterfaceRoutes } from './system/data-interfaces/routes'
import { addAreaRoutes } from './system/areas/routes'
import { addDictionaryEntryRoutes } from './system/dictionaries/entry-routes'
import { addDictionaryTypeRoutes } from './system/dictionaries/type-routes'
import { addFeedbackRoutes } from './system/feedback/routes'
import { addJobRoutes } from './system/jobs/routes'
import type { Jobs } from './system/jobs/runner'
import { addSettingRoutes } from './system/settings/routes'
import { addMenuRoutes } from './system/menus/routes'
import { addOutboxRoutes } from './outbox/routes'
import type { Outbox } from './outbox/worker'
import { addSystemRoutes } from './system/health/routes'
import { addLookupRoutes } from './references/routes'
import { addImpactRoutes } from './visualdev/models/impact/routes'
import { addModelExportRoutes } from './visualdev/models/export-routes'
import { addBaseRoutes } from './visualdev/models/routes'
import { addCommentRoutes } from './visualdev/comments/routes'
import { addHistoryRoutes } from './visualdev/history/routes'
import { addModelVersionRoutes } from './visualdev/model-versions/routes'
import { addPublishingRoutes } from './visualdev/publishing/routes'
import { addDashboardRoutes } from './visualdev/dashboard/routes'
import { addRecordImportRoutes } from './visualdev/records/transfer/import-routes'
import { addImportUndoRoutes } from './visualdev/records/transfer/undo-routes'
import { addRecordTransferRoutes } from './visualdev/records/transfer/routes'
import { addDownloadRoutes } from './files/downloads/routes'
import type { Downloads } from './files/downloads/worker'
import { addRecycleBinRoutes } from './visualdev/recycle-bin/routes'
import { addRelatedRoutes } from './visualdev/related/routes'
import { addBatchRoutes } from './visualdev/records/batch-routes'
import { addRecordGroupRoutes } from './visualdev/records/group-routes'
import { addOnlineDevRoutes } from './visualdev/records/routes'
import { addSavedViewRoutes } from './system/saved-views/routes'
import { addPortalRoutes } from './visualdev/portals/routes'
import { addReportRoutes } from './visualdev/reports/routes'

/** Every resource the server offers: the platform's, then those of the modules. */
export function addRoutes(
  plain: AddRoute,
  services: Services,
  { jobs, outbox, downloads }: { readonly jobs: Jobs; readonly outbox: Outbox; readonly downloads: Downloads },
  { servers, menus }: Pick<OpenModules, 'servers' | 'menus'>,
): void {
  const [guarding, route] = notingMenus(plain)
  addSystemRoutes(route, services)
  addFeedbackRoutes(route, services)
  addSettingRoutes(route, services)
  addOauthRoutes(route, services)
  addSignInWays(route, services)
  addLockRoutes(route, services)
  addOneTimeCodeRoutes(route, services)
  addCurrentUserRoutes(route, services)
  addOwnProfileRoutes(route, services)
  addColumnSettingRoutes(route, services)
  addDataSchemeRoutes(route, services)
  addUserRoutes(route, services)
  addUserTransferRoutes(route, services)
  addUserPickerRoutes(route, services)
  addOrganizationRoutes(route, services)
  addPositionRoutes(route, services)
  addRoleRoutes(route, services)
  addAuthorityRoutes(route, services)
  addPreviewRoutes(route, services)
  addAdministratorRoutes(route, services)
  addOnlineUserRoutes(route, services)
  addGroupRoutes(route, services)
  addAreaRoutes(route, services)
  addDictionaryTypeRoutes(route, services)
  addDictionaryEntryRoutes(route, services)
  addBillRuleRoutes(route, services)
  addMenuRoutes(route, services, { guarding })
  addJobRoutes(route, services, jobs)
  addOutboxRoutes(route, services, outbox)
  addDataInterfaceRoutes(route, services)
  addDataInterfaceRunRoutes(route, services)
  addBaseRoutes(route, services)
  addModelExportRoutes(route, services)
  addModelVersionRoutes(route, services)
  addPublishingRoutes(route, services, { guarding })
  addImpactRoutes(route, services)
  addOnlineDevRoutes(route, services)
  addBatchRoutes(route, services)
  addRelatedRoutes(route, services)
  addCommentRoutes(route, services)
  addHistoryRoutes(route, services)
  addRecycleBinRoutes(route, services)
  addRecordTransferRoutes(route, services, downloads)
  addRecordImportRoutes(route, services)
  addImportUndoRoutes(route, services)
  addSavedViewRoutes(route, services)
  addRecordGroupRoutes(route, services)
  addPortalRoutes(route, services)
  addReportRoutes(route, services, downloads)
  addLookupRoutes(route, services)
  addFileRoutes(route, services)
  addDownloadRoutes(route, services)
  addDashboardRoutes(route, services)
  addContactRoutes(route, services)
  addMessageRoutes(route, services)
  addNoticeRoutes(route, services)
  for (const { module, routes } of servers) routes?.(withOwnMenus(route, module.id, menus.get(module.id) ?? new Set()), services, downloads)
  addActRoutes(route, services, servers)
}

/** Adds routes and notes the codes of the menus that guard them: those belong to the product, and no entry that people make may bear one. */
function notingMenus(route: AddRoute): readonly [ReadonlySet<string>, AddRoute] {
  const menus = new Set<string>()
  const noting: AddRoute = {
    open: (spec) => route.open(spec),
    guarded(spec) {
      const policy: GuardedPolicy = spec.policy
      for (const menu of menusNamed(policy)) menus.add(menu)
      route.guarded(spec)
    },
  }
  return [menus, noting]
}
