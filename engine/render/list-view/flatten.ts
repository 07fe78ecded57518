import { isJsonObject, type Json, type JsonObject } from '../../model/json'

/** All rows beneath and including these, for lists drawn as trees. */
export const flatten = (rows: readonly JsonObject[]): readonly JsonObject[] =>
  rows.flatMap((row) => {
    const children = row['children']
    return [row, ...(Array.isArray(children) ? flatten((children as readonly Json[]).filter(isJsonObject)) : [])]
  })
