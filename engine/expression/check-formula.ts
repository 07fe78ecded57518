import type { Detail, FormulaErrorCode, FormulaProblem } from './errors'
import type { BinaryNode, CallNode, Expression, InNode } from './expression'
import { arityOf, parameterAt, type FunctionDefinition, type ParameterType, type ValueType } from './function-definition'
import { ownFunctions, type Functions } from './functions'
import { isArithmetic } from './operators'
import type { Spans } from './parse-formula'
import type { Scope } from './scope'
import { suggestName } from './suggest'
import { accepts, areComparable, haveOrder, typeName, valueType, type Static } from './type-rules'

export interface Checked {
  readonly type: ValueType
  readonly problems: readonly FormulaProblem[]
}

/** Types a formula against the fields it may read and what it may call. Places are known when the spans of the parsed text are given. */
export function checkFormula(tree: Expression, scope: Scope, spans?: Spans, functions: Functions = ownFunctions): Checked {
  const checker = new Checker(scope, spans, functions)
  const type = checker.typeOf(tree, false)
  return { type: valueType(type), problems: checker.problems }
}

class Checker {
  readonly problems: FormulaProblem[] = []

  constructor(
    private readonly scope: Scope,
    private readonly spans: Spans | undefined,
    private readonly functions: Functions,
  ) {}

  /** The type of a node; `inRow` means that an aggregate evaluates it per row, so that columns are single cells. */
  typeOf(node: Expression, inRow: boolean): Static {
    switch (node.op) {
      case 'const':
        return constantType(node.value)
      case 'decimal':
        return 'number'
      case 'field':
        return this.fieldType(node, node.path, inRow)
      case 'unary': {
        const expected = node.operator === 'not' ? 'boolean' : 'number'
        this.expect(node.operand, this.typeOf(node.operand, inRow), expected, node.operator, 1)
        return expected
      }
      case 'binary':
        return this.binaryType(node, inRow)
      case 'in':
        return this.inType(node, inRow)
      case 'call':
        return this.callType(node, inRow)
    }
  }

  private fieldType(node: Expression, path: string, inRow: boolean): Static {
    const type = this.scope.get(path)
    if (type === undefined) {
      const suggestion = suggestName(path, this.scope.keys())
      this.report(node, 'unknownField', suggestion === undefined ? { path } : { path, suggestion })
      return 'any'
    }
    return inRow && typeof type === 'object' ? type.columnOf : type
  }

  private binaryType(node: BinaryNode, inRow: boolean): Static {
    const { operator, left, right } = node
    const [a, b] = [this.typeOf(left, inRow), this.typeOf(right, inRow)]
    if (isArithmetic(operator)) return this.arithmeticType(node, a, b)
    if (operator === '&') return 'text'
    if (operator === 'and' || operator === 'or') {
      this.expect(left, a, 'boolean', operator, 1)
      this.expect(right, b, 'boolean', operator, 2)
      return 'boolean'
    }
    const isOrder = operator !== '=' && operator !== '<>'
    if (isOrder && !haveOrder(a)) this.mismatch(left, operator, 1, 'ordered', a)
    else if (!areComparable(a, b) || (isOrder && !haveOrder(b))) this.mismatch(right, operator, 2, typeName(a), b)
    return 'boolean'
  }

  private arithmeticType({ operator, left, right }: BinaryNode, a: Static, b: Static): Static {
    if (operator === '+' && a !== 'date' && b === 'date') {
      this.expect(left, a, 'number', operator, 1)
      return 'date'
    }
    if ((operator === '+' || operator === '-') && a === 'date') {
      if (operator === '-' && b === 'date') return 'number'
      this.expect(right, b, 'number', operator, 2)
      return b === 'any' && operator === '-' ? 'any' : 'date'
    }
    this.expect(left, a, 'number', operator, 1)
    this.expect(right, b, 'number', operator, 2)
    return 'number'
  }

  private inType({ value, options }: InNode, inRow: boolean): Static {
    const sought = this.typeOf(value, inRow)
    for (const [index, option] of options.entries()) {
      const type = this.typeOf(option, inRow)
      const member = typeof type === 'object' ? type.columnOf : type
      if (type !== 'list' && !areComparable(sought, member)) this.mismatch(option, 'in', index + 1, typeName(sought), member)
    }
    return 'boolean'
  }

  private callType(node: CallNode, inRow: boolean): Static {
    const definition = this.functions.find(node.fn)
    if (!definition) {
      const suggestion = suggestName(node.fn, this.functions.names)
      this.report(node, 'unknownFunction', suggestion === undefined ? { name: node.fn } : { name: node.fn, suggestion })
      node.args.forEach((arg) => this.typeOf(arg, inRow))
      return 'any'
    }
    const { least, most } = arityOf(definition)
    const found = node.args.length
    if (found < least || found > most) {
      this.report(node, 'wrongArgumentCount', { name: definition.name, least, ...(most === Infinity ? {} : { most }), found })
    }
    const types = node.args.map((arg, index) => this.argumentType(arg, index, definition, inRow))
    return typeof definition.gives === 'function' ? definition.gives(types) : definition.gives
  }

  private argumentType(arg: Expression, index: number, definition: FunctionDefinition, inRow: boolean): ValueType {
    const isRowFunction = 'rows' in definition
    const perRow = isRowFunction ? definition.rows === 'where' || arg.op !== 'field' : inRow
    const expected = parameterAt(definition, index)
    const type = this.typeOf(arg, perRow)
    this.expect(arg, type, expected, definition.name, index + 1)
    return typeof type === 'object' && isRowFunction ? type.columnOf : valueType(type)
  }

  private expect(node: Expression, found: Static, expected: ParameterType, name: string, argument: number): void {
    if (!accepts(expected, found)) this.mismatch(node, name, argument, expected, found)
  }

  private mismatch(node: Expression, name: string, argument: number, expected: string, found: Static): void {
    this.report(node, 'typeMismatch', { name, argument, expected, found: typeName(found) })
  }

  private report(node: Expression, code: FormulaErrorCode, detail: Detail): void {
    this.problems.push({ code, detail, ...this.spans?.get(node) })
  }
}

function constantType(value: string | number | boolean | null): Static {
  if (value === null) return 'null'
  return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean'
}
