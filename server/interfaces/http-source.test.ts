import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askHttp, HttpRefused } from './http-source'
import { isPublicAddress } from './public-address'

let server: Server
let host = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
    if (pathname === '/rows') return response.end(JSON.stringify([{ asked: searchParams.get('city'), key: request.headers['x-key'] }]))
    if (pathname === '/away') return response.writeHead(302, { location: `http://127.0.0.1:1/secret` }).end()
    if (pathname === '/on') return response.writeHead(302, { location: '/rows?city=next' }).end()
    if (pathname === '/round') return response.writeHead(302, { location: '/round' }).end()
    if (pathname === '/large') return response.end(`["${'x'.repeat(5000)}"]`)
    if (pathname === '/words') return response.end('<html>')
    if (pathname === '/echo') return void request.pipe(response)
    if (pathname === '/slow') return undefined
    return response.writeHead(500).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (path: string, params: object = {}, method: 'GET' | 'POST' = 'GET', hosts = [host]) =>
  askHttp(
    { method, url: path.startsWith('http') ? path : `http://${host}${path}`, headers: { 'x-key': 'k' }, params: { ...params } },
    { hosts, milliseconds: 500, bytes: 4000 },
  )
const reasonOf = async (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'answered',
    (error: unknown) => (error instanceof HttpRefused ? error.reason : 'broken'),
  )

it('asks a host of the list with parameters and headers', async () => {
  expect(await ask('/rows', { city: '杭州' })).toEqual([{ asked: '杭州', key: 'k' }])
  expect(await ask('/echo', { city: '杭州' }, 'POST')).toEqual({ city: '杭州' })
})

it('follows a redirect inside the list', async () => {
  expect(await ask('/on')).toEqual([{ asked: 'next', key: 'k' }])
})

describe('refuses', () => {
  it.each([
    ['a host that is not in the list', 'http://example.com/rows', 'hostClosed'],
    ['another port of a host in the list', 'http://127.0.0.1:1/rows', 'hostClosed'],
    ['credentials in the address', 'http://a@127.0.0.1/rows', 'hostClosed'],
    ['what is no web address', 'file:///etc/passwd', 'hostClosed'],
    ['a redirect that leaves the list', '/away', 'hostClosed'],
    ['a redirect without end', '/round', 'unreachable'],
    ['an answer that is too large', '/large', 'tooLarge'],
    ['an answer that is no JSON', '/words', 'notJson'],
    ['an answer that says no', '/broken', 'status'],
    ['an answer that does not come', '/slow', 'timeout'],
  ])('%s', async (_name, path, reason) => {
    expect(await reasonOf(ask(path))).toBe(reason)
  })

  it('a name that leads to this machine', async () => {
    const { port } = server.address() as AddressInfo
    const name = 'localhost.localdomain'
    const reason = await reasonOf(ask(`http://${name}:${port}/rows`, {}, 'GET', [`${name}:${port}`]))
    expect(['addressPrivate', 'unreachable']).toContain(reason)
  })
})

it.each<[string, boolean]>([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.100.100.200', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::', false],
  ['fe80::1%eth0', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['64:ff9b::7f00:1', false],
  ['not an address', false],
])('counts %s as public: %s', (address, is) => {
  expect(isPublicAddress(address)).toBe(is)
})
