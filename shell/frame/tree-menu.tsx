import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined'
import { observer } from 'mobx-react-lite'
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PlainIcon } from '../../engine/render'
import { useTitleOf } from '../router/use-title'
import { MenuIcon } from './menu-icon'
import { trailToKey, type MenuEntry } from './menu-tree'
import { useMenuClick } from './use-menu-click'
import styles from './tree-menu.module.css'

interface TreeMenuProps {
  readonly entries: readonly MenuEntry[]
  /** Keys of the directories that stand open, and of the page that is shown. */
  readonly open: readonly string[]
  readonly selected: string | null
  readonly dark: boolean
  readonly onFold: (key: string) => void
}

/**
 * The menu as a tree whose directories fold. One entry is in the order of the focus, arrows walk from there. Pages are links,
 * so that they open in a new window too.
 */
export const TreeMenu = observer(function TreeMenu({ entries, open, selected, dark, onFold }: TreeMenuProps) {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  const onClick = useMenuClick()
  const menu = useRef<HTMLUListElement>(null)
  const [visited, setVisited] = useState<string | null>(null)
  const above = selected === null ? [] : (trailToKey(entries, selected) ?? [])
  const drawn = drawnKeys(entries, open)
  const entrance = [visited, selected, above[0], drawn[0]].find((key) => typeof key === 'string' && drawn.includes(key)) ?? null

  const walk = (event: KeyboardEvent) => {
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key]
    const here = all[at]
    const unfolded = here?.getAttribute('aria-expanded')
    if (to !== undefined) all[to % all.length]?.focus()
    else if ((event.key === 'ArrowRight' && unfolded === 'false') || (event.key === 'ArrowLeft' && unfolded === 'true') || event.key === ' ')
      here?.click()
    else return
    event.preventDefault()
  }
  const draw = (list: readonly MenuEntry[], level: number) =>
    list.map(({ key, route, children }) => {
      const title = titleOf(route.name, route.title)
      const common = {
        role: 'menuitem',
        tabIndex: key === entrance ? 0 : -1,
        className: styles['entry'],
        style: { paddingInlineStart: level * 18 },
        title,
        onFocus: () => setVisited(key),
      }
      const words = (
        <>
          {level === 1 && <MenuIcon icon={route.icon} name={route.name} directory={children.length > 0} />}
          <span className={styles['words']}>{title}</span>
        </>
      )
      if (children.length > 0) {
        const unfolded = open.includes(key)
        return (
          <li key={key} role="none">
            <button
              type="button"
              {...common}
              aria-haspopup="menu"
              aria-expanded={unfolded}
              data-around={above.includes(key)}
              onClick={() => onFold(key)}
            >
              {words}
              <span className={styles['fold']}>
                <PlainIcon of={DownOutlined} />
              </span>
            </button>
            {unfolded && (
              <ul role="menu" aria-label={title} className={styles['list']}>
                {draw(children, level + 1)}
              </ul>
            )}
          </li>
        )
      }
      const press = (event: MouseEvent) => onClick({ key, domEvent: event })
      return (
        <li key={key} role="none">
          {route.opens === 'here' ? (
            <Link {...common} to={route.path} aria-current={key === selected ? 'page' : undefined} onClick={press}>
              {words}
            </Link>
          ) : (
            <button type="button" {...common} onClick={press}>
              {words}
            </button>
          )}
        </li>
      )
    })
  return (
    <ul ref={menu} role="menu" aria-label={t('shell.frame.menu')} className={styles['list']} data-dark={dark} onKeyDown={walk}>
      {draw(entries, 1)}
    </ul>
  )
})

const drawnKeys = (entries: readonly MenuEntry[], open: readonly string[]): readonly string[] =>
  entries.flatMap(({ key, children }) => (open.includes(key) ? [key, ...drawnKeys(children, open)] : [key]))
