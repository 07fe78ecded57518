import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendSmsCode } from '../sign-in-ways/sms-sign-in'
import { Refusal } from '../../errors'
import { wordsOf } from '../../text/language'
import { digestOf } from '../../security/passwords'
import { startTestApp, type TestApp } from '../../testing/test-app'
import { userStore } from '../../permission/users/store'

interface Asked {
  readonly status: number
  readonly code: number
  readonly msg: string
  readonly data: { readonly token?: string; readonly seconds?: number; readonly enableVerificationCode?: boolean } | null
  readonly cookie: string
}

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ demo: true })
})
afterAll(() => server.close())
// Each test has a day of its own: what was counted before is forgotten, also by the limits of a minute.
beforeEach(() => server.advance(2 * day))

const day = 24 * 3_600_000
let addresses = 0
/** An address that nobody has asked from before. */
const fresh = (): string => `10.${(addresses += 1) >> 8}.${addresses & 255}.7`

async function ask(url: string, body: object, from: { readonly address?: string; readonly cookie?: string } = {}): Promise<Asked> {
  const form = url.endsWith('/Login')
  const answer = await server.app.inject({
    method: 'POST',
    url,
    remoteAddress: from.address ?? fresh(),
    headers: {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      'accept-language': 'zh',
      ...(from.cookie && { cookie: from.cookie }),
    },
    payload: form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body),
  })
  const cookie = String(answer.headers['set-cookie'] ?? '')
  return { ...answer.json<Omit<Asked, 'status' | 'cookie'>>(), status: answer.statusCode, cookie }
}
const signIn = (account: string, password: string, from?: Parameters<typeof ask>[2]) =>
  ask('/api/oauth/Login', { account, password: digestOf(password) }, from)
/** Wrong guesses, each from another address. */
const guess = async (account: string, times: number): Promise<readonly number[]> => {
  const statuses: number[] = []
  for (let i = 0; i < times; i += 1) statuses.push((await signIn(account, 'wrong1234')).status)
  return statuses
}

describe('guesses of strangers', () => {
  it('lock the account from anywhere strange, and the name with a number before it is the same account', async () => {
    expect(await guess('gaofeng', 5)).toEqual([400, 400, 400, 400, 400])
    expect(await guess('13900000001@gaofeng', 5)).toEqual([400, 400, 400, 400, 400])
    expect(await guess('gaofeng', 1)).toEqual([429])
    expect((await signIn('13911112222@GAOFENG', server.passwordOf('gaofeng'))).status).toBe(429)
  })

  it('are counted for an account that does not exist as for one that does', async () => {
    expect(await guess('13900000001@nobody', 5)).toEqual([400, 400, 400, 400, 400])
    expect(await guess('nobody', 6)).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('do not lock out the user where the user has signed in before: in the same browser, or from the same address', async () => {
    const address = fresh()
    const { cookie } = await signIn('dengkai', server.passwordOf('dengkai'), { address })
    expect(cookie).toMatch(/^weft\.device=[\w-]{43}; Max-Age=\d+; Path=\/api; HttpOnly; SameSite=Strict$/)
    server.advance(10 * day)
    expect((await guess('dengkai', 12)).at(-1)).toBe(429)
    expect((await signIn('dengkai', server.passwordOf('dengkai'))).status).toBe(429)
    expect((await signIn('dengkai', server.passwordOf('dengkai'), { address })).status).toBe(200)
    expect((await signIn('dengkai', server.passwordOf('dengkai'), { cookie: cookie.split(';')[0] ?? '' })).status).toBe(200)
  })

  it('gain nothing by a browser of their own: it is known for the own account only, and has a budget too', async () => {
    const { cookie } = await signIn('panqiang', server.passwordOf('panqiang'))
    const own = cookie.split(';')[0] ?? ''
    await guess('zhaolei', 12)
    expect((await signIn('zhaolei', server.passwordOf('zhaolei'), { cookie: own })).status).toBe(429)
    const statuses: number[] = []
    for (let i = 0; i < 4; i += 1) statuses.push((await signIn('panqiang', 'wrong1234', { cookie: own })).status)
    // From the fourth on a picture is asked for, whatever the address.
    expect(statuses).toEqual([400, 400, 400, 400])
    expect((await signIn('panqiang', server.passwordOf('panqiang'), { cookie: own })).msg).toBe('请输入图片验证码')
    expect((await signIn('panqiang', server.passwordOf('panqiang'))).status).toBe(200)
  })

  it('cost a known browser nothing of what its cookie is worth after a new password: it is strange again', async () => {
    const admin = await server.signIn('admin')
    const { cookie } = await signIn('qianwen', server.passwordOf('qianwen'), { address: fresh() })
    await admin.post('/api/permission/Users/staff-qianwen/Actions/ResetPassword', { userPassword: 'Other1234', validatePassword: 'Other1234' })
    await guess('qianwen', 12)
    expect((await signIn('qianwen', 'Other1234', { cookie: cookie.split(';')[0] ?? '' })).status).toBe(429)
  })
})

describe('text messages', () => {
  const mobile = '13900000001'
  const unknown = '13911110000'
  beforeAll(() => server.services.store.of(userStore).note('staff-wujia', { mobilePhone: mobile, mobileVerifiedTime: 1 }))
  const send = (number: string, from?: Parameters<typeof ask>[2]) => ask('/api/oauth/SmsCode', { mobile: number }, from)
  const enter = (number: string, code: string, from?: Parameters<typeof ask>[2]) => ask('/api/oauth/LoginBySms', { mobile: number, code }, from)
  const lastCode = (): string => [...server.logged().matchAll(/验证码 (\d{6})，/g)].at(-1)?.[1] ?? ''
  const wrong = (): string => (lastCode() === '000000' ? '000001' : '000000')

  it.each([mobile, unknown])(
    'to one number (%s) are waited for longer each time, from wherever they are asked for, and end after ten a day',
    async (number) => {
      const waits: number[] = []
      for (let i = 0; i < 10; i += 1) {
        const { data } = await send(number)
        waits.push(data?.seconds ?? 0)
        expect((await send(number)).status).toBe(429)
        server.advance((data?.seconds ?? 0) * 1000)
      }
      expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 86_400])
    },
  )

  it('are no more than a budget from one address, whatever the numbers', async () => {
    // Past the limits of a route, which would come first.
    const caller = { address: '10.99.0.1', userAgent: '' }
    const outcomes: string[] = []
    for (let i = 0; i < 25; i += 1)
      outcomes.push(
        await sendSmsCode(server.services, `139000100${String(10 + i)}`, caller, wordsOf('zh'), server.app.log).then(
          () => 'sent',
          (error: unknown) => (error instanceof Refusal ? error.key : 'failed'),
        ),
      )
    expect(outcomes).toEqual([...Array.from({ length: 20 }, () => 'sent'), ...Array.from({ length: 5 }, () => 'smsTooSoon')])
  })

  it('have their codes tried twenty times a day at most, across codes and addresses', async () => {
    let tried = 0
    for (let hours = 0; hours < 23; hours += 1) {
      await send(mobile)
      for (let i = 0; i < 5; i += 1) if ((await enter(mobile, wrong())).status === 400) tried += 1
      server.advance(3_600_000)
    }
    expect(tried).toBeLessThanOrEqual(20)
    await send(mobile)
    expect((await enter(mobile, lastCode())).status).toBe(429)
  })

  it('that were used cost nothing: who signs in by them every hour is never kept waiting', async () => {
    for (let hours = 0; hours < 15; hours += 1) {
      expect((await send(mobile, { address: '10.99.0.2' })).status).toBe(200)
      expect((await enter(mobile, lastCode(), { address: '10.99.0.2' })).status).toBe(200)
      server.advance(3_600_000)
    }
  })

  it('still reach the browser in which the user has signed in before, when strangers have used up the number', async () => {
    await send(mobile)
    const { cookie } = await enter(mobile, lastCode())
    for (let i = 0; i < 12; i += 1) await send(mobile)
    expect((await send(mobile)).status).toBe(429)
    const known = { cookie: cookie.split(';')[0] ?? '' }
    expect((await send(mobile, known)).status).toBe(200)
    expect((await enter(mobile, lastCode(), known)).status).toBe(200)
  })
})
