import { flushSync } from 'react-dom'
import { useSyncExternalStore } from 'react'

let printing = false
const listeners = new Set<() => void>()

function tell(next: boolean): void {
  printing = next
  // At once: the browser takes the picture as soon as this returns.
  flushSync(() => listeners.forEach((hear) => hear()))
}
if (typeof window !== 'undefined') {
  // Before the form hears of it, which draws tables that were not drawn yet: they have to be whole from the start.
  window.addEventListener('beforeprint', () => tell(true), true)
  window.addEventListener('afterprint', () => tell(false))
}

const subscribe = (hear: () => void) => {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

/** Whether the page is being printed: what is drawn only where one looks is then drawn as a whole. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing)
