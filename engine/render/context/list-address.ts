import { createContext } from 'react'

/** The part of the window's address that belongs to the list of a page. */
export interface ListAddress {
  /** What stands there; '' for a list as it was designed. */
  readonly value: string
  /** The page is the one that is looked at: only then does the window's address speak of it. */
  readonly active: boolean
  /** Goes to the list as `value` has it: a step that the browser's own buttons take back, or in place of the present one. */
  readonly go: (value: string, how: 'step' | 'replace') => void
}

/** Null where a list has no address of its own, as in a drawer over another page. */
export const ListAddressContext = createContext<ListAddress | null>(null)
