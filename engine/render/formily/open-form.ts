import type { Form } from '@formily/core'
import { createContext, useContext } from 'react'
import type { FormilyAdapter } from '../../formily'
import { keepPicks, type Picks } from '../../form/picks'

/** A form that plain Formily has open, for the widgets that the adapter wraps. */
export interface OpenForm {
  readonly adapter: FormilyAdapter
  readonly form: Form
  readonly picks: Picks
}

/** What Formily's components find of the form that they stand in. */
export const openForm = (adapter: FormilyAdapter, form: Form): OpenForm => ({ adapter, form, picks: keepPicks() })

export const OpenFormContext = createContext<OpenForm | null>(null)

/** @throws {Error} outside of such a form: a programming mistake. */
export function useOpenForm(): OpenForm {
  const open = useContext(OpenFormContext)
  if (!open) throw new Error('The component Weft needs a FormilyForm above it')
  return open
}
