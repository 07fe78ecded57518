import { useLayoutEffect, useState, type RefObject } from 'react'

/** The width of an element in pixels, kept up to date. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    setWidth(box.clientWidth)
    const sizes = new ResizeObserver(() => setWidth(box.clientWidth))
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [element])
  return width
}
