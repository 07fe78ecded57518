import type { RowChange } from '../../data/gateway'
import type { JsonObject } from '../../model/json'
import { isSameValue } from '../../plan/same-value'

/** A row whose values are others than they were, and where it stands. */
export interface ChangedRow extends RowChange {
  readonly at: number
}

/** The rows that changed, with the values that did; `versions` are those that the records were read in, by id. */
export const changedRows = (
  before: readonly JsonObject[],
  now: readonly JsonObject[],
  versions: ReadonlyMap<string, number>,
): readonly ChangedRow[] =>
  before.flatMap((was, at) => {
    const row = now[at]
    const id = String(was['id'])
    const values = Object.fromEntries(Object.entries(row ?? {}).filter(([key, value]) => key !== 'id' && !isSameValue(value, was[key])))
    return Object.keys(values).length === 0 ? [] : [{ at, id, version: versions.get(id) ?? 0, values }]
  })

/** Rows that were read anew with what was changed of them, but for those in `without`. */
export function withChanges(rows: readonly JsonObject[], changes: readonly RowChange[], without: ReadonlySet<string>): readonly JsonObject[] {
  const byId = new Map(changes.map((change) => [change.id, change.values]))
  return rows.map((row) => (without.has(String(row['id'])) ? row : { ...row, ...byId.get(String(row['id'])) }))
}
