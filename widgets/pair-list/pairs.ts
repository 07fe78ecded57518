import { isJsonObject, type Json } from '../../engine'

/** One line of the list: what stands under its two names. */
export type Pair = Readonly<Record<string, Json>>

/** The pairs of a value; what is none is left out. */
export const pairsOf = (value: Json | null | undefined): readonly Pair[] =>
  Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : []

/** A locale entry stands as its key: it is not for being typed over. */
export const wordsOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : isJsonObject(value) && typeof value['t'] === 'string' ? value['t'] : ''
