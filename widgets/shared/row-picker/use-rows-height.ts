import { useSyncExternalStore } from 'react'

/** Pixels of the rows in a dialog, which has the screen to itself, and in a list beneath a field. */
const most = { roomy: 380, beneath: 200 } as const
/** What else stands in a dialog of rows: its title, search, head, pages and buttons. */
const around = 300
/** Three rows: with less in sight one would not find one's way. */
const least = 117

export type RowsPlace = keyof typeof most

const watch = (onChange: () => void) => {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** How high rows are before they scroll: never so high that what stands around them has to scroll as well. */
export function useRowsHeight(place: RowsPlace): number {
  const window = useSyncExternalStore(watch, () => globalThis.innerHeight)
  return Math.max(least, Math.min(most[place], window - around))
}
