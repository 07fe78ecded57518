import { isJsonObject, type Json, type JsonObject } from '../../../engine'

export interface CardContract {
  readonly id: string
  readonly code: string
  readonly state: string
  readonly start: string
  readonly end: string
  readonly units: readonly string[]
  readonly area: string
}
export interface CardUnit {
  readonly unitId: string
  readonly name: string
  readonly kind: string
  readonly from: string
  readonly to: string
  readonly contract: string
}
export interface CardFile {
  readonly fileId: string
  readonly name: string
  readonly url: string
  readonly contract: string
}

/** What is known of a customer beside its record; amounts are yuan as decimal text, days ISO texts. Null where contracts are not for the reader. */
export interface CustomerCard {
  readonly id: string
  readonly name: string
  readonly contracts: readonly CardContract[] | null
  readonly held: readonly CardUnit[]
  readonly sums: { readonly due: string; readonly later: string; readonly deposit: string } | null
  readonly next: readonly { readonly contract: string; readonly due: string; readonly amount: string }[]
  readonly files: readonly CardFile[]
}

const text = (row: JsonObject, key: string): string => (typeof row[key] === 'string' ? row[key] : '')
const objects = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : [])

/** The objects of a list within an answer. */
export const objectsIn = (value: Json, key: string): readonly JsonObject[] => (isJsonObject(value) ? objects(value[key]) : [])

/** Reads the answer of the customer's card; what is missing is empty. */
export function readCard(value: Json): CustomerCard {
  const card = isJsonObject(value) ? value : {}
  const sums = card['sums']
  return {
    id: text(card, 'id'),
    name: text(card, 'name'),
    contracts: Array.isArray(card['contracts'])
      ? objects(card['contracts']).map((row) => ({
          id: text(row, 'id'),
          code: text(row, 'code'),
          state: text(row, 'state'),
          start: text(row, 'start'),
          end: text(row, 'end'),
          units: Array.isArray(row['units']) ? row['units'].filter((name) => typeof name === 'string' && name !== '') : [],
          area: text(row, 'area'),
        }))
      : null,
    held: objects(card['held']).map((row) => ({
      unitId: text(row, 'unitId'),
      name: text(row, 'name'),
      kind: text(row, 'kind'),
      from: text(row, 'from'),
      to: text(row, 'to'),
      contract: text(row, 'contract'),
    })),
    sums: sums !== undefined && isJsonObject(sums) ? { due: text(sums, 'due'), later: text(sums, 'later'), deposit: text(sums, 'deposit') } : null,
    next: objects(card['next']).map((row) => ({ contract: text(row, 'contract'), due: text(row, 'due'), amount: text(row, 'amount') })),
    files: objects(card['files']).map((row) => ({
      fileId: text(row, 'fileId'),
      name: text(row, 'name'),
      url: text(row, 'url'),
      contract: text(row, 'contract'),
    })),
  }
}
