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

/** The function of a name or alias, in any letter case. */
export function findFunction(name: string): FunctionDefinition | undefined {
  return byName.get(name.toLowerCase())
}
