/** A text, truth value, null, or a number that a double holds exactly as written. */
export interface ConstNode {
  readonly op: 'const'
  readonly value: string | number | boolean | null
}

/** A number with more digits than a double can hold, as plain decimal digits ("12345678901234567890.5"). */
export interface DecimalNode {
  readonly op: 'decimal'
  readonly digits: string
}

/** The value of a field. A dot separates a form table from its column: `table.column`. */
export interface FieldNode {
  readonly op: 'field'
  readonly path: string
}

/** The operators before one operand, as trees hold them. */
export const unaryOperators = ['-', 'not'] as const
export type UnaryOperator = (typeof unaryOperators)[number]

export interface UnaryNode {
  readonly op: 'unary'
  readonly operator: UnaryOperator
  readonly operand: Expression
}

/** The operators between two operands, as trees hold them; the signs that texts may use for them are read by `tokenize`. */
export const binaryOperators = ['or', 'and', '=', '<>', '<', '<=', '>', '>=', '&', '+', '-', '*', '/', '%'] as const
export type BinaryOperator = (typeof binaryOperators)[number]

export interface BinaryNode {
  readonly op: 'binary'
  readonly operator: BinaryOperator
  readonly left: Expression
  readonly right: Expression
}

/** True when `value`, or a member of it where it is a list, equals one of `options` or a member of an option that is a list. */
export interface InNode {
  readonly op: 'in'
  readonly value: Expression
  readonly options: readonly Expression[]
}

/** A call of a function of the table in `functions.ts`, `fn` being its canonical name where it is known, or of a rule: `leasing.rentOf`. */
export interface CallNode {
  readonly op: 'call'
  readonly fn: string
  readonly args: readonly Expression[]
}

/** A parsed formula: plain JSON, so that a schema can store it. Nothing in it is ever run as script. */
export type Expression = ConstNode | DecimalNode | FieldNode | UnaryNode | BinaryNode | InNode | CallNode

/** The nodes directly below a node, in the order in which they are written. */
export function childrenOf(node: Expression): readonly Expression[] {
  switch (node.op) {
    case 'const':
    case 'decimal':
    case 'field':
      return []
    case 'unary':
      return [node.operand]
    case 'binary':
      return [node.left, node.right]
    case 'in':
      return [node.value, ...node.options]
    case 'call':
      return node.args
  }
}

/** Splits `table.column` at its first dot; undefined for a path without a table. */
export function splitColumn(path: string): { readonly table: string; readonly column: string } | undefined {
  const dot = path.indexOf('.')
  return dot > 0 && dot < path.length - 1 ? { table: path.slice(0, dot), column: path.slice(dot + 1) } : undefined
}
