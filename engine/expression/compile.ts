import { areEqual } from './compare'
import { toBoolean, toDate, toNumber } from './coerce'
import { columnSum, isWithinLimits } from './dependencies'
import { fromDigits, fromNumber, isBig, negate, toDigits } from './decimal'
import type { BinaryNode, CallNode, Expression, FieldNode, InNode } from './expression'
import { ownFunctions, type Functions } from './functions'
import { spend, type Run, type Step } from './function-definition'
import { limits } from './limits'
import { isArithmetic, operators } from './operators'
import { compileRows, readRaw } from './rows'
import type { FieldType, Scope } from './scope'
import { fromRaw, isList, publish, type Context, type Inner, type Read, type Value } from './value'

/** A formula that is ready to run. Its calls are total: whatever the record holds, they never throw. */
export interface CompiledFormula {
  readonly evaluate: (read: Read, context?: Context) => Value
  /** As `evaluate`, with a number as its exact decimal digits. */
  readonly evaluateExact: (read: Read, context?: Context) => Value
}

/** Where the parts of a formula stand: what its fields hold, where that is known, and what it can call. */
interface Place {
  readonly scope: Scope | undefined
  readonly functions: Functions
}

/** Turns a tree into closures once. The scope, where known, makes stored dates dates and stored digits numbers. */
export function compileFormula(tree: Expression, scope?: Scope, functions: Functions = ownFunctions): CompiledFormula {
  const step = isWithinLimits(tree) ? compileNode(tree, { scope, functions }) : tooLarge
  const start = (read: Read, context: Context): Inner => step({ read, context, budget: { left: limits.work } })
  return {
    evaluate: (read, context = {}) => publish(start(read, context)),
    evaluateExact: (read, context = {}) => {
      const value = start(read, context)
      return typeof value === 'number' || isBig(value) ? toDigits(value) : publish(value)
    },
  }
}

const compiled = new WeakMap<Expression, { readonly scope: Scope | undefined; readonly formula: CompiledFormula }>()

/** Evaluates a tree, which is compiled at its first use with a scope and kept as long as the tree is. */
export function evaluate(tree: Expression, read: Read, context: Context = {}, scope?: Scope): Value {
  let known = compiled.get(tree)
  if (!known || known.scope !== scope) {
    known = { scope, formula: compileFormula(tree, scope) }
    compiled.set(tree, known)
  }
  return known.formula.evaluate(read, context)
}

const tooLarge: Step = ({ context }) => {
  context.warn?.('formulaTooLarge', { limit: limits.nodes })
  return null
}

function compileNode(node: Expression, place: Place): Step {
  switch (node.op) {
    case 'const':
      return constant(typeof node.value === 'number' ? fromNumber(node.value, {}) : node.value)
    case 'decimal':
      return constant(fromDigits(node.digits, {}) ?? 0)
    case 'field':
      return compileField(node, place)
    case 'unary':
      return compileUnary(node.operator, compileOperand(node.operand, node.operator === '-', place))
    case 'binary':
      return compileBinary(node, place)
    case 'in':
      return compileIn(node, place)
    case 'call':
      return compileCall(node, place)
  }
}

function constant(value: Inner): Step {
  return () => value
}

function compileField({ path }: FieldNode, { scope }: Place): Step {
  const type = scope?.get(path)
  const typed = type === undefined || type === 'any' ? undefined : type
  return (run) => {
    const raw = readRaw(run, path)
    const value = typeof raw === 'number' ? fromNumber(raw, run.context) : readOther(raw, run)
    return typed === undefined ? value : asType(value, typed, run.context)
  }
}

/** Long lists cost work, so that a formula cannot go through them again and again. */
function readOther(raw: unknown, run: Run): Inner {
  return Array.isArray(raw) && !spend(run, Math.ceil(raw.length / 4)) ? null : fromRaw(raw, run.context)
}

/** Stored digits of a number field are a number, stored milliseconds of a date field a date; missing stays null. */
function asType(value: Inner, type: FieldType, context: Context): Inner {
  if (value === null || value === '') return value
  if (typeof type === 'object')
    return isList(value) ? value.map((cell) => asType(cell, type.columnOf, context)) : asType(value, type.columnOf, context)
  if (type === 'date') return isList(value) ? value : toDate(value, context)
  if (type === 'number') return typeof value === 'string' ? toNumber(value, context) : value
  return type === 'boolean' && !isList(value) ? toBoolean(value === '0' ? false : value) : value
}

/** A bare column outside its rows counts as its sum in arithmetic, which the context may have at hand. */
function compileOperand(node: Expression, isNumber: boolean, place: Place): Step {
  const step = compileNode(node, place)
  const sum = isNumber ? columnSum(node, place.scope) : undefined
  if (!sum) return step
  return (run) => {
    const maintained = run.whole ? undefined : run.context.aggregate?.(sum.fn, sum.table, sum.column)
    return maintained === undefined ? step(run) : fromRaw(maintained, run.context)
  }
}

function compileUnary(operator: '-' | 'not', operand: Step): Step {
  if (operator === 'not') return (run) => !toBoolean(operand(run))
  return (run) => negate(toNumber(operand(run), run.context))
}

function compileBinary({ operator, left, right }: BinaryNode, place: Place): Step {
  const a = compileOperand(left, isArithmetic(operator), place)
  const b = compileOperand(right, isArithmetic(operator), place)
  if (operator === 'and') return (run) => toBoolean(a(run)) && toBoolean(b(run))
  if (operator === 'or') return (run) => toBoolean(a(run)) || toBoolean(b(run))
  const compute = operators[operator]
  return (run) => compute(a(run), b(run), run.context)
}

function compileIn({ value, options }: InNode, place: Place): Step {
  const wanted = compileNode(value, place)
  const steps = options.map((option) => compileNode(option, place))
  return (run) => {
    const value = wanted(run)
    const sought = isList(value) ? value : [value]
    return steps.some((step) => {
      const option = step(run)
      const members = isList(option) ? option : [option]
      if (!spend(run, Math.ceil((sought.length * members.length) / 100))) return false
      return areEqual(value, option, run.context) || members.some((member) => sought.some((one) => areEqual(one, member, run.context)))
    })
  }
}

function compileCall(node: CallNode, place: Place): Step {
  const definition = place.functions.find(node.fn)
  if (!definition) return unknownFunction(node.fn)
  if ('rows' in definition) return compileRows(node, definition, (arg) => compileNode(arg, place))
  const steps = node.args.map((arg) => compileNode(arg, place))
  if ('lazy' in definition) return (run) => definition.lazy(steps, run)
  return (run) =>
    definition.run(
      steps.map((step) => step(run)),
      run,
    )
}

function unknownFunction(name: string): Step {
  return ({ context }) => {
    context.warn?.('unknownFunction', { name })
    return null
  }
}
