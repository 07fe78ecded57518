import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 767px)'

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the screen is a phone's: columns that stay in place would cover it. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches)
