import { useCallback, useState, type RefObject } from 'react'
import { usePrinting } from './use-printing'

/** Rows that are drawn beyond what is seen, above and below. */
const margin = 6
/** The first drawn row moves in steps of this many, so that a turn of the wheel draws anew only now and then. */
const step = 4

export interface Window {
  readonly first: number
  /** One past the last. */
  readonly end: number
}

/**
 * Which rows are near what is seen. All rows have one height, so it is a division; cards of a library would measure each.
 * Until the table is scrolled or touched it holds no more than is seen: most tables of a form are only read. On paper all are seen.
 */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  shown: number,
): Window & { readonly onScroll: () => void; readonly onTouch: () => void } {
  const printing = usePrinting()
  const [top, setTop] = useState<number | null>(null)
  // Where rows have gone, the browser corrects the position and tells of it as of any other scrolling.
  const onScroll = useCallback(() => {
    const at = Math.floor((scroller.current?.scrollTop ?? 0) / height)
    setTop(at - (at % step))
  }, [scroller, height])
  const onTouch = useCallback(() => setTop((at) => at ?? 0), [])
  if (printing) return { first: 0, end: count, onScroll, onTouch }
  if (top === null) return { first: 0, end: Math.min(count, shown + 1), onScroll, onTouch }
  const first = Math.max(0, Math.min(top, count - 1) - margin)
  return { first, end: Math.min(count, top + step + shown + margin), onScroll, onTouch }
}
