import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainIcon } from '../../engine/render'
import { useApp } from '../app-context'
import { useTitleOf } from '../router/use-title'
import { MenuIcon } from './menu-icon'
import { findableRoutes, type Findable } from './search-routes'
import { useOpenRoute } from './use-open-route'
import { useSearch } from './use-search'
import styles from './menu-search.module.css'

/**
 * Looks through the menu as one types. Arrow keys choose, Enter opens, Escape leaves. A dialog of the browser's own: it stands, and
 * takes what is typed, with the very key that asked for it, and gives the focus back to where it was.
 */
export const MenuSearch = observer(function MenuSearch({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { session } = useApp()
  const titleOf = useTitleOf()
  const openRoute = useOpenRoute()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const pages = useMemo(
    () =>
      findableRoutes(session.routes).map((route) => ({
        route,
        title: titleOf(route.name, route.title),
        path: route.path,
        above: route.trail.map((step) => titleOf(step.name, step.title)).join(' / '),
      })),
    [session.routes, titleOf],
  )
  const search = useSearch(pages)
  const found = useMemo(() => search(text), [search, text])
  const chosen = found[Math.min(at, found.length - 1)]
  const optionId = (one: Findable) => `${id}${one.route.menuId}`

  useLayoutEffect(() => {
    const box = dialog.current
    box?.showModal()
    return () => box?.close()
  }, [])
  useEffect(() => {
    if (chosen) document.getElementById(`${id}${chosen.route.menuId}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  const go = (one: Findable | undefined) => {
    if (!one) return
    onClose()
    openRoute(one.route)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      go(chosen)
    }
  }

  return (
    // The keys are those of the browser: Escape cancels.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label={t('shell.search.title')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles['box']}>
        <PlainIcon of={SearchOutlined} />
        <input
          role="combobox"
          aria-label={t('shell.search.placeholder')}
          aria-expanded
          aria-controls={`${id}list`}
          aria-activedescendant={chosen ? optionId(chosen) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={t('shell.search.placeholder')}
          maxLength={60}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul id={`${id}list`} role="listbox" aria-label={t('shell.search.results')} className={styles['list']}>
        {found.map((one) => (
          // The keys are those of the control, which keeps the focus.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={one.route.menuId}
            id={optionId(one)}
            role="option"
            aria-selected={one === chosen}
            className={styles['option']}
            onMouseMove={() => setAt(found.indexOf(one))}
            onClick={() => go(one)}
          >
            <span className={styles['icon']}>
              <MenuIcon icon={one.route.icon} name={one.route.name} />
            </span>
            <span className={styles['title']}>{one.title}</span>
            <span className={styles['above']}>{one.above}</span>
          </li>
        ))}
      </ul>
      <p className={styles['note']} role="status">
        {found.length === 0 ? t('shell.search.nothing') : t('shell.search.keys')}
      </p>
    </dialog>
  )
})
