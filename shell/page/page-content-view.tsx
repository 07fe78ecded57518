import { lazy, memo } from 'react'
import { FlowListPage } from '../flow/flow-list-page'
import { modulePlaces } from '../modules/views'
import { paths } from '../paths'
import type { Place } from '../router/places'
import { PageSkeleton } from '../frame/frame-skeleton'
import { lazyInComponents } from '../theme/in-components'
import { MenuContentView } from './menu-content-view'
import { NoPermissionPage } from './no-permission-page'
import { NotFoundPage } from './not-found-page'
import { OfEngine } from './of-engine'

const DashboardPage = lazy(() => import('../home/dashboard-page').then((module) => ({ default: module.DashboardPage })))
const PreviewPage = lazyInComponents(
  () => import('../preview/preview-page'),
  (module) => module.PreviewPage,
  <PageSkeleton />,
)
const BundledPage = lazy(() => import('./bundled-page').then((module) => ({ default: module.BundledPage })))
const ComposablePage = lazyInComponents(
  () => import('./composable-page'),
  (module) => module.ComposablePage,
  <PageSkeleton />,
)
const ScanConfirmPage = lazyInComponents(
  () => import('../sign-in/scan-confirm-page'),
  (module) => module.ScanConfirmPage,
  <PageSkeleton />,
)
const FlowDetailPage = lazyInComponents(
  () => import('../flow/flow-detail-page'),
  (module) => module.default,
  <PageSkeleton />,
)
const ProfilePage = lazyInComponents(
  () => import('../profile/profile-page'),
  (module) => module.ProfilePage,
  <PageSkeleton />,
)

const moduleViews = new Map(modulePlaces.map(({ path, view }) => [path, lazyInComponents(view, (module) => module.default, <PageSkeleton />)]))

const home: readonly string[] = [paths.dashboard, paths.home]

/** What stands at a place. */
export const PageContentView = memo(function PageContentView({ place }: { readonly place: Place }) {
  return place.at === 'fixed' && home.includes(place.place.path) ? (
    <DashboardPage />
  ) : (
    <OfEngine fallback={<PageSkeleton />}>
      <ContentView place={place} />
    </OfEngine>
  )
})

function ContentView({ place }: { readonly place: Place }) {
  if (place.at === 'fixed') return fixedPage(place.place.path)
  const { content, menuId } = place.route
  return content.show === 'composable' ? (
    <ComposablePage route={place.route} tabs={content.tabs} child={place.child} />
  ) : (
    <MenuContentView content={content} menuId={menuId} />
  )
}

function fixedPage(path: string) {
  switch (path) {
    case paths.scanSignIn:
      return <ScanConfirmPage />
    case paths.profile:
      return <ProfilePage />
    case paths.workFlowDetail:
      return <FlowDetailPage />
    case paths.messageRecord:
      return <BundledPage address="message/record" query="" menuId="" />
    case paths.downloads:
      return <BundledPage address="message/download" query="" menuId="" />
    case paths.preview:
      return <PreviewPage />
    case paths.noPermission:
      return <NoPermissionPage />
    case paths.notFound:
      return <NotFoundPage />
    default: {
      const View = moduleViews.get(path)
      return View ? <View /> : <FlowListPage />
    }
  }
}
