import { useState } from 'react'
import { useServices } from '../../../engine/render'
import type { Chosen, Held } from './chosen'

/** The choices of an open dialog. Where several may be chosen, choosing one twice is refused with a message. */
export function useHeld(start: readonly Chosen[], multiple: boolean): Held {
  const { notify, t } = useServices()
  const [items, setItems] = useState(start)
  return {
    items,
    has: (key) => items.some((one) => one.key === key),
    add(chosen) {
      if (!multiple) setItems([chosen])
      else if (items.some((one) => one.key === chosen.key)) notify('warning', t('widgets.picker.twice', { name: chosen.label }))
      else setItems([...items, chosen])
    },
    remove: (key) => setItems(items.filter((one) => one.key !== key)),
    clear: () => setItems([]),
  }
}
