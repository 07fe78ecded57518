import { Empty } from 'antd'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { PageTiles } from '../home/page-tiles'
import type { PageRoute } from '../router/menu-routes'
import type { Shortcut } from './read-portal'

/** Pages that the portal's designer put within reach; those that the user may not open are left out. */
export const ShortcutList = observer(function ShortcutList({ list }: { readonly list: readonly Shortcut[] }) {
  const { t } = useTranslation()
  const { session } = useApp()
  const routes = list.flatMap((shortcut) => {
    const route = session.routes.find((one) => leadsTo(one, shortcut.address))
    return route ? [{ ...route, title: shortcut.title || route.title, icon: shortcut.icon || route.icon }] : []
  })
  return routes.length > 0 ? (
    <PageTiles routes={routes} />
  ) : (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('shell.portal.noShortcuts')} />
  )
})

const leadsTo = (route: PageRoute, address: string): boolean => {
  const wanted = `/${address.replace(/^\/+/, '')}`
  return route.path === wanted || (route.content.show === 'model' && wanted === `/model/${route.content.modelId}`)
}
