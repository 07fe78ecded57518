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
    let left = 0
    for (const head of table.querySelectorAll<HTMLElement>('th[data-fixed=left]')) {
      table.style.setProperty(`--weft-left-${head.dataset['place'] ?? ''}`, `${left}px`)
      left += head.offsetWidth
    }
    const look = () => {
      // Wider than its place it scrolls: by the arrow keys, too.
      box.tabIndex = box.scrollWidth > box.clientWidth ? 0 : -1
      box.dataset['before'] = String(box.scrollLeft > 0)
      box.dataset['after'] = String(Math.ceil(box.scrollLeft + box.clientWidth) < box.scrollWidth)
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    sizes.observe(table)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
    }
  })
  return view
}
