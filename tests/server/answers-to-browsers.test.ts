import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../server/testing/test-app'
import { operationsOf } from './operations'

// What every answer says to the browser that gets it, whatever the call.

let server: TestApp
let agent: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  agent = await server.signIn('wujia')
})
afterAll(() => server.close())

const calls = ['/api/health', '/api/oauth/CurrentUser', '/api/nothing', '/api/permission/Users', '/login'] as const
const headersOf = async (url: string) =>
  (await server.app.inject({ url, headers: { authorization: `Bearer ${agent.token}`, origin: 'https://evil.example' } })).headers

it.each(calls)('asks for a safe line from then on: %s', async (url) => {
  expect((await headersOf(url))['strict-transport-security']).toMatch(/^max-age=\d{8,}/)
})

it.each(calls)('lets no page of another site read it: %s', async (url) => {
  expect(Object.keys(await headersOf(url)).filter((name) => name.startsWith('access-control-'))).toEqual([])
  const asked = await server.app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' },
  })
  expect(Object.keys(asked.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
})

it('opens nothing by a cookie, so that no other site’s request is anybody’s', async () => {
  const login = await server.login('wujia', server.passwordOf('wujia'))
  const cookie = String(login.raw.headers['set-cookie'])
  // It only tells a browser that has signed in before, so that strangers' guesses do not lock it out.
  expect(cookie).toMatch(/^weft\.device=[\w-]+; .*HttpOnly; SameSite=Strict$/)
  const alone = await server.app.inject({ url: '/api/oauth/CurrentUser', headers: { cookie: cookie.split(';')[0] ?? '' } })
  expect(alone.statusCode).toBe(401)
  for (const url of calls) expect(await headersOf(url)).not.toHaveProperty('set-cookie')
})

it('says what it is and in which characters', async () => {
  for (const url of ['/api/health', '/api/oauth/CurrentUser', '/api/nothing', '/api/openapi.json'])
    expect((await headersOf(url))['content-type']).toBe('application/json; charset=utf-8')
})

it('changes nothing by GET, except for what signs out or counts as read', async () => {
  const operations = await operationsOf(server)
  const acts = operations.filter(({ method, path }) => method === 'GET' && /Actions|Logout|ReadInfo/.test(path)).map(({ path }) => path)
  expect(acts).toEqual([
    '/api/oauth/Logout',
    '/api/system/Menu/{id}/Actions/Export',
    '/api/system/DataInterface/{id}/Actions/Response',
    '/api/visualdev/OnlineDev/{modelId}/Actions/ExportColumns',
    '/api/message/ReadInfo/{id}',
  ])
})
