import type { ListName } from './reference'

/**
 * The part of a list that a field opens: entries named by their own ids, and people who belong to a department, hold a position
 * or a role, or are in a group; each name opens more.
 */
export interface Within {
  readonly of: ListName
  readonly ids?: readonly string[]
  readonly departments?: readonly string[]
  readonly positions?: readonly string[]
  readonly roles?: readonly string[]
  readonly groups?: readonly string[]
  /** Entries of a tree must lie this deep, or have nothing beneath them: 3 takes districts, and cities without any. */
  readonly depth?: number
}

/** The entries that a value chooses out of the part of a list that its field opens. */
export interface Restriction {
  readonly within: Within
  readonly ids: readonly string[]
}
