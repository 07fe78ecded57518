import type { FilledFact, InputTraits, ServerFill } from '../../../engine'
import { noSearch } from '../search'

/** What fields that the server fills in have in common. On the wire they are read-only text boxes. */
export const filledInput = {
  asks: 'enter',
  readOnly: 'text',
  inLists: true,
  inTables: true,
  search: noSearch,
  match: 'equals',
} as const satisfies Partial<InputTraits<string, object>>

/** A fact of the session or the clock, written into the record at some of its saves. */
export const filledWith = (fact: FilledFact, at: 'create' | 'update' | 'save') => (): ServerFill => ({ with: fact, at })
