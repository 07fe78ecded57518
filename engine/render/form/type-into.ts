/** Sets the text of a box as if it had been typed: React looks at the element's own setter. */
export function typeInto(control: HTMLElement, text: string): void {
  if (!(control instanceof HTMLInputElement)) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
