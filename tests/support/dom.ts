/**
 * What browsers have and jsdom lacks, as far as the widgets touch it. Import it for its effect, before antd.
 */

import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Widgets load when they are first drawn, and several test files share the processors.
configure({ asyncUtilTimeout: 10_000 })

// jsdom asks every rule of every sheet for each style that it works out, and components put their sheets in again when they are drawn.
// Runs after what a test file does after each of its tests; where something is still drawn, its sheets are needed.
afterEach(() => {
  if (document.body.childElementCount === 0) for (const sheet of document.querySelectorAll('style')) sheet.remove()
})

class NoObserver {
  observe(): void {
    /* nothing is ever laid out here */
  }
  unobserve(): void {
    /* see observe */
  }
  disconnect(): void {
    /* see observe */
  }
  takeRecords(): never[] {
    return []
  }
}

const define = (target: object, name: string, value: unknown): void => {
  // jsdom has some of the names with nothing behind them.
  if (typeof Reflect.get(target, name) === 'undefined') Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

/** A desktop screen: what asks for a width gets 1440 pixels, light and without a wish for less motion. */
const fitsDesktop = (media: string): boolean => {
  const [, least] = /min-width:\s*(\d+)/.exec(media) ?? []
  const [, most] = /max-width:\s*(\d+)/.exec(media) ?? []
  return (least !== undefined || most !== undefined) && Number(least ?? 0) <= 1440 && Number(most ?? 9999) >= 1440
}

define(Element.prototype, 'checkVisibility', () => true)
define(window, 'matchMedia', (media: string) => ({
  matches: fitsDesktop(media),
  media,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
}))
define(window, 'ResizeObserver', NoObserver)
define(window, 'IntersectionObserver', NoObserver)
define(Element.prototype, 'scrollIntoView', () => undefined)
define(Element.prototype, 'scrollTo', () => undefined)
define(Element.prototype, 'setPointerCapture', () => undefined)
define(document, 'elementFromPoint', () => null)
define(globalThis, 'CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&'), supports: () => false })
define(URL, 'createObjectURL', () => 'blob:test')
define(URL, 'revokeObjectURL', () => undefined)

// jsdom reports pseudo-elements as not implemented, once for every popup.
const styleOf = window.getComputedStyle.bind(window)
window.getComputedStyle = (element: Element) => styleOf(element)

/** A drawing context that takes every call and draws nothing. */
const pen: unknown = new Proxy(
  {},
  {
    get: (_target, name) => (name === 'measureText' ? () => ({ width: 0 }) : name === 'getImageData' ? () => ({ data: [] }) : () => undefined),
    set: () => true,
  },
)
HTMLCanvasElement.prototype.getContext = (() => pen) as unknown as typeof HTMLCanvasElement.prototype.getContext
HTMLCanvasElement.prototype.toDataURL = () => 'data:,'
