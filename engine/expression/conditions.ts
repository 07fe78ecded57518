import type { FormulaErrorCode, Detail, FormulaProblem, Result } from './errors'
import type { BinaryOperator, Expression } from './expression'
import { limits } from './limits'

export interface ConditionOptions {
  /** Turns a wire field name into a path; by default `tableField101-col` is the column `tableField101.col`. */
  readonly fieldPath?: (field: string) => string
}

type Raw = Readonly<Record<string, unknown>>

/**
 * Reads a filter of the generator (format 2.3, 2.4): `{matchLogic, conditionJson | conditionList}` or a bare item list;
 * items are {field, symbol, fieldValue, fieldValueType?, logic?} or groups {logic, groups}. An empty filter is `true`.
 */
export function readConditions(stored: unknown, options: ConditionOptions = {}): Result<Expression, FormulaProblem> {
  const reader = new Reader(options.fieldPath ?? ((field) => field.replace('-', '.')))
  const value = reader.readFilter(parseJson(stored), 0)
  const [first, ...more] = reader.problems
  return first ? { ok: false, errors: [first, ...more] } : { ok: true, value }
}

const always: Expression = { op: 'const', value: true }
const comparisons: Readonly<Record<string, BinaryOperator>> = {
  '>=': '>=',
  '>': '>',
  '==': '=',
  '=': '=',
  '<=': '<=',
  '<': '<',
  '<>': '<>',
  '!=': '<>',
}

class Reader {
  readonly problems: FormulaProblem[] = []
  private items = 0

  constructor(private readonly fieldPath: (field: string) => string) {}

  readFilter(stored: unknown, depth: number): Expression {
    if (stored === null || stored === undefined || stored === '') return always
    if (Array.isArray(stored)) return this.readItems(stored, undefined, depth, '')
    if (!isObject(stored)) return this.refuse('invalidConditions', { at: '' })
    const list = parseJson(stored['conditionList'] ?? stored['conditionJson'] ?? [])
    return Array.isArray(list) ? this.readItems(list, logicOf(stored['matchLogic']), depth, '') : this.refuse('invalidConditions', { at: '' })
  }

  /** Joins items by one logic, or each to the one before by its own, where AND binds tighter than OR. */
  private readItems(list: readonly unknown[], logic: 'and' | 'or' | undefined, depth: number, at: string): Expression {
    const alternatives: Expression[][] = []
    for (const [index, item] of list.entries()) {
      const place = `${at}/${index}`
      this.items += 1
      // Every condition becomes a handful of nodes of a tree that has its own limit.
      if (this.items > limits.nodes / 4 || depth > limits.nesting) return this.refuse('formulaTooLarge', { limit: limits.nodes })
      if (!isObject(item)) return this.refuse('invalidConditions', { at: place })
      const groups = item['groups']
      if (Array.isArray(groups) && groups.length === 0) continue
      const read = Array.isArray(groups)
        ? this.readItems(groups, logicOf(item['logic']) ?? 'and', depth + 1, `${place}/groups`)
        : this.readItem(item, place)
      const joined = logic ?? logicOf(item['logic']) ?? 'and'
      const last = alternatives.at(-1)
      if (last && joined === 'and') last.push(read)
      else alternatives.push([read])
    }
    return join(
      'or',
      alternatives.map((parts) => join('and', parts)),
    )
  }

  private readItem(item: Raw, at: string): Expression {
    const { field: name, symbol, fieldValue } = item
    if (typeof name !== 'string' || name === '') return this.refuse('invalidConditions', { at: `${at}/field` })
    const field: Expression = { op: 'field', path: this.fieldPath(name) }
    const operand = this.readValue(fieldValue, item['fieldValueType'])
    const comparison = comparisons[String(symbol)]
    if (comparison) return { op: 'binary', operator: comparison, left: field, right: operand }
    const members = membersOf(fieldValue).map((member) => this.readValue(member, 2))
    switch (symbol) {
      case 'like':
        return { op: 'call', fn: 'contains', args: [field, operand] }
      case 'notLike':
        return not({ op: 'call', fn: 'contains', args: [field, operand] })
      case 'null':
        return { op: 'call', fn: 'isEmpty', args: [field] }
      case 'notNull':
        return not({ op: 'call', fn: 'isEmpty', args: [field] })
      case 'in':
        return { op: 'in', value: field, options: members }
      case 'notIn':
        return not({ op: 'in', value: field, options: members })
      case 'between': {
        const [least, most] = members
        if (!least || !most) return this.refuse('invalidConditions', { at: `${at}/fieldValue` })
        const from: Expression = { op: 'binary', operator: '>=', left: field, right: least }
        return { op: 'binary', operator: 'and', left: from, right: { op: 'binary', operator: '<=', left: field, right: most } }
      }
      default:
        return this.refuse('unknownSymbol', { symbol: String(symbol).slice(0, 40), field: name })
    }
  }

  private readValue(value: unknown, type: unknown, depth = 0): Expression {
    if (String(type) === '1' && typeof value === 'string' && value !== '') return { op: 'field', path: this.fieldPath(value) }
    if (Array.isArray(value) && depth < limits.listDepth) {
      this.items += value.length
      return { op: 'call', fn: 'list', args: value.slice(0, limits.nodes).map((item) => this.readValue(item, 2, depth + 1)) }
    }
    if (typeof value === 'string' || typeof value === 'boolean') return { op: 'const', value }
    return { op: 'const', value: typeof value === 'number' && Number.isFinite(value) ? value : null }
  }

  private refuse(code: FormulaErrorCode, detail: Detail): Expression {
    this.problems.push({ code, detail })
    return always
  }
}

function membersOf(value: unknown): readonly unknown[] {
  const parsed = typeof value === 'string' && value.startsWith('[') ? parseJson(value) : value
  if (Array.isArray(parsed)) return parsed
  return parsed === null || parsed === undefined || parsed === '' ? [] : [parsed]
}

function join(operator: 'and' | 'or', parts: readonly Expression[]): Expression {
  const [first, ...rest] = parts
  return rest.reduce<Expression>((left, right) => ({ op: 'binary', operator, left, right }), first ?? always)
}

function not(operand: Expression): Expression {
  return { op: 'unary', operator: 'not', operand }
}

function logicOf(value: unknown): 'and' | 'or' | undefined {
  const word = String(value ?? '').toLowerCase()
  return word === 'or' || word === '||' ? 'or' : word === 'and' || word === '&&' ? 'and' : undefined
}

function isObject(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
