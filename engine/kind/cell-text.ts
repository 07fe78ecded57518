import type { Json } from '../model/json'

/** What a pasted text comes to in a field: a value, or why there is none. */
export type CellText =
  | { readonly found: 'value'; readonly value: Json }
  /** No choice is called so. */
  | { readonly found: 'nothing' }
  /** Several choices are called so. */
  | { readonly found: 'several'; readonly count: number }
  /** Not a number, not a date, not something of this field at all. */
  | { readonly found: 'unreadable' }

/** What `read` of a kind returns for a text that means nothing in its field. */
export const unreadable: CellText = { found: 'unreadable' }
