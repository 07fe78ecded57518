import type { JsonObject, Json } from '../model/json'

/** Which form a draft is of: what it belongs to (a model, the calls of a list), and the stored record that it changes. */
export interface DraftPlace {
  readonly form: string
  /** The id of the record; what the page was opened with, as text, for a new one. */
  readonly record: string
}

/** A form that was filled in and not saved. Holds no secrets. */
export interface Draft {
  /** When it was written, in milliseconds since 1970. */
  readonly time: number
  /** The kind of every field by its path when it was written: a value outlives a change of the form as long as its field has the same. */
  readonly kinds: Readonly<Record<string, string>>
  readonly record: JsonObject
  /** The record as the server had it when the form was opened; null for a new one. */
  readonly base: JsonObject | null
  readonly version: Json
}

/** The place of one open form, until it is released. */
export interface ClaimedPlace {
  readonly place: DraftPlace
  release(): void
}

/** Keeps drafts on this device, each user's apart. Never throws: where the browser keeps nothing, there are none. */
export interface Drafts {
  read(place: DraftPlace): Promise<Draft | null>
  write(place: DraftPlace, draft: Draft): Promise<void>
  remove(place: DraftPlace): Promise<void>
  /**
   * The place itself, or one beside it while another open form has it, in whatever window: two that are filled in at the same time keep a draft each. Of those
   * that are free one with a draft comes first. Without this there is only the place itself.
   */
  claim?(place: DraftPlace): Promise<ClaimedPlace>
}
