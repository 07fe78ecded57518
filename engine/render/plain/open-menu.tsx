import type { IconDefinition } from '@ant-design/icons-svg/es/types'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { usePopupHome } from '../context/popup-home'
import { PlainIcon } from './plain-icon'

export interface MenuChoice {
  readonly key: string
  readonly label: string
  /** The label's own language, where it is not the page's. */
  readonly lang?: string
  /** `none` leaves the room of one, so that labels align. */
  readonly icon?: IconDefinition | 'none'
  readonly danger?: boolean
  readonly disabled?: boolean
  /** It is what is chosen now. */
  readonly current?: boolean
  readonly onChoose: () => void
}

/** A choice, a heading that belongs to those after it, or a line between them. */
export type MenuEntry = MenuChoice | { readonly key: string; readonly heading: string } | { readonly key: string; readonly line: true }

interface OpenMenuProps {
  readonly id?: string
  readonly label: string
  readonly entries: readonly MenuEntry[]
  /** What it belongs to: there the focus returns, and a press there is no press elsewhere. */
  readonly owner: () => HTMLElement | null
  /** Where the pointer was; without it the menu stands below its owner. */
  readonly at?: { readonly x: number; readonly y: number }
  readonly minWidth?: number
  readonly onClose: () => void
}

/** Pixels between the menu and what it belongs to, and to the edge of the window. */
const gap = 4

/** A menu that stands open. Arrows walk through it, Escape, a press elsewhere and scrolling that moves its owner close it; the focus returns to its owner. */
export function OpenMenu({ id, label, entries, owner, at, minWidth, onClose }: OpenMenuProps) {
  const popupHome = usePopupHome()
  const menu = useRef<HTMLDivElement>(null)
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]:enabled') ?? [])]

  useLayoutEffect(() => {
    const [box, held] = [menu.current, owner()?.getBoundingClientRect()]
    if (!box || !held) return
    const { width, height } = box.getBoundingClientRect()
    const [left, top, above] = at ? [at.x, at.y, at.y] : [held.left, held.bottom + gap, held.top - gap]
    box.style.top = `${Math.max(gap, top + height <= window.innerHeight ? top : above - height)}px`
    box.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - width - gap))}px`
    // What comes while it stands open may make it wider.
  }, [at, owner, entries])
  useLayoutEffect(() => {
    ;(items()[0] ?? menu.current)?.focus({ preventScroll: true })
  }, [at])

  const latest = useRef({ owner, onClose })
  useEffect(() => {
    latest.current = { owner, onClose }
  })
  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      const inside = target instanceof Node && (menu.current?.contains(target) || latest.current.owner()?.contains(target))
      if (!inside) latest.current.onClose()
    }
    const place = () => {
      const held = latest.current.owner()?.getBoundingClientRect()
      return held ? `${Math.round(held.left)} ${Math.round(held.top)}` : ''
    }
    // A page tells of its scrolling a frame later: on a busy machine that comes after the press that it made room for.
    let stood = place()
    const frame = requestAnimationFrame(() => (stood = place()))
    const moved = (event: Event) => {
      if (place() !== stood) elsewhere(event)
    }
    document.addEventListener('pointerdown', elsewhere, true)
    document.addEventListener('scroll', moved, true)
    window.addEventListener('resize', elsewhere)
    return () => {
      document.removeEventListener('pointerdown', elsewhere, true)
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', moved, true)
      window.removeEventListener('resize', elsewhere)
    }
  }, [])

  const back = () => {
    const held = owner()
    const target = held?.matches('button, a') ? held : held?.querySelector<HTMLElement>('button, a')
    target?.focus()
    onClose()
  }
  const walk = (event: KeyboardEvent) => {
    const all = items()
    const from = all.findIndex((item) => item === document.activeElement)
    const to = { ArrowDown: from + 1, ArrowUp: from - 1 + all.length, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'Tab') return back()
    if (to !== undefined) all[to % all.length]?.focus()
    else if (event.key === 'Escape') back()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const styleOf = ({ danger, current }: MenuChoice) =>
    ['weft-menu-item', danger && 'weft-menu-danger', current && 'weft-menu-current'].filter(Boolean).join(' ')
  return createPortal(
    <div ref={menu} id={id} role="menu" tabIndex={-1} aria-label={label} className="weft-menu" style={{ minWidth }} onKeyDown={walk}>
      {entries.map((entry) => {
        if ('line' in entry) return <div key={entry.key} role="separator" className="weft-menu-line" />
        if ('heading' in entry)
          return (
            <div key={entry.key} role="presentation" className="weft-menu-heading">
              {entry.heading}
            </div>
          )
        const { key, label: words, lang, icon, disabled, current, onChoose } = entry
        return (
          <button
            key={key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            lang={lang}
            className={styleOf(entry)}
            disabled={disabled}
            aria-current={current || undefined}
            onClick={() => {
              // The menu goes; what opens next has to find its way back to something that stays.
              back()
              onChoose()
            }}
          >
            {icon === 'none' ? <span className="weft-menu-no-icon" /> : icon && <PlainIcon of={icon} />}
            {words}
          </button>
        )
      })}
    </div>,
    popupHome(owner()),
  )
}
