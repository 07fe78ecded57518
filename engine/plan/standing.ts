import { isJsonObject, type Json, type JsonObject } from '../model/json'
import { calculate } from './calculate'
import type { FormulaContext, Plan, Violation } from './plan'
import { isSameValue } from './same-value'
import { validate } from './validate'

/** Where a value stands, whatever has become of the order of the rows: undefined in a row that was not stored. */
interface Place {
  readonly key: string
  readonly value: Json | undefined
}

/**
 * What a stored record breaks as it is stored, since its form asks for more than it did then. Nobody has to mend it to change something
 * else: it stands until its own value is changed.
 */
export interface Standing {
  /** All of it, for a form that shows what needs attention. */
  readonly violations: readonly Violation[]
  /** Those of the violations found in a record that were not there before. */
  brought(found: readonly Violation[], record: JsonObject): readonly Violation[]
  /** The same for those found in one row of the form table at a path of the plan, named from there. */
  broughtInRow(found: readonly Violation[], table: string, row: JsonObject): readonly Violation[]
}

/** @param before the record as it is stored */
export function standingOf(plan: Plan, before: JsonObject, context: FormulaContext): Standing {
  // What formulas make of it now is not the user's doing either.
  const stored = calculate(plan, before, context)
  const violations = validate(plan, stored, context, Infinity)
  const known = new Map(
    violations.flatMap((one): [string, Json | undefined][] => {
      const place = placeIn(stored, one.path.split('.'), '', '')
      return place ? [[keyOf(place, one), place.value]] : []
    }),
  )
  const stands = (violation: Violation, place: Place | undefined): boolean => {
    if (!place) return false
    const key = keyOf(place, violation)
    if (!known.has(key)) return false
    const was = known.get(key)
    // Rows are counted: fewer of too many, or more of too few, are no step back.
    if (violation.code === 'tooMany' && isList(was) && isList(place.value)) return place.value.length <= was.length
    if (violation.code === 'tooFew' && isList(was) && isList(place.value)) return place.value.length >= was.length
    return isSameValue(was, place.value)
  }
  return {
    violations,
    brought: (found, record) => found.filter((one) => !stands(one, placeIn(record, one.path.split('.'), '', ''))),
    broughtInRow: (found, table, row) =>
      found.filter((one) => !stands(one, placeIn(row, one.path.slice(table.length + 1).split('.'), `${table}.`, idOf(row)))),
  }
}

/** Every rule that a record breaks and that it did not break already as it is stored, where that is known; see {@link standingOf}. */
export function violationsBrought(plan: Plan, record: JsonObject, before: JsonObject | null, context: FormulaContext): readonly Violation[] {
  const found = validate(plan, record, context)
  if (before === null || found.length === 0) return found
  const standing = standingOf(plan, before, context)
  // The search for violations ends somewhere: what stands must not keep it from what is new.
  return standing.brought(standing.violations.length === 0 ? found : validate(plan, record, context, Infinity), record)
}

const keyOf = ({ key }: Place, { code, message }: Violation): string => JSON.stringify([key, code, message ?? null])

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

const idOf = (row: Json | undefined): string => (isJsonObject(row) && typeof row['id'] === 'string' ? row['id'] : '')

/** @param id that of the row that `values` is; '' for the record itself */
function placeIn(values: JsonObject, [key = '', at, ...inside]: readonly string[], prefix: string, id: string): Place | undefined {
  if (prefix !== '' && id === '') return undefined
  const value = Object.hasOwn(values, key) ? values[key] : undefined
  if (at === undefined) return { key: `${prefix}${key}#${id}`, value }
  const row = isList(value) ? value[Number(at)] : undefined
  if (!isJsonObject(row)) return undefined
  return inside.length === 0 ? undefined : placeIn(row, inside, `${prefix}${key}.`, idOf(row))
}
