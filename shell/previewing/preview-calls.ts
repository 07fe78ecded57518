import { isJsonObject, type Answer, type Json } from '../../engine'
import type { HttpClient } from '../gateway/http-client'

/** Whom the application is seen as: whoever holds one role and no other, or a person. */
export interface Preview {
  readonly type: 'role' | 'user'
  readonly id: string
  readonly name: string
}

const url = '/api/permission/Authority/Preview'

/** Whether a call of a page, `METHOD /path`, begins or ends a preview. */
export const changesPreview = (call: string): boolean => call.endsWith(` ${url}`)

/** From then on the server answers this session what the other would be answered, and refuses what changes anything. */
export const beginPreview = (http: HttpClient, { type, id }: Pick<Preview, 'type' | 'id'>): Promise<Answer<Json>> =>
  http.send({ method: 'POST', url, body: { objectType: type, objectId: id } })

/** Ends the preview of another role or user. */
export const endPreview = (http: HttpClient): Promise<Answer<Json>> => http.send({ method: 'DELETE', url })

/** Reads what the current user tells of it; null for none. */
export function readPreview(data: Json | undefined): Preview | null {
  if (!isJsonObject(data)) return null
  const type = data['objectType']
  return type === 'role' || type === 'user' ? { type, id: String(data['objectId'] ?? ''), name: String(data['fullName'] ?? '') } : null
}

/** Whether two previews show the same role or user. */
export const isSamePreview = (one: Preview | null, other: Preview | null): boolean => one?.type === other?.type && one?.id === other?.id
