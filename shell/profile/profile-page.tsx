import { Card, Tabs } from 'antd'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageView } from '../../engine/render'
import { useApp } from '../app-context'
import { PageSkeleton } from '../frame/frame-skeleton'
import { loadPage } from '../page/bundled-pages'
import { usePromised } from '../page/use-promised'
import { AuthorizedMenus } from './authorized-menus'
import { BaseInfo } from './base-info'
import { Belonging } from './belonging'
import { MobileProof } from './mobile-proof'
import { Portrait } from './portrait'
import { Subordinates } from './subordinates'
import styles from './profile-page.module.css'

const PasswordForm = lazy(() => import('../session/password-form').then((module) => ({ default: module.PasswordForm })))
const current = '/api/permission/Users/Current'

/** The user's own account: who one is, where one belongs, whom one leads, what one may do, when one was here. */
export const ProfilePage = observer(function ProfilePage() {
  const { t } = useTranslation()
  const { session } = useApp()
  const [tab, setTab] = useState('baseInfo')
  const user = session.current?.user
  if (!user) return null
  const tabs = {
    baseInfo: <BaseInfo />,
    password: (
      <Suspense fallback={null}>
        <div className={styles['form']}>
          <PasswordForm onDone={() => setTab('baseInfo')} />
        </div>
      </Suspense>
    ),
    mobile: <MobileProof />,
    organizes: <Belonging call={`${current}/getUserOrganizes`} majorType="Organize" />,
    positions: <Belonging call={`${current}/getUserPositions`} majorType="Position" />,
    roles: <Belonging call={`${current}/getUserRoles`} majorType={null} />,
    subordinates: <Subordinates />,
    authorize: <AuthorizedMenus />,
    systemLog: <SystemLog />,
  }
  return (
    <div className={styles['page']}>
      <Card className={styles['who'] ?? ''}>
        <Portrait />
        <h1 className={styles['name']}>{user.name}</h1>
        <dl className={styles['facts']}>
          <div>
            <dt>{t('shell.profile.account')}</dt>
            <dd>{user.account}</dd>
          </div>
          <div>
            <dt>{t('shell.profile.organize')}</dt>
            <dd>{user.organizeName || '—'}</dd>
          </div>
        </dl>
      </Card>
      <Card className={styles['what'] ?? ''} styles={{ body: { paddingTop: 8 } }}>
        <Tabs
          activeKey={tab}
          onChange={setTab}
          destroyOnHidden
          items={Object.entries(tabs).map(([key, children]) => ({ key, label: t(`shell.profile.tab.${key}`), children }))}
        />
      </Card>
    </div>
  )
})

/** When and from where the user signed in. */
function SystemLog() {
  const page = usePromised('profile/systemLog', () => loadPage('profile/systemLog'))
  if (page === undefined) return <PageSkeleton />
  return page && <PageView page={page} menuId="" params={{}} />
}
