import { useSyncExternalStore } from 'react'

function useQuery(words: string): boolean {
  const subscribe = (listener: () => void) => {
    const query = window.matchMedia(words)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => window.matchMedia(words).matches)
}

/** Whether the screen is narrow, with no room for what stands beside something else. */
export const useNarrow = (): boolean => useQuery('(max-width: 767px)')

/** Whether the screen is a phone's: cells are too many for its width and too small for a thumb. */
export const usePhone = (): boolean => useQuery('(max-width: 576px)')
