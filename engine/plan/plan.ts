import type { Expression, WarningCode } from '../expression'
import type { Issue } from '../issue/issue'
import type { AnyKind } from '../kind/define-kind'
import type { ViolationCode } from '../kind/violation'
import type { Field, InputField, RowsField } from '../model/field'
import type { Json } from '../model/json'
import type { FormPage } from '../model/page'
import type { Rule } from '../model/rule'
import type { Text } from '../model/text'
import type { UserFacts } from '../model/user-facts'
import type { Matcher } from '../pattern/compile-pattern'

/** One node of the form, in document order. */
export interface PlanNode {
  readonly field: Field
  /** Undefined for a kind that is not registered. */
  readonly kind: AnyKind | undefined
  /** JSON Pointer into the page. */
  readonly at: string
  readonly parent: PlanNode | null
}

/** A value of the record: `path` is `key`, `table.key` for a column of a form table, or `table.inner.key` for one of a table in its rows. */
export interface PlanInput {
  readonly path: string
  readonly node: PlanNode
  readonly field: InputField | RowsField
  readonly kind: AnyKind
  /** The form table that this is a column of. */
  readonly table: string | null
}

/**
 * Returns what stands at a path of a record: inside a row `table.column` is the row's own value, elsewhere the whole column. A column of
 * a table inside a row is that row's, and seen from outside of all rows those of every row, one after the other.
 */
export type ReadPath = (path: string) => Json | undefined

/** What a formula may know besides the record. */
export interface FormulaContext {
  /** Milliseconds since 1970: the moment that `now()` and `today()` mean. */
  readonly now: number
  /** Who fills in, where that is known: for the values that a new record starts with. */
  readonly user?: UserFacts
  /** The value of an aggregate over a whole column, for formulas inside its rows. */
  readonly aggregate?: (fn: string, table: string, column: string) => unknown
  /** Told what a formula could not make sense of and counted as 0 or nothing. Calculation names the value that it was calculating. */
  readonly warn?: (code: WarningCode, detail: Readonly<Record<string, string | number>>) => void
}

/** A formula, parsed once: the tree for those who explain it, and the closure that computes it. Total. */
export interface PlanFormula {
  readonly text: string
  readonly tree: Expression
  readonly reads: readonly string[]
  run(read: ReadPath, context: FormulaContext): Json
  /** What a part of the tree comes to by itself, for those who explain it. */
  readonly part: (tree: Expression, read: ReadPath, context: FormulaContext) => Json
  /** Why it has no value, where a rule that it calls fails; absent where it calls none. */
  readonly failure?: (read: ReadPath, context: FormulaContext) => RuleFailure | null
}

/** Why a rule gave no value: the key of the words, and what they name. */
export interface RuleFailure {
  readonly key: string
  readonly values: Readonly<Record<string, string | number>>
}

/** A rule with the place it was written at. */
export interface PlanRule {
  readonly at: string
  readonly set: Rule['set']
  /** The rule as it was written. */
  readonly rule: Rule
  readonly node: PlanNode
  /** The record path of the node's value; null for layouts and displays. */
  readonly path: string | null
  readonly table: string | null
  /** The condition; null for a calculation, which always holds. */
  readonly when: PlanFormula | null
  /** What a value or a limit comes to; null for other rules. */
  readonly to: PlanFormula | null
  readonly reads: readonly string[]
}

export interface PlanPattern {
  readonly matches: Matcher
  readonly message: Text
}
export interface PlanCheck {
  readonly holds: PlanFormula
  readonly message: Text
}

/** A form, understood once: what rendering, validation, calculation, the server and lint all read. */
export interface Plan {
  readonly page: FormPage
  readonly nodes: readonly PlanNode[]
  readonly byPointer: ReadonlyMap<string, PlanNode>
  /** By path, in document order. Fields exist from here, drawn or not. */
  readonly inputs: ReadonlyMap<string, PlanInput>
  readonly columns: ReadonlyMap<string, readonly PlanInput[]>
  /** The form tables that stand in the rows of another one, by the path of that one; no entry where there are none. */
  readonly nested: ReadonlyMap<string, readonly PlanInput[]>
  readonly rules: ReadonlyMap<PlanNode, readonly PlanRule[]>
  /** Those of the rules that narrow what a field takes: its limits and its choices. */
  readonly narrowings: ReadonlyMap<PlanNode, readonly PlanRule[]>
  readonly patterns: ReadonlyMap<PlanNode, readonly PlanPattern[]>
  readonly checks: ReadonlyMap<PlanNode, readonly PlanCheck[]>
  /** Value rules in dependency order; those of a cycle are left out and reported. */
  readonly calculations: readonly PlanRule[]
  /** Formulas of nodes that call rules, with what each hangs on: where one fails, the value at the node is wrong. */
  readonly calling: ReadonlyMap<PlanNode, readonly { readonly when: PlanFormula | null; readonly formula: PlanFormula }[]>
  /** The names of all rules that formulas call. */
  readonly called: readonly string[]
  readonly issues: readonly Issue[]
}

/** One broken rule of a record. `path` is `key`, `table.<row index>.key`, or `table.<row index>.inner.<row index>.key`. */
export interface Violation {
  readonly path: string
  readonly code: ViolationCode
  readonly label: Text
  /** The verb of the field's kind, for the words of `required`. */
  readonly asks: 'enter' | 'choose' | 'upload'
  readonly detail: Readonly<Record<string, string | number>>
  /** The schema's own words for it, where it has them. */
  readonly message?: Text
}
