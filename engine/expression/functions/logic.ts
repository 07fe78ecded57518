import { isEmpty, toBoolean } from '../coerce'
import { areEqual } from '../compare'
import { commonType, type FunctionDefinition, type Run, type Step, type ValueType } from '../function-definition'
import type { Inner } from '../value'

const valueOf = (step: Step | undefined, run: Run): Inner => step?.(run) ?? null

/** The types at every second position from `first` on, and of a last argument without a partner. */
function resultsFrom(first: number, types: readonly ValueType[]): readonly ValueType[] {
  return types.filter((_, index) => index >= first && ((index - first) % 2 === 0 || index === types.length - 1))
}

/** Functions that decide; those that choose evaluate only what they choose. */
export const logicFunctions: readonly FunctionDefinition[] = [
  {
    name: 'if',
    aliases: ['iif'],
    takes: { condition: 'boolean', then: 'any', else: 'any?' },
    gives: ([, ...branches]) => commonType(branches),
    example: ["if(2 > 1, 'yes', 'no')", 'yes'],
    lazy: ([condition, then, otherwise], run) => valueOf(toBoolean(valueOf(condition, run)) ? then : otherwise, run),
  },
  {
    name: 'ifs',
    takes: { condition: 'any', value: 'any', more: 'any*' },
    gives: (types) => commonType(resultsFrom(1, types)),
    example: ["ifs(1 > 2, 'a', 2 > 1, 'b', 'c')", 'b'],
    lazy: (args, run) => choose(args, 0, (condition) => toBoolean(condition), run),
  },
  {
    name: 'switch',
    takes: { value: 'any', case: 'any', result: 'any', more: 'any*' },
    gives: (types) => commonType(resultsFrom(2, types)),
    example: ["switch(2, 1, 'one', 2, 'two', 'many')", 'two'],
    lazy: (args, run) => {
      const value = valueOf(args[0], run)
      return choose(args, 1, (candidate) => areEqual(value, candidate, run.context), run)
    },
  },
  {
    name: 'and',
    takes: { conditions: 'boolean+' },
    gives: 'boolean',
    example: ['and(2 > 1, 3 > 2)', true],
    lazy: (args, run) => args.every((step) => toBoolean(step(run))),
  },
  {
    name: 'or',
    takes: { conditions: 'boolean+' },
    gives: 'boolean',
    example: ['or(1 > 2, 3 > 2)', true],
    lazy: (args, run) => args.some((step) => toBoolean(step(run))),
  },
  {
    name: 'isEmpty',
    aliases: ['isBlank'],
    takes: { value: 'any' },
    gives: 'boolean',
    example: ["isEmpty('')", true],
    run: ([value]) => isEmpty(value),
  },
  {
    name: 'coalesce',
    aliases: ['ifEmpty'],
    takes: { values: 'any+' },
    gives: commonType,
    example: ["coalesce(null, '', 'x')", 'x'],
    lazy: (args, run) => {
      for (const step of args) {
        const value = step(run)
        if (!isEmpty(value)) return value
      }
      return null
    },
  },
]

/** Walks pairs of test and result; a last argument without a partner is the result when no test holds. */
function choose(args: readonly Step[], first: number, holds: (test: Inner) => boolean, run: Run): Inner {
  for (let index = first; index < args.length; index += 2) {
    if (index === args.length - 1) return valueOf(args[index], run)
    if (holds(valueOf(args[index], run))) return valueOf(args[index + 1], run)
  }
  return null
}
