import { endOf, innerKey, isJsonObject, readClock, readMoment, startOf, type Json, type JsonObject, type PlanInput } from '../../../engine'
import { atomsOf } from '../../system/dictionaries/dictionary-options'
import { isListed, isSearchable, valueTypeOf } from '../models/engine-model'
import { Refusal } from '../../errors'
import { parseJson } from '../../http/safe-json'
import type { Condition, RecordQuery } from '../../store/record-query'
import type { SqlValue } from '../../store/tables'
import type { LoadedModel } from '../models/loaded-model'

export interface ListRequest {
  readonly search: JsonObject
  /** Values that fields must equal, as the tree beside a list gives them. What names no field of the model is overlooked. */
  readonly equal?: JsonObject
  readonly sort: { readonly key: string; readonly order: 'asc' | 'desc' } | undefined
  readonly page: { readonly current: number; readonly size: number }
}

const longestKeyword = 200

/** Reads `json` or `queryJson`: the text of an object, or ''. @throws {Refusal} */
export function readSearch(text: string | undefined): JsonObject {
  if (!text || text.trim() === '') return {}
  const search = parseJson(text, 8)
  if (!isJsonObject(search)) throw new Refusal('invalid', { fields: [{ path: 'queryJson', key: 'type' }] })
  return search
}

/** The query for a list request. @throws {Refusal} 400 for a field that is not there, or not to be searched or sorted by. */
export function queryOf(model: LoadedModel, request: ListRequest, isOpen: (key: string) => boolean): RecordQuery {
  const where = Object.entries(request.search).flatMap(([key, value]) => {
    if (isNothing(value)) return []
    const input = inputOf(model, key)
    if (!input || !isSearchable(input) || !isOpen(input.path)) throw new Refusal('unknownSearch', { values: { key: key.slice(0, 80) } })
    return conditionsOf(input, value)
  })
  const equal = Object.entries(request.equal ?? {}).flatMap(([key, value]) => {
    const input = inputOf(model, key)
    if (!input || isNothing(value)) return []
    if (valueTypeOf(input) === 'secret' || !isOpen(input.path)) throw new Refusal('unknownSearch', { values: { key: key.slice(0, 80) } })
    return equalTo(input, value)
  })
  let sort = model.list.sort
  if (request.sort) {
    const input = inputOf(model, request.sort.key)
    if (!input || !isListed(input) || !isOpen(input.path)) throw new Refusal('unknownSort', { values: { key: request.sort.key.slice(0, 80) } })
    sort = { key: input.path, order: request.sort.order }
  }
  return { where: [...where, ...equal], sort, page: request.page }
}

/** A field, or a form table, by its key or by its name on the wire. */
export const namedInput = ({ plan }: LoadedModel, name: string): PlanInput | undefined => plan.inputs.get(name) ?? plan.inputs.get(innerKey(name))

/** A field of the form itself, by its key or by its name on the wire. */
export function inputOf(model: LoadedModel, key: string): PlanInput | undefined {
  const input = namedInput(model, key)
  return input?.table === null && input.field.shape === 'input' ? input : undefined
}

const isNothing = (value: Json): boolean => value === null || value === '' || (Array.isArray(value) && value.every(isNothing))

/** Numbers and times between bounds that count in, dates by whole days, texts by what they contain, lists by what they hold. */
function conditionsOf(input: PlanInput, value: Json): Condition[] {
  const key = input.path
  const type = valueTypeOf(input)
  const match = input.kind.input?.match ?? 'equals'
  if (type === 'timestamp') {
    const [from, to] = bounds(value)
    return [{ key, is: 'between', from: dayStart(from), to: dayEnd(to) }]
  }
  if (type === 'json') {
    if (match === 'range') {
      const [from, to] = bounds(value)
      const areDates = [from, to].some((bound) => typeof bound === 'number' && bound > 1e11)
      return [{ key, is: 'meets', from: areDates ? dayStart(from) : scalar(from, type), to: areDates ? dayEnd(to) : scalar(to, type) }]
    }
    return equalTo(input, value)
  }
  if (match === 'range' && (Array.isArray(value) || type === 'time')) {
    const [from, to] = bounds(value)
    if (type === 'time') return [{ key, is: 'between', from: clockOf(from), to: clockOf(to) }]
    const whole = type === 'integer'
    return [{ key, is: 'between', from: bounding(scalar(from, type), whole && Math.ceil), to: bounding(scalar(to, type), whole && Math.floor) }]
  }
  if (match === 'contains' && typeof value === 'string') return [{ key, is: 'contains', text: value.slice(0, longestKeyword) }]
  return equalTo(input, value)
}

/** The value itself or one of several; of a list, that it holds them all. */
function equalTo(input: PlanInput, value: Json): Condition[] {
  const key = input.path
  const type = valueTypeOf(input)
  const atoms = atomsOf(value).slice(0, 200)
  if (type === 'json') return atoms.map((atom) => ({ key, is: 'holds', values: [String(atom)] }))
  const values = atoms.map((atom) => scalar(atom, type)).filter((one) => one !== null)
  // A column of whole numbers can be asked for no others.
  return [{ key, is: 'oneOf', values: type === 'integer' ? values.filter(Number.isSafeInteger) : values }]
}

/** Beyond every whole number that a record may hold, and no more than its column can be asked for. */
const beyond = Number.MAX_SAFE_INTEGER + 1

/** A bound of whole numbers as a whole number, so that every database can compare with it; others as they are. */
const bounding = (value: SqlValue, round: typeof Math.ceil | false): SqlValue =>
  round && typeof value === 'number' ? Math.min(beyond, Math.max(-beyond, round(value))) : value

/** The two ends of a range; a single value is both. */
function bounds(value: Json): readonly [Json, Json] {
  const list: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : [value, value]
  return [list[0] ?? null, list[1] ?? null]
}

/** A bound as its column compares it; what is no number where one is needed bounds nothing. */
function scalar(value: Json, type: string): SqlValue {
  if (value === null || value === '') return null
  if (type === 'integer' || type === 'decimal' || type === 'timestamp') {
    const number = Number(value)
    if (!Number.isFinite(number)) throw new Refusal('invalid', { fields: [{ path: 'queryJson', key: 'type' }] })
    return number
  }
  return typeof value === 'number' && type === 'json' ? value : String(value)
}

/** A time of day as its column holds it, however it is written. */
function clockOf(value: Json): string | null {
  if (value === null || value === '') return null
  const clock = readClock(value)
  if (clock === null) throw new Refusal('invalid', { fields: [{ path: 'queryJson', key: 'type' }] })
  return clock
}

function momentOf(value: Json): number | null {
  if (value === null || value === '') return null
  const moment = readMoment(value)
  if (moment === null) throw new Refusal('invalid', { fields: [{ path: 'queryJson', key: 'type' }] })
  return moment
}
const dayStart = (value: Json): number | null => edge(value, startOf)
const dayEnd = (value: Json): number | null => edge(value, endOf)
function edge(value: Json, of: typeof startOf): number | null {
  const moment = momentOf(value)
  return moment === null ? null : of(moment, 'date')
}
