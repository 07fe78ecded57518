import type { FunctionDefinition } from './function-definition'
import { dateFunctions } from './functions/date'
import { listFunctions } from './functions/list'
import { logicFunctions } from './functions/logic'
import { numberFunctions } from './functions/number'
import { textFunctions } from './functions/text'

/** Every function a formula can call, in the order of the reference. A new one is one entry in a file of `functions/`. */
export const functions: readonly FunctionDefinition[] = [...numberFunctions, ...listFunctions, ...logicFunctions, ...textFunctions, ...dateFunctions]

const byName = new Map(
  functions.flatMap((definition) => [definition.name, ...(definition.aliases ?? [])].map((name) => [name.toLowerCase(), definition] as const)),
)

/** The language's own function of a name or alias, in any letter case. */
export function findFunction(name: string): FunctionDefinition | undefined {
  return byName.get(name.toLowerCase())
}

/** What formulas can call. */
export interface Functions {
  /** The function of a name or alias, in any letter case; undefined where there is none. */
  find(name: string): FunctionDefinition | undefined
  /** The names of all, as they are written. */
  readonly names: readonly string[]
  /** Whether all rules of some names can be run; names that are no rules count as such. */
  areLoaded(names: readonly string[]): boolean
  /** Fetches what the rules of some names do. Refused where that fails; asking again tries again. */
  load(names: readonly string[]): Promise<void>
}

/** The functions of the language alone. */
export const ownFunctions: Functions = {
  find: findFunction,
  names: functions.map(({ name }) => name),
  areLoaded: () => true,
  load: () => Promise.resolve(),
}
