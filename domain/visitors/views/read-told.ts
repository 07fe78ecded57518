import { colorNamed, isJsonObject, type Json, type JsonObject, type OptionColor } from '../../../engine'

/** What who asked is told of a request. Times are milliseconds since 1970 UTC; the states come the newest first. */
export interface Told {
  readonly title: string
  readonly number: string
  readonly askedTime: number
  readonly timeZone: string
  readonly steps: readonly { readonly state: string; readonly color: OptionColor | ''; readonly time: number }[]
  readonly answers: readonly { readonly title: string; readonly text: string }[]
  /** What they may choose and say about it; null while, or once, nothing is asked. */
  readonly rating: {
    readonly title: string
    readonly remark: string
    readonly options: readonly { readonly value: string; readonly label: string }[]
  } | null
  /** What they chose, in words; '' while they did not. */
  readonly rated: string
}

/** Reads the answer of `GET /api/public/Requests`. */
export function readTold(value: Json): Told {
  const told = isJsonObject(value) ? value : {}
  return {
    title: text(told, 'title'),
    number: text(told, 'number'),
    askedTime: Number(told['askedTime'] ?? 0),
    timeZone: text(told, 'timeZone'),
    steps: objects(told['steps']).map((step) => ({
      state: text(step, 'state'),
      color: colorNamed(step['color']) ?? '',
      time: Number(step['time'] ?? 0),
    })),
    rating: readRating(told['rating']),
    rated: text(told, 'rated'),
    answers: objects(told['answers']).map((one) => ({ title: text(one, 'title'), text: text(one, 'text') })),
  }
}

function readRating(value: Json | undefined): Told['rating'] {
  if (!isJsonObject(value)) return null
  const options = objects(value['options']).map((one) => ({ value: text(one, 'value'), label: text(one, 'label') }))
  return { title: text(value, 'title'), remark: text(value, 'remark'), options }
}

const text = (from: JsonObject, key: string): string => (typeof from[key] === 'string' ? from[key] : '')
const objects = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : [])
