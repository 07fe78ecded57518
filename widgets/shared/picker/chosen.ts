import type { Json, JsonObject } from '../../../engine'

/** One entry as a picker holds it. */
export interface Chosen {
  /** Tells entries apart. */
  readonly key: string
  /** What is stored of it: an id, or the ids of the way to it. */
  readonly value: Json
  readonly label: string
  /** What a change tells beyond that: `{id, fullName}`, or one for each level of the way. */
  readonly picked: Json
}

/** What stands in the dialog so far: nothing of it counts before it is confirmed. */
export interface Held {
  readonly items: readonly Chosen[]
  has(key: string): boolean
  /** Takes an entry; a single choice takes the place of the one before. */
  add(chosen: Chosen): void
  remove(key: string): void
  clear(): void
}

/** Id and name of a row, as changes tell them. */
export const idAndName = (id: string, fullName: string): JsonObject => ({ id, fullName })
