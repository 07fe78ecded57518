import { PageView } from '../../engine/render'
import { PageSkeleton } from '../frame/frame-skeleton'
import { loadPage } from './bundled-pages'
import { PageFrame } from './page-frame'
import { usePlace } from './place-context'
import { UnavailablePage } from './unavailable-page'
import { usePromised } from './use-promised'

/** A plain page: its menu address names a schema that came with the application. */
export function BundledPage({ address, menuId }: { readonly address: string; readonly menuId: string }) {
  const { params } = usePlace()
  const page = usePromised(`page ${address}`, () => loadPage(address))
  if (page === undefined) return <PageSkeleton />
  return page ? (
    <PageFrame kind={page.page}>
      <PageView page={page} menuId={menuId} params={params} />
    </PageFrame>
  ) : (
    <UnavailablePage />
  )
}
