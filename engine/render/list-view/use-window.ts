import { useEffect, useState, type RefObject } from 'react'
import { followScroll } from '../views/follow-scroll'

/** Up to so many rows are drawn whole. */
export const fewAtMost = 120
/** So many rows are drawn beyond what is seen, on either side. */
const beyond = 6
/** Others are drawn once so few are left beyond what is seen: a few rows at a time, so that no frame has to draw many, and as few as will do: what stands beyond sight costs every frame its share of painting. */
const left = 5

export interface RowWindow {
  readonly from: number
  readonly to: number
  /** Pixels of what is not drawn above and below. */
  readonly above: number
  readonly below: number
}

/**
 * Which of very many rows are drawn: those that are seen in their box, and some beyond. All rows are as high as the first that is drawn, or as
 * `guess` pixels until there is one.
 */
export function useWindow(box: RefObject<HTMLElement>, count: number, guess: number): RowWindow {
  const [at, setAt] = useState({ from: 0, to: fewAtMost, height: guess })
  const isMany = count > fewAtMost
  useEffect(() => {
    const view = box.current
    if (!view || !isMany) return
    const look = () => {
      const height = view.querySelector<HTMLElement>('tr.weft-record')?.offsetHeight || guess
      const first = Math.floor(view.scrollTop / height)
      const seen = Math.ceil(view.clientHeight / height)
      setAt((last) => {
        const isCovered =
          last.height === height &&
          first >= last.from + Math.min(left, last.from) &&
          first + seen <= last.to - left &&
          last.to - last.from < 4 * fewAtMost
        return isCovered ? last : { from: Math.max(0, first - beyond), to: first + seen + beyond, height }
      })
    }
    return followScroll(view, look)
  }, [box, count, guess, isMany])
  if (!isMany) return { from: 0, to: count, above: 0, below: 0 }
  const from = Math.min(at.from, Math.max(0, count - 1))
  const to = Math.min(count, Math.max(at.to, from + 1))
  return { from, to, above: from * at.height, below: (count - to) * at.height }
}
