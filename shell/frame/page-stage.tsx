import { observer } from 'mobx-react-lite'
import { useApp } from '../app-context'
import { PageHost } from '../page/page-host'
import { findPlace, type Place } from '../router/places'
import styles from './frame.module.css'

interface PageStageProps {
  readonly shown: string
  readonly search: string
  readonly place: Place | null
}

/** Every open page stays drawn while its tab is open, all but one hidden; pages without a tab stand only while shown. */
export const PageStage = observer(function PageStage({ shown, search, place }: PageStageProps) {
  const { session, tabs } = useApp()
  const kept = tabs.tabs.filter((tab) => tabs.drawn.includes(tab.path))
  const pages = kept.some((tab) => tab.path === shown) || !place ? kept : [...kept, { path: shown, fullPath: shown + search }]
  return pages.map(({ path, fullPath }) => {
    const stands = path === shown ? place : findPlace(path, session.routes)
    return (
      stands && (
        <section key={`${path}#${tabs.refreshes.get(path) ?? 0}`} className={styles['page']} hidden={path !== shown}>
          <PageHost place={stands} search={path === shown ? search : fullPath.slice(path.length)} active={path === shown} />
        </section>
      )
    )
  })
})
