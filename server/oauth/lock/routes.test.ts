import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestOf } from '../../security/passwords'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ demo: true })
})
afterAll(() => server.close())

const lock = (client: Client) => client.put('/api/oauth/LockScreen')
const unlock = (client: Client, account: string, password = server.passwordOf(account)) =>
  client.post('/api/oauth/LockScreen', { account, password: digestOf(password) })

describe('a locked session', () => {
  it('gets nothing but the words that it is locked, and whose password it waits for', async () => {
    const client = await server.signIn('qianwen')
    expect((await lock(client)).code).toBe(200)
    for (const answer of [
      await client.get('/api/oauth/CurrentUser'),
      await client.get('/api/permission/Users/Current/BaseInfo'),
      await client.put('/api/permission/Users/Current/SystemLanguage', { language: 'en' }),
      await client.post('/api/oauth/OneTimeCode', { host: 'visual.example.com' }),
    ])
      expect(answer).toMatchObject({
        status: 423,
        code: 603,
        msg: '屏幕已锁定，请先解锁',
        data: { account: 'qianwen', userName: '钱雯', headIcon: '' },
      })
  })

  it('goes on after the own password, and only after that', async () => {
    const client = await server.signIn('qianwen')
    await lock(client)
    expect((await unlock(client, 'qianwen', 'wrong1234')).code).toBe(400)
    expect((await unlock(client, 'admin')).code).toBe(400)
    expect((await client.get('/api/oauth/CurrentUser')).code).toBe(603)
    expect((await unlock(client, 'qianwen')).code).toBe(200)
    expect((await client.get('/api/oauth/CurrentUser')).code).toBe(200)
  })

  it('is one session: the same user elsewhere works on', async () => {
    const here = await server.signIn('sutong')
    const there = await server.signIn('sutong')
    await lock(here)
    expect((await there.get('/api/oauth/CurrentUser')).code).toBe(200)
  })

  it('can be signed out', async () => {
    const client = await server.signIn('sutong')
    await lock(client)
    expect((await client.get('/api/oauth/Logout')).code).toBe(200)
    expect((await client.get('/api/oauth/CurrentUser')).code).toBe(602)
  })

  it('still expires', async () => {
    const client = await server.signIn('sutong')
    await lock(client)
    server.advance(31 * 60_000)
    expect((await unlock(client, 'sutong')).code).toBe(600)
  })

  it('is nothing a stranger can have', async () => {
    expect((await lock(server.anonymous())).code).toBe(602)
  })
})

describe('a one-time code', () => {
  const host = 'visual.example.com'
  const make = async (client: Client) => ((await client.post('/api/oauth/OneTimeCode', { host })).data as { code: string }).code
  const redeem = (code: string, from = host) => server.anonymous().post('/api/oauth/OneTimeCode/Redeem', { code, host: from })

  it('tells its host who the user is, once, and opens nothing', async () => {
    const client = await server.signIn('sutong')
    const code = await make(client)
    const answer = await redeem(code)
    expect(answer).toMatchObject({ code: 200, data: { account: 'sutong', realName: '苏桐' } })
    expect(JSON.stringify(answer.data)).not.toMatch(/token/i)
    expect(await redeem(code)).toMatchObject({ code: 400, msg: '链接代码无效或已使用' })
    expect((await server.as(code, 'zh').get('/api/oauth/CurrentUser')).code).toBe(602)
  })

  it('is made for hosts on the allow-list only', async () => {
    const client = await server.signIn('sutong')
    expect(await client.post('/api/oauth/OneTimeCode', { host: 'evil.example.com' })).toMatchObject({
      status: 403,
      code: 403,
      msg: '不允许向 evil.example.com 传递登录身份',
    })
    expect((await server.anonymous().post('/api/oauth/OneTimeCode', { host })).code).toBe(602)
  })

  it('is of no use to another host, and gone after that', async () => {
    const code = await make(await server.signIn('sutong'))
    expect((await redeem(code, 'evil.example.com')).code).toBe(400)
    expect((await redeem(code)).code).toBe(400)
  })

  it('lasts 60 seconds', async () => {
    const code = await make(await server.signIn('sutong'))
    server.advance(61_000)
    expect((await redeem(code)).code).toBe(400)
  })

  it('is worth nothing once its session is locked or over', async () => {
    const client = await server.signIn('sutong')
    const code = await make(client)
    await lock(client)
    expect((await redeem(code)).code).toBe(400)
  })
})

describe('a code for another browser', () => {
  const make = async (client: Client) => ((await client.post('/api/oauth/SessionCode')).data as { code: string }).code
  const enter = (code: string) => server.anonymous().post('/api/oauth/LoginByCode', { code })

  it('begins a session of the same user, once', async () => {
    const client = await server.signIn('sutong')
    const code = await make(client)
    const { token } = (await enter(code)).data as { token: string }
    expect(token).not.toBe(client.token)
    expect((await server.as(token, 'zh').get('/api/oauth/CurrentUser')).data).toMatchObject({ userInfo: { account: 'sutong' } })
    expect(await enter(code)).toMatchObject({ code: 400, msg: '链接代码无效或已使用' })
  })

  it('is made by a session only, and lasts 60 seconds', async () => {
    expect((await server.anonymous().post('/api/oauth/SessionCode')).code).toBe(602)
    const code = await make(await server.signIn('sutong'))
    server.advance(61_000)
    expect((await enter(code)).code).toBe(400)
  })

  it('is no code for another system, and theirs open nothing here', async () => {
    const client = await server.signIn('sutong')
    const theirs = (await client.post('/api/oauth/OneTimeCode', { host: 'visual.example.com' })).data as { code: string }
    expect((await enter(theirs.code)).code).toBe(400)
    const ours = await make(client)
    expect((await server.anonymous().post('/api/oauth/OneTimeCode/Redeem', { code: ours, host: 'visual.example.com' })).code).toBe(400)
  })

  it('is worth nothing once its session is locked or over', async () => {
    const client = await server.signIn('sutong')
    const [first, second] = [await make(client), await make(client)]
    await lock(client)
    expect((await enter(first)).code).toBe(400)
    await client.get('/api/oauth/Logout')
    expect((await enter(second)).code).toBe(400)
  })
})
