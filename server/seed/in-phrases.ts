import { readTexts, writeWords, type OwnWords, type Registry, type StoredDocuments } from '../../engine'
import { readSeed } from './read-json'

/** What texts are in other languages, by the texts as they are written. */
export type Phrases = Readonly<Record<string, OwnWords['in']>>

/** Those of the demo's own models. */
export const demoPhrases = (): Phrases => readSeed<Phrases>('fixtures/demo/phrases.json')

/** Documents of a model with the words in other languages that phrases have for their texts. */
export function inPhrases(documents: StoredDocuments, registry: Registry, phrases: Phrases): StoredDocuments {
  const texts = readTexts(documents, registry) ?? []
  const words = texts.flatMap(({ at, own }) => {
    const said = Object.hasOwn(phrases, own) ? phrases[own] : undefined
    return said ? [[at, said] as const] : []
  })
  return writeWords(documents, registry, new Map(words))
}
