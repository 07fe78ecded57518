import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useApp } from '../app-context'
import { paths } from '../paths'
import { findPlace, isCached, pathOf } from '../router/places'
import { useDocumentTitle } from '../router/use-title'
import { LeaveWatch } from '../leave/leave-watch'
import { lazyInComponents } from '../theme/in-components'
import { PreviewBar } from '../previewing/preview-bar'
import { arrange } from './arrangement'
import { FrameSkeleton } from './frame-skeleton'
import { topEntry } from './menu-tree'
import { Navbar } from './navbar'
import { PageStage } from './page-stage'
import { Sidebar } from './sidebar'
import { TabBar } from './tab-bar'
import { useGreeting } from './use-greeting'
import { useMenu } from './use-menu'
import { usePlaceTitle } from './use-place-title'
import styles from './frame.module.css'

const MenuDrawer = lazyInComponents(
  () => import('./menu-drawer'),
  (module) => module.MenuDrawer,
)
const DocumentPreview = lazyInComponents(
  () => import('../document/document-preview'),
  (module) => module.DocumentPreview,
)

/** What stands around the pages, in the layout and with the navigation that the user likes. */
export const Frame = observer(function Frame() {
  const { session } = useApp()
  // Signing out empties the session a moment before the sign-in page arrives.
  return session.loaded ? <LoadedFrame /> : <FrameSkeleton />
})

const LoadedFrame = observer(function LoadedFrame() {
  const { t } = useTranslation()
  const { session, settings, tabs, documents } = useApp()
  const { pathname, search } = useLocation()
  const frame = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  const first = useRef(true)
  const place = findPlace(pathname, session.routes)
  const path = place ? pathOf(place) : pathname
  const title = usePlaceTitle(place) || t('shell.state.gone.title')
  const entries = useMenu()
  const [looked, setLooked] = useState(false)
  if (documents.shown !== null && !looked) setLooked(true)
  const [chosen, setChosen] = useState<string | null>(null)
  useDocumentTitle(title)
  useGreeting()

  useEffect(() => {
    // What is drawn stays, and says that it went away: nothing that somebody is reading or writing just vanishes.
    tabs.keepOnly((known) => findPlace(known, session.routes) !== null || tabs.drawn.includes(known))
    tabs.pin(paths.dashboard)
  }, [tabs, session.routes])
  useEffect(() => {
    if (place && !(place.at === 'fixed' && place.place.noTab))
      tabs.visit({ path, fullPath: pathname + search, affix: place.at === 'fixed' && place.place.affix === true }, isCached(place))
    // The place follows from the address and the routes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [tabs, pathname, search, session.routes])
  useEffect(() => {
    settings.closeDrawer()
    setChosen(null)
    main.current?.scrollTo({ top: 0 })
    frame.current?.scrollTo({ top: 0 })
    // The first page leaves the focus where the browser has it; later ones bring it along, so that reading goes on there.
    if (!first.current) main.current?.focus({ preventScroll: true })
    first.current = false
  }, [settings, path])

  const top = entries.find((entry) => entry.key === chosen) ?? topEntry(entries, path)
  const below = top?.children ?? []
  const arrangement = arrange(settings.layout, settings.navigation, settings.mobile, below.length > 0)
  return (
    <div ref={frame} className={styles['frame']} data-layout={settings.layout} data-fixed={settings.switches.fixedHeader}>
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
      <PreviewBar />
      <Navbar title={title} place={place} arrangement={arrangement} entries={entries} chosen={chosen} onChoose={setChosen} />
      {arrangement.sidebar !== 'none' && <Sidebar entries={arrangement.sidebar === 'tree' ? entries : below} arrangement={arrangement} />}
      {arrangement.drawer && (
        <Suspense fallback={null}>
          <MenuDrawer entries={entries} />
        </Suspense>
      )}
      {settings.switches.tagsView && <TabBar shown={path} />}
      <main id="shell-main" ref={main} className={styles['main']} tabIndex={-1} aria-label={title}>
        <PageStage shown={path} search={search} place={place} />
      </main>
      <LeaveWatch />
      {looked && (
        <Suspense fallback={null}>
          <DocumentPreview />
        </Suspense>
      )}
      <div className="shell-visually-hidden" role="status" aria-live="polite">
        {title}
      </div>
    </div>
  )
})
