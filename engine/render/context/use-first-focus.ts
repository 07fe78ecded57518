import { useEffect, useRef, type RefObject } from 'react'

const controls = 'input, textarea, select, button, [tabindex], [contenteditable="true"]'
const waiting = 'weft-loading'
/** Milliseconds. */
const patience = 5000

/**
 * Brings the focus to the first control of a form that has just been opened, however late that is drawn and the dialog around it
 * shown, unless the user was faster. Not where fingers point: there it would unfold the keyboard over the form.
 */
export function useFirstFocus(around: RefObject<HTMLElement | null>, wanted: boolean): void {
  // Where the focus was when the form was opened, and not when its controls were there at last: whoever went elsewhere meanwhile stays there.
  const opened = useRef<Element | null>(null)
  useEffect(() => {
    opened.current = document.activeElement
  }, [])
  useEffect(() => {
    const place = around.current
    if (!place || !wanted || window.matchMedia('(pointer: coarse)').matches) return
    const before = opened.current
    const end = performance.now() + patience
    let frame = 0
    const look = () => {
      if (performance.now() > end || !isUntouched(place, before)) return
      const first = firstOf(place)
      if (first) first.focus({ preventScroll: true })
      else frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [around, wanted])
}

/** The first control; null as long as it is still to be drawn. */
function firstOf(form: HTMLElement): HTMLElement | null {
  const first = [...form.querySelectorAll<HTMLElement>(`.${waiting}, .weft-control :is(${controls})`)].find(
    (element) => element.classList.contains(waiting) || isControl(element),
  )
  return first && !first.classList.contains(waiting) ? first : null
}

const isControl = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled, [type="hidden"]') && element.checkVisibility()

/** Whether nobody has taken the focus yet but the dialog that opened: it, or an element of its own that nobody sees. */
function isUntouched(form: HTMLElement, before: Element | null): boolean {
  const now = document.activeElement
  return now === null || now === before || now === document.body || now.contains(form) || now.getAttribute('aria-hidden') === 'true'
}
