import { createContext, useContext } from 'react'

/** Finds where a menu of an element is put, so that assistive technology meets it. */
export type PopupHome = (trigger: HTMLElement | null) => HTMLElement

/**
 * Where plain menus are put. It is a context of its own, since they are also drawn where no engine is: around the pages, which come
 * without it.
 */
export const PopupHomeContext = createContext<PopupHome | undefined>(undefined)

/** @returns the place of a menu of `trigger`; the page itself where nothing says otherwise. */
export function usePopupHome(): PopupHome {
  return useContext(PopupHomeContext) ?? (() => document.body)
}
