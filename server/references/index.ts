import type { Reference } from '../../engine'
import { interfaceRows } from './interface-rows'
import { area, billRule, dictionaryType, feeSubject, project } from './lists'
import { group, organize, position, role, user } from './people'
import { records } from './records'
import type { Services } from '../services'
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
  records,
  interface: interfaceRows,
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

/** Someone who asks: a user, or with `access` null the server on its own. */
export const askingFor = (services: Services, who: Partial<Pick<Asking, 'store' | 'access' | 'words'>> = {}): Asking => ({
  services,
  store: who.store ?? services.store,
  access: who.access ?? null,
  ...(who.words && { words: who.words }),
  follow: followReference,
})
