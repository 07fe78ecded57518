import type { FunctionDefinition, ValueType } from './function-definition'
import type { Functions } from './functions'

/** How a function is called: `round(value: number, places?: number)`, `…` after what may be repeated. */
export function signatureOf({ name, takes }: Pick<FunctionDefinition, 'name' | 'takes'>): string {
  const parameters = Object.entries(takes).map(([parameter, spec]) => {
    const repeated = /[+*]$/.test(spec) ? '…' : ''
    return `${parameter}${repeated}${/[?*]$/.test(spec) ? '?' : ''}: ${spec.replace(/[?+*]$/, '')}`
  })
  return `${name}(${parameters.join(', ')})`
}

/** A function as people and editors are told of it. */
export interface DescribedFunction {
  readonly name: string
  /** Other names that mean it. */
  readonly aliases: readonly string[]
  readonly signature: string
  /** The type of what it gives; `any` where that hangs on what it is given. */
  readonly gives: ValueType
  readonly example: string
  /** What the example gives. */
  readonly result: unknown
}

/** All functions that formulas can call, in the order of the reference, rules of modules last. */
export const describeFunctions = (functions: Functions): readonly DescribedFunction[] =>
  functions.names.flatMap((name) => {
    const definition = functions.find(name)
    if (!definition) return []
    const { aliases = [], gives, example } = definition
    // A rule gives digits.
    const result = gives === 'number' && typeof example[1] === 'string' ? Number(example[1]) : example[1]
    return [
      {
        name,
        aliases,
        signature: signatureOf(definition),
        gives: typeof gives === 'function' ? 'any' : gives,
        example: example[0],
        result,
      },
    ]
  })
