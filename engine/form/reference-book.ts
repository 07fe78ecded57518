import { mostLookedUp, type Gateway } from '../data/gateway'
import type { JsonObject } from '../model/json'
import { referenceKey, type Reference } from '../model/reference'

interface Chapter {
  readonly reference: Reference
  /** Null for an id that leads nowhere. */
  readonly known: Map<string, JsonObject | null>
  readonly wanted: Set<string>
}

/** Milliseconds after which what was looked up counts as old. */
const maxAge = 300_000

/**
 * Remembers what ids point at. Whatever is asked for in one turn is fetched in one call per kind of reference, so that a
 * list of fifty rows asks for its names once.
 */
export class ReferenceBook {
  private readonly chapters = new Map<string, Chapter>()
  private readonly listeners = new Set<() => void>()
  private since = Date.now()
  private planned = false
  private edition = 0

  constructor(private readonly gateway: Pick<Gateway, 'lookup'>) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  /** Grows with everything that becomes known. */
  version = (): number => this.edition

  /** What an id points at; undefined the first time, until the answer is there. */
  lookup = (reference: Reference, id: string): JsonObject | null | undefined => {
    if (id === '') return null
    const chapter = this.chapterOf(reference)
    const known = chapter.known.get(id)
    if (known !== undefined) return known
    chapter.wanted.add(id)
    this.plan()
    return undefined
  }

  /** Takes what a picker has in its hands already, so that it need not be fetched. */
  remember(reference: Reference, id: string, row: JsonObject): void {
    this.chapterOf(reference).known.set(id, row)
    this.tell()
  }

  private chapterOf(reference: Reference): Chapter {
    if (Date.now() - this.since > maxAge) {
      this.chapters.clear()
      this.since = Date.now()
    }
    const key = referenceKey(reference)
    const chapter = this.chapters.get(key) ?? { reference, known: new Map(), wanted: new Set() }
    this.chapters.set(key, chapter)
    return chapter
  }

  private plan(): void {
    if (this.planned) return
    this.planned = true
    queueMicrotask(() => {
      this.planned = false
      for (const chapter of this.chapters.values()) void this.fetch(chapter)
    })
  }

  private async fetch({ reference, known, wanted }: Chapter): Promise<void> {
    const ids = [...wanted]
    wanted.clear()
    for (let at = 0; at < ids.length; at += mostLookedUp) {
      const some = ids.slice(at, at + mostLookedUp)
      const answer = await this.gateway.lookup(reference, some)
      // Without an answer the ids stand for themselves; they are asked for again when the book is renewed.
      for (const id of some) known.set(id, (answer.ok && answer.value[id]) || null)
      this.tell()
    }
  }

  private tell(): void {
    this.edition += 1
    for (const listener of this.listeners) listener()
  }
}

const books = new WeakMap<Gateway, ReferenceBook>()

/** The one book of a gateway. */
export function bookOf(gateway: Gateway): ReferenceBook {
  const book = books.get(gateway) ?? new ReferenceBook(gateway)
  books.set(gateway, book)
  return book
}
