import { isJsonObject, type Json } from '../../../engine'

/** A customer that may be the same, and by what: `licence`, `phone`, `name`. */
export interface SimilarCustomer {
  readonly id: string
  readonly name: string
  readonly why: readonly string[]
}

export const similarCall = '/api/SubDev/whdy/GetSimilarCustomers'

/** Reads the answer of the call for customers that look alike; rows that are no objects are left out. */
export const readSimilar = (value: Json): readonly SimilarCustomer[] => {
  const list = isJsonObject(value) ? value['list'] : null
  return (Array.isArray(list) ? (list as readonly Json[]) : []).filter(isJsonObject).map(({ id, name, why }) => ({
    id: String(id),
    name: String(name),
    why: Array.isArray(why) ? why.map(String) : [],
  }))
}
