import { Decimal } from './decimal'
import type { FormulaErrorCode, Detail, FormulaProblem, Result } from './errors'
import { binaryOperators, unaryOperators, type CallNode, type ConstNode, type DecimalNode, type Expression } from './expression'
import { findFunction } from './functions'
import { callableKeywords, keywords } from './grammar'
import { limits } from './limits'
import { numberNode } from './number-node'
import { parseFormula } from './parse-formula'
import { isPlainName } from './tokenize'

/** Reads what a schema stores: formula text, or a tree as JSON. */
export function readFormula(stored: unknown): Result<Expression, FormulaProblem> {
  if (typeof stored !== 'string') return readTree(stored)
  const parsed = parseFormula(stored)
  return parsed.ok ? { ok: true, value: parsed.value } : parsed
}

/** Reads a tree from JSON: known nodes and keys only, within the limits, in the form that parsing its text would give. */
export function readTree(json: unknown): Result<Expression, FormulaProblem> {
  let nodes = 0
  const read = (value: unknown, at: string): Expression => {
    nodes += 1
    if (nodes > limits.nodes) fail('formulaTooLarge', { limit: limits.nodes })
    if (!isObject(value)) return fail('invalidTree', { at })
    const children = (list: unknown, name: string): readonly Expression[] =>
      Array.isArray(list) ? list.map((item, index) => read(item, `${at}/${name}/${index}`)) : fail('invalidTree', { at: `${at}/${name}` })
    switch (value['op']) {
      case 'const':
        return readConstant(value['value'], `${at}/value`)
      case 'decimal':
        return readDigits(value['digits'], `${at}/digits`)
      case 'field': {
        const path = value['path']
        return typeof path === 'string' && path !== '' ? { op: 'field', path } : fail('invalidTree', { at: `${at}/path` })
      }
      case 'unary': {
        const operator = unaryOperators.find((known) => known === value['operator'])
        return operator ? { op: 'unary', operator, operand: read(value['operand'], `${at}/operand`) } : fail('invalidTree', { at: `${at}/operator` })
      }
      case 'binary': {
        const operator = binaryOperators.find((known) => known === value['operator'])
        if (!operator) return fail('invalidTree', { at: `${at}/operator` })
        return { op: 'binary', operator, left: read(value['left'], `${at}/left`), right: read(value['right'], `${at}/right`) }
      }
      case 'in':
        return { op: 'in', value: read(value['value'], `${at}/value`), options: children(value['options'], 'options') }
      case 'call':
        return { op: 'call', fn: readName(value['fn'], `${at}/fn`), args: children(value['args'], 'args') } satisfies CallNode
      default:
        return fail('invalidTree', { at: `${at}/op` })
    }
  }
  try {
    return { ok: true, value: read(json, '') }
  } catch (thrown) {
    if (thrown instanceof TreeError) return { ok: false, errors: [thrown.problem] }
    throw thrown
  }
}

class TreeError extends Error {
  constructor(readonly problem: FormulaProblem) {
    super(problem.code)
  }
}

function fail(code: FormulaErrorCode, detail: Detail): never {
  throw new TreeError({ code, detail })
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readConstant(value: unknown, at: string): ConstNode | DecimalNode {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return { op: 'const', value }
  return typeof value === 'number' && Number.isFinite(value) ? readDigits(new Decimal(value).toFixed(), at) : fail('invalidTree', { at })
}

function readDigits(value: unknown, at: string): ConstNode | DecimalNode {
  const match = typeof value === 'string' && value.length < 400 ? /^-?(\d+)(?:\.(\d+))?$/.exec(value) : null
  if (!match || typeof value !== 'string') return fail('invalidTree', { at })
  const [, whole = '', fraction = ''] = match
  return whole.length > limits.integerDigits || fraction.length > limits.places ? fail('invalidTree', { at }) : numberNode(value)
}

function readName(value: unknown, at: string): string {
  const name = typeof value === 'string' ? value : ''
  const reserved = keywords.has(name.toLowerCase()) && !callableKeywords.has(name.toLowerCase())
  return name.split('.').every(isPlainName) && !reserved ? (findFunction(name)?.name ?? name) : fail('invalidTree', { at })
}
