import { observer } from 'mobx-react-lite'
import { Suspense, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { partsOf } from '../../engine'
import { useApp } from '../app-context'
import { timeFormat } from '../i18n/time-format'
import { useTitleOf } from '../router/use-title'
import { PageSkeleton } from '../frame/frame-skeleton'
import { UserAvatar } from '../settings/user-avatar'
import { lazyInComponents } from '../theme/in-components'
import { partOfDay } from './part-of-day'
import { PageTiles } from './page-tiles'
import { groupPages } from './group-pages'
import styles from './dashboard-page.module.css'

// Both come a moment after the pages that they stand above.
const HomeCards = lazyInComponents(
  () => import('./home-cards'),
  (module) => module.HomeCards,
)
const HomePortal = lazyInComponents(
  () => import('./home-portal'),
  (module) => module.default,
)

/** Home: who is here, what waits, and the pages the menu offers. */
export const DashboardPage = observer(function DashboardPage() {
  const { t } = useTranslation()
  const { session, words } = useApp()
  const titleOf = useTitleOf()
  const user = session.current?.user
  if (!user) return null
  const now = Date.now()
  const today = timeFormat(words.language, { dateStyle: 'full' }).format(now)
  const lastLogin = user.lastLogin && timeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' }).format(user.lastLogin.time)

  return (
    <div className={styles['page']}>
      <section className={styles['greeting']}>
        <UserAvatar size={56} />
        <div className={styles['words']}>
          <h1>{t(`shell.home.greeting.${partOfDay(partsOf(now).hour)}`, { name: user.name })}</h1>
          <p>{[today, user.organizeName].filter(Boolean).join(' · ')}</p>
        </div>
        {lastLogin && (
          <dl className={styles['last']}>
            <dt>{t('shell.home.lastLogin')}</dt>
            <dd>{lastLogin}</dd>
            <dd>{[user.lastLogin?.place, user.lastLogin?.address].filter(Boolean).join(' ')}</dd>
          </dl>
        )}
      </section>
      <Suspense fallback={<PageSkeleton />}>{user.portalId === '' ? <HomeCards /> : <HomePortal portalId={user.portalId} />}</Suspense>
      <div className={styles['groups']}>
        {groupPages(session.routes).map(({ directory, pages }) => {
          const title = directory ? titleOf(directory.name, directory.title) : t('shell.home.pages')
          return (
            <section key={directory?.path ?? ''} className={styles['group']} style={{ '--pages': pages.length } as CSSProperties} aria-label={title}>
              <h2 className={styles['groupTitle']}>{title}</h2>
              <PageTiles routes={pages} />
            </section>
          )
        })}
      </div>
    </div>
  )
})
