import { groupThousands, isJsonObject, type Json, type JsonObject } from '../../../engine'
import { dayAt } from '../../shared/calendar/instant'
import { objectsIn } from '../../shared/read-json'

export { textIn } from '../../shared/read-json'

const root = '/api/SubDev/whdy'
/** The address of a call of this module. */
export const call = (name: string, query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(query).toString()
  return text === '' ? `${root}/${name}` : `${root}/${name}?${text}`
}

/** A whole number of an answer's row; 0 where there is none. */
export const countIn = (row: JsonObject, key: string): number => (typeof row[key] === 'number' ? row[key] : 0)
/** A day that lists show as an instant, as ISO text. */
export const dayOf = (row: JsonObject, key: string): string => dayAt(row[key]) ?? ''
/** An object within an answer; empty where there is none. */
export const objectIn = (value: Json | undefined, key: string): JsonObject => {
  const found = value !== undefined && isJsonObject(value) ? value[key] : undefined
  return found !== undefined && isJsonObject(found) ? found : {}
}
/** The rows of an answer's list. */
export const rowsIn = (value: Json | undefined, key = 'list'): readonly JsonObject[] =>
  objectsIn(value !== undefined && isJsonObject(value) ? value : {}, key)
/** An answer as an object; empty where it is none. */
export const asObject = (value: Json): JsonObject => (isJsonObject(value) ? value : {})

/** An amount as people read it: `1,234.50`. */
export const shownAmount = (amount: string): string => groupThousands(amount)
/** Fen of an amount, decimal text with at most two places: for sums on the screen. */
export const fenIn = (amount: string): number => Math.round(Number(amount) * 100)
/** Fen as yuan with two digits. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2)

/** What is said after an act that may take a second person: that it waits, where it does. */
export const waits =
  (t: (key: string) => string) =>
  (answer: Json): string | null =>
    isJsonObject(answer) && answer['waiting'] === true ? t('receivables.request.waits') : null
