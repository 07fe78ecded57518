import { Type, type Static } from '@sinclair/typebox'
import { Refusal } from '../../errors'
import { flag, listQuery } from '../../http/wire'
import type { Administration } from '../administrators/administration'
import { withDescendants, type TreeRow } from '../organizations/store'
import { userSorts, type UserQuery, type UserSort } from './store'

/** What the list of users is narrowed and sorted by; what is exported is what the list shows. */
export const userListQuery = Type.Object({
  ...listQuery,
  organizeId: Type.Optional(Type.String({ maxLength: 100 })),
  roleId: Type.Optional(Type.String({ maxLength: 100 })),
  enabledMark: Type.Optional(flag),
  /** 1 enabled, 0 disabled, 2 cancelled: what is cancelled is not disabled beside that. */
  accountState: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
  lastLoginTime: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2, maxItems: 2 })),
})

/**
 * The question of a list to the store, but for its page; who administers a part of the organisation sees the accounts of that part.
 * @throws {Refusal} for an order that there is not.
 */
export function usersWanted(query: Static<typeof userListQuery>, organizations: readonly TreeRow[], administered: Administration | null): UserQuery {
  if (query.sidx && !userSorts.some((key) => key === query.sidx)) throw new Refusal('unknownSort', { values: { key: query.sidx } })
  return {
    keyword: query.keyword,
    homeIds: administered ? [...administered.in.view] : undefined,
    organizeIds: query.organizeId ? withDescendants(organizations, query.organizeId) : undefined,
    roleId: query.roleId || undefined,
    enabledMark: query.enabledMark ?? (query.accountState === undefined ? undefined : query.accountState === 1 ? 1 : 0),
    cancelled: query.accountState === undefined ? undefined : query.accountState === 2,
    signedIn: signedInBetween(query.lastLoginTime),
    sort: query.sidx ? { key: query.sidx as UserSort, order: query.sort === 'asc' ? 'asc' : 'desc' } : undefined,
  }
}

/** A whole day, or several, as the browser asks for them: from the first moment of the first to the last of the last. */
const signedInBetween = (times: readonly number[] | undefined) => {
  const [from, to] = times ?? []
  return from === undefined || to === undefined ? undefined : { from, to }
}
