import { useEffect, useState, type RefObject } from 'react'

/** Whether an element's content is wider than it is. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflow, setOverflow] = useState(false)
  useEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => setOverflow(box.scrollWidth > box.clientWidth + 1)
    const sizes = new ResizeObserver(measure)
    const content = new MutationObserver(measure)
    sizes.observe(box)
    content.observe(box, { childList: true, subtree: true, characterData: true })
    measure()
    return () => {
      sizes.disconnect()
      content.disconnect()
    }
  }, [element])
  return overflow
}
