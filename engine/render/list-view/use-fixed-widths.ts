import { useLayoutEffect, useState, type RefObject } from 'react'
import { fewAtMost } from './use-window'

/**
 * The widths of a table's columns in pixels, once its first rows have been laid out by what stands in them: `null` until then, and
 * for a table that draws all of its rows (`count` is small). A table whose widths follow its cells is worked out anew, whole, with every
 * row that comes in while one scrolls; with given widths each row costs its own cells alone.
 *
 * @param shape names what the widths depend on (columns, their settings, density): another shape is measured anew, as is a view of another width.
 */
export function useFixedWidths(view: RefObject<HTMLElement>, count: number, shape: string): readonly number[] | null {
  const isMany = count > fewAtMost
  const [measured, setMeasured] = useState<{ readonly shape: string; readonly widths: readonly number[] } | null>(null)
  const isMeasured = measured?.shape === shape
  useLayoutEffect(() => {
    const box = view.current
    if (!box || !isMany || isMeasured) return
    const cells = box.querySelector('tr.weft-record')?.children ?? []
    const widths = [...cells].map((cell) => cell.getBoundingClientRect().width)
    if (widths.some((width) => width > 0)) setMeasured({ shape, widths })
  }, [view, isMany, isMeasured, shape])
  useLayoutEffect(() => {
    const box = view.current
    if (!box || !isMany) return
    let last = box.clientWidth
    const sizes = new ResizeObserver(() => {
      if (box.clientWidth === last) return
      last = box.clientWidth
      setMeasured(null)
    })
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [view, isMany])
  return isMany && isMeasured ? measured.widths : null
}
