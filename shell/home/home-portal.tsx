import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { PageSkeleton } from '../frame/frame-skeleton'
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
      <PortalGrid cards={loaded.cards} />
    </section>
  ) : (
    <HomeCards />
  )
}
