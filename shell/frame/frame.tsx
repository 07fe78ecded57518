import { Drawer } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useApp } from '../app-context'
import { findPlace } from '../router/places'
import { useDocumentTitle } from '../router/use-title'
import { EngineHost } from '../page/engine-host'
import { BrandRow } from './brand-row'
import { FrameSkeleton } from './frame-skeleton'
import { Navbar } from './navbar'
import { PageStage } from './page-stage'
import { SidebarMenu } from './sidebar-menu'
import { TabBar } from './tab-bar'
import { usePlaceTitle } from './use-place-title'
import styles from './frame.module.css'

/** The classic layout: sidebar, navigation bar, tab bar, pages. */
export const Frame = observer(function Frame() {
  const { session } = useApp()
  // Signing out empties the session a moment before the sign-in page arrives.
  return session.loaded ? (
    <EngineHost fallback={<FrameSkeleton />}>
      <LoadedFrame />
    </EngineHost>
  ) : (
    <FrameSkeleton />
  )
})

const LoadedFrame = observer(function LoadedFrame() {
  const { t } = useTranslation()
  const { session, settings, tabs } = useApp()
  const { pathname, search } = useLocation()
  const main = useRef<HTMLElement>(null)
  const first = useRef(true)
  const place = findPlace(pathname, session.routes)
  const title = usePlaceTitle(place)
  useDocumentTitle(title)

  useEffect(() => tabs.keepOnly((path) => findPlace(path, session.routes) !== null), [tabs, session.routes])
  useEffect(() => {
    if (place && !(place.at === 'fixed' && place.place.noTab)) {
      tabs.visit({ path: pathname, fullPath: pathname + search, affix: place.at === 'fixed' && place.place.affix })
    }
    // The place follows from the address and the routes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [tabs, pathname, search, session.routes])
  useEffect(() => {
    settings.closeDrawer()
    main.current?.scrollTo({ top: 0 })
    // The first page leaves the focus where the browser has it; later ones bring it along, so that reading goes on there.
    if (!first.current) main.current?.focus({ preventScroll: true })
    first.current = false
  }, [settings, pathname])

  const collapsed = !settings.mobile && !settings.sidebarOpened
  return (
    <div className={styles['frame']} data-collapsed={collapsed}>
      <a
        className={styles['skip']}
        href="#shell-main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('shell.frame.skip')}
      </a>
      {settings.mobile ? (
        <Drawer
          open={settings.drawerOpened}
          placement="left"
          width={264}
          onClose={settings.closeDrawer}
          title={<BrandRow />}
          closable={{ placement: 'end' }}
          styles={{ header: { padding: '0 12px 0 0' }, body: { padding: '8px 0' } }}
        >
          <nav aria-label={t('shell.frame.menu')}>
            <SidebarMenu collapsed={false} />
          </nav>
        </Drawer>
      ) : (
        <aside className={styles['sidebar']}>
          <BrandRow collapsed={collapsed} />
          <nav className={styles['menu']} aria-label={t('shell.frame.menu')}>
            <SidebarMenu collapsed={collapsed} />
          </nav>
        </aside>
      )}
      <div className={styles['side']}>
        <Navbar title={title} place={place} />
        <TabBar shown={pathname} />
        <main id="shell-main" ref={main} className={styles['main']} tabIndex={-1} aria-label={title}>
          <PageStage shown={pathname} search={search} place={place} />
        </main>
        <div className="shell-visually-hidden" role="status" aria-live="polite">
          {title}
        </div>
      </div>
    </div>
  )
})
