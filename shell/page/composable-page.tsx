import { Tabs } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ListAddressContext, ListTab } from '../../engine/render'
import type { MenuTab } from '../router/menu'
import { contentOf, type PageRoute } from '../router/menu-routes'
import { useTitleOf } from '../router/use-title'
import { MenuContentView } from './menu-content-view'
import { usePlace } from './place-context'
import { StatePage } from './state-page'
import { UnavailablePage } from './unavailable-page'
import styles from './composable-page.module.css'

interface ComposablePageProps {
  readonly route: PageRoute
  readonly tabs: readonly MenuTab[]
  /** The tab that the address names; the first one where it names none. */
  readonly child: string | null
}

/** Several pages on one: each has an address of its own below that of the page, and keeps what was typed in it. */
export function ComposablePage({ route, tabs, child }: ComposablePageProps) {
  const { t } = useTranslation()
  const { title, active } = usePlace()
  const navigate = useNavigate()
  const titleOf = useTitleOf()
  const wanted = child ?? tabs[0]?.id ?? ''
  // While another page is shown, the window's address says nothing about this one.
  const [shown, setShown] = useState(wanted)
  useEffect(() => {
    if (active) setShown(wanted)
    // Which tab is the first changes only with the menu: what was shown then says that it went away, and nobody reads something else of a sudden.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [active, child])
  const names = useRef(new Map<string, string>())
  for (const { id, name } of tabs) names.current.set(id, name)
  const contents = useMemo(() => tabs.map((tab) => ({ tab, children: <TabContent tab={tab} menuId={route.menuId} /> })), [tabs, route.menuId])
  // A tab is a route of its own, named tabPage{id}.
  const items = contents.map(({ tab, children }) => ({ key: tab.id, label: titleOf(`${route.name}-tabPage${tab.id}`, tab.name || tab.id), children }))
  const gone = tabs.some((tab) => tab.id === shown)
    ? []
    : [{ key: shown, label: names.current.get(shown) ?? t('shell.tabs.gone'), children: <GoneTab /> }]
  if (tabs.length === 0 && names.current.size === 0) return <StatePage picture="unavailable" title={title} text={t('shell.portal.empty')} />
  return (
    <>
      <h1 className="shell-visually-hidden">{title}</h1>
      <Tabs
        className={styles['tabs'] ?? ''}
        animated={false}
        activeKey={shown}
        items={[...items, ...gone]}
        onChange={(key) => void navigate(`${route.path}/tabPage${key}`, { replace: true })}
      />
    </>
  )
}

/** Stands in a tab that went away while it was shown, or that an old address names. */
function GoneTab() {
  const { t } = useTranslation()
  return <StatePage picture="unavailable" title={t('shell.state.tabGone.title')} text={t('shell.state.tabGone.text')} />
}

function TabContent({ tab, menuId }: { readonly tab: MenuTab; readonly menuId: string }) {
  const content = contentOf({ ...tab, tabs: [] })
  if (content.show === 'composable') return <UnavailablePage />
  return (
    <ListTab.Provider value={tab.id}>
      {/* The lists of several tabs share one address: none of them is named there. */}
      <ListAddressContext.Provider value={null}>
        <MenuContentView content={content} menuId={menuId} />
      </ListAddressContext.Provider>
    </ListTab.Provider>
  )
}
