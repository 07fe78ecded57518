import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requirePolicies } from './http/route'
import { startTestApp, type Client, type TestApp } from './testing/test-app'
import { positionStore } from './permission/positions/store'
import { logStore } from './store/logs'

interface Operation {
  readonly summary: string
  readonly tags: readonly string[]
  readonly 'x-policy': string
  readonly security?: readonly object[]
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, { readonly schema: { readonly properties?: object } }>> }>>
}
interface Document {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

let server: TestApp
let agent: Client
let operations: { readonly path: string; readonly method: string; readonly operation: Operation }[]
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  agent = await server.signIn('wujia')
  const document = (await call('/api/openapi.json', 'get', agent.token)).json<Document>()
  expect(document.openapi).toBe('3.1.0')
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
})
afterAll(() => server.close())

const filled = (path: string): string => path.replaceAll('{type}', 'annex').replace(/\{\w+\}/g, '0123456789abcdef')
const call = (path: string, method: string, token?: string) =>
  server.app.inject({
    method: method.toUpperCase() as 'GET',
    url: filled(path),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })

describe('every route', () => {
  it('is described: what it does, where it belongs, who may call it', () => {
    expect(operations.length).toBeGreaterThan(70)
    for (const { operation } of operations)
      expect(operation).toMatchObject({ summary: expect.stringMatching(/\S/), tags: [expect.any(String)], 'x-policy': expect.stringMatching(/\S/) })
  })

  it('says what it answers: the envelope, except for files and this description', () => {
    const others = operations.flatMap(({ path, operation }) => {
      const content = Object.entries(operation.responses['200']?.content ?? {})
      expect({ path, types: content.length }).toEqual({ path, types: 1 })
      const [type, { schema }] = content[0] ?? ['', { schema: {} }]
      expect({ path, schema }).toEqual({ path, schema: expect.objectContaining({ type: expect.any(String) }) })
      return type === 'application/json' && ['code', 'msg', 'data'].every((key) => Object.hasOwn(schema.properties ?? {}, key)) ? [] : [path]
    })
    expect(others.sort()).toEqual([
      '/api/SubDev/shhtdy/ExportDYReport',
      '/api/SubDev/shhtdy/ExportSignList',
      '/api/SubDev/whdy/DownloadContractTemplate',
      '/api/SubDev/whdy/DownloadContractWord',
      '/api/SubDev/whdy/ExportContractDYReport',
      '/api/SubDev/whdy/ExportContractList',
      '/api/SubDev/whdy/ExportCustomerList',
      '/api/SubDev/whdy/ExportCustomerReport',
      '/api/SubDev/whdy/ExportFeeReport',
      '/api/file/Download/{type}/{name}',
      '/api/file/Downloaded/{id}',
      '/api/file/Image/{type}/{name}',
      '/api/file/View/{type}/{name}',
      '/api/oauth/ImageCode/{length}/{timestamp}',
      '/api/openapi.json',
      '/api/permission/Users/ExportExcel',
      '/api/permission/Users/ExportExceptionData',
      '/api/permission/Users/TemplateDownload',
      '/api/public/Pictures/{code}',
      '/api/visualdev/OnlineDev/{modelId}/ExportExceptionData',
      '/api/visualdev/OnlineDev/{modelId}/Template',
    ])
  })

  it('asks for a token unless anyone may call it', () => {
    for (const { path, operation } of operations)
      expect({ path, asks: operation.security?.length === 1 }).toEqual({ path, asks: !operation['x-policy'].startsWith('anyone: ') })
  })

  it('without a policy keeps the server from starting', () => {
    const app = Fastify()
    requirePolicies(app)
    expect(() => app.get('/api/forgotten', () => 'open')).toThrow('Route GET /api/forgotten names no policy')
  })

  it('refuses a caller who is not signed in, except those that say why not', async () => {
    for (const { path, method, operation } of operations) {
      if (operation['x-policy'].startsWith('anyone: ')) continue
      const answer = await call(path, method)
      expect({ path, method, status: answer.statusCode, code: answer.json<{ code: number }>().code }).toEqual({
        path,
        method,
        status: 401,
        code: 602,
      })
    }
  })

  it('refuses a user whose roles do not hold its menu or button', async () => {
    // Service agents do write mails; domain/mail/server/routes.test.ts refuses others.
    const guarded = operations.filter(({ operation }) => /^(menu(?! extend\.email$)|a menu of the model)/.test(operation['x-policy']))
    expect(guarded.length).toBeGreaterThan(30)
    for (const { path, method } of guarded) {
      const answer = await call(path, method, agent.token)
      expect({ path, method, status: answer.statusCode, msg: answer.json<{ msg: string }>().msg }).toEqual({
        path,
        method,
        status: 403,
        msg: '没有权限',
      })
    }
  })

  it('opens to a public caller only what it lists here', () => {
    const open = operations.filter(({ operation }) => operation['x-policy'].startsWith('anyone: ')).map(({ method, path }) => `${method} ${path}`)
    expect(open.sort()).toEqual([
      'get /api/SubDev/whdy/GetImgConfigByCode',
      'get /api/file/Download/{type}/{name}',
      'get /api/file/Downloaded/{id}',
      'get /api/file/Image/{type}/{name}',
      'get /api/file/View/{type}/{name}',
      'get /api/health',
      'get /api/oauth/ImageCode',
      'get /api/oauth/ImageCode/{length}/{timestamp}',
      'get /api/oauth/getConfig/{account}',
      'get /api/oauth/getLoginConfig',
      'get /api/public/Forms/{form}',
      'get /api/public/Pictures',
      'get /api/public/Pictures/{code}',
      'get /api/public/Requests',
      'get /api/public/Screen',
      'get /api/public/Screens/{id}',
      'post /api/csp-report',
      'post /api/oauth/Login',
      'post /api/oauth/LoginByCode',
      'post /api/oauth/LoginBySms',
      'post /api/oauth/OneTimeCode/Redeem',
      'post /api/oauth/Scan',
      'post /api/oauth/Scan/State',
      'post /api/oauth/SmsCode',
      'post /api/public/Forms/{form}',
      'post /api/public/Forms/{form}/Mobile',
      'post /api/public/Forms/{form}/Proof',
      'post /api/public/Forms/{form}/Upload/{type}',
      'post /api/public/Requests/Rating',
    ])
  })
})

it('who changed what is noted, without what was sent', async () => {
  await agent.put('/api/permission/Users/Current/BaseInfo', { description: 'private words' })
  await agent.get('/api/permission/Users/Current/BaseInfo')
  const [entry, ...others] = await server.services.store.of(logStore).of('staff-wujia', 'operation', 100)
  expect(entry).toMatchObject({ account: 'wujia', outcome: '200', detail: 'PUT /api/permission/Users/Current/BaseInfo' })
  expect(JSON.stringify([entry, ...others])).not.toContain('private words')
})

describe('the server', () => {
  it('says that it and its database are alive', async () => {
    expect(await server.anonymous().get('/api/health')).toMatchObject({ status: 200, code: 200, data: { database: 'ok' } })
  })

  it('tells the kind of its database to administrators only', async () => {
    const told = async (client: Client) => ((await client.get('/api/oauth/CurrentUser')).data as { sysConfigInfo: object }).sysConfigInfo
    expect(await told(await server.signIn('admin'))).toMatchObject({ database: server.services.store.dialect })
    expect(await told(agent)).not.toHaveProperty('database')
  })

  it('says 503 when its database is gone', async () => {
    const { check } = server.services.store
    server.services.store.check = () => Promise.reject(new Error('gone'))
    const answer = await server.anonymous().get('/api/health')
    server.services.store.check = check
    expect(answer).toMatchObject({ status: 503, code: 503, msg: '数据库暂时不可用' })
  })

  it('keeps pages to their own origin and scripts', async () => {
    const { headers } = await server.app.inject('/api/health')
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;font-src 'self' data:;connect-src 'self';frame-src 'self' visual.example.com;object-src 'none';base-uri 'self';form-action 'self';frame-ancestors 'self';report-uri /api/csp-report",
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('logs what the browser refused, cut short and without queries', async () => {
    const report = {
      'csp-report': {
        'document-uri': 'http://x/page?token=secret1',
        'blocked-uri': `http://evil/${'a'.repeat(500)}`,
        'effective-directive': 'script-src',
      },
    }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify(report),
    })
    expect(answer.statusCode).toBe(200)
    expect(server.logged()).toContain('"directive":"script-src"')
    expect(server.logged()).not.toContain('secret1')
    expect(server.logged()).not.toContain('a'.repeat(201))
  })

  it('takes no more reports than a minute can bring', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 25; i += 1) statuses.push((await server.anonymous().post('/api/csp-report', {})).status)
    expect(statuses).toContain(429)
  })

  it('answers an address that is not there in its own words', async () => {
    expect(await server.anonymous().get('/api/nothing')).toMatchObject({ status: 404, code: 404, msg: '请求的内容不存在' })
  })

  it.each(['/api/permission/Users/Roster', '/api/permission/Role/ImportPreview', '/api/extend/Email/Template'])(
    'takes a further step of a path for no id: %s is a call that is not there',
    async (url) => {
      const client = await server.signIn('admin')
      expect(await client.get(url)).toMatchObject({ status: 404, msg: '请求的内容不存在' })
      expect(await client.get(url.replace(/[A-Za-z]+$/, '01a2226b-904a-70a7-a7f9-8155a2455f76'))).toMatchObject({
        status: 404,
        msg: '数据不存在或已被删除',
      })
    },
  )

  it('hides its inside when something unforeseen happens', async () => {
    const client = await server.signIn('admin')
    const positions = server.services.store.of(positionStore)
    const { all } = positions
    positions.all = () => Promise.reject(new Error('relation "secret_table" is broken'))
    const answer = await client.get('/api/permission/Position')
    positions.all = all
    expect(answer).toMatchObject({ status: 500, code: 500, msg: expect.stringMatching(/^系统出错，请稍后重试（编号 [\w-]+）$/) })
    expect(answer.raw.body).not.toContain('secret_table')
    expect(server.logged()).toContain('secret_table')
  })
})

describe('a request body', () => {
  let admin: Client
  let url: string
  beforeAll(async () => {
    admin = await server.signIn('admin')
    url = `/api/visualdev/OnlineDev/${await server.modelId('visitorBooking')}`
  })

  it.each([
    ['is no JSON', '{"data":', 400, '请求内容不是有效的 JSON'],
    ['is nested a hundred thousand times', `{"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400, '请求内容嵌套过深'],
    ['names a prototype', '{"data":"{}","__proto__":{"isAdministrator":true}}', 400, '请求内容含有不允许的键名'],
    ['names a prototype in disguise', '{"data":"{}","__pr\\u006fto__":{}}', 400, '请求内容含有不允许的键名'],
    ['holds the sign NUL', '{"data":"a\\u0000b"}', 400, '请求内容含有不允许的字符'],
    ['holds it inside its data', JSON.stringify({ data: '{"title":"\\u0000"}' }), 400, '请求内容含有不允许的字符'],
    ['is larger than a record may be', JSON.stringify({ data: 'x'.repeat(2 * 1024 * 1024) }), 413, '请求内容过大'],
    ['lacks what is needed', '{}', 400, '数据不能为空'],
    ['is a list', '[]', 400, expect.any(String)],
    ['is null', 'null', 400, expect.any(String)],
  ])('that %s is refused clearly', async (_name, body, status, msg) => {
    expect(await admin.post(url, body)).toMatchObject({ status, code: status, msg })
  })

  it('of another type is refused clearly', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/xml' },
      payload: '<a/>',
    })
    expect(answer.json()).toMatchObject({ code: 415 })
  })

  it('is not read at all for a caller who may not send it', async () => {
    expect((await server.anonymous().post(url, JSON.stringify({ data: 'x'.repeat(3 * 1024 * 1024) }))).code).toBe(602)
  })
})
