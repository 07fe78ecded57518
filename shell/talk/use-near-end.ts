import { useCallback, type UIEvent } from 'react'

/** Calls back while a list is scrolled to within so many pixels of its end. */
export function useNearEnd(distance: number, reached: () => void) {
  return useCallback(
    ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
      if (scrollHeight - scrollTop - clientHeight <= distance) reached()
    },
    [distance, reached],
  )
}
