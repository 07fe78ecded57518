import { plainDate, readDate } from '../calendar'
import { checkedDate, isEmpty, toBoolean, toDate, toNumber, toText, zoneOf } from './coerce'
import { fromDigits, toDigits } from './decimal'
import type { Detail } from './errors'
import { spend, type EagerFunction, type ParameterSpec, type Run } from './function-definition'
import { ownFunctions, type Functions } from './functions'
import { clip, isList, type Inner } from './value'

/** What a rule takes: one value, or `numbers`, all values of a list or a column. */
export type RuleType = 'number' | 'text' | 'boolean' | 'date' | 'numbers'

/** A parameter's type; with `?` it may be left out or empty. */
export type RuleParameter = RuleType | `${RuleType}?`

/** What a rule takes and gives: all that is known of it before what it does is fetched. */
export interface RuleHead {
  /** The parameters by their names, in the order of the arguments. */
  readonly takes: Readonly<Record<string, RuleParameter>>
  readonly gives: Exclude<RuleType, 'numbers'>
  /** Calls with written values, and what each gives; a number as its digits. */
  readonly examples: readonly (readonly [formula: string, value: string | boolean | null])[]
}

/** The heads of a module's rules by their names. */
export type RuleHeads = Readonly<Record<string, RuleHead>>

interface GivenAs {
  readonly number: string
  readonly text: string
  readonly boolean: boolean
  readonly date: string
  readonly numbers: readonly string[]
}
type Given<P extends RuleParameter> = P extends `${infer Type extends RuleType}?` ? GivenAs[Type] | null : P extends RuleType ? GivenAs[P] : never

/** Takes work from what a formula may do. @throws {RuleFailure} when that is used up: whatever repeats something calls it each time. */
export type Work = (units: number) => void

/**
 * What a rule does: it computes its value from its arguments and nothing else. A number is handed in as exact digits (`'12.5'`), a date as its day
 * (`'2024-02-29'`), `numbers` as a list of digits without the empty ones; what may be left out is null. It gives the same forms, or null for nothing.
 * @throws {RuleError} for arguments that it cannot work with
 */
export type RuleBody<Head extends RuleHead> = (
  given: { readonly [Name in keyof Head['takes']]: Given<Head['takes'][Name]> },
  work: Work,
) => GivenAs[Head['gives']] | null

/** What all rules of some heads do. */
export type RuleBodies<Heads extends RuleHeads> = { readonly [Name in keyof Heads]: RuleBody<Heads[Name]> }

type AnyBody = (given: never, work: Work) => string | boolean | null

/** Rules that formulas call by the name of the set: `leasing.rentOf(…)`. */
export interface RuleSet {
  /** What stands before the dot. */
  readonly name: string
  /** What the words of its rules begin with: those of what `rentOf` refuses are `<words>.rule.rentOf.<word>`. */
  readonly words: string
  readonly heads: RuleHeads
  /** Fetches what its rules do. */
  load(): Promise<Readonly<Record<string, AnyBody>>>
}

/** Says why a rule gives no value; stands at the field as an error. */
export class RuleError extends Error {
  /**
   * @param word the end of the key of its words
   * @param values what the words name
   */
  constructor(
    readonly word: string,
    readonly values: Detail = {},
  ) {
    super(word)
  }
}

class TooMuchWork extends Error {}

/** The functions of the language, and rules. What these do is fetched by `load`; until then they fail. */
export function withRules(sets: readonly RuleSet[]): Functions {
  const bodies = new Map<RuleSet, Readonly<Record<string, AnyBody>>>()
  const pending = new Map<RuleSet, Promise<void>>()
  const known = new Map(
    sets.flatMap((set) =>
      Object.entries(set.heads).map(
        ([rule, head]) => [`${set.name}.${rule}`.toLowerCase(), { set, definition: functionOf(set, rule, head) }] as const,
      ),
    ),
  )
  function functionOf(set: RuleSet, rule: string, head: RuleHead): EagerFunction {
    const name = `${set.name}.${rule}`
    return {
      name,
      takes: head.takes satisfies Readonly<Record<string, ParameterSpec>>,
      gives: head.gives,
      example: head.examples[0] ?? ['', null],
      run: (args, run) => perform(name, `${set.words}.rule.${rule}`, head, bodies.get(set)?.[rule], args, run),
    }
  }
  const setsOf = (names: readonly string[]) => new Set(names.flatMap((name) => known.get(name.toLowerCase())?.set ?? []))
  const fetch = async (set: RuleSet): Promise<void> => {
    try {
      bodies.set(set, await set.load())
    } finally {
      pending.delete(set)
    }
  }
  return {
    find: (name) => ownFunctions.find(name) ?? known.get(name.toLowerCase())?.definition,
    names: [...ownFunctions.names, ...[...known.values()].map(({ definition }) => definition.name)],
    areLoaded: (names) => [...setsOf(names)].every((set) => bodies.has(set)),
    async load(names) {
      const missing = [...setsOf(names)].filter((set) => !bodies.has(set))
      for (const set of missing) if (!pending.has(set)) pending.set(set, fetch(set))
      await Promise.all(missing.map((set) => pending.get(set)))
    },
  }
}

/** Runs a rule; null where a value that it needs is missing, and where it fails, which `ruleFailed` then says. */
function perform(name: string, words: string, { takes, gives }: RuleHead, body: AnyBody | undefined, args: readonly Inner[], run: Run): Inner {
  const fail = (key: string, values: Detail = {}): null => {
    run.context.warn?.('ruleFailed', { ...values, key, name })
    return null
  }
  if (!body) return fail('engine.rule.absent')
  const given: Record<string, unknown> = {}
  for (const [at, [parameter, spec]] of Object.entries(takes).entries()) {
    const [type, mayMiss] = spec.endsWith('?') ? [spec.slice(0, -1) as RuleType, true] : [spec as RuleType, false]
    const value = handed(type, args[at], run)
    if (value === null && !mayMiss) return null
    given[parameter] = value
  }
  try {
    const work: Work = (units) => {
      if (!spend(run, units)) throw new TooMuchWork()
    }
    work(1)
    return taken(gives, body(given as never, work), run)
  } catch (thrown) {
    if (thrown instanceof TooMuchWork) return fail('engine.rule.tooLong')
    return thrown instanceof RuleError ? fail(`${words}.${thrown.word}`, thrown.values) : fail('engine.rule.failed')
  }
}

/** A value as a rule is handed it; null where there is none. */
function handed(type: RuleType, value: Inner | undefined, run: Run): unknown {
  const { context } = run
  if (type === 'numbers') {
    const all = isList(value) ? value : [value]
    return spend(run, all.length) ? all.flatMap((one) => (isEmpty(one) ? [] : [toDigits(toNumber(one, context))])) : null
  }
  if (isEmpty(value)) return null
  if (type === 'number') return toDigits(toNumber(value, context))
  if (type === 'boolean') return toBoolean(value)
  if (type === 'text') return toText(value, context)
  const date = toDate(value, context)
  return date && plainDate(date.instant, zoneOf(context)).slice(0, 10)
}

/** What a rule gave, as formulas compute with it. @throws {TypeError} for what is not of the type that its head names */
function taken(type: RuleHead['gives'], value: string | boolean | null, { context }: Run): Inner {
  if (value === null || typeof value === 'boolean') return value
  if (type === 'text') return clip(value, context)
  const read = type === 'number' ? fromDigits(value, context) : checkedDate(readDate(value, { zone: zoneOf(context) })?.instant, context)
  if (read === undefined || read === null) throw new TypeError(`no ${type}: ${value}`)
  return read
}
