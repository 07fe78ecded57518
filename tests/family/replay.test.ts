import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { digestOf } from '../../server/security/passwords'
import { startTestApp, type TestApp } from '../../server/testing/test-app'
import { allAreas } from './areas'
import { appWire } from './app-wire'
import { failing, green, mostOpen, open } from './open'
import { replay, type Manner, type Outcome } from './replay'
import { tableOf } from './table'

// The first test of a run that wants the demo fills it, which takes its time.
const patience = 180_000
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ demo: true })
}, patience)
afterAll(() => server.close())

async function outcomesOf(manner: Manner): Promise<readonly Outcome[]> {
  const outcomes = await replay(appWire(server.app), allAreas, { account: 'admin', password: server.passwordOf('admin'), manner })
  if (process.env['SHOW']) process.stdout.write(`${manner}\n${tableOf(outcomes, () => '')}\n`)
  return outcomes
}
const said = (outcomes: readonly Outcome[]): string => tableOf(outcomes, () => '')

it(
  'our own manner of signing in is answered with what clients of the family read, but for what is listed as open',
  async () => {
    const outcomes = await outcomesOf('plain')
    expect(said(failing(outcomes, 'plain'))).toBe(said([]))
    expect(green(outcomes, 'plain')).toEqual([])
  },
  patience,
)

it(
  'clients of the family are answered with what they read while family mode is on, but for what is listed as open',
  async () => {
    const admin = await server.signIn('admin')
    expect((await admin.put('/api/system/SysConfig', { familyMode: true, familyAddresses: '' })).code).toBe(200)
    // Once in our own client: from then on the family's digest of the password is known.
    const password = server.passwordOf('admin')
    const familyDigest = createHash('md5').update(password).digest('hex')
    const verified = await server.app.inject({
      method: 'POST',
      url: '/api/oauth/Login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ account: 'admin', password: digestOf(password), familyDigest, grant_type: 'password' }).toString(),
    })
    expect(verified.statusCode).toBe(200)
    const outcomes = await outcomesOf('family')
    expect(said(failing(outcomes, 'family'))).toBe(said([]))
    expect(green(outcomes, 'family')).toEqual([])
  },
  patience,
)

it('what is open only gets less', () => {
  expect(open.flatMap(({ calls }) => calls).length).toBeLessThanOrEqual(mostOpen)
  for (const { why } of open) expect(why).toMatch(/^.{20,}$/)
})
