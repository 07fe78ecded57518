import { useEffect, useState, type RefObject } from 'react'
import { followScroll } from './follow-scroll'

/** What is seen of a box that is scrolled, in pixels. */
export interface Seen {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** Where nothing is laid out, as much as fits on a usual screen. */
const usual: Seen = { top: 0, left: 0, width: 1200, height: 600 }
/** It is looked again after so many pixels: what is drawn reaches further than what is seen. */
const step = 100

/** What is seen of a box, followed while it is scrolled and when it gets another size. */
export function useSeen(box: RefObject<HTMLElement>): Seen {
  const [seen, setSeen] = useState(usual)
  useEffect(() => {
    const view = box.current
    if (!view) return
    const look = () => {
      const next = {
        top: Math.floor(view.scrollTop / step) * step,
        left: Math.floor(view.scrollLeft / step) * step,
        width: (view.clientWidth || usual.width) + step,
        height: (view.clientHeight || usual.height) + step,
      }
      setSeen((last) => (last.top === next.top && last.left === next.left && last.width === next.width && last.height === next.height ? last : next))
    }
    return followScroll(view, look)
  }, [box])
  return seen
}
