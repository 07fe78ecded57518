import type { AnyKind } from '../kind/define-kind'
import type { ViolationCode } from '../kind/violation'
import type { Issue } from '../issue/issue'
import type { Expression } from '../expression'
import type { Field, InputField, RowsField } from '../model/field'
import type { FormPage } from '../model/page'
import type { Rule } from '../model/rule'
import type { Text } from '../model/text'

/** One node of the form, in document order. */
export interface PlanNode {
  readonly field: Field
  /** Undefined for a kind that is not registered. */
  readonly kind: AnyKind | undefined
  /** JSON Pointer into the page. */
  readonly at: string
  readonly parent: PlanNode | null
}

/** A value of the record: `path` is `key`, or `table.key` for a column of a form table. */
export interface PlanInput {
  readonly path: string
  readonly node: PlanNode
  readonly field: InputField | RowsField
  readonly kind: AnyKind
  /** The form table that this is a column of. */
  readonly table: string | null
  /** Nodes around it that a rule can hide, outermost first. */
  readonly ancestors: readonly PlanNode[]
}

/** A rule as a tree, with the place it was written at. */
export interface PlanRule {
  readonly at: string
  readonly set: Rule['set']
  /** The node whose state it sets. */
  readonly node: PlanNode
  /** The record path of that node's value; null for layouts and displays. */
  readonly path: string | null
  readonly table: string | null
  /** The condition, or for a value rule the value. */
  readonly expression: Expression
  readonly when: Expression | null
  readonly reads: readonly string[]
}

/** A form, understood once: what rendering, validation, calculation, the server and lint all read. */
export interface Plan {
  readonly page: FormPage
  readonly nodes: readonly PlanNode[]
  /** By path, in document order. Fields exist from here, drawn or not. */
  readonly inputs: ReadonlyMap<string, PlanInput>
  readonly rules: readonly PlanRule[]
  /** Value rules in dependency order; rules of a cycle are left out and reported. */
  readonly calculations: readonly PlanRule[]
  readonly issues: readonly Issue[]
}

/** One broken rule of a record. `path` is `key` or `table.<row index>.key`. */
export interface Violation {
  readonly path: string
  readonly code: ViolationCode
  readonly label: Text
  readonly detail: Readonly<Record<string, string | number>>
  /** The schema's own words for it, where it has them. */
  readonly message?: Text
}
