import { useEffect, useRef, type RefObject } from 'react'

/** Puts the cursor behind the text once the writing area is drawn, where the user was writing before it was there. */
export function useGoesOn(place: RefObject<HTMLElement | null>, goesOn: boolean): void {
  const atFirst = useRef(goesOn)
  useEffect(() => {
    const area = atFirst.current ? place.current?.querySelector<HTMLElement>('[contenteditable="true"]') : null
    if (!area) return
    area.focus()
    const selection = area.ownerDocument.getSelection()
    selection?.selectAllChildren(area)
    selection?.collapseToEnd()
  }, [place])
}
