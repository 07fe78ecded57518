import { Type, type Static } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { isJsonObject, type Json } from '../model/json'
import { ownWordsSchema, type OwnWords, type Text } from '../model/text'
import type { ChangeText } from './map-texts'

const inLanguages = ownWordsSchema.properties.in
/**
 * Words in other languages apart from the texts that they say, by where those stand: so a document of the generator format keeps plain texts,
 * which other products show and change.
 */
export const wordsApartSchema = Type.Record(Type.String(), inLanguages)
export type WordsApart = Static<typeof wordsApartSchema>

type MapTexts<T> = (value: T, change: ChangeText) => T

/** Takes the words in other languages off a value. */
export function takeWords<T>(value: T, mapTexts: MapTexts<T>): { readonly plain: T; readonly words: WordsApart } {
  const words: Record<string, OwnWords['in']> = {}
  const plain = mapTexts(value, (text, at): Text => {
    if (typeof text === 'string' || 't' in text) return text
    words[at] = text.in
    return text.own
  })
  return { plain, words }
}

/** Lays words in other languages over a value again. `stray` are the places that no text of the value stands at any more. */
export function layWords<T>(value: T, words: WordsApart, mapTexts: MapTexts<T>): { readonly spoken: T; readonly stray: readonly string[] } {
  const stray = new Set(Object.keys(words))
  const spoken = mapTexts(value, (text, at): Text => {
    const found = typeof text === 'string' && Object.hasOwn(words, at) ? words[at] : undefined
    if (found === undefined) return text
    stray.delete(at)
    return { own: text as string, in: found }
  })
  return { spoken, stray: [...stray] }
}

/** Words that stand apart in a document; what is none of them is named and left out. */
export function readWordsApart(json: Json | undefined): { readonly words: WordsApart; readonly refused: readonly string[] } {
  if (json === undefined || json === null) return { words: {}, refused: [] }
  if (!isJsonObject(json)) return { words: {}, refused: [''] }
  const entries = Object.entries(json)
  const good = entries.filter((entry): entry is [string, OwnWords['in']] => Value.Check(inLanguages, entry[1]))
  return { words: Object.fromEntries(good), refused: entries.filter((entry) => !good.includes(entry as never)).map(([at]) => at) }
}
