import { useSyncExternalStore } from 'react'

/** From here on there is room for what a phone has to do without: antd's `md`. */
const wide = '(min-width: 768px)'

const watch = (changed: () => void): (() => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the window is wider than a phone's. */
export const useWide = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(wide).matches)
