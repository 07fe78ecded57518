import { aroundOf } from './table-registry'

/** A value that is called otherwise from now on, by its whole path before and after. */
export interface Rename {
  readonly from: string
  readonly to: string
}

/** What a value is called now, from what it was called: what stands in a renamed form table goes with it. */
export type NewPath = (before: string) => string

/** Reads renames as one answer: a path that none of them is about stays, a column goes with its renamed table. */
export function newPaths(renames: readonly Rename[]): NewPath {
  const known = new Map(renames.map(({ from, to }) => [from, to]))
  const path: NewPath = (before) => {
    const around = aroundOf(before)
    return known.get(before) ?? (around === null ? before : `${path(around)}.${before.slice(before.lastIndexOf('.') + 1)}`)
  }
  return path
}
