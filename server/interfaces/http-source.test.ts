import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HttpRefused } from './http-refused'
import { askHttp } from './http-source'
import { isPublicAddress } from './public-address'

let server: Server
let host = ''
/** Another host of the list, which tells what it was sent. */
let other: Server
let otherHost = ''
const listen = async (one: Server): Promise<string> => {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(one.address() as AddressInfo).port}`
}
beforeAll(async () => {
  other = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (request.url === '/back') return response.writeHead(302, { location: `http://${host}/rows` }).end()
      return response.end(JSON.stringify({ method: request.method, headers: request.headers, body }))
    })
  })
  otherHost = await listen(other)
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
    if (pathname === '/elsewhere') return response.writeHead(Number(searchParams.get('status')), { location: `http://${otherHost}/seen` }).end()
    if (pathname === '/there-and-back') return response.writeHead(302, { location: `http://${otherHost}/back` }).end()
    if (pathname === '/moved') return response.writeHead(Number(searchParams.get('status')), { location: '/echo-method' }).end()
    if (pathname === '/echo-method') return response.end(JSON.stringify({ method: request.method, key: request.headers['x-key'] }))
    if (pathname === '/nowhere') return response.writeHead(302, { location: 'http://[' }).end()
    if (pathname === '/packed') return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1_000_000)))
    if (pathname === '/asked-packed') return response.end(JSON.stringify({ encoding: request.headers['accept-encoding'] }))
    if (pathname === '/deep') return response.end('['.repeat(1500) + ']'.repeat(1500))
    if (pathname === '/endless') {
      response.writeHead(302, { location: '/rows?city=after' })
      const more = setInterval(() => response.write('x'.repeat(1000)), 5)
      return void response.on('close', () => clearInterval(more))
    }
    if (pathname === '/drip') {
      response.writeHead(200)
      const more = setInterval(() => response.write(' '), 20)
      return void response.on('close', () => clearInterval(more))
    }
    return response.writeHead(500).end()
  })
  host = await listen(server)
})
afterAll(() => {
  for (const one of [server, other]) {
    one.closeAllConnections()
    one.close()
  }
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

describe('a redirect to another host', () => {
  const both = () => [host, otherHost]
  const seen = async (path: string, method: 'GET' | 'POST') =>
    (await ask(path, { city: '杭州', secret: 'geheim' }, method, both())) as { method: string; headers: object; body: string }

  it.each([
    ['GET', 301],
    ['GET', 302],
    ['GET', 303],
    ['GET', 307],
    ['GET', 308],
    ['POST', 301],
    ['POST', 302],
    ['POST', 303],
  ] as const)('is followed without the headers and the body that were written for the first: %s %i', async (method, status) => {
    const { headers, body, ...rest } = await seen(`/elsewhere?status=${status}`, method)
    expect(rest.method).toBe('GET')
    expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host'])
    expect(body).toBe('')
  })

  it.each([307, 308])('is refused where the body would have to go along: %i', async (status) => {
    expect(await reasonOf(ask(`/elsewhere?status=${status}`, {}, 'POST', both()))).toBe('redirectCloses')
  })

  it('takes the headers away for good, also when it leads back', async () => {
    expect(await ask('/there-and-back', {}, 'GET', both())).toEqual([{ asked: null }])
  })
})

it.each([
  ['GET', 301, 'GET'],
  ['POST', 302, 'GET'],
  ['POST', 303, 'GET'],
  ['POST', 307, 'POST'],
] as const)('on the same host keeps the headers, and the body where the answer says so: %s %i', async (method, status, then) => {
  expect(await ask(`/moved?status=${status}`, {}, method)).toEqual({ method: then, key: 'k' })
})

it('asks for nothing that is packed, whatever an author wrote', async () => {
  const asking = askHttp(
    { method: 'GET', url: `http://${host}/asked-packed`, headers: { 'Accept-Encoding': 'gzip' }, params: {} },
    { hosts: [host], milliseconds: 500, bytes: 4000 },
  )
  expect(await asking).toEqual({ encoding: 'identity' })
})

it('does not wait for the rest of a redirect', async () => {
  expect(await ask('/endless')).toEqual([{ asked: 'after', key: 'k' }])
})

it('says nothing of an address that it cannot read: it may hold keys', async () => {
  const asking = askHttp(
    { method: 'GET', url: 'http://user:geheim@[/?key=geheim', headers: {}, params: {} },
    { hosts: [host], milliseconds: 500, bytes: 4000 },
  )
  const error = await asking.catch((fault: unknown) => fault)
  expect(error).toBeInstanceOf(HttpRefused)
  expect(JSON.stringify([String(error), error])).not.toContain('geheim')
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
    ['an answer that comes without end, drop by drop', '/drip', 'timeout'],
    ['a redirect that leads nowhere', '/nowhere', 'unreachable'],
    ['an answer that is packed all the same', '/packed', 'notJson'],
    ['an answer that is nested without end', '/deep', 'notJson'],
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
