import type { Issue } from '../issue/issue'
import type { Access } from './access'
import type { FieldKey } from './ids'
import type { Json, JsonObject } from './json'
import type { Check, PatternCheck, Rule } from './rule'
import type { Text } from './text'

/** How a kind takes part in the form: this, not the kind, decides which slots a node has. */
export type FieldShape = 'input' | 'rows' | 'layout' | 'display'

interface NodeBase<K extends string, P> {
  readonly kind: K
  readonly props: P
  /** Columns of the 24-column grid; absent means the form's own default. */
  readonly span?: number
  /** Where the node may be seen; absent means everywhere. */
  readonly devices?: readonly ('pc' | 'app')[]
  readonly rules?: readonly Rule[]
  /** What the generator wire format said of this node and nothing here repeats: kept so that an export loses nothing. */
  readonly wire?: JsonObject
}

interface Bound {
  readonly key: FieldKey
  readonly title: Text
  readonly access: Access
  readonly help?: Text
  /** Pixels; absent means the form's own width, 0 means no label is drawn. */
  readonly labelWidth?: number
}

/** Holds one value. */
export interface InputField<K extends string = string, P = object> extends NodeBase<K, P>, Bound {
  readonly shape: 'input'
  /** False for what is calculated wherever it is looked at: its key is a name for formulas, and the value is neither sent nor kept. */
  readonly stored?: false
  readonly placeholder?: Text
  /** The value that a new record starts with. */
  readonly initial?: Json
  readonly patterns?: readonly PatternCheck[]
  readonly checks?: readonly Check[]
  /** Pixels that the column takes in a form table; absent lets the table decide. */
  readonly columnWidth?: number
}

/** Holds a list of records; each column is an input. */
export interface RowsField<K extends string = string, P = object> extends NodeBase<K, P>, Bound {
  readonly shape: 'rows'
  readonly columns: readonly Field[]
  readonly initial?: Json
}

/** Holds no value, only other fields. It has no key, so it cannot be bound or required. */
export interface LayoutField<K extends string = string, P = object> extends NodeBase<K, P> {
  readonly shape: 'layout'
  readonly children: readonly Field[]
}

/** Has neither value nor children: a divider, a heading, a button. */
export interface DisplayField<K extends string = string, P = object> extends NodeBase<K, P> {
  readonly shape: 'display'
}

/**
 * A node that cannot be drawn: its kind is not registered, or its JSON is broken.
 * It stands at its place as a placeholder, keeps its JSON, and its children stay usable.
 */
export interface UnknownField {
  readonly shape: 'unknown'
  readonly kind: string
  readonly span?: number
  /** The node as it was read, without the children that could be read. */
  readonly json: Json
  /** Why it is out of use, where its kind is known; words as for any issue. */
  readonly why?: Pick<Issue, 'code' | 'detail'>
  readonly children: readonly Field[]
}

/** A place in a form that was read: by its `shape` an input, a form table, a layout around others, something shown, or a kind that nobody knows. */
export type Field = InputField | RowsField | LayoutField | DisplayField | UnknownField

/** The node type a kind of the given shape is compiled from. */
export type FieldOf<S extends FieldShape, K extends string, P> = S extends 'input'
  ? InputField<K, P>
  : S extends 'rows'
    ? RowsField<K, P>
    : S extends 'layout'
      ? LayoutField<K, P>
      : DisplayField<K, P>

/** The fields directly beneath a node. */
export const childrenOf = (field: Field): readonly Field[] =>
  field.shape === 'layout' || field.shape === 'unknown' ? field.children : field.shape === 'rows' ? field.columns : []

/** The name of the JSON list that holds a node's children, for JSON Pointers. */
export const childSlot = (field: Field): 'children' | 'columns' => (field.shape === 'rows' ? 'columns' : 'children')

/** Whether the value of a node is kept with the record. */
export const isStored = ({ field }: { readonly field: Field }): boolean => field.shape !== 'input' || field.stored !== false

/** Whether a node is out of sight for everybody at this screen, whatever the record holds. */
export function isNeverVisible(field: Field): boolean {
  if (field.shape === 'unknown') return false
  if (field.devices && !field.devices.includes('pc')) return true
  return (field.shape === 'input' || field.shape === 'rows') && field.access.mode === 'hidden'
}
