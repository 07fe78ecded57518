import { BlockList, isIP } from 'node:net'

const closed = new BlockList()
// Addresses of this machine, of private networks, of providers' own services, of several machines at once, and those kept for documentation (RFC 6890).
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(net, bits, 'ipv6')

/** Whether an address belongs to the open internet. IPv4 addresses written as IPv6 are seen through. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '')
  const family = isIP(plain)
  if (family === 0) return false
  const mapped = /^::ffff:/i.test(plain)
  if (mapped) {
    const inner = plain.slice(7)
    return isIP(inner) === 4 && isPublicAddress(inner)
  }
  return !closed.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}
