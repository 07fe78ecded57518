import { createContext, useContext, type KeyboardEvent } from 'react'
import type { FormRows } from '../../form/rows/rows'
import type { PlanInput } from '../../plan/plan'

/** A value that is asked about: a field of the form, or a cell of one of its tables. */
export interface WhyPlace {
  readonly input: PlanInput
  /** For a cell: its table, and its row. */
  readonly cell?: { readonly rows: FormRows; readonly rowId: string } | undefined
}

/** Opens the explanation of a value, or of the first one; null outside of forms. */
export type AskWhy = (place: WhyPlace | null) => void

export const WhyContext = createContext<AskWhy | null>(null)

/** Explains values of the form around; null where there is none. */
export const useWhy = (): AskWhy | null => useContext(WhyContext)

/** The key that asks why, as assistive technology is told of it. */
export const whyKey = 'Shift+F1'

/** Whether a key event is `whyKey`, with no other modifier. */
export const isWhyKey = ({
  key,
  shiftKey,
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>): boolean => key === 'F1' && shiftKey && !ctrlKey && !altKey && !metaKey
