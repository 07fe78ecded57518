import { useCallback, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { OpenMenu, type MenuEntry } from './open-menu'

/** What the button of a menu takes: it says that there is a menu, and whether it stands open. */
export interface MenuTrigger {
  readonly ref: RefObject<HTMLButtonElement>
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
  readonly onClick: () => void
}

interface PlainMenuProps {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  /** The menu opens: what it shows may be fetched now. */
  readonly onOpen?: () => void
  readonly children: (trigger: MenuTrigger) => ReactNode
}

/** A button with a menu below it. */
export function PlainMenu({ label, entries, onOpen, children }: PlainMenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const owner = useCallback(() => button.current, [])
  const id = useId()
  return (
    <>
      {children({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => {
          if (!open) onOpen?.()
          setOpen(!open)
        },
      })}
      {open && <OpenMenu id={id} label={label} entries={entries} owner={owner} onClose={() => setOpen(false)} />}
    </>
  )
}
