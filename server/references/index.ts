import type { Reference } from '../../engine'
import { area, billRule, dictionaryType, feeSubject, project } from './lists'
import { group, organize, position, role, user } from './people'
import type { Asking, Resolver, Rows } from './resolver'

/** One resolver per reference that the server can follow. */
const resolvers: { readonly [Of in Reference['of']]?: Resolver<Extract<Reference, { of: Of }>> } = {
  user,
  organize,
  department: organize,
  position,
  role,
  group,
  area,
  dictionaryType,
  billRule,
  project,
  feeSubject,
}

/** Whether the server can follow a reference at all. */
export const isFollowed = (reference: Reference): boolean => resolvers[reference.of] !== undefined

/** Ids that one query may name. */
const batch = 500

/** What ids point at. */
export async function followReference(reference: Reference, ids: readonly string[], asking: Asking): Promise<Rows> {
  const resolve = resolvers[reference.of] as Resolver | undefined
  if (!resolve) return new Map()
  const wanted = [...new Set(ids)]
  if (wanted.length <= batch) return resolve(wanted, reference, asking)
  const parts: Rows[] = []
  for (let at = 0; at < wanted.length; at += batch) parts.push(await resolve(wanted.slice(at, at + batch), reference, asking))
  return new Map(parts.flatMap((part) => [...part]))
}
