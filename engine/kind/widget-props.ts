import type { ReactNode } from 'react'
import type { Json } from '../model/json'

/**
 * What a widget of an input kind receives. It knows nothing of the form runtime: value in, `onChange` out.
 * The engine draws label, help, error and the read-only text around it.
 */
export interface InputWidgetProps<P, V = Json> {
  /** Goes on the control that takes the focus: the label points at it. For groups, on the group. */
  readonly id: string
  /** The element that holds the label, for groups (`aria-labelledby`). */
  readonly labelId: string
  readonly value: V | null | undefined
  /** `picked` is what was chosen (an option, a row) for kinds whose value is only its key. */
  readonly onChange: (value: V | null, picked?: unknown) => void
  readonly onBlur: () => void
  /** `readOnly` reaches a widget only if its kind says `readOnly: 'widget'`. */
  readonly mode: 'editable' | 'disabled' | 'readOnly'
  readonly required: boolean
  readonly invalid: boolean
  /** Ids of help and error texts, for `aria-describedby`; undefined when there are none. */
  readonly describedBy: string | undefined
  readonly placeholder: string | undefined
  readonly size: 'small' | 'middle' | 'large'
  /** The field's title in the user's language, for controls that name themselves. */
  readonly label: string
  readonly props: P
}

/** One part of a layout that shows its parts one at a time (tab, collapse). */
export interface Pane {
  readonly name: string
  readonly title: string
  readonly children: ReactNode
  /** Invalid fields inside, after a submit. */
  readonly errors: number
}

/** What a widget of a layout kind receives: its drawn children, or panes when its children are panes. */
export interface LayoutWidgetProps<P> {
  readonly id: string
  readonly props: P
  readonly children: ReactNode
  readonly panes: readonly Pane[]
  /** The pane that must be shown now (it holds the first error); changes with every request. */
  readonly reveal: { readonly name: string } | undefined
  readonly size: 'small' | 'middle' | 'large'
}

/** What a widget of a display kind receives. */
export interface DisplayWidgetProps<P> {
  readonly id: string
  readonly props: P
  readonly size: 'small' | 'middle' | 'large'
  /** The record as it stands, for displays that show one of its values. Reading makes the display follow the value. */
  readonly read: (path: string) => Json | undefined
}
