import { elementId } from '../context/runtime-context'

const mostFrames = 120

/**
 * Moves the focus to the control of a value once it is there: its pane may have to open and its widget to load first.
 * Gives up after about two seconds, or when the user has meanwhile gone elsewhere.
 */
export function focusValue(idPrefix: string, path: string): void {
  const started = document.activeElement
  let frames = 0
  const attempt = () => {
    const element = document.getElementById(elementId(idPrefix, path)) ?? document.getElementById(elementId(idPrefix, path.split('.')[0] ?? path))
    const control = element && focusable(element)
    if (control) {
      control.focus()
      // A control at rest hands the focus on to the widget that takes its place.
      const taken = document.activeElement
      ;(taken === document.body || taken === null ? control : taken).scrollIntoView({ block: 'center', behavior: 'auto' })
    } else if (frames++ < mostFrames && document.activeElement === started) requestAnimationFrame(attempt)
  }
  // After the frame that paints what there is to see: to take the focus the browser needs the layout, and has it then.
  requestAnimationFrame(() => requestAnimationFrame(attempt))
}

/** The element itself if it takes the focus, else the first control inside that does. */
export function focusable(element: HTMLElement): HTMLElement | null {
  const selector =
    'input:not([disabled]),textarea:not([disabled]),select,button:not([disabled]),[tabindex]:not([tabindex="-1"]),[contenteditable="true"]'
  return element.matches(selector) ? element : element.querySelector<HTMLElement>(selector)
}
