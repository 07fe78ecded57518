import { Decimal } from './decimal'
import type { FormulaError, FormulaErrorCode, Detail, Result } from './errors'
import type { BinaryOperator, Expression } from './expression'
import { precedence, precedenceOf } from './grammar'
import { limits } from './limits'
import { parseTokens } from './parse-formula'
import type { Token } from './tokenize'

/** A field operand of a calculate array; its label is what the designer shows. */
export interface FieldToken {
  readonly __vModel__: string
  readonly label?: string
}

/** One entry of a calculate expression (generator format 4.1): a character, or a field. */
export type CalculateToken = string | FieldToken

/** What the generator's designer writes as the label of a field that was deleted. */
const deletedLabel = '\u65e0\u6548\u7684\u503c'
const symbolOf: Readonly<Record<string, string>> = { '+': '+', '-': '-', '\u00d7': '*', '\u00f7': '/', '*': '*', '/': '/', '(': '(', ')': ')' }
const characterOf: Partial<Record<BinaryOperator, string>> = { '+': '+', '-': '-', '*': '\u00d7', '/': '\u00f7' }

/** Reads a calculate array. Places of errors are token indexes. Operands and operators must alternate, parentheses pair. */
export function readTokens(tokens: readonly unknown[]): Result<Expression, FormulaError> {
  if (tokens.length > limits.formulaLength) return refuse('formulaTooLong', limits.formulaLength, tokens.length, { limit: limits.formulaLength })
  const pieces: Token[] = []
  for (const [index, token] of tokens.entries()) {
    const problem = typeof token === 'string' ? readCharacters(token, index, pieces) : readField(token, index, pieces)
    if (problem) return refuse(problem.code, index, index + 1, problem.detail)
  }
  const parsed = findDisorder(pieces, tokens.length) ?? parseTokens([...pieces, { kind: 'end', start: tokens.length, end: tokens.length }])
  return parsed.ok ? { ok: true, value: parsed.value } : parsed
}

interface Defect {
  readonly code: FormulaErrorCode
  readonly detail: Detail
}

function refuse(
  code: FormulaErrorCode,
  start: number,
  end: number,
  detail: Detail = {},
): { readonly ok: false; readonly errors: readonly FormulaError[] } {
  return { ok: false, errors: [{ code, start, end, detail }] }
}

function readCharacters(text: string, index: number, pieces: Token[]): Defect | undefined {
  for (const character of text.trim()) {
    const symbol = symbolOf[character]
    const last = pieces.at(-1)
    if (symbol !== undefined) pieces.push({ kind: 'symbol', symbol, start: index, end: index + 1 })
    else if (!/[0-9.]/.test(character)) return { code: 'invalidToken', detail: { text: character } }
    else if (last?.kind === 'number') pieces.splice(-1, 1, { ...last, digits: last.digits + character, end: index + 1 })
    else pieces.push({ kind: 'number', digits: character, start: index, end: index + 1 })
  }
  return undefined
}

function readField(token: unknown, index: number, pieces: Token[]): Defect | undefined {
  const field: { readonly __vModel__?: unknown; readonly label?: unknown } = typeof token === 'object' && token !== null ? token : {}
  const path = field.__vModel__
  if (field.label === deletedLabel) return { code: 'deletedField', detail: { path: typeof path === 'string' ? path : '' } }
  if (typeof path !== 'string' || path === '') return { code: 'invalidToken', detail: { text: '' } }
  pieces.push({ kind: 'name', name: path, quoted: true, start: index, end: index + 1 })
  return undefined
}

/** The first place where operands and operators do not alternate, a number is malformed or a parenthesis has no partner. */
function findDisorder(pieces: readonly Token[], length: number): ReturnType<typeof refuse> | undefined {
  const open: Token[] = []
  let wantsOperand = true
  for (const piece of pieces) {
    const symbol = piece.kind === 'symbol' ? piece.symbol : ''
    if (piece.kind === 'number' && !/^(\d{1,30}(\.\d{0,30})?|\.\d{1,30})$/.test(piece.digits)) {
      return refuse('invalidNumber', piece.start, piece.end, { text: piece.digits.slice(0, 80) })
    }
    if (symbol === ')' && !wantsOperand && open.pop() === undefined) return refuse('unopenedParenthesis', piece.start, piece.end)
    const startsOperand = piece.kind !== 'symbol' || symbol === '('
    if (startsOperand !== wantsOperand) return refuse('unexpectedToken', piece.start, piece.end, { found: foundText(piece) })
    if (symbol === '(') open.push(piece)
    else if (symbol !== ')') wantsOperand = piece.kind === 'symbol'
  }
  const unclosed = open.at(-1)
  if (wantsOperand) return refuse(pieces.length === 0 ? 'emptyFormula' : 'unexpectedEnd', length, length)
  return unclosed && refuse('unclosedParenthesis', unclosed.start, unclosed.end)
}

function foundText(piece: Token): string {
  if (piece.kind === 'symbol') return piece.symbol
  return piece.kind === 'number' ? piece.digits : piece.kind === 'name' ? piece.name : ''
}

/** Writes a tree of + − × ÷, numbers and fields as a calculate array; undefined when the array cannot say it. */
export function writeTokens(tree: Expression, labelOf: (path: string) => string = (path) => path): readonly CalculateToken[] | undefined {
  if (tree.op === 'field') return [{ __vModel__: tree.path, label: labelOf(tree.path) }]
  if (tree.op === 'decimal') return tree.digits.startsWith('-') ? undefined : [...tree.digits]
  if (tree.op === 'const') return typeof tree.value === 'number' && tree.value >= 0 ? [...new Decimal(tree.value).toFixed()] : undefined
  const character = tree.op === 'binary' ? characterOf[tree.operator] : undefined
  if (tree.op !== 'binary' || character === undefined) return undefined
  const binding = precedence[tree.operator]
  const left = writeWithin(tree.left, binding, labelOf)
  const right = writeWithin(tree.right, binding + 1, labelOf)
  return left && right && [...left, character, ...right]
}

function writeWithin(node: Expression, least: number, labelOf: (path: string) => string): readonly CalculateToken[] | undefined {
  const tokens = writeTokens(node, labelOf)
  return tokens && precedenceOf(node) < least ? ['(', ...tokens, ')'] : tokens
}
