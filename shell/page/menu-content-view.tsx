import { lazy } from 'react'
import type { PageContent } from '../router/menu-routes'
import { PageSkeleton } from '../frame/frame-skeleton'
import { lazyInComponents } from '../theme/in-components'
import { viewAt } from './views'

const BundledPage = lazy(() => import('./bundled-page').then((module) => ({ default: module.BundledPage })))
const ModelPage = lazy(() => import('./model-page').then((module) => ({ default: module.ModelPage })))
const DirectoryPage = lazy(() => import('./directory-page').then((module) => ({ default: module.DirectoryPage })))
const DictionaryPage = lazy(() => import('./dictionary-page').then((module) => ({ default: module.DictionaryPage })))
const ReportPage = lazyInComponents(
  () => import('./outside-page'),
  (module) => module.ReportPage,
  <PageSkeleton />,
)
const LinkPage = lazyInComponents(
  () => import('./outside-page'),
  (module) => module.LinkPage,
  <PageSkeleton />,
)
const PortalPage = lazyInComponents(
  () => import('../portal/portal-page'),
  (module) => module.PortalPage,
  <PageSkeleton />,
)

interface MenuContentViewProps {
  readonly content: Exclude<PageContent, { show: 'composable' }>
  readonly menuId: string
}

/** What a menu entry shows, or a tab of a composable page. */
export function MenuContentView({ content, menuId }: MenuContentViewProps) {
  switch (content.show) {
    case 'directory':
      return <DirectoryPage menuId={menuId} />
    case 'page': {
      const View = viewAt(content.address)
      return View ? <View /> : <BundledPage address={content.address} query={content.query} menuId={menuId} />
    }
    case 'model':
      return <ModelPage modelId={content.modelId} menuId={menuId} />
    case 'dictionary':
      return <DictionaryPage typeId={content.moduleId} isTree={content.isTree} menuId={menuId} />
    case 'report':
      return <ReportPage reportId={content.moduleId} menuId={menuId} />
    case 'portal':
      return <PortalPage portalId={content.moduleId} />
    case 'link':
      return <LinkPage template={content.url} />
    default:
      return content satisfies never
  }
}
