import { CloseOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useApp } from '../app-context'
import { findPlace } from '../router/places'
import { frameSizes } from '../settings/site-config'
import { MenuIcon } from './menu-icon'
import type { Tab } from './tab-list'
import type { TabActions } from './use-tab-actions'
import { usePlaceTitle } from './use-place-title'
import styles from './tab-bar.module.css'

interface OpenTabProps {
  readonly tab: Tab
  readonly shown: boolean
  readonly actions: TabActions
}

const middleButton = 1

export const OpenTab = observer(function OpenTab({ tab, shown, actions }: OpenTabProps) {
  const { t } = useTranslation()
  const { session, settings } = useApp()
  const place = findPlace(tab.path, session.routes)
  const title = usePlaceTitle(place)
  const icon = place?.at === 'menu' ? place.route.icon : place?.place.name
  const items = [
    { key: 'refresh', label: t('shell.tabs.refresh') },
    ...(tab.affix ? [] : [{ key: 'close', label: t('shell.tabs.close') }]),
    { key: 'closeOthers', label: t('shell.tabs.closeOthers') },
    { key: 'closeAll', label: t('shell.tabs.closeAll') },
  ]
  return (
    <Dropdown
      trigger={['contextMenu']}
      menu={{ items, style: { minWidth: frameSizes.contextMenuOffset }, onClick: ({ key }) => void actions.run(key, tab) }}
    >
      <li className={styles['tab']} data-shown={shown}>
        <Link
          to={tab.fullPath}
          className={styles['link']}
          aria-current={shown ? 'page' : undefined}
          onAuxClick={(event) => {
            if (event.button !== middleButton || tab.affix) return
            event.preventDefault()
            void actions.run('close', tab)
          }}
          onMouseDown={(event) => {
            // Keeps the browser from scrolling by middle button.
            if (event.button === middleButton) event.preventDefault()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Delete' && !tab.affix) void actions.run('close', tab)
          }}
        >
          {settings.switches.tagsIcon && (
            <span className={styles['icon']} aria-hidden>
              <MenuIcon name={icon ?? ''} directory={false} />
            </span>
          )}
          {title}
        </Link>
        {!tab.affix && (
          <button
            type="button"
            className={styles['close']}
            aria-label={`${t('shell.tabs.close')} ${title}`}
            onClick={() => void actions.run('close', tab)}
          >
            <CloseOutlined />
          </button>
        )}
      </li>
    </Dropdown>
  )
})
