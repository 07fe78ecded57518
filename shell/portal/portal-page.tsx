import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CSSProperties } from 'react'
import { useApp } from '../app-context'
import { PageSkeleton } from '../frame/frame-skeleton'
import { NoPermissionPage } from '../page/no-permission-page'
import { NotFoundPage } from '../page/not-found-page'
import { usePlace } from '../page/place-context'
import { usePromised } from '../page/use-promised'
import { loadPortal } from './load-portal'
import { PortalCardView } from './portal-card'
import styles from './portal.module.css'

/** A portal: cards in a grid as its designer laid them out, one below the other on a phone. */
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
      {loaded.cards.length === 0 && <Empty description={t('shell.portal.empty')} />}
      <div className={styles['grid']}>
        {[...loaded.cards]
          .sort((a, b) => a.y - b.y || a.x - b.x)
          .map((card) => (
            <section key={card.id} className={styles['card']} style={placeOf(card)} aria-label={card.title}>
              {card.title !== '' && <h2 className={styles['title']}>{card.title}</h2>}
              <div className={styles['body']}>
                <PortalCardView card={card} />
              </div>
            </section>
          ))}
      </div>
    </>
  )
}

const placeOf = ({ x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }): CSSProperties =>
  ({ '--column': `${x + 1} / span ${w}`, '--row': `${y + 1} / span ${h}`, '--height': `${h * 50 - 10}px` }) as CSSProperties
