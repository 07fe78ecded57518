import { referenceKey, type JsonObject, type Reference } from '../../engine'
import type { Asking } from './resolver'

/** Returns what `TextContext.lookup` returns: undefined the first time, and it is remembered what was asked for. */
export type Lookup = (reference: Reference, id: string) => JsonObject | null | undefined

interface Chapter {
  readonly reference: Reference
  readonly known: Map<string, JsonObject | null>
  readonly wanted: Set<string>
}

/** Names may stand behind names: an answer may lead to a further question, and not for ever. */
const mostRounds = 4

/**
 * Runs `work` until it has asked for nothing new: the first run tells what it wants to know, one query per reference
 * fetches it, the next run finds it. So a list of fifty rows asks the database once for all its names.
 */
export async function withLookup<T>(asking: Asking, work: (lookup: Lookup) => T | Promise<T>): Promise<T> {
  const chapters = new Map<string, Chapter>()
  const lookup: Lookup = (reference, id) => {
    if (id === '') return null
    const key = referenceKey(reference)
    const chapter = chapters.get(key) ?? { reference, known: new Map<string, JsonObject | null>(), wanted: new Set<string>() }
    chapters.set(key, chapter)
    const known = chapter.known.get(id)
    if (known === undefined) chapter.wanted.add(id)
    return known
  }
  let result = await work(lookup)
  for (let round = 0; round < mostRounds && [...chapters.values()].some(({ wanted }) => wanted.size > 0); round += 1) {
    for (const { reference, known, wanted } of chapters.values()) {
      if (wanted.size === 0) continue
      const rows = await asking.follow(reference, [...wanted], asking)
      for (const id of wanted) known.set(id, rows.get(id) ?? null)
      wanted.clear()
    }
    result = await work(lookup)
  }
  return result
}
