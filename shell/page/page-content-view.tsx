import { lazy, memo } from 'react'
import { FlowListPage } from '../flow/flow-list-page'
import { paths } from '../paths'
import type { Place } from '../router/places'
import { MenuContentView } from './menu-content-view'
import { NoPermissionPage } from './no-permission-page'
import { NotFoundPage } from './not-found-page'

const DashboardPage = lazy(() => import('../home/dashboard-page').then((module) => ({ default: module.DashboardPage })))
const PreviewPage = lazy(() => import('../preview/preview-page').then((module) => ({ default: module.PreviewPage })))
const BundledPage = lazy(() => import('./bundled-page').then((module) => ({ default: module.BundledPage })))
const ComposablePage = lazy(() => import('./composable-page').then((module) => ({ default: module.ComposablePage })))
const ScanConfirmPage = lazy(() => import('../sign-in/scan-confirm-page').then((module) => ({ default: module.ScanConfirmPage })))
const FlowDetailPage = lazy(() => import('../flow/flow-detail-page'))
const MailPage = lazy(() => import('../mail/mail-page'))
const ProfilePage = lazy(() => import('../profile/profile-page').then((module) => ({ default: module.ProfilePage })))

/** What stands at a place. */
export const PageContentView = memo(function PageContentView({ place }: { readonly place: Place }) {
  if (place.at === 'fixed') return fixedPage(place.place.path)
  const { content, menuId } = place.route
  return content.show === 'composable' ? (
    <ComposablePage route={place.route} tabs={content.tabs} child={place.child} />
  ) : (
    <MenuContentView content={content} menuId={menuId} />
  )
})

function fixedPage(path: string) {
  switch (path) {
    case paths.dashboard:
    case paths.home:
      return <DashboardPage />
    case paths.scanSignIn:
      return <ScanConfirmPage />
    case paths.profile:
      return <ProfilePage />
    case paths.emailDetail:
      return <MailPage />
    case paths.workFlowDetail:
      return <FlowDetailPage />
    case paths.messageRecord:
      return <BundledPage address="message/record" query="" menuId="" />
    case paths.preview:
      return <PreviewPage />
    case paths.noPermission:
      return <NoPermissionPage />
    case paths.notFound:
      return <NotFoundPage />
    default:
      return <FlowListPage />
  }
}
