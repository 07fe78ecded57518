/** Why a query is refused; words at `server.interface.<reason>`. */
export type SqlReason =
  | 'tooLong'
  | 'tooDeep'
  | 'badSign'
  | 'unfinished'
  | 'syntax'
  | 'notSelect'
  | 'manyStatements'
  | 'notAllowed'
  | 'closedTable'
  | 'closedFunction'
  | 'closedOperator'
  | 'closedType'
  | 'unbounded'
  | 'strayMark'
  | 'unknownModel'
  | 'manyModels'

/** A place in what an author wrote, both counted from 1. */
export interface SqlPlace {
  readonly line: number
  readonly column: number
}

/**
 * Thrown for a query that is not run: why, what in it is to blame or which limit it breaks ('' where there is nothing to name), and where
 * that stands in the author's text (null where that is not one place).
 */
export class SqlRefused extends Error {
  constructor(
    readonly reason: SqlReason,
    readonly detail: string = '',
    readonly place: SqlPlace | null = null,
  ) {
    super(`SQL refused: ${reason} ${detail}`)
  }
}

/** Where an offset of a text stands. */
export function placeIn(text: string, offset: number): SqlPlace {
  const before = text.slice(0, Math.max(0, offset))
  const line = before.split('\n').length
  return { line, column: before.length - before.lastIndexOf('\n') }
}
