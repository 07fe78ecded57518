import { afterEach, describe, expect, it, vi } from 'vitest'
import { FakeServer } from './fake-server'
import { createHttpClient } from './http-client'

describe('the HTTP client', () => {
  it('sends the token as bearer and a cache-busting n with every call', async () => {
    const server = new FakeServer().on('POST /api/x', {})
    await server.client().send({ method: 'POST', url: '/api/x', body: { a: 1 } })
    expect(server.last).toMatchObject({ authorization: 'Bearer secret', query: { n: 42 }, body: { a: 1 } })
  })

  it('sends a change under the same key until it was answered', async () => {
    const server = new FakeServer()
    const save = { method: 'POST', url: '/api/lost', body: { a: 1 } } as const
    server.on('POST /api/lost', { code: 500, status: 500 })
    const client = server.client()
    await client.send(save)
    server.on('POST /api/lost', 'unreachable')
    await client.send(save)
    server.on('POST /api/lost', {})
    await client.send(save)
    await client.send(save)
    const keys = server.calls.map(({ once }) => once)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]])
    expect(keys[3]).not.toBe(keys[0])
  })

  it('sends no authorization while nobody is signed in', async () => {
    const server = new FakeServer().on('GET /api/x', {})
    server.token = null
    await server.client().send({ method: 'GET', url: '/api/x' })
    expect(server.last.authorization).toBeUndefined()
  })

  it('sends the payload of a GET as query', async () => {
    const server = new FakeServer().on('GET /api/x', {})
    await server.client().send({ method: 'GET', url: '/api/x', body: { keyword: '合同' } })
    expect(server.last.query).toEqual({ keyword: '合同', n: 42 })
    expect(server.last.body).toBeUndefined()
  })

  it('answers the data of code 200', async () => {
    const server = new FakeServer().on('GET /api/x', { data: { list: [1] } })
    expect(await server.client().send({ method: 'GET', url: '/api/x' })).toEqual({ ok: true, value: { list: [1] } })
  })

  it('answers code, message and refused fields of a failure', async () => {
    const fields = [{ path: 'phone', message: 'too long' }]
    const server = new FakeServer().on('POST /api/x', { code: 400, status: 400, msg: 'invalid', data: { fields } })
    expect(await server.client().send({ method: 'POST', url: '/api/x' })).toEqual({
      ok: false,
      error: { code: 400, message: 'invalid', fields, data: { fields } },
    })
  })

  it.each([
    ['when nothing answers', 'unreachable', 0],
    ['when the answer is not JSON', 'not json', 502],
    ['when a failure has no words', { code: 500, msg: ' ' }, 500],
  ] as const)('says "request error, please retry" %s', async (_name, reply, code) => {
    const server = new FakeServer().on('GET /api/x', reply)
    expect(await server.client().send({ method: 'GET', url: '/api/x' })).toEqual({
      ok: false,
      error: { code, message: 'request error, please retry' },
    })
  })

  it.each([600, 601, 602])('reports the end of the session on code %i', async (code) => {
    const server = new FakeServer().on('GET /api/x', { code, msg: 'log in again' })
    await server.client().send({ method: 'GET', url: '/api/x' })
    expect(server.ended).toEqual(['log in again'])
  })

  it('keeps the session when a sign-in or unlock call is refused with such a code', async () => {
    const server = new FakeServer().on('POST /api/oauth/Login', { code: 600 })
    await server.client().send({ method: 'POST', url: '/api/oauth/Login', keepSession: true })
    expect(server.ended).toEqual([])
  })

  it('says nothing about a call that was given up', async () => {
    const server = new FakeServer().on('GET /api/x', {})
    const abort = new AbortController()
    abort.abort()
    expect(await server.client().send({ method: 'GET', url: '/api/x', signal: abort.signal })).toEqual({ ok: false, error: { code: 0, message: '' } })
  })

  it.each([
    ['/api/permission/Authority/Data/7/Values', 100_000],
    ['/api/extend/Email/Receive', 100_000],
    ['/api/system/DataSync/Actions/Execute', 100_000],
    ['/api/permission/Users/ImportPreview', 100_000],
    ['/api/permission/Users', 5000],
  ])('gives %s %i ms', async (url, timeout) => {
    const server = new FakeServer().on(`GET ${url}`, {})
    await server.client().send({ method: 'GET', url })
    expect(server.last.timeout).toBe(timeout)
  })

  it('names a file by its header', async () => {
    const server = new FakeServer().on('GET /api/file', {
      file: new Blob(['x']),
      disposition: "attachment; filename*=UTF-8''%E5%90%88%E5%90%8C.xlsx",
    })
    expect(await server.client().fetchFile({ method: 'GET', url: '/api/file' })).toMatchObject({ ok: true, value: { name: '合同.xlsx' } })
  })

  it('calls a file without a name "unknown file"', async () => {
    const server = new FakeServer().on('GET /api/file', { file: new Blob(['x']) })
    expect(await server.client().fetchFile({ method: 'GET', url: '/api/file' })).toMatchObject({ ok: true, value: { name: 'unknown file' } })
  })

  it('reads a refusal that arrives instead of a file', async () => {
    const server = new FakeServer().on('GET /api/file', { code: 403, msg: 'no permission' })
    expect(await server.client().fetchFile({ method: 'GET', url: '/api/file' })).toEqual({
      ok: false,
      error: { code: 403, message: 'no permission' },
    })
  })
})

describe('a call before the sign-in', () => {
  afterEach(() => vi.unstubAllGlobals())
  const client = createHttpClient({
    baseUrl: 'http://weft',
    timeout: 5000,
    token: () => null,
    language: () => 'en',
    now: () => 42,
    words: () => 'request error, please retry',
    onSessionEnded: () => undefined,
    onSessionLocked: () => undefined,
    onFirstPassword: () => undefined,
  })
  const ask = () => client.send({ method: 'GET', url: '/api/looks', keepSession: true, early: true })

  it('is asked with what the browser has, and read like any other', async () => {
    const fetched = vi.fn(async (_address: string, _settings: RequestInit) => new Response(JSON.stringify({ code: 200, data: { logo: '/a.svg' } })))
    vi.stubGlobal('fetch', fetched)
    expect(await ask()).toEqual({ ok: true, value: { logo: '/a.svg' } })
    expect(fetched.mock.calls[0]).toMatchObject(['http://weft/api/looks?n=42', { headers: { 'Accept-Language': 'en' } }])
  })

  it.each<[string, () => Promise<Response>, number]>([
    ['when nothing answers', () => Promise.reject(new TypeError('Failed to fetch')), 0],
    ['when the answer is not JSON', () => Promise.resolve(new Response('<html>', { status: 502 })), 502],
  ])('says "request error, please retry" %s', async (_name, answer, code) => {
    vi.stubGlobal('fetch', answer)
    expect(await ask()).toEqual({ ok: false, error: { code, message: 'request error, please retry' } })
  })
})
