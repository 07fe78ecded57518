import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined'
import { observer } from 'mobx-react-lite'
import { useCallback, useRef, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { OpenMenu, PlainIcon } from '../../engine/render'
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
  const called = usePlaceTitle(place)
  // What its entry was called, once that went away.
  const before = useRef(called)
  if (called !== '') before.current = called
  const title = called || before.current || t('shell.tabs.gone')
  // A fixed screen is drawn as its entry of the menu is, where it has one.
  const route = place?.at === 'menu' ? place.route : session.routes.find(({ path }) => path === tab.path)
  const name = place?.at === 'fixed' ? place.place.name : ''
  const [menuAt, setMenuAt] = useState<{ readonly x: number; readonly y: number } | null>(null)
  const item = useRef<HTMLLIElement>(null)
  const owner = useCallback(() => item.current, [])
  const closeMenu = useCallback(() => setMenuAt(null), [])
  const entries = actions.of(tab).map((key) => ({
    key,
    label: t(`shell.tabs.${key}`),
    onChoose: () => void actions.run(key, tab),
  }))
  const openMenu = (event: MouseEvent) => {
    event.preventDefault()
    setMenuAt({ x: event.clientX, y: event.clientY })
  }
  return (
    <>
      <li ref={item} className={styles['tab']} data-shown={shown} onContextMenu={openMenu}>
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
              <MenuIcon icon={route?.icon ?? ''} name={route?.name ?? name} />
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
            <PlainIcon of={CloseOutlined} />
          </button>
        )}
      </li>
      {menuAt && <OpenMenu label={title} entries={entries} owner={owner} at={menuAt} minWidth={frameSizes.contextMenuOffset} onClose={closeMenu} />}
    </>
  )
})
