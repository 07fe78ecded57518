import type { FocusEvent } from 'react'

/**
 * Whether the box that is being left was emptied. antd's pickers put the old text back then and leave emptying to
 * a button that only a mouse reaches.
 */
export const isEmptied = (event: FocusEvent<HTMLElement>): boolean => event.target instanceof HTMLInputElement && event.target.value === ''
