import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Lets the columns at the edges stand over those that scroll beneath them: tells each how far from the edge it stops,
 * and the view whether anything is hidden on either side.
 */
export function useSticky(): RefObject<HTMLDivElement> {
  const view = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = view.current
    const table = box?.firstElementChild
    if (!box || !(table instanceof HTMLElement)) return
    const place = (edge: 'left' | 'right', heads: readonly HTMLElement[]) => {
      let far = 0
      for (const head of heads) {
        table.style.setProperty(`--weft-${edge}-${head.dataset['place'] ?? ''}`, `${far}px`)
        far += head.offsetWidth
      }
    }
    const look = () => {
      place('left', [...table.querySelectorAll<HTMLElement>('th[data-fixed=left]')])
      place(
        'right',
        [...table.querySelectorAll<HTMLElement>('th[data-fixed=right]')].reverse().sort((a, b) => edgeFirst(a) - edgeFirst(b)),
      )
      const room = `${roomBelow(box)}px`
      if (box.style.getPropertyValue('--weft-records-room') !== room) box.style.setProperty('--weft-records-room', room)
      // Wider than its place it scrolls: by the arrow keys, too.
      box.tabIndex = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight ? 0 : -1
      slide()
    }
    const slide = () => {
      box.dataset['before'] = String(box.scrollLeft > 0)
      box.dataset['after'] = String(Math.ceil(box.scrollLeft + box.clientWidth) < box.scrollWidth)
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    sizes.observe(table)
    box.addEventListener('scroll', slide, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('resize', look)
      sizes.disconnect()
      box.removeEventListener('scroll', slide)
    }
  })
  return view
}

/** Pixels that the pager and the edges of the page take below a table. */
const underTable = 82

/** How high a table may be so that all of it, its bar to the sides too, is within the part of the page that is seen at first. */
function roomBelow(box: HTMLElement): number {
  const page = box.closest('main')
  const above = box.getBoundingClientRect().top - (page?.getBoundingClientRect().top ?? 0) + (page?.scrollTop ?? 0)
  return Math.max(340, Math.floor((page?.clientHeight ?? window.innerHeight) - above - underTable))
}

/** The operations stand at the very edge: their head has no place among the columns. */
const edgeFirst = (head: HTMLElement): number => (head.dataset['place'] === undefined ? 0 : 1)
