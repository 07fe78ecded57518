import { BlockList, isIP } from 'node:net'
import { isJsonObject } from '../../engine'
import { settingStore } from '../store/settings'
import type { Stores } from '../store/store'

/** Whether clients of the family are met in their own way, and which of them bear no mark. */
export interface FamilyMode {
  readonly on: boolean
  /** Clients that bear no mark of the family: addresses, nets (`10.0.0.0/8`), and hosts of the pages that they stand on. */
  readonly addresses: readonly string[]
}

const key = 'familyMode'
const off: FamilyMode = { on: false, addresses: [] }

/** Read anew each time: it is asked where somebody signs in or is refused, and every node has to know at once that it is off. */
export async function familyModeOf(stores: Stores): Promise<FamilyMode> {
  const saved: unknown = JSON.parse((await stores.of(settingStore).get(key)) ?? 'null')
  if (!isJsonObject(saved)) return off
  const { on, addresses } = saved
  return { on: on === true, addresses: Array.isArray(addresses) ? addresses.map(String) : [] }
}

/** Stores whether family mode is on, and from which addresses. */
export const keepFamilyMode = (stores: Stores, { on, addresses }: FamilyMode): Promise<void> =>
  stores.of(settingStore).set(key, JSON.stringify({ on, addresses }))

const host = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i

/** Whether a text is an address, a net or a host that the setting takes. */
export function isFamilyAddress(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (bits === undefined) return isIP(address) !== 0 || (host.test(text) && !/^[\d.]+$/.test(text))
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most
}

/** Whether an address of the network is one of those that are named. */
export function isAmong(addresses: readonly string[], address: string): boolean {
  const list = new BlockList()
  for (const one of addresses) {
    const [net = '', bits] = one.split('/')
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(net) === 0) continue
    if (bits === undefined) list.addAddress(net, family)
    else list.addSubnet(net, Number(bits), family)
  }
  return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
