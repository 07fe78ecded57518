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

/** What was asked for so far, and what came of it. */
function openBook(asking: Asking) {
  const chapters = new Map<string, Chapter>()
  // Kinds ask with the same few references for every cell.
  const chapterOf = new Map<Reference, Chapter>()
  let missed = 0
  const open = (reference: Reference): Chapter => {
    const key = referenceKey(reference)
    const chapter = chapters.get(key) ?? { reference, known: new Map<string, JsonObject | null>(), wanted: new Set<string>() }
    chapters.set(key, chapter)
    chapterOf.set(reference, chapter)
    return chapter
  }
  const lookup: Lookup = (reference, id) => {
    if (id === '') return null
    const chapter = chapterOf.get(reference) ?? open(reference)
    const known = chapter.known.get(id)
    if (known === undefined) {
      chapter.wanted.add(id)
      missed += 1
    }
    return known
  }
  return {
    lookup,
    /** How often something was asked for that was not known. */
    missed: () => missed,
    /** Fetches what was asked for and not known: one query per reference. Returns whether there was anything. */
    async fetch(): Promise<boolean> {
      const asked = [...chapters.values()].filter(({ wanted }) => wanted.size > 0)
      for (const { reference, known, wanted } of asked) {
        const rows = await asking.follow(reference, [...wanted], asking)
        for (const id of wanted) known.set(id, rows.get(id) ?? null)
        wanted.clear()
      }
      return asked.length > 0
    },
  }
}

/**
 * Runs `work` until it has asked for nothing new: the first run tells what it wants to know, one query per reference
 * fetches it, the next run finds it. So a list of fifty rows asks the database once for all its names.
 */
export async function withLookup<T>(asking: Asking, work: (lookup: Lookup) => T | Promise<T>): Promise<T> {
  const book = openBook(asking)
  let result = await work(book.lookup)
  for (let round = 0; round < mostRounds && (await book.fetch()); round += 1) result = await work(book.lookup)
  return result
}

/**
 * Does `work` for each of the pieces, with a lookup that fetches what they ask for together: pieces that asked for something that was not known yet
 * are done again once it is, the others only once.
 */
export async function eachWithLookup<T>(asking: Asking, pieces: readonly T[], work: (piece: T, lookup: Lookup) => void): Promise<void> {
  const book = openBook(asking)
  const run = (some: readonly T[]): readonly T[] =>
    some.filter((piece) => {
      const before = book.missed()
      work(piece, book.lookup)
      return book.missed() > before
    })
  let open = run(pieces)
  for (let round = 0; round < mostRounds && (await book.fetch()); round += 1) open = run(open)
}
