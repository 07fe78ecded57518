/**
 * Calls `look` at once, and again in the next frame after a box is scrolled or gets another size: once for each frame, however often it moves in it.
 * Returns what ends that.
 */
export function followScroll(view: HTMLElement, look: () => void): () => void {
  let frame = 0
  const ask = () => {
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      look()
    })
  }
  look()
  view.addEventListener('scroll', ask, { passive: true })
  const sizes = new ResizeObserver(ask)
  sizes.observe(view)
  return () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
    view.removeEventListener('scroll', ask)
  }
}
