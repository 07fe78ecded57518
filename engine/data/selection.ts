import type { JsonObject } from '../model/json'

/** What a list was asked for, as it travels: everything that decides which records it finds, but neither page nor order. */
export interface SelectionQuery {
  /** The search as JSON text. */
  readonly json: string
  readonly superQueryJson: string
  /** What the place of the list adds, such as the node that is chosen in the tree beside it. */
  readonly params: JsonObject
}

/**
 * Which records of a list an act is about: those that were ticked, or all that a query finds but for some. The server asks the query again, under
 * what the caller may see; what was made after `until` (milliseconds) is not among them.
 */
export type Selection =
  { readonly ids: readonly string[] } | { readonly query: SelectionQuery; readonly except: readonly string[]; readonly until?: number }

/** How many records are meant, and the exact sums of their columns of numbers, as digits by key. */
export interface SelectionSummary {
  readonly count: number
  readonly sums: Readonly<Record<string, string>>
  /** The moment of asking, in milliseconds: who goes on with the same records names it. */
  readonly until: number
}

/** How many records are meant, and how many that the user sees point at them, by the model of these. */
export interface PointingSummary {
  readonly count: number
  readonly list: readonly { readonly modelId: string; readonly title: string; readonly count: number }[]
}

/** A record that an act left as it was, what it is called, and why. */
export interface RefusedRow {
  readonly id: string
  readonly name: string
  readonly message: string
}

/** What became of one part of a selection. `next` is where the following part begins; null at the end. */
export interface BatchReport {
  readonly done: number
  readonly refused: readonly RefusedRow[]
  readonly next: string | null
}
