import {
  calculate,
  collect,
  isSameValue,
  validate,
  violationText,
  type FormulaContext,
  type Json,
  type JsonObject,
  type Plan,
  type PlanInput,
  type Text,
  type ViolationCode,
} from '../../../../engine'
import type { FieldFault } from '../../../errors'
import type { Services } from '../../../services'
import type { Words } from '../../../text/language'
import { holdsFiles, sourceOf } from '../engine-model'
import { onlyFilled } from '../../records/fill-record'
import { faultsOfChoices } from '../../records/check-choices'
import { faultsOfReferences, placesOf, type Placed } from '../../records/check-references'
import { faultsOfRestrictions } from '../../records/check-restrictions'

/** A rule that a record breaks, of all rows of a form table the first place. */
export interface BrokenRule {
  /** The path of the field, without the numbers of rows. */
  readonly path: string
  readonly title: Text
  readonly rule: ViolationCode
  /** In words, when they are asked for: most records break the same rules. */
  message(): string
}
export type BrokenRules = ReadonlyMap<string, BrokenRule>

/** A record as a form makes it: what it calculates, and what of that may not be saved. */
export interface Judged {
  readonly calculated: JsonObject
  readonly broken: BrokenRules
}

/** The path of a field, from that of a value: keys do not begin with digits. */
const fieldPath = (path: string): string =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.')

const keyOf = (path: string, rule: string, said: Text | null): string => JSON.stringify([path, rule, said])

/**
 * Judges a record as if it were entered anew just as it is, as saving does.
 * @param called what the values are called where both forms are compared
 */
export function judged(plan: Plan, record: JsonObject, context: FormulaContext, words: Words, called: (path: string) => string): Judged {
  const calculated = calculate(plan, record, context)
  const saved = { ...onlyFilled(plan, record), ...collect(plan, calculated, context, record) }
  const found = validate(plan, saved, context, Infinity)
  if (found.length === 0) return { calculated, broken: none }
  const broken = new Map<string, BrokenRule>()
  for (const one of found) {
    const path = called(fieldPath(one.path))
    const key = keyOf(path, one.code, one.message ?? null)
    if (!broken.has(key)) broken.set(key, { path, title: one.label, rule: one.code, message: () => violationText(one, words) })
  }
  return { calculated, broken }
}
const none: BrokenRules = new Map()

/**
 * Choices that nothing offers any more, in the fields of some paths: what a dictionary, records, people or files have to be asked for. Of
 * several records at once, each by its place in the list.
 */
export async function strangeChoices(
  services: Services,
  plan: Plan,
  records: readonly JsonObject[],
  paths: ReadonlySet<string>,
  now: number,
  words: Words,
  called: (path: string) => string,
): Promise<readonly BrokenRules[]> {
  const found = records.map(() => new Map<string, BrokenRule>())
  if (paths.size === 0) return found
  const places = records.flatMap((record, at) =>
    placesOf({ plan }, record, now).flatMap((place): Placed[] => (paths.has(place.input.path) ? [{ ...place, path: `${at}|${place.path}` }] : [])),
  )
  const add = (faults: readonly FieldFault[], rule: ViolationCode) => {
    for (const fault of faults) {
      const [at = '', place = ''] = fault.path.split('|')
      const before = fieldPath(place)
      const title = plan.inputs.get(before)?.field.title ?? before
      const path = called(before)
      const message = () => ('message' in fault ? fault.message : words.t(`server.invalid.${fault.key}`, fault.values))
      const key = keyOf(path, rule, null)
      const own = found[Number(at)]
      if (own && !own.has(key)) own.set(key, { path, title, rule, message })
    }
  }
  add(await faultsOfChoices(services, places, [], words), 'notOffered')
  add(await faultsOfReferences(services, places, [], words), 'notOffered')
  add(await faultsOfRestrictions(services, places, {}, words), 'notOffered')
  return found
}

const probe = { text: () => '', t: (key: string) => key, language: 'zh', options: () => [] } as const

/** Whether a field has to ask somebody what its values are, judged by one of them: most fields never do. */
export function asksElsewhere(input: PlanInput, value: Json): boolean {
  if (sourceOf(input) !== null || holdsFiles(input) || input.kind.input?.restricts) return true
  let asks = false
  const lookup = () => {
    asks = true
    return undefined
  }
  input.kind.text(value, input.field as never, { ...probe, lookup, read: () => null })
  return asks
}

/** A value that a formula gives and that is stored otherwise. */
export interface OtherResult {
  readonly path: string
  readonly was: Json
  readonly becomes: Json
}

/** The values of a path as the form that was calculates them; undefined where it does not. */
export type FormerResults = (path: string) => readonly Json[] | undefined

/**
 * The results of a plan's formulas that differ from what the record holds, the first of each path. What the form that was makes of it as well
 * is no doing of the new one.
 */
export function otherResults(
  paths: readonly string[],
  record: JsonObject,
  calculated: JsonObject,
  former: FormerResults = () => undefined,
): readonly OtherResult[] {
  return paths.flatMap((path): readonly OtherResult[] => {
    const [stored, before] = [valuesAt(record, path), former(path)]
    for (const [at, becomes] of valuesAt(calculated, path).entries()) {
      const was = stored[at] ?? null
      if (isSameValue(was, becomes) || (before && isSameValue(before[at], becomes))) continue
      return [{ path, was, becomes }]
    }
    return []
  })
}

/** The value at a path, or those of a column in all rows, row by row. */
export function valuesAt(record: JsonObject, path: string): readonly Json[] {
  const [key = '', ...inside] = path.split('.')
  const value = record[key] ?? null
  if (inside.length === 0) return [value]
  return Array.isArray(value) ? (value as readonly JsonObject[]).flatMap((row) => valuesAt(row, inside.join('.'))) : []
}
