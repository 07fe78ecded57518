import { isJsonObject, type Json, type JsonObject } from '../../model/json'

/** All rows beneath and including these, for lists drawn as trees. */
export const flatten = (rows: readonly JsonObject[]): readonly JsonObject[] =>
  rows.flatMap((row) => {
    const children = row['children']
    return [row, ...(Array.isArray(children) ? flatten((children as readonly Json[]).filter(isJsonObject)) : [])]
  })

/** The same rows, those with nothing beneath them without `children`: there is nothing to fold. */
export const withoutEmpty = (rows: readonly JsonObject[]): readonly JsonObject[] =>
  rows.map(({ children, ...row }) => {
    const beneath = Array.isArray(children) ? withoutEmpty((children as readonly Json[]).filter(isJsonObject)) : []
    return beneath.length > 0 ? { ...row, children: beneath } : row
  })
