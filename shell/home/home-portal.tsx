import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { PageSkeleton } from '../frame/frame-skeleton'
import { OfEngine } from '../page/of-engine'
import { usePromised } from '../page/use-promised'
import { loadPortal } from '../portal/load-portal'
import { PortalGrid } from '../portal/portal-grid'
import { HomeCards } from './home-cards'

/** The portal that the user chose for the home page; one that is gone gives way to the usual cards. */
export default function HomePortal({ portalId }: { readonly portalId: string }) {
  const { t } = useTranslation()
  const { http } = useApp()
  const loaded = usePromised(`portal ${portalId}`, () => loadPortal(http, portalId))
  if (loaded === undefined) return <PageSkeleton />
  return loaded.state === 'ready' ? (
    <section aria-label={t('shell.home.portal')}>
      {/* A card of a module may be drawn by the engine. */}
      <OfEngine fallback={<PageSkeleton />}>
        <PortalGrid cards={loaded.cards} />
      </OfEngine>
    </section>
  ) : (
    <HomeCards />
  )
}
