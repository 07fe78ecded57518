import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyone, signedIn } from '../policies/policy'
import { startTestApp, type TestApp } from '../testing/test-app'
import { routesOf } from './route'

let server: TestApp
let token: string
let own: FastifyInstance
const text = 'words '.repeat(1000)
const rows = Array.from({ length: 450 }, (_, at) => ({ id: `row${at}`, text: '云谷产业园' }))
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  token = (await server.signIn('admin')).token
  own = Fastify()
  const route = routesOf(own, server.services)
  const common = { tag: 'test', summary: 'A test', policy: signedIn } as const
  route.guarded({ ...common, method: 'GET', url: '/api/read', handle: () => Promise.resolve(text) })
  route.guarded({ ...common, method: 'GET', url: '/api/short', handle: () => Promise.resolve('short') })
  route.guarded({ ...common, method: 'GET', url: '/api/long', handle: () => Promise.resolve({ list: rows, after: 1 }) })
  route.guarded({ ...common, method: 'POST', url: '/api/find', onlyReads: true, handle: () => Promise.resolve(text) })
  route.guarded({ ...common, method: 'POST', url: '/api/change', handle: () => Promise.resolve(text) })
  route.guarded({ ...common, method: 'GET', url: '/api/links', opensSomething: true, handle: () => Promise.resolve(text) })
  route.open({ ...common, policy: anyone('a test'), method: 'GET', url: '/api/open', handle: () => Promise.resolve(text) })
  await own.ready()
})
afterAll(async () => {
  await own.close()
  await server.close()
})

const ask = (app: FastifyInstance, url: string, encodings: string | undefined, method: InjectOptions['method'] = 'GET') =>
  app.inject({
    method: method!,
    url,
    headers: { authorization: `Bearer ${token}`, ...(encodings !== undefined && { 'accept-encoding': encodings }) },
  })

describe('what is read', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('comes to who takes %s as %s, and is the same', async (takes, encoding, open) => {
    const plain = await ask(server.app, '/api/oauth/CurrentUser', undefined)
    const packed = await ask(server.app, '/api/oauth/CurrentUser', takes)
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', 'cache-control': 'no-store' })
    expect(open(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  })

  it.each([undefined, '', 'identity', 'br;q=0', 'gzip;q=0, zstd'])('comes as it is to who takes %s', async (takes) => {
    const { headers, body } = await ask(own, '/api/read', takes)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(JSON.parse(body)).toMatchObject({ data: text })
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('comes part by part where it is long, by %s', async (takes, open) => {
    const packed = await ask(own, '/api/long', takes)
    expect(packed.headers).toMatchObject({ 'content-encoding': takes, 'content-type': 'application/json; charset=utf-8' })
    expect(JSON.parse(open(packed.rawPayload).toString())).toMatchObject({ code: 200, data: { list: rows, after: 1 } })
  })

  it('is found by a POST as well, and comes as it is where it is short', async () => {
    expect((await ask(own, '/api/find', 'br', 'POST')).headers['content-encoding']).toBe('br')
    expect((await ask(own, '/api/short', 'br')).headers).not.toHaveProperty('content-encoding')
  })

  it('answers a HEAD without a body', async () => {
    const { statusCode, body } = await ask(own, '/api/read', 'br', 'HEAD')
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' })
  })
})

describe('what may open something is never compressed', () => {
  it.each([
    ['what a change answers', 'POST', '/api/change'],
    ['what holds signed addresses', 'GET', '/api/links'],
    ['what anyone may ask', 'GET', '/api/open'],
  ] as const)('%s', async (_what, method, url) => {
    const { headers, statusCode } = await ask(own, url, 'gzip, br', method)
    expect({ statusCode, encoding: headers['content-encoding'] }).toEqual({ statusCode: 200, encoding: undefined })
  })
})
