import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from './sign-in'
import { digestOf } from '../../security/passwords'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { userStore } from '../../permission/users/store'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const users = '/api/permission/Users'
const enter = async (account: string, password: string): Promise<Client> =>
  server.as(((await server.login(account, password)).data as { token: string }).token, 'zh')
const change = (client: Client, oldPassword: string, password: string) =>
  client.post(`${users}/Current/Actions/ModifyPassword`, { oldPassword: digestOf(oldPassword), password: digestOf(password) })
const newcomer = async (account: string, extra: object = {}): Promise<string> =>
  (
    (await admin.post(users, { account, realName: '新人', organizeId: 'service', roleIds: ['serviceAgentRole'], ...extra })).data as {
      password: string
    }
  ).password

describe('a password that somebody else gave', () => {
  it('opens nothing but changing it and signing out, by any call of the server', async () => {
    await newcomer('newone')
    const user = await server.services.store.of(userStore).byAccount('newone')
    if (!user) throw new Error('the account was not made')
    const { paths } = server.app.swagger() as unknown as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly 'x-policy': string }>>>>
    }
    const answered: string[] = []
    for (const [url, methods] of Object.entries(paths))
      for (const [method, { 'x-policy': policy }] of Object.entries(methods)) {
        if (policy.startsWith('anyone')) continue
        const path = url.replaceAll('{type}', 'annex').replace(/\{\w+\}/g, '0123456789abcdef0123')
        // A session of its own for each: one of them ends it, another locks it.
        const { token } = await openSession(server.services, user, { address: '127.0.0.1', userAgent: '' })
        const answer = await server.as(token, 'zh').send(method.toUpperCase() as 'GET', path)
        if (answer.code !== 604) answered.push(`${method} ${url}`)
      }
    expect(answered.toSorted()).toEqual([
      'get /api/oauth/Logout',
      'post /api/oauth/LockScreen',
      'post /api/permission/Users/Current/Actions/ModifyPassword',
      'put /api/oauth/LockScreen',
    ])
  }, 60_000)

  it.each([
    ['drawn by lot for a new account', async () => ['drawn9', await newcomer('drawn9')]],
    ['typed for a new account', async () => (await newcomer('typed9', { password: 'Secret123' }), ['typed9', 'Secret123'])],
    [
      'given by a reset',
      async () => {
        await admin.post(`${users}/staff-wujia/Actions/ResetPassword`, { userPassword: 'Reset1234', validatePassword: 'Reset1234' })
        return ['wujia', 'Reset1234']
      },
    ],
  ] as const)('%s has to be changed to another, and then everything is open', async (_name, begin) => {
    const [account = '', password = ''] = await begin()
    const client = await enter(account, password)
    expect(await client.get('/api/oauth/CurrentUser')).toMatchObject({
      status: 403,
      code: 604,
      msg: '当前密码由他人设置，请先修改密码',
      data: { account },
    })
    expect(await change(client, password, password)).toMatchObject({
      code: 400,
      data: { fields: [{ path: 'password', message: '密码不能与原密码相同' }] },
    })
    expect((await client.get('/api/oauth/CurrentUser')).code).toBe(604)
    expect((await change(client, password, 'MyOwn1234')).code).toBe(200)
    expect((await client.get('/api/oauth/CurrentUser')).code).toBe(200)
    expect((await (await enter(account, 'MyOwn1234')).get('/api/oauth/CurrentUser')).code).toBe(200)
  })

  it('counts for every way of signing in: by a code of a text message too', async () => {
    await server.services.store.of(userStore).note('staff-maoyu', { mobilePhone: '13900000003', mobileVerifiedTime: 1, firstPassword: 1 })
    await server.anonymous().post('/api/oauth/SmsCode', { mobile: '13900000003' })
    const code = [...server.logged().matchAll(/验证码 (\d{6})，/g)].at(-1)?.[1]
    const { token } = (await server.anonymous().post('/api/oauth/LoginBySms', { mobile: '13900000003', code })).data as { token: string }
    expect((await server.as(token, 'zh').get('/api/oauth/CurrentUser')).code).toBe(604)
  })

  it('that an administrator gave to the own account is the own choice', async () => {
    await admin.post(`${users}/admin/Actions/ResetPassword`, { userPassword: 'Mine12345', validatePassword: 'Mine12345' })
    expect((await (await enter('admin', 'Mine12345')).get('/api/oauth/CurrentUser')).code).toBe(200)
  })
})

it.each([false, true])(
  'the first administrator of an installation changes the drawn password first (demo: %s)',
  async (demo) => {
    const fresh = await startTestApp({ demo, firstPasswords: true })
    const client = await fresh.signIn('admin')
    expect((await client.get('/api/oauth/CurrentUser')).code).toBe(604)
    // The made-up staff of the demo are for trying out.
    if (demo) expect((await (await fresh.signIn('chenjing')).get('/api/oauth/CurrentUser')).code).toBe(200)
    await fresh.close()
  },
  60_000,
)
