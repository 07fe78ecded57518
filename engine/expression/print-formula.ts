import { Decimal } from './decimal'
import type { BinaryOperator, ConstNode, Expression } from './expression'
import { keywords, precedence, precedenceOf } from './grammar'
import { isPlainName } from './tokenize'

/** What a formula is written with for people: `field` for the value at a path, `beside` for a constant that is compared with it. */
interface FormulaWords {
  field(path: string): string
  /** Undefined leaves the constant as formulas write it. */
  beside(value: ConstNode['value'], path: string): string | undefined
}

const comparisons: ReadonlySet<string> = new Set<BinaryOperator>(['=', '<>', '<', '<=', '>', '>='])

const asWritten: FormulaWords = { field: printPath, beside: () => undefined }

/**
 * Writes a tree as formula text with the fewest parentheses; parsing the text gives the same tree. With `words` of its own the text is for
 * people alone: names or values stand where the paths were.
 */
export function printFormula(tree: Expression, words: FormulaWords = asWritten): string {
  const print = (node: Expression): string => printFormula(node, words)
  const within = (node: Expression, least: number): string => (precedenceOf(node) < least ? `(${print(node)})` : print(node))
  const compared = (node: Expression, other: Expression, least: number): string =>
    (node.op === 'const' && other.op === 'field' ? words.beside(node.value, other.path) : undefined) ?? within(node, least)
  switch (tree.op) {
    case 'const':
      return printConstant(tree)
    case 'decimal':
      return tree.digits
    case 'field':
      return words.field(tree.path)
    case 'unary':
      if (tree.operator === 'not') return `not ${within(tree.operand, precedence.not + 1)}`
      // A minus directly before a number is part of the number.
      return isNumber(tree.operand) ? `-(${print(tree.operand)})` : `-${within(tree.operand, precedence.negate)}`
    case 'binary': {
      const { operator, left, right } = tree
      const binding = precedence[operator]
      const side = comparisons.has(operator) ? compared : (node: Expression, _other: Expression, least: number) => within(node, least)
      return `${side(left, right, binding)} ${operator} ${side(right, left, binding + 1)}`
    }
    case 'in': {
      const { value, options } = tree
      return `${within(value, precedence.in)} in (${options.map((option) => compared(option, value, 0)).join(', ')})`
    }
    case 'call':
      return `${tree.fn}(${tree.args.map(print).join(', ')})`
  }
}

function isNumber(node: Expression): boolean {
  return node.op === 'decimal' || (node.op === 'const' && typeof node.value === 'number')
}

function printConstant({ value }: ConstNode): string {
  if (typeof value === 'number') return Number.isFinite(value) ? new Decimal(value).toFixed() : 'null'
  return typeof value === 'string' ? quoteText(value) : String(value)
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function quoteText(text: string): string {
  return `'${text.replace(/[\\'\n\r\t]/g, (character) => escapes[character] ?? character)}'`
}

function printPath(path: string): string {
  const plain = path.split('.').every((key) => isPlainName(key) && !keywords.has(key.toLowerCase()))
  return plain ? path : `[${path.replaceAll(']', ']]')}]`
}
