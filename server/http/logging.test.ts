import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSession } from '../oauth/session/sign-in'
import { openDatabase } from '../store/database'
import { startTestApp, type TestApp } from '../testing/test-app'
import { positionStore } from '../permission/positions/store'
import { logStore } from '../store/logs'
import { userStore } from '../permission/users/store'

interface Property {
  readonly type?: string
  readonly 'x-secret'?: true
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Property }[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties?: Readonly<Record<string, Property>> } }>>
  }
}

let server: TestApp
let operations: readonly { readonly url: string; readonly method: 'GET'; readonly operation: Operation }[]
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  const { paths } = server.app.swagger() as unknown as { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }
  operations = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ url, method: method.toUpperCase() as 'GET', operation })),
  )
})
afterAll(() => server.close())

const tokenOf = async (): Promise<string> => {
  const user = await server.services.store.of(userStore).byAccount('admin')
  return user ? (await openSession(server.services, user, { address: '10.0.0.1', userAgent: '' })).token : ''
}
/** Everything that was written down: lines of the log, and the tables that hold logs. */
async function written(): Promise<string> {
  await server.services.store.of(logStore).flush()
  const { db } = openDatabase(server.place)
  const tables = await Promise.all(['logs', 'data_interface_logs'].map((table) => sql`select * from ${sql.table(table)}`.execute(db)))
  await db.destroy()
  return server.logged() + JSON.stringify(tables.map(({ rows }) => rows))
}

/** Where a secret stands in what was written down. */
const leaksOf = async (secret: string): Promise<readonly string[]> =>
  (await written()).split(secret).flatMap((before, at, all) => (at === all.length - 1 ? [] : [before.slice(-120)]))

describe('no log holds', () => {
  const secret = `S3cret-${'abcdefghij'.repeat(3)}`
  const named = ['token', 'sign', 'code', 'ticket', 'key', 'password', 'client_secret', 'Sign', 't%6Fken', 'anythingElse']

  it('what a path marks as secret, nor the value of a parameter, nor what a body says, of any route', async () => {
    const marked = operations.filter(({ operation }) => operation.parameters?.some((one) => one.in === 'path' && one.schema['x-secret']))
    expect(marked.map(({ url }) => url)).toEqual(expect.arrayContaining(['/api/oauth/Scan/{ticket}', '/api/file/Image/{type}/{name}']))
    for (const { url, method, operation } of operations) {
      const given = operation.parameters ?? []
      const path = url.replace(/\{(\w+)\}/g, (_, name: string) =>
        given.find((one) => one.in === 'path' && one.name === name)?.schema['x-secret'] ? secret : name === 'type' ? 'img' : '0123456789abcdef',
      )
      const query = [...named, ...given.filter((one) => one.in === 'query' && one.schema.type === 'string').map(({ name }) => name)]
      const withoutHarmless = query.filter((name) => !['sidx', 'sort', 'kind', 'type', 'download'].includes(name))
      const body = Object.fromEntries(
        Object.entries(Object.values(operation.requestBody?.content ?? {})[0]?.schema.properties ?? {}).map(([name]) => [name, secret]),
      )
      for (const token of [await tokenOf(), 'stranger'])
        await server.app.inject({
          method,
          url: `${path}?${withoutHarmless.map((name) => `${name}=${secret}`).join('&')}&${secret}`,
          headers: { authorization: `Bearer ${token}`, cookie: `weft.device=${secret}` },
          // What a user wants to tell the administrators is kept as it was said.
          ...(method !== 'GET' && url !== '/api/system/Feedback' && { payload: body }),
        })
    }
    expect(await written()).toContain('/api/oauth/Scan/[secret]')
    expect(await leaksOf(secret)).toEqual([])
  }, 120_000)

  it.each([
    ['an address that no route has', `/api/oauth/Scan/${secret}/Other?token=${secret}`],
    ['a page that a code opens', `/jump?redirect=/dashboard&code=${secret}`],
    ['a page that does not exist', `/wechat/bind/${secret}`],
    ['a file without its signature', `/api/file/Download/annex/${secret}?until=1&sign=${secret}`],
  ])('the secrets of %s', async (_name, url) => {
    await server.app.inject({ url })
    expect(await leaksOf(secret)).toEqual([])
  })

  it('the name of an account that does not exist: it may be a password in the wrong box', async () => {
    await server.login('MyOwnPassw0rd', 'wrong1234')
    expect(await leaksOf('MyOwnPassw0rd')).toEqual([])
  })

  it('the secrets that the text of an error repeats', async () => {
    const positions = server.services.store.of(positionStore)
    const { all } = positions
    positions.all = () => Promise.reject(new Error(`GET http://x/y?sign=${secret}&a=1 with Bearer ${secret} failed`))
    await server.app.inject({ url: '/api/permission/Position', headers: { authorization: `Bearer ${await tokenOf()}` } })
    positions.all = all
    expect(server.logged()).toContain('http://x/y?sign=[secret]&a=1 with Bearer [secret] failed')
    expect(await leaksOf(secret)).toEqual([])
  })

  it('tokens, passwords and their digests of who signs in', async () => {
    const client = await server.signIn('fangting')
    await client.get('/api/oauth/CurrentUser')
    const password = server.passwordOf('fangting')
    for (const one of [client.token, password, createHash('sha256').update(password).digest('hex')]) expect(await leaksOf(one)).toEqual([])
  })
})

describe('an answer that is a file', () => {
  interface Line {
    readonly level: number
    readonly reqId?: string
    readonly req?: object
    readonly res?: { readonly statusCode: number }
  }
  /** The lines of the last request, once it is over: its last line comes just after the answer. */
  const linesOfLast = (): Promise<readonly Line[]> =>
    vi.waitFor(() => {
      const all = server
        .logged()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line)
      const { reqId } = all.findLast(({ req }) => req) ?? {}
      const lines = all.filter((line) => line.reqId === reqId)
      expect(lines.some(({ res }) => res)).toBe(true)
      return lines
    })

  const upload = async (token: string): Promise<string> => {
    const body = new FormData()
    body.append('file', new Blob(['some words']), 'a.txt')
    const request = new Request('http://x', { method: 'POST', body })
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/file/Uploader/annex',
      headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return answer.json<{ data: { fileId: string } }>().data.fileId
  }

  it('is logged once with its own status, and as no error', async () => {
    const token = await tokenOf()
    const get = (url: string): Promise<LightMyRequestResponse> => server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    const id = await upload(token)
    const link = (await get(`/api/file/GetPreviewFile?fileId=${id}&download=1`)).json<{ data: string }>().data
    const [rule] = (await get('/api/system/BillRule?pageSize=1')).json<{ data: { list: { id: string }[] } }>().data.list
    const [source] = (await get('/api/system/DataInterface?pageSize=1')).json<{ data: { list: { id: string }[] } }>().data.list
    for (const url of [
      link,
      '/api/openapi.json',
      `/api/system/BillRule/${rule?.id ?? ''}/Action/Export`,
      `/api/system/DataInterface/${source?.id ?? ''}/Action/Export`,
    ]) {
      const answer = await get(url)
      const lines = await linesOfLast()
      expect([url, answer.statusCode, lines.map(({ level }) => level), lines.flatMap(({ res }) => (res ? [res.statusCode] : []))]).toEqual([
        url,
        200,
        [30, 30],
        [200],
      ])
    }
  })
})

describe('what a browser may keep', () => {
  it('is no answer of the API, except a picture that opens by its name alone', async () => {
    for (const url of [
      '/api/health',
      '/api/oauth/CurrentUser',
      '/api/permission/Users?pageSize=1',
      '/api/nothing',
      '/api/openapi.json',
      '/api/oauth/ImageCode',
    ]) {
      const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${await tokenOf()}` } })
      expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store'])
    }
  })
})
