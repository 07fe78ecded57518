import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestOf } from '../../security/passwords'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { userStore } from './store'

let server: TestApp
let admin: Client
/** May edit accounts, but neither reset their passwords nor change how they are reached. */
let manager: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, manager] = [await server.signIn('admin'), await server.signIn('chenjing')]
})
afterAll(() => server.close())

const users = '/api/permission/Users'
const own = `${users}/Current`
const wujia = { account: 'wujia', realName: '吴佳', organizeId: 'service', mobilePhone: '13705710108', email: 'wujia@yungu.example.com' }
const lastCode = (): string => [...server.logged().matchAll(/验证码 (\d{6})，/g)].at(-1)?.[1] ?? ''
const textsTo = (mobile: string): readonly string[] =>
  server
    .logged()
    .split('\n')
    .filter((line) => line.includes(`"mobile":"${mobile}"`))
const messagesOf = async (client: Client) =>
  ((await client.get('/api/message?type=2')).data as { list: { title: string; bodyText?: string; id: string }[] }).list.map(({ title }) => title)
/** Signing in by text message, for whatever it is worth. */
const enters = async (mobile: string): Promise<boolean> => {
  const before = lastCode()
  await server.anonymous().post('/api/oauth/SmsCode', { mobile })
  const code = lastCode()
  if (code === before) return false
  return (await server.anonymous().post('/api/oauth/LoginBySms', { mobile, code })).code === 200
}
const ask = (client: Client, account: string, mobile: string, password = server.passwordOf(account)) =>
  client.post(`${own}/Mobile/Actions/SendCode`, { mobile, password: digestOf(password) })
const prove = async (client: Client, account: string, mobile: string) => {
  expect((await ask(client, account, mobile)).code).toBe(200)
  return client.put(`${own}/Mobile`, { mobile, code: lastCode() })
}

describe('how another is reached', () => {
  it('is changed only by who holds the right to: editing an account is not enough', async () => {
    for (const [change, path] of [
      [{ mobilePhone: '13900000077' }, 'mobilePhone'],
      [{ email: 'mine@example.com' }, 'email'],
      [{ mobilePhone: '' }, 'mobilePhone'],
    ] as const)
      expect(await manager.put(`${users}/staff-wujia`, { ...wujia, ...change })).toMatchObject({ status: 403, data: { fields: [{ path }] } })
    expect((await manager.put(`${users}/staff-wujia`, { ...wujia, realName: '吴 佳' })).code).toBe(200)
    expect((await admin.get(`${users}/staff-wujia`)).data).toMatchObject({ mobilePhone: '13705710108', realName: '吴 佳' })
  })

  it('opens nothing after the change, and the person is told: here, and by a text to the number that was proved', async () => {
    const agent = await server.signIn('wujia')
    expect((await prove(agent, 'wujia', '13900000001')).code).toBe(200)
    expect(await enters('13900000001')).toBe(true)
    server.advance(10 * 60_000)
    expect((await admin.put(`${users}/staff-wujia`, { ...wujia, mobilePhone: '13900000077' })).code).toBe(200)
    expect(await enters('13900000077')).toBe(false)
    expect(await enters('13900000001')).toBe(false)
    expect(await messagesOf(agent)).toContain('您的联系方式已被修改')
    expect(textsTo('13900000001').some((line) => line.includes('账号 wujia 的手机号码已被修改'))).toBe(true)
    expect((await agent.get(`${own}/Mobile`)).data).toEqual({ mobilePhone: '13900000077', verified: false, available: true })
  })

  it('opens nothing as a sub-account either, before the number was proved', async () => {
    await server.services.store.of(userStore).note('admin', { mobilePhone: '13900000009' })
    const signIn = async () => (await server.login('13900000009@maoyu', server.passwordOf('maoyu'), '10.3.3.3')).code
    expect(await signIn()).toBe(400)
    await server.services.store.of(userStore).note('admin', { mobileVerifiedTime: 1 })
    expect(await signIn()).toBe(200)
  })

  it('of a new account opens nothing before its user has proved it', async () => {
    expect((await admin.post(users, { account: 'newcomer', realName: '新人', organizeId: 'service', mobilePhone: '13900000055' })).code).toBe(200)
    expect(await enters('13900000055')).toBe(false)
  })

  it('is named in the words of the person, and no name of a manager becomes part of the page', async () => {
    await server.services.store.of(userStore).note('staff-gaofeng', { language: 'en' })
    await server.services.store.of(userStore).note('admin', { realName: '<img src=x onerror=alert(1)>' })
    await admin.put(`${users}/staff-gaofeng`, { account: 'gaofeng', realName: '高峰', organizeId: 'engineering', email: 'new@example.com' })
    const agent = await server.signIn('gaofeng')
    const [message] = ((await agent.get('/api/message?type=2')).data as { list: { id: string; title: string }[] }).list
    expect(message?.title).toBe('How you are reached was changed')
    const { bodyText } = (await agent.get(`/api/message/ReadInfo/${message?.id ?? ''}`)).data as { bodyText: string }
    expect(bodyText).toMatch(/^Changed: The e-mail address; by: &#60;img/)
    expect(bodyText).not.toContain('<img')
  })
})

describe('the own number', () => {
  it('is proved with the password and the code that was sent to it, and then signs in', async () => {
    const client = await server.signIn('fangting')
    expect(await ask(client, 'fangting', '13900000002', 'wrong1234')).toMatchObject({ code: 400, msg: '原密码不正确' })
    expect((await ask(client, 'fangting', '13900000002')).data).toEqual({ seconds: 60 })
    expect((await client.put(`${own}/Mobile`, { mobile: '13900000002', code: lastCode() === '000000' ? '000001' : '000000' })).msg).toBe(
      '验证码不正确或已失效',
    )
    expect((await client.get(`${own}/Mobile`)).data).toMatchObject({ verified: false })
    expect((await client.put(`${own}/Mobile`, { mobile: '13900000002', code: lastCode() })).code).toBe(200)
    expect((await client.get(`${own}/Mobile`)).data).toEqual({ mobilePhone: '13900000002', verified: true, available: true })
    server.advance(10 * 60_000)
    expect(await enters('13900000002')).toBe(true)
  })

  it('is proved by the code of that number and of that user only', async () => {
    const [one, other] = [await server.signIn('zhaolei'), await server.signIn('qianwen')]
    await ask(one, 'zhaolei', '13900000003')
    expect((await one.put(`${own}/Mobile`, { mobile: '13900000004', code: lastCode() })).code).toBe(400)
    expect((await other.put(`${own}/Mobile`, { mobile: '13900000003', code: lastCode() })).code).toBe(400)
    expect((await one.put(`${own}/Mobile`, { mobile: '13900000003', code: lastCode() })).code).toBe(200)
  })

  it('loses what it opened when the profile names another, and the old one is told', async () => {
    const client = await server.signIn('sutong')
    await prove(client, 'sutong', '13900000005')
    expect((await client.put(`${own}/BaseInfo`, { mobilePhone: '13900000006' })).code).toBe(200)
    server.advance(10 * 60_000)
    expect([await enters('13900000005'), await enters('13900000006')]).toEqual([false, false])
    expect(textsTo('13900000005').some((line) => line.includes('手机号码已被修改'))).toBe(true)
  })

  it('stays proved while the profile is saved without changing it', async () => {
    const client = await server.signIn('panqiang')
    await prove(client, 'panqiang', '13900000007')
    await client.put(`${own}/BaseInfo`, { mobilePhone: '13900000007', description: '保安' })
    expect((await client.get(`${own}/Mobile`)).data).toMatchObject({ verified: true })
  })

  it('of somebody else can be written down by a clerk, which takes nothing from who has proved it', async () => {
    const [owner, clerk] = [await server.signIn('hexiaoming'), await server.signIn('dengkai')]
    await prove(owner, 'hexiaoming', '13900000008')
    expect((await clerk.put(`${own}/BaseInfo`, { mobilePhone: '13900000008' })).code).toBe(200)
    server.advance(10 * 60_000)
    expect(await enters('13900000008')).toBe(true)
    expect((await clerk.get(`${own}/Mobile`)).data).toMatchObject({ verified: false })
  })

  it('that another has proved is told as such only to who holds it, after the right code', async () => {
    const clerk = await server.signIn('dengkai')
    server.advance(20 * 60_000)
    const free = await ask(clerk, 'dengkai', '13900000033')
    server.advance(20 * 60_000)
    const taken = await ask(clerk, 'dengkai', '13900000008')
    expect([taken.status, taken.msg, Object.keys(taken.data)]).toEqual([free.status, free.msg, Object.keys(free.data)])
    expect((await clerk.put(`${own}/Mobile`, { mobile: '13900000008', code: lastCode() })).msg).toBe('该手机号码已由其他账号验证，请联系管理员')
    expect((await clerk.get(`${own}/Mobile`)).data).toMatchObject({ verified: false })
  })
})
