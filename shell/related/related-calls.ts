import type { Json, JsonObject } from '../../engine'

/** Records of one model that point at a record. */
export interface RelatedRecords {
  readonly modelId: string
  readonly title: string
  readonly fields: readonly string[]
  readonly total: number
  readonly rows: readonly { readonly id: string; readonly name: string }[]
  /** What their list is narrowed by to them; '' where that cannot be. */
  readonly filter: string
}

/** The call for the records that point at one. */
export const relatedCall = (model: string, id: string): string =>
  `/api/visualdev/OnlineDev/${encodeURIComponent(model)}/${encodeURIComponent(id)}/Related`

/** The server's own schema says what the answer is. */
export const readRelated = (answer: Json): readonly RelatedRecords[] => (answer as unknown as { readonly list: readonly RelatedRecords[] }).list

/** Where a list stands narrowed to what points at a record, and with one of these open. */
export function listAddress(path: string, filter: string, openId?: string): string {
  const asked: JsonObject = { ...(filter !== '' && { f: JSON.parse(filter) as Json }), ...(openId !== undefined && { r: `v.${openId}` }) }
  return `${path}?${new URLSearchParams({ list: JSON.stringify(asked) }).toString()}`
}
