import { useEffect, useRef, type RefObject } from 'react'

/**
 * Lets the window of a tree be scrolled by the keys too: antd scrolls it by the arrow keys of the tree only, and gives no way to
 * name an element in between.
 */
export function useScrollStop<E extends HTMLElement>(): RefObject<E> {
  const box = useRef<E>(null)
  // After every render: the window comes with the first answer.
  useEffect(() => {
    for (const view of box.current?.querySelectorAll('.ant-tree-list-holder') ?? []) view.setAttribute('tabindex', '0')
  })
  return box
}
