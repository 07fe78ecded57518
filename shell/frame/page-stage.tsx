import { observer } from 'mobx-react-lite'
import { useApp } from '../app-context'
import { PageHost } from '../page/page-host'
import { findPlace, pathOf, type Place } from '../router/places'
import { GonePage } from './gone-page'
import { queryOf } from './tab-list'
import styles from './frame.module.css'

interface PageStageProps {
  readonly shown: string
  readonly search: string
  readonly place: Place | null
}

/**
 * Every open page stays drawn while its tab is open, all but one hidden; pages without a tab stand only while shown, and so do all
 * where the user does not want pages kept.
 */
export const PageStage = observer(function PageStage({ shown, search, place }: PageStageProps) {
  const { session, settings, tabs } = useApp()
  const keeps = settings.switches.useCache
  const kept = tabs.tabs.filter((tab) => tabs.drawn.includes(tab.path) && (tab.path === shown || keeps))
  const pages = kept.some((tab) => tab.path === shown) || !place ? kept : [...kept, { path: shown, fullPath: shown + search }]
  return pages.map(({ path, fullPath }) => {
    const stands = path === shown ? place : findPlace(fullPath.split('?')[0] ?? path, session.routes)
    const tab = kept.find((one) => one.path === path)
    if (!stands && tab)
      return (
        <section key={`gone ${path}`} className={styles['page']} hidden={path !== shown}>
          <GonePage tab={tab} shown={shown} />
        </section>
      )
    return (
      stands && (
        <section key={`${pathOf(stands)}#${tabs.refreshes.get(path) ?? 0}`} className={styles['page']} hidden={path !== shown}>
          <PageHost place={stands} search={path === shown ? search : queryOf(fullPath)} active={path === shown} />
        </section>
      )
    )
  })
})
