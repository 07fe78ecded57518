import type { BinaryOperator, Expression } from './expression'

/** How tightly an operator binds: the parser and the printer read the same table. */
export const precedence: Readonly<Record<BinaryOperator | 'in' | 'not' | 'negate', number>> = {
  or: 1,
  and: 2,
  not: 3,
  '=': 4,
  '<>': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  in: 4,
  '&': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
  negate: 8,
}

/** The binding of operands that need no parentheses anywhere. */
export const tightest = 9

/** Words that are not field keys unless they are written in brackets. */
export const keywords: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in', 'true', 'false', 'null'])

/** Keywords that are also functions when a parenthesis follows: `and(a, b)`. */
export const callableKeywords: ReadonlySet<string> = new Set(['and', 'or'])

/** How tightly the outermost operator of a tree binds. */
export function precedenceOf(node: Expression): number {
  if (node.op === 'binary') return precedence[node.operator]
  if (node.op === 'unary') return node.operator === 'not' ? precedence.not : precedence.negate
  return node.op === 'in' ? precedence.in : tightest
}
