import { lazy, memo } from 'react'
import { paths } from '../paths'
import type { Place } from '../router/places'
import { NoPermissionPage } from './no-permission-page'
import { NotFoundPage } from './not-found-page'
import { UnavailablePage } from './unavailable-page'
import { viewAt } from './views'

const DashboardPage = lazy(() => import('../home/dashboard-page').then((module) => ({ default: module.DashboardPage })))
const PreviewPage = lazy(() => import('../preview/preview-page').then((module) => ({ default: module.PreviewPage })))
const BundledPage = lazy(() => import('./bundled-page').then((module) => ({ default: module.BundledPage })))
const ModelPage = lazy(() => import('./model-page').then((module) => ({ default: module.ModelPage })))
const DirectoryPage = lazy(() => import('./directory-page').then((module) => ({ default: module.DirectoryPage })))

/** What stands at a place. */
export const PageContentView = memo(function PageContentView({ place }: { readonly place: Place }) {
  if (place.at === 'fixed') return fixedPage(place.place.path)
  const { content, menuId } = place.route
  switch (content.show) {
    case 'directory':
      return <DirectoryPage menuId={menuId} />
    case 'page': {
      const View = viewAt(content.address)
      return View ? <View /> : <BundledPage address={content.address} menuId={menuId} />
    }
    case 'model':
      return <ModelPage modelId={content.modelId} menuId={menuId} />
    case 'dictionary':
    case 'report':
    case 'portal':
    case 'composable':
    case 'link':
      return <UnavailablePage />
    default:
      return content satisfies never
  }
})

function fixedPage(path: string) {
  switch (path) {
    case paths.dashboard:
    case paths.home:
      return <DashboardPage />
    case paths.messageRecord:
      return <BundledPage address="message/record" menuId="" />
    case paths.preview:
      return <PreviewPage />
    case paths.noPermission:
      return <NoPermissionPage />
    default:
      return <NotFoundPage />
  }
}
