import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestOf } from '../../security/passwords'
import { startTestApp, type TestApp } from '../../testing/test-app'
import { fileStore } from '../../files/store'
import { proofStore } from '../one-time-codes/proofs-store'
import { userStore } from '../../permission/users/store'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  const users = server.services.store.of(userStore)
  await users.note('staff-wujia', { mobilePhone: '13900000001', mobileVerifiedTime: 1 })
  await users.note('staff-maoyu', { mobilePhone: '13900000002' })
  await users.note('admin', { mobilePhone: '13900000009', mobileVerifiedTime: 1 })
})
afterAll(() => server.close())

const post = (url: string, body: object) => server.anonymous('zh').post(url, body)
const tokenOf = (data: unknown): string => (data as { token: string }).token
const whoIs = async (token: string): Promise<unknown> =>
  ((await server.as(token, 'zh').get('/api/oauth/CurrentUser')).data as { userInfo: { userAccount: string } }).userInfo.userAccount
const signIn = (account: string, password: string, picture: object = {}, address = '10.9.0.1') =>
  server.app
    .inject({
      method: 'POST',
      url: '/api/oauth/Login',
      remoteAddress: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'zh' },
      payload: new URLSearchParams({ account, password: digestOf(password), ...picture }).toString(),
    })
    .then((answer) => answer.json<{ code: number; msg: string; data: Record<string, unknown> | null }>())
const textOf = async (id: string): Promise<string> => (await server.services.store.of(proofStore).find('picture', id))?.value ?? ''

describe('a picture code', () => {
  const fail = async (account: string, times: number) => {
    for (let i = 0; i < times; i += 1) await signIn(account, 'wrong1234')
  }
  const picture = async (kind = 'picture') =>
    (await server.anonymous().get(`/api/oauth/ImageCode?kind=${kind}`)).data as { id: string; image: string; seconds: number }

  it('is asked for after three failures, of a strange account as of a real one', async () => {
    for (const account of ['gaofeng', 'nobody']) {
      await fail(account, 2)
      expect(await signIn(account, 'wrong1234')).toMatchObject({ code: 400, msg: '账号或密码错误', data: { pictureCode: true } })
      expect(await signIn(account, 'wrong1234')).toMatchObject({ code: 400, msg: '请输入图片验证码', data: { pictureCode: true } })
    }
  })

  it('that was read lets the right password in, once', async () => {
    const { id, image } = await picture()
    expect(image).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
    const answer = { timestamp: id, code: (await textOf(id)).toLowerCase() }
    expect(await signIn('gaofeng', server.passwordOf('gaofeng'), answer)).toMatchObject({ code: 200 })
    await fail('gaofeng', 3)
    expect(await signIn('gaofeng', server.passwordOf('gaofeng'), answer)).toMatchObject({ code: 400, msg: '图片验证码不正确或已失效' })
  })

  it('that was misread is used up', async () => {
    const { id } = await picture()
    const text = await textOf(id)
    expect(await signIn('gaofeng', server.passwordOf('gaofeng'), { timestamp: id, code: 'oooo' })).toMatchObject({ msg: '图片验证码不正确或已失效' })
    expect((await signIn('gaofeng', server.passwordOf('gaofeng'), { timestamp: id, code: text })).code).toBe(400)
  })

  it('can be waited for instead of read', async () => {
    const early = await picture('wait')
    expect(early.seconds).toBe(20)
    expect((await signIn('gaofeng', server.passwordOf('gaofeng'), { timestamp: early.id, code: 'waited' })).msg).toBe('图片验证码不正确或已失效')
    const patient = await picture('wait')
    server.advance(20_000)
    expect((await signIn('gaofeng', server.passwordOf('gaofeng'), { timestamp: patient.id, code: 'waited' })).code).toBe(200)
  })

  it('is not asked for from another address', async () => {
    await fail('gaofeng', 3)
    expect((await signIn('gaofeng', server.passwordOf('gaofeng'), {}, '10.9.0.2')).code).toBe(200)
  })

  it('is announced before signing in', async () => {
    const asks = async (account: string) =>
      (await server.app.inject({ url: `/api/oauth/getConfig/${account}`, remoteAddress: '10.9.0.1' })).json<{ data: unknown }>().data
    expect(await asks('nobody')).toEqual({ enableVerificationCode: true, verificationCodeNumber: 4 })
    expect(await asks('someone')).toEqual({ enableVerificationCode: false, verificationCodeNumber: 4 })
  })
})

describe('a code by text message', () => {
  const lastCode = (): string => [...server.logged().matchAll(/验证码 (\d{6})，/g)].at(-1)?.[1] ?? ''

  it('signs in the account of the number, once', async () => {
    expect((await post('/api/oauth/SmsCode', { mobile: '13900000001' })).data).toEqual({ seconds: 60 })
    const code = lastCode()
    const answer = await post('/api/oauth/LoginBySms', { mobile: '13900000001', code })
    expect(await whoIs(tokenOf(answer.data))).toBe('wujia')
    expect(await post('/api/oauth/LoginBySms', { mobile: '13900000001', code })).toMatchObject({ code: 400, msg: '验证码不正确或已失效' })
  })

  it('goes to nobody for a number that is unknown or that nobody has proved, and the answer does not tell', async () => {
    const before = server.logged().split('demo: this text message').length
    for (const mobile of ['13911111111', '13900000002'])
      expect(await post('/api/oauth/SmsCode', { mobile })).toMatchObject({ code: 200, data: { seconds: 60 } })
    expect(server.logged().split('demo: this text message')).toHaveLength(before)
  })

  it('can be asked for once a minute', async () => {
    server.advance(61_000)
    expect((await post('/api/oauth/SmsCode', { mobile: '13900000001' })).data).toEqual({ seconds: 60 })
    expect(await post('/api/oauth/SmsCode', { mobile: '13900000001' })).toMatchObject({
      code: 429,
      msg: expect.stringContaining('秒后重新获取') as string,
    })
  })

  it('is not for guessing: after five tries the right one is refused too', async () => {
    server.advance(121_000)
    await post('/api/oauth/SmsCode', { mobile: '13900000001' })
    const code = lastCode()
    for (let i = 0; i < 5; i += 1) await post('/api/oauth/LoginBySms', { mobile: '13900000001', code: code === '000000' ? '000001' : '000000' })
    expect((await post('/api/oauth/LoginBySms', { mobile: '13900000001', code })).code).toBe(400)
  })

  it('is too old after five minutes', async () => {
    server.advance(10 * 60_000)
    await post('/api/oauth/SmsCode', { mobile: '13900000001' })
    const code = lastCode()
    server.advance(5 * 60_000)
    expect((await post('/api/oauth/LoginBySms', { mobile: '13900000001', code })).code).toBe(400)
  })

  it('is not offered where nothing is set up for it', async () => {
    const quiet = await startTestApp()
    expect(await quiet.anonymous('zh').post('/api/oauth/SmsCode', { mobile: '13900000001' })).toMatchObject({
      code: 400,
      msg: '未启用短信登录，请使用账号密码登录',
    })
    await quiet.close()
  }, 30_000)

  it('refuses what is no mobile number', async () => {
    expect(await post('/api/oauth/SmsCode', { mobile: '12345678901' })).toMatchObject({ code: 400, msg: '手机号码的格式不正确' })
  })
})

describe('scanning', () => {
  const begin = async () => (await post('/api/oauth/Scan', {})).data as { ticket: string; key: string; seconds: number }
  const state = async (ticket: string, key: string) =>
    (await post('/api/oauth/Scan/State', { ticket, key })).data as { state: string; token?: string }

  it('lets the other browser in as who confirms, and hands the session out once', async () => {
    const { ticket, key } = await begin()
    expect((await state(ticket, key)).state).toBe('waiting')
    const phone = await server.signIn('chenjing')
    expect((await phone.get(`/api/oauth/Scan/${ticket}`)).data).toMatchObject({ address: '127.0.0.1' })
    expect((await state(ticket, key)).state).toBe('scanned')
    expect((await phone.post(`/api/oauth/Scan/${ticket}/Actions/Confirm`)).code).toBe(200)
    const confirmed = await state(ticket, key)
    expect(await whoIs(confirmed.token ?? '')).toBe('chenjing')
    expect(await state(ticket, key)).toEqual({ state: 'expired' })
  })

  it('gives nothing to who only saw the code', async () => {
    const { ticket } = await begin()
    const phone = await server.signIn('chenjing')
    await phone.post(`/api/oauth/Scan/${ticket}/Actions/Confirm`)
    expect(await state(ticket, 'a-key-that-somebody-made-up-for-this')).toEqual({ state: 'expired' })
  })

  it('is confirmed once and in time, by somebody who is signed in', async () => {
    const { ticket, key } = await begin()
    expect((await post(`/api/oauth/Scan/${ticket}/Actions/Confirm`, {})).code).toBe(602)
    const phone = await server.signIn('chenjing')
    server.advance(181_000)
    expect(await phone.post(`/api/oauth/Scan/${ticket}/Actions/Confirm`)).toMatchObject({ code: 400, msg: '二维码已失效，请刷新后重新扫描' })
    expect(await state(ticket, key)).toEqual({ state: 'expired' })
    const second = await begin()
    await phone.post(`/api/oauth/Scan/${second.ticket}/Actions/Confirm`)
    expect((await phone.post(`/api/oauth/Scan/${second.ticket}/Actions/Confirm`)).code).toBe(400)
  })
})

describe('a sub-account', () => {
  it('signs in under the mobile number of the main account, or its own', async () => {
    for (const typed of ['13900000009@chenjing', '13900000001@wujia']) {
      const answer = await signIn(typed, server.passwordOf(typed.split('@')[1] ?? ''), {}, '10.9.1.1')
      expect(await whoIs(tokenOf(answer.data))).toBe(typed.split('@')[1])
    }
  })
  it('is unknown under any other number', async () => {
    expect(await signIn('13900000001@chenjing', server.passwordOf('chenjing'), {}, '10.9.1.2')).toMatchObject({ code: 400, msg: '账号或密码错误' })
  })
})

describe('the own profile', () => {
  it('takes only a picture of one’s own as portrait', async () => {
    const client = await server.signIn('fangting')
    expect((await client.put('/api/permission/Users/Current/Avatar/aaaaaaaaaaaaaaaaaaaaaaaa')).code).toBe(404)
    const id = 'ownpicture-ownpicture-own_png'
    const file = { type: 'img', name: 'a.png', size: 1, contentType: 'image/png', digest: '', creatorTime: 1 }
    await server.services.store.of(fileStore).insert({ ...file, id, creatorUserId: 'staff-fangting' })
    expect((await client.put(`/api/permission/Users/Current/Avatar/${id}`)).data).toEqual({ headIcon: `/api/file/Image/img/${id}` })
    expect((await client.get('/api/permission/Users/Current/BaseInfo')).data).toMatchObject({ headIcon: `/api/file/Image/img/${id}` })
    expect((await (await server.signIn('chenjing')).put(`/api/permission/Users/Current/Avatar/${id}`)).code).toBe(404)
  })
  it('names roles and what they permit', async () => {
    const client = await server.signIn('fangting')
    expect((await client.get('/api/permission/Users/Current/getUserRoles')).data).toMatchObject([{ id: 'serviceAgentRole' }])
    expect((await client.get('/api/permission/Users/Current/Authorize')).data).toMatchObject({
      module: expect.arrayContaining([expect.objectContaining({ enCode: 'onlineForm' })]) as unknown,
    })
  })
  it('counts what waits, truthfully: there is no flow engine', async () => {
    const client = await server.signIn('fangting')
    expect((await client.get('/api/visualdev/Dashboard/FlowTodoCount')).data).toEqual({ toBeReviewed: 0, entrust: 0, flowDone: 0 })
    expect((await client.get('/api/visualdev/Dashboard/Notice')).data).toMatchObject({ list: [{ fullName: '系统升级通知', isRead: '1' }, {}, {}] })
    for (const name of ['Email', 'FlowTodo']) expect((await client.get(`/api/visualdev/Dashboard/${name}`)).data).toMatchObject({ list: [] })
  })
})
