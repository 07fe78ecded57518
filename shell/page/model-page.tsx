import { PageView } from '../../engine/render'
import { useApp } from '../app-context'
import { PageSkeleton } from '../frame/frame-skeleton'
import { loadModelPage } from './load-model-page'
import { NoPermissionPage } from './no-permission-page'
import { NotFoundPage } from './not-found-page'
import { PageFrame } from './page-frame'
import { usePlace } from './place-context'
import { registry } from './registry'
import { UnavailablePage } from './unavailable-page'
import { usePromised } from './use-promised'

/** A page of an online-dev model: form and list from its Config call. */
export function ModelPage({ modelId, menuId }: { readonly modelId: string; readonly menuId: string }) {
  const { http, words } = useApp()
  const { params, active } = usePlace()
  const loaded = usePromised(`model ${modelId}`, () => loadModelPage(http, registry, modelId, (document) => words.needFor(document)))
  if (loaded === undefined) return <PageSkeleton />
  switch (loaded.state) {
    case 'ready':
      return (
        <PageFrame kind={loaded.page.page}>
          <PageView page={loaded.page} menuId={menuId} params={params} shown={active} />
        </PageFrame>
      )
    case 'denied':
      return <NoPermissionPage />
    case 'missing':
      return <NotFoundPage />
    case 'unavailable':
      return <UnavailablePage />
    default:
      return loaded satisfies never
  }
}
