const focusable =
  'input:not([disabled]):not([type=hidden]),textarea:not([disabled]),select:not([disabled]),button:not([disabled]):not([tabindex="-1"]),[tabindex]:not([tabindex="-1"]),[contenteditable="true"]'

/** What takes the focus inside an editor, in the order of Tab. */
export const controlsIn = (box: HTMLElement): readonly HTMLElement[] => [...box.querySelectorAll<HTMLElement>(focusable)]

// Not calendars: they stand beside a box that is typed into, and nothing in them is chosen by a key in the box.
const layers = '.ant-select-dropdown, .ant-cascader-dropdown, .ant-dropdown, .ant-color-picker'
const isShown = (layer: Element): boolean => !/-hidden\b/.test(layer.className) && layer.getClientRects().length > 0

/** Whether a list or the like of a control stands open: keys are meant for it. One that fades away is open no more. */
export function isLayerOpen(control: Element): boolean {
  const said = control.getAttribute('aria-expanded')
  return said === null ? [...document.querySelectorAll(layers)].some(isShown) : said === 'true'
}

/** Begins an edit in the control of a widget: with what was typed in place of its text, else with its list, calendar or dialog open. */
export function beginIn(control: HTMLElement, typed: string | null): void {
  control.focus({ preventScroll: true })
  const isText = control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && /^(text|search|tel|number)?$/.test(control.type))
  if (typed !== null && isText && !control.readOnly) return typeInto(control, typed)
  if (control.getAttribute('role') === 'switch' && typed === ' ') return control.click()
  const opens = control.closest('.ant-select-selector')
  if (opens) opens.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  else if (control.closest('.ant-picker') || control.getAttribute('aria-haspopup') === 'dialog') control.click()
  else if (isText) control.setSelectionRange(control.value.length, control.value.length)
}

/** Puts text into a control as if it had been typed: React hears of it through the browser's own event. */
export function typeInto(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  // Number boxes tell typing from other changes by the key that comes before it.
  control.dispatchEvent(new KeyboardEvent('keydown', { key: 'Process', bubbles: true }))
  const setter = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
  setter?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A line break at the cursor of a text of several lines. */
export function breakLine(control: HTMLTextAreaElement): void {
  const { selectionStart, selectionEnd, value } = control
  typeInto(control, `${value.slice(0, selectionStart)}\n${value.slice(selectionEnd)}`)
  control.setSelectionRange(selectionStart + 1, selectionStart + 1)
}
