import type { Context, Inner, Read } from './value'

/** All value types; `any` is what is known only when a formula runs, `null` what is written as such. */
export const valueTypes = ['number', 'text', 'boolean', 'date', 'list', 'null', 'any'] as const
/** What a formula or a part of it gives, as far as it is known without evaluating it. */
export type ValueType = (typeof valueTypes)[number]

/** What a function takes: a value type, several numbers at once (lists, columns), or values that have an order (numbers, dates). */
export type ParameterType = Exclude<ValueType, 'null'> | 'numbers' | 'ordered'

/** A parameter's type; `?` may be left out, `+` stands for one or more arguments, `*` for any number. */
export type ParameterSpec = ParameterType | `${ParameterType}${'?' | '+' | '*'}`

/** The state of one evaluation. */
export interface Run {
  readonly read: Read
  readonly context: Context
  /** Shared by the whole evaluation: units of work left, and what aggregates inside rows gave. */
  readonly budget: { left: number; results?: Map<Step, Inner> }
  /** Within a table row: the evaluation that sees whole columns. */
  readonly whole?: Run | undefined
}

/** A compiled part of a formula. */
export type Step = (run: Run) => Inner

interface Described {
  /** The spelling that trees hold; any letter case is accepted in texts. */
  readonly name: string
  readonly aliases?: readonly string[]
  readonly takes: Readonly<Record<string, ParameterSpec>>
  /** The result's type, where it depends on them by the types of the arguments. */
  readonly gives: ValueType | ((types: readonly ValueType[]) => ValueType)
  /** A formula without fields, or over the example records, and its value. */
  readonly example: readonly [formula: string, value: unknown]
}

/** A function of values. */
export interface EagerFunction extends Described {
  readonly run: (args: readonly Inner[], run: Run) => Inner
}

/** A function that evaluates only the arguments it needs. */
export interface LazyFunction extends Described {
  readonly lazy: (args: readonly Step[], run: Run) => Inner
}

/** A function over the rows of a form table: `fold` gets the argument's value of every row (that meets the condition). */
export interface RowFunction extends Described {
  readonly rows: 'all' | 'where'
  readonly fold: (values: readonly Inner[], run: Run) => Inner
}

export type FunctionDefinition = EagerFunction | LazyFunction | RowFunction

/** Takes work from the evaluation's budget; false, with a warning, once it is used up. */
export function spend(run: Run, work: number): boolean {
  if (run.budget.left < 0) return false
  run.budget.left -= work
  if (run.budget.left >= 0) return true
  run.context.warn?.('tooMuchWork', {})
  return false
}

export interface Arity {
  readonly least: number
  readonly most: number
}

/** How many arguments a function takes: at least and at most, `Infinity` where one may be repeated. */
export function arityOf({ takes }: Pick<Described, 'takes'>): Arity {
  const specs = Object.values(takes)
  return {
    least: specs.filter((spec) => !/[?*]$/.test(spec)).length,
    most: specs.some((spec) => /[+*]$/.test(spec)) ? Infinity : specs.length,
  }
}

const parameterTypes = new Map<string, ParameterType>(
  (['number', 'text', 'boolean', 'date', 'list', 'any', 'numbers', 'ordered'] as const).map((type) => [type, type]),
)

/** The type expected at a position; repeated parameters stand for every further position. */
export function parameterAt({ takes }: Pick<Described, 'takes'>, position: number): ParameterType {
  const specs = Object.values(takes)
  const spec = specs[position] ?? specs.at(-1) ?? 'any'
  return parameterTypes.get(spec.replace(/[?+*]$/, '')) ?? 'any'
}

/** The type that all given types share; null fits every type. */
export function commonType(types: readonly ValueType[]): ValueType {
  const known = new Set(types.filter((type) => type !== 'null'))
  const [first] = known
  return known.size === 1 && first !== undefined ? first : types.length > 0 && known.size === 0 ? 'null' : 'any'
}
