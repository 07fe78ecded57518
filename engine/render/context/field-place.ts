import { createContext, useContext } from 'react'
import type { Json } from '../../model/json'

/**
 * Where the value of a field is kept, for what goes on after its control is gone: a file that arrives when the cell it belongs to is no
 * longer edited.
 */
export interface FieldPlace {
  /** With `key`, tells this field from every other of the form. */
  readonly owner: object
  readonly key: string
  /** Its row may have been removed. */
  isThere(): boolean
  read(): Json | undefined
  write(value: Json): void
}

export const FieldPlaceContext = createContext<FieldPlace | null>(null)

/** The place of the field that a control is drawn for; null outside of a form. */
export const useFieldPlace = (): FieldPlace | null => useContext(FieldPlaceContext)
