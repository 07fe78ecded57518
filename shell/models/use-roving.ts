import { useRef, useState, type KeyboardEvent } from 'react'
import { movedTo, pressed, type Can, type ModelActions } from './model-actions'
import type { ModelRow } from './model-row'

/** One row or card of a list can be reached by Tab; arrows move among them, other keys do something with the one that has the focus. */
export function useRoving(rows: readonly ModelRow[], can: Can, actions: ModelActions) {
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const at = Math.min(active, Math.max(0, rows.length - 1))

  const propsOf = (row: ModelRow, index: number) => ({
    tabIndex: index === at ? 0 : -1,
    'data-model': row.id,
    onFocus: () => setActive(index),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // Buttons and links inside have keys of their own.
      if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
      const to = movedTo(event.key, index, rows.length)
      if (to !== null) box.current?.querySelectorAll<HTMLElement>('[data-model]')[to]?.focus()
      else if (!pressed(event.key, row, can, actions)) return
      event.preventDefault()
    },
  })
  return { box, propsOf }
}
