import { isOfInterface, isOfRecords, type Reference } from '../../engine'
import { interfaceRows } from './interface-rows'
import { records } from './records'
import type { Services } from '../services'
import type { Rows } from './list'
import type { Asking } from './resolver'

/** Whether the server can follow a reference at all. */
export const isFollowed = (reference: Reference, { lists }: Pick<Services, 'lists'>): boolean =>
  isOfRecords(reference) || isOfInterface(reference) || lists.has(reference.of)

async function resolve(ids: readonly string[], reference: Reference, asking: Asking): Promise<Rows> {
  if (isOfRecords(reference)) return records(ids, reference, asking)
  if (isOfInterface(reference)) return interfaceRows(ids, reference, asking)
  return (await asking.services.lists.get(reference.of)?.rows(ids, asking)) ?? new Map()
}

/** Ids that one query may name. */
const batch = 500

/** What ids point at. */
export async function followReference(reference: Reference, ids: readonly string[], asking: Asking): Promise<Rows> {
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
