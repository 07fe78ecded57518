import { Drawer } from 'antd'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { BrandRow } from './brand-row'
import type { MenuEntry } from './menu-tree'
import { SidebarMenu } from './sidebar-menu'

/** The menu behind a button: on phones, and where the user wants it out of the way. */
export const MenuDrawer = observer(function MenuDrawer({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const { t } = useTranslation()
  const { settings } = useApp()
  return (
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
        <SidebarMenu entries={entries} />
      </nav>
    </Drawer>
  )
})
