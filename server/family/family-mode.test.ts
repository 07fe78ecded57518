import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { digestOf, familyDigestOf, noPassword } from '../security/passwords'
import { logStore } from '../store/logs'
import { isSolved, makePictureFor } from '../oauth/session/picture-code'
import { proofStore } from '../oauth/one-time-codes/proofs-store'
import { openSocket } from '../testing/test-socket'
import { startTestApp, type Client, type TestApp } from '../testing/test-app'
import { userStore } from '../permission/users/store'
import { isFamilyAddress } from './family-mode'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const settings = '/api/system/SysConfig'
const marked = { 'jnpf-origin': 'pc' }
const users = '/api/permission/Users'
const switchMode = (familyMode: boolean, familyAddresses = '') => admin.put(settings, { familyMode, familyAddresses })
const stored = (account: string) => server.services.store.of(userStore).byAccount(account)

let callers = 0
interface Sent {
  readonly account: string
  readonly password: string
  readonly more?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}
/** Signs in as the family's clients do, from an address of its own. */
async function enter({ account, password, more = {}, headers = marked }: Sent) {
  callers += 1
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/oauth/Login?n=1700000000',
    remoteAddress: `10.9.${callers >> 8}.${callers & 255}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ account, password, origin: '', code: '', timestamp: '1700000000000', grant_type: 'password', ...more }).toString(),
  })
  return { status: answer.statusCode, ...answer.json<{ code: number; msg: string; data: { token: string; theme: string } }>() }
}
const ordinary = (account: string, password: string, headers = {}) =>
  enter({ account, password: digestOf(password), more: { familyDigest: familyDigestOf(password) }, headers })
const asFamily = (account: string, password: string) => enter({ account, password: familyDigestOf(password) })
/** Calls with the token exactly as it was answered. */
async function call(method: 'GET' | 'POST', url: string, authorization: string, payload?: object) {
  const answer = await server.app.inject({ method, url, headers: { ...marked, authorization }, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json<{ code: number; msg: string; data: Record<string, unknown> }>() }
}

describe('while the mode is off', () => {
  it('the digest of the family opens nothing, says why, and is no try at a password', async () => {
    for (let i = 0; i < 12; i += 1)
      expect(await asFamily('dengkai', server.passwordOf('dengkai'))).toMatchObject({
        status: 400,
        code: 400,
        msg: expect.stringContaining('系统配置'),
      })
    expect(await ordinary('dengkai', server.passwordOf('dengkai'))).toMatchObject({
      code: 200,
      data: { token: expect.stringMatching(/^[\w-]{43}$/) },
    })
    expect((await stored('dengkai'))?.familyHash).toBeNull()
  })

  it('refusals have their status, whatever mark a request bears', async () => {
    expect(await call('GET', '/api/oauth/CurrentUser', 'Bearer nothing')).toMatchObject({ status: 401, code: 602 })
  })

  it('a password given by an administrator leaves nothing for the family', async () => {
    await admin.post(`${users}/staff-dengkai/Actions/ResetPassword`, { userPassword: 'Reset1234' })
    expect((await stored('dengkai'))?.familyHash).toBeNull()
    expect(await admin.post(`${users}/staff-dengkai/Actions/ResetPassword`, { userPassword: familyDigestOf('Reset1234') })).toMatchObject({
      code: 400,
    })
  })
})

describe('while the mode is on', () => {
  beforeEach(async () => {
    expect((await switchMode(true)).code).toBe(200)
  })

  it('an account that signed in here once is signed in to with its MD5 digest, of which an argon2id hash alone is kept', async () => {
    const password = server.passwordOf('wujia')
    expect(await asFamily('wujia', password)).toMatchObject({ status: 200, code: 400, msg: expect.stringContaining('网页端') })
    expect((await ordinary('wujia', password)).code).toBe(200)
    const { status, code, data } = await asFamily('wujia', password)
    expect([status, code, data.theme]).toEqual([200, 200, 'classic'])
    expect(data.token).toMatch(/^Bearer [\w-]{43}$/)
    const { familyHash, passwordHash } = (await stored('wujia')) ?? {}
    expect([familyHash, passwordHash]).toEqual([expect.stringMatching(/^\$argon2id\$/), expect.stringMatching(/^\$argon2id\$/)])
    expect(familyHash).not.toBe(passwordHash)
    expect((await asFamily('wujia', 'wrong1234')).code).toBe(400)
    expect(JSON.stringify((await admin.get(`${users}/staff-wujia`)).data)).not.toMatch(/argon2|familyHash/)
  })

  it('the token works as it was answered, in calls and on the socket, with its scheme or without', async () => {
    await ordinary('wujia', server.passwordOf('wujia'))
    const { token } = (await asFamily('wujia', server.passwordOf('wujia'))).data
    for (const sent of [token, token.toLowerCase().slice(0, 7) + token.slice(7), token.slice(7)])
      expect(await call('GET', '/api/oauth/CurrentUser?n=1', sent)).toMatchObject({ code: 200, data: { userInfo: { userAccount: 'wujia' } } })
    const line = await openSocket(server.app, token)
    expect(await line.next('initMessage')).toMatchObject({ unreadNums: expect.anything() })
    line.close()
    const body = { account: 'wujia', password: familyDigestOf(server.passwordOf('wujia')) }
    expect(await call('POST', '/api/oauth/LockScreen', token, body)).toMatchObject({ code: 200 })
    expect(await call('POST', '/api/oauth/LockScreen', token, { ...body, password: familyDigestOf('wrong1234') })).toMatchObject({
      status: 200,
      code: 400,
    })
  })

  it('what is refused comes as 200 with its code, only to those who bear a mark, and is noted as what it is', async () => {
    const { app } = server
    const url = '/api/oauth/CurrentUser'
    const get = (headers: object, remoteAddress = '127.0.0.1', path = url) =>
      app.inject({ method: 'GET', url: path, headers: { ...headers }, remoteAddress })
    expect((await get(marked)).statusCode).toBe(200)
    expect((await get(marked)).json()).toMatchObject({ code: 602, msg: expect.stringMatching(/./) })
    expect((await get({ 'hsz-origin': 'app' })).statusCode).toBe(200)
    expect((await get(marked, '127.0.0.1', '/api/no/such/call')).json()).toMatchObject({ code: 404 })
    expect((await get(marked, '127.0.0.1', '/api/no/such/call')).statusCode).toBe(200)
    for (const strange of [{}, { 'jnpf-origin': 'x' }, { origin: 'pc' }, { 'x-a-origin': 'pc' }]) expect((await get(strange)).statusCode).toBe(401)
    await switchMode(true, '10.4.0.0/16\nold.example.com:8080，10.5.0.1')
    expect((await get({}, '10.4.7.7')).statusCode).toBe(200)
    expect((await get({}, '10.5.0.1')).statusCode).toBe(200)
    expect((await get({}, '10.5.0.2')).statusCode).toBe(401)
    expect((await get({ referer: 'http://old.example.com:8080/login' })).statusCode).toBe(200)
    expect((await get({ referer: 'http://old.example.com/login' })).statusCode).toBe(401)
    const agent = await server.signIn('maoyu')
    await call('POST', '/api/system/Menu', `Bearer ${agent.token}`, { fullName: 'x', enCode: 'x', type: 1 })
    const maoyu = await stored('maoyu')
    const noted = await server.services.store.of(logStore).of(maoyu?.id ?? '', 'operation', 10)
    expect(noted.map(({ outcome }) => outcome)).toEqual(['403'])
  })

  it('guessing is counted and slowed down as ever', async () => {
    const guess = (password: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/oauth/Login',
        remoteAddress: '10.8.0.1',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...marked },
        payload: new URLSearchParams({ account: 'maoyu', password: familyDigestOf(password) }).toString(),
      })
    const first = (await guess('wrong1')).json<{ code: number; msg: string }>()
    for (let i = 0; i < 2; i += 1) await guess('wrong1')
    expect((await guess('wrong1')).json()).toMatchObject({ code: 400, data: { pictureCode: true } })
    const strange = await enter({ account: 'nobody', password: familyDigestOf('wrong1') })
    expect([strange.code, strange.msg]).toEqual([first.code, first.msg])
    const config = await server.app.inject({ method: 'GET', url: '/api/oauth/getConfig/maoyu', remoteAddress: '10.8.0.1' })
    expect(config.json()).toMatchObject({ data: { enableVerificationCode: true } })
  })

  it('the picture to read has the address that the family shows, and counts where it was asked for', async () => {
    const picture = (remoteAddress: string) => server.app.inject({ method: 'GET', url: '/api/oauth/ImageCode/4/1700000000123?n=1', remoteAddress })
    const { statusCode, headers, rawPayload } = await picture('10.8.0.2')
    expect([statusCode, headers['content-type'], rawPayload.subarray(1, 4).toString()]).toEqual([200, 'image/png', 'PNG'])
    await makePictureFor(server.services, '17', '10.8.0.3')
    await makePictureFor(server.services, '17', '10.8.0.4')
    const { value } = (await server.services.store.of(proofStore).find('picture', 'own:17|10.8.0.3')) ?? { value: '' }
    const from = (address: string) => ({ address, userAgent: '' })
    expect(await isSolved(server.services, { id: '17', text: value }, from('10.8.0.5'))).toBe(false)
    expect(await isSolved(server.services, { id: 'own:17|10.8.0.3', text: value }, from('10.8.0.5'))).toBe(false)
    expect(await isSolved(server.services, { id: '17', text: value }, from('10.8.0.3'))).toBe(true)
    expect(await isSolved(server.services, { id: '17', text: value }, from('10.8.0.3'))).toBe(false)
  })

  it('a password that is changed there ends the former one here, and signs in here again by both digests', async () => {
    const password = server.passwordOf('hexiaoming')
    await ordinary('hexiaoming', password)
    const { token } = (await asFamily('hexiaoming', password)).data
    const modify = `${users}/Current/Actions/ModifyPassword`
    const [oldPassword, next] = [familyDigestOf(password), familyDigestOf('Changed123')]
    expect(await call('POST', modify, token, { oldPassword, password: oldPassword, timestamp: 1700000000000 })).toMatchObject({
      status: 200,
      code: 400,
    })
    expect(await call('POST', modify, token, { oldPassword, password: next, code: '', timestamp: 1700000000000 })).toMatchObject({ code: 200 })
    expect((await stored('hexiaoming'))?.passwordHash).toBe(noPassword)
    expect((await server.login('hexiaoming', password, '10.7.0.1')).code).toBe(400)
    expect((await server.login('hexiaoming', 'Changed123', '10.7.0.2')).code).toBe(400)
    expect((await admin.get(settings)).data).toMatchObject({ familyMode: true, familyAccounts: { only: 1 } })
    expect((await ordinary('hexiaoming', 'Wrong1234')).code).toBe(400)
    expect((await ordinary('hexiaoming', 'Changed123')).code).toBe(200)
    expect((await server.login('hexiaoming', 'Changed123', '10.7.0.3')).code).toBe(200)
    expect((await admin.get(settings)).data).toMatchObject({ familyAccounts: { only: 0 } })
  })

  it('where both digests are known, the one of the family lets nobody in with another password of ours', async () => {
    await ordinary('wujia', server.passwordOf('wujia'))
    const more = { familyDigest: familyDigestOf(server.passwordOf('wujia')) }
    expect((await enter({ account: 'wujia', password: digestOf('Planted123'), more })).code).toBe(400)
    expect((await server.login('wujia', 'Planted123', '10.7.0.4')).code).toBe(400)
  })

  it('an administrator resets a password from there, which is changed first as any other', async () => {
    const token = `Bearer ${admin.token}`
    const [userPassword, url] = [familyDigestOf('Given1234'), `${users}/staff-maoyu/Actions/ResetPassword`]
    expect(await call('POST', url, token, { id: 'staff-maoyu', userPassword, validatePassword: userPassword })).toMatchObject({ code: 200 })
    const opened = (await asFamily('maoyu', 'Given1234')).data.token
    expect(await call('GET', '/api/oauth/CurrentUser', opened)).toMatchObject({ status: 200, code: 604 })
  })
})

describe('switching the mode off', () => {
  it('forgets what the family signed in by, and goes no further than the last administrator who can sign in', async () => {
    await switchMode(true)
    await ordinary('wujia', server.passwordOf('wujia'))
    const { store } = server.services
    const before = (await stored('admin'))?.passwordHash ?? ''
    const administrators = await store.of(userStore).administrators()
    for (const id of administrators) await store.of(userStore).note(id, { passwordHash: noPassword })
    expect(await switchMode(false)).toMatchObject({ code: 400, msg: expect.stringContaining('管理员') })
    expect((await stored('wujia'))?.familyHash).toMatch(/^\$argon2id\$/)
    for (const id of administrators) await store.of(userStore).note(id, { passwordHash: before })
    expect((await switchMode(false)).code).toBe(200)
    expect((await stored('wujia'))?.familyHash).toBeNull()
    expect(await asFamily('wujia', server.passwordOf('wujia'))).toMatchObject({ status: 400, code: 400 })
  })

  it('takes the page and its button', async () => {
    const agent = await server.signIn('wujia')
    expect((await server.anonymous().put(settings, { familyMode: true })).code).toBe(602)
    expect((await agent.put(settings, { familyMode: true })).code).toBe(403)
    expect(await admin.put(settings, { familyAddresses: '300.1.1.1' })).toMatchObject({ code: 400 })
  })
})

it.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['fe80::1', true],
  ['2001:db8::/32', true],
  ['old.example.com', true],
  ['old.example.com:8080', true],
  ['10.0.0.0/33', false],
  ['10.0.0', false],
  ['http://old.example.com', false],
  ['', false],
])('%s is an address of the setting: %s', (text, fits) => {
  expect(isFamilyAddress(text)).toBe(fits)
})
