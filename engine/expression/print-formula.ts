import { Decimal } from './decimal'
import type { ConstNode, Expression } from './expression'
import { keywords, precedence, precedenceOf } from './grammar'
import { isPlainName } from './tokenize'

/** Writes a tree as formula text with the fewest parentheses; parsing the text gives the same tree. */
export function printFormula(tree: Expression): string {
  switch (tree.op) {
    case 'const':
      return printConstant(tree)
    case 'decimal':
      return tree.digits
    case 'field':
      return printPath(tree.path)
    case 'unary':
      if (tree.operator === 'not') return `not ${printWithin(tree.operand, precedence.not + 1)}`
      // A minus directly before a number is part of the number.
      return isNumber(tree.operand) ? `-(${printFormula(tree.operand)})` : `-${printWithin(tree.operand, precedence.negate)}`
    case 'binary': {
      const binding = precedence[tree.operator]
      return `${printWithin(tree.left, binding)} ${tree.operator} ${printWithin(tree.right, binding + 1)}`
    }
    case 'in':
      return `${printWithin(tree.value, precedence.in)} in (${tree.options.map(printFormula).join(', ')})`
    case 'call':
      return `${tree.fn}(${tree.args.map(printFormula).join(', ')})`
  }
}

function printWithin(node: Expression, least: number): string {
  const text = printFormula(node)
  return precedenceOf(node) < least ? `(${text})` : text
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
