import type { TObject, TSchema } from '@sinclair/typebox'
import { isJsonObject } from '../../engine'

/** A body as its schema takes it: null and blanks as forms send them are read as what is meant. */
export const cleaned = (body: unknown, schema: TSchema): unknown => withoutBlanks(withoutNulls(body, schema), schema)

/**
 * What answers tell beside what can be changed: times, authors, places in a tree, names of what ids stand for. Clients of this family put
 * back the whole object that they were given.
 */
const told: ReadonlySet<string> = new Set([
  'id',
  'creatorTime',
  'creatorUser',
  'creatorUserId',
  'lastModifyTime',
  'lastModifyUser',
  'lastModifyUserId',
  'releasedTime',
  'enabledMark',
  'accountState',
  'administrator',
  'type',
  'icon',
  'isLeaf',
  'hasChildren',
  'children',
  'account',
  'headIcon',
  'organizeId',
  'organize',
  'positionId',
  'positionIds',
  'position',
  'roleIds',
  'roleName',
  'lastLoginTime',
  'managerId',
  'sortCode',
  'version',
  'isShipped',
  'changes',
  'roles',
])

/** Overlooks what only the server writes, in a change that does not name it; any other strange key is refused as a mistake. */
export function withoutTold(body: unknown, schema: TSchema): unknown {
  const { properties, additionalProperties } = schema as Partial<TObject>
  if (!properties || additionalProperties !== false || !isJsonObject(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => Object.hasOwn(properties, key) || !told.has(key)))
}

/** Forms send null for what is empty: for a text that is '', for anything else as if it were not there. */
function withoutNulls(body: unknown, schema: TSchema): unknown {
  const properties = (schema as Partial<TObject>).properties
  if (!properties || !isJsonObject(body)) return body
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) => (value !== null ? [[key, value]] : properties[key]?.type === 'string' ? [[key, '']] : [])),
  )
}

/** Texts that have to match a pattern are names, codes and numbers: blanks around them, as pasting brings them, are no part of them. */
function withoutBlanks(body: unknown, schema: TSchema): unknown {
  const properties = (schema as Partial<TObject>).properties
  if (!properties || !isJsonObject(body)) return body
  const trimmed = Object.entries(body).map(([key, value]) => [
    key,
    typeof value === 'string' && properties[key]?.['pattern'] !== undefined ? value.trim() : value,
  ])
  return Object.fromEntries(trimmed)
}
