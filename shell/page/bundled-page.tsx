import { useMemo } from 'react'
import { PageView } from '../../engine/render'
import { PageSkeleton } from '../frame/frame-skeleton'
import { loadPage } from './bundled-pages'
import { PageFrame } from './page-frame'
import { usePlace } from './place-context'
import { UnavailablePage } from './unavailable-page'
import { usePromised } from './use-promised'

interface BundledPageProps {
  readonly address: string
  /** What the menu entry adds to the address: the page gets it unless its own address says otherwise. */
  readonly query: string
  readonly menuId: string
}

/** A plain page: its menu address names a schema that came with the application. */
export function BundledPage({ address, query, menuId }: BundledPageProps) {
  const place = usePlace()
  const params = useMemo(() => ({ ...Object.fromEntries(new URLSearchParams(query)), ...place.params }), [query, place.params])
  const page = usePromised(`page ${address}`, () => loadPage(address))
  if (page === undefined) return <PageSkeleton />
  return page ? (
    <PageFrame kind={page.page}>
      <PageView page={page} menuId={menuId} params={params} shown={place.active} />
    </PageFrame>
  ) : (
    <UnavailablePage />
  )
}
