import { HomeOutlined } from '@ant-design/icons'
import { Button, Empty } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { PageSkeleton } from '../frame/frame-skeleton'
import { NoPermissionPage } from '../page/no-permission-page'
import { NotFoundPage } from '../page/not-found-page'
import { usePlace } from '../page/place-context'
import { usePromised } from '../page/use-promised'
import { loadPortal } from './load-portal'
import { PortalGrid } from './portal-grid'
import styles from './portal.module.css'

/** A portal under its menu entry. */
export function PortalPage({ portalId }: { readonly portalId: string }) {
  const { t } = useTranslation()
  const { http } = useApp()
  const { title } = usePlace()
  const loaded = usePromised(`portal ${portalId}`, () => loadPortal(http, portalId))
  if (loaded === undefined) return <PageSkeleton />
  if (loaded.state !== 'ready') return loaded.state === 'denied' ? <NoPermissionPage /> : <NotFoundPage />
  return (
    <>
      <h1 className="shell-visually-hidden">{title}</h1>
      <HomeChoice portalId={portalId} />
      {loaded.cards.length === 0 && <Empty description={t('shell.portal.empty')} />}
      <PortalGrid cards={loaded.cards} />
    </>
  )
}

/** Makes the portal what the home page shows, or no longer. */
const HomeChoice = observer(function HomeChoice({ portalId }: { readonly portalId: string }) {
  const { t } = useTranslation()
  const { http, session, notices } = useApp()
  const [busy, setBusy] = useState(false)
  const chosen = session.current?.user.portalId === portalId
  const choose = async () => {
    setBusy(true)
    const answer = await http.send(
      chosen
        ? { method: 'DELETE', url: '/api/visualdev/Portal/Default' }
        : { method: 'PUT', url: `/api/visualdev/Portal/${encodeURIComponent(portalId)}/Actions/SetDefault` },
    )
    if (answer.ok) await session.load()
    setBusy(false)
    if (answer.ok) notices.toast('success', t(chosen ? 'shell.portal.homeLeft' : 'shell.portal.homeSet'))
    else notices.toast('error', answer.error.message)
  }
  return (
    <div className={styles['choice']}>
      <Button size="small" icon={<HomeOutlined aria-hidden />} loading={busy} onClick={() => void choose()}>
        {t(chosen ? 'shell.portal.leaveHome' : 'shell.portal.setHome')}
      </Button>
    </div>
  )
})
