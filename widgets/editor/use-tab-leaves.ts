import { useEffect, type RefObject } from 'react'

/**
 * Lets Tab leave the writing area, as it leaves every other field: the editor would take it for blanks and never let the keyboard
 * go. Its own listeners hang above the place, so an event that is stopped on its way down does not reach them.
 */
export function useTabLeaves(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Tab') event.stopPropagation()
    }
    element.addEventListener('keydown', leave, true)
    return () => element.removeEventListener('keydown', leave, true)
  }, [place])
}
