import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Stores } from '../store/store'
import { familyModeOf, isAmong } from './family-mode'

/** `jnpf-origin: pc`, whatever the brand is called: every release of the family sends it from 3.4 on. */
const mark = /^[a-z0-9]+-origin$/
const marked: ReadonlySet<string> = new Set(['pc', 'app'])

/** Whether a request says of itself that a client of the family sends it. No browser and none of our own clients sends such a header. */
export const bearsMark = (headers: IncomingHttpHeaders): boolean =>
  Object.entries(headers).some(([name, value]) => mark.test(name) && typeof value === 'string' && marked.has(value.toLowerCase()))

function hostOf(address: string | undefined): string {
  try {
    return address === undefined ? '' : new URL(address).host.toLowerCase()
  } catch {
    return ''
  }
}

/**
 * Whether a request is answered in the family's way: family mode is on, and it bears the mark of a client of the family or comes from one
 * of the addresses or pages that the setting names. It decides about form alone (status, prefix), never about what is allowed.
 */
export async function isFamilyRequest(stores: Stores, { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Promise<boolean> {
  const { on, addresses } = await familyModeOf(stores)
  if (!on) return false
  if (bearsMark(headers)) return true
  const hosts = [hostOf(headers.origin), hostOf(headers.referer)]
  return isAmong(addresses, ip) || addresses.some((address) => hosts.includes(address.toLowerCase()))
}
