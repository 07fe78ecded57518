import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepFamilyMode } from '../../server/family/family-mode'
import { startTestApp, type TestApp } from '../../server/testing/test-app'
import { expectationsOf, type Expected, type Walker } from './expected-access'
import { familyMark, statusInBody } from './in-family'
import { addressOf, operationsOf, type Operation } from './operations'
import { sampleOf } from './sample'
import { buildWorld, secret, strangeIds, type World } from './world'

// Everybody calls everything, with ids of their own, of others and of nobody: what comes back is what the policy of the call says. Family mode
// is on: what changes nothing, because it only reads or is refused, is sent as our client and as a client of the family send it, and comes to the same. Of
// what changes something every other call bears the mark, so that each is walked in either way by half of the walkers.

const walkers: readonly Walker[] = [
  { name: 'nobody', account: null },
  { name: 'a service agent', account: 'wujia' },
  { name: 'a property manager', account: 'hexiaoming' },
  { name: 'an administrator', account: 'admin' },
]
type Whose = 'own' | 'strange' | "somebody else's"

interface Inside {
  readonly because: string
  /** Account by account, whose things are refused. */
  readonly refused: Readonly<Record<string, readonly Whose[]>>
}
const agent = 'wujia'
const manager = 'hexiaoming'
const everybody = (...whose: readonly Whose[]): Inside['refused'] => ({ [agent]: whose, [manager]: whose, admin: whose })
const unsigned: Inside = { because: 'no signature in the address', refused: { nobody: ['own', 'strange'], ...everybody('own', 'strange') } }
const noPortal: Inside = {
  because: 'no menu of the caller shows this portal',
  refused: { [agent]: ['own', 'strange'], [manager]: ['own', 'strange'] },
}
const noReport: Inside = { because: 'no menu of the caller shows this report', refused: { [agent]: ['own'], [manager]: ['own'] } }
const notAsked: Inside = { because: 'no form of the caller asks this data interface', refused: { [agent]: ['own'] } }
const ofAdministrators: Inside = { because: 'only administrators touch administrators', refused: { [manager]: ["somebody else's"] } }
const powerful: Inside = { because: 'only administrators write interfaces that run queries or leave the house', refused: { [manager]: ['own'] } }

/** Where a policy lets somebody in, and the thing that is asked for decides: every 403 behind the policies, and why. */
const decidedInside: Readonly<Record<string, Inside>> = {
  'POST /api/oauth/OneTimeCode': { because: 'the host is not on the list', refused: everybody('own') },
  'GET /api/permission/Users/Current/Subordinate/{id}': {
    because: 'they are not beneath the caller',
    refused: { [agent]: ["somebody else's", 'strange'], [manager]: ['strange'], admin: ["somebody else's", 'strange'] },
  },
  'GET /api/permission/Authority/GetColumnsByModuleId/{id}': { because: 'the caller has no such menu', refused: everybody('strange') },
  'GET /api/system/AdvancedQuery/{id}/List': {
    because: 'the caller has no such menu',
    refused: { [agent]: ['own', 'strange'], [manager]: ['strange'], admin: ['strange'] },
  },
  'POST /api/system/AdvancedQuery': { because: 'the caller has no such menu', refused: everybody('own') },
  'PUT /api/system/AdvancedQuery/Default': { because: 'the caller has no such menu', refused: everybody('own') },
  'PUT /api/permission/Users/{id}/Actions/State': ofAdministrators,
  'PUT /api/permission/Users/{id}/Actions/unlock': ofAdministrators,
  'PUT /api/permission/Users/{id}/Actions/Cancel': ofAdministrators,
  'PUT /api/permission/Role/{id}': ofAdministrators,
  'PUT /api/permission/Role/{id}/Actions/State': ofAdministrators,
  'DELETE /api/permission/Role/{id}': ofAdministrators,
  'POST /api/permission/Role/{id}/Members': ofAdministrators,
  'DELETE /api/permission/Role/{id}/Members/{userId}': ofAdministrators,
  'PUT /api/permission/organizeAdminIsTrator/{id}': ofAdministrators,
  'DELETE /api/permission/organizeAdminIsTrator/{id}': ofAdministrators,
  'PUT /api/permission/organizeAdminIsTrator/{id}/{organizeId}': ofAdministrators,
  'DELETE /api/permission/organizeAdminIsTrator/{id}/{organizeId}': ofAdministrators,
  'DELETE /api/permission/OnlineUser/{id}': ofAdministrators,
  'DELETE /api/permission/OnlineUser/Account/{userId}': ofAdministrators,
  'POST /api/system/DataInterface': powerful,
  'PUT /api/system/DataInterface/{id}': powerful,
  'GET /api/system/DataInterface/{id}/Actions/Response': notAsked,
  'POST /api/system/DataInterface/{id}/Actions/Preview': notAsked,
  'GET /api/system/DataInterface/{id}/Action/List': notAsked,
  'POST /api/system/DataInterface/{id}/Action/InfoByIds': notAsked,
  'POST /api/system/DataInterface/{id}/Action/List': notAsked,
  'GET /api/visualdev/Base/{modelId}/FieldDataSelect': {
    because: 'no form of the caller points at the model',
    refused: { [agent]: ["somebody else's"] },
  },
  'GET /api/visualdev/Portal/{id}/auth': noPortal,
  'PUT /api/visualdev/Portal/{id}/Actions/SetDefault': noPortal,
  'POST /api/visualdev/Report/Actions/Draw': noReport,
  'POST /api/visualdev/Report/Actions/Export': noReport,
  'POST /api/public/Forms/{form}/Links/{id}': { because: 'the caller may not edit such records', refused: { [agent]: ["somebody else's"] } },
  'GET /api/file/Image/{type}/{name}': unsigned,
  'GET /api/file/View/{type}/{name}': unsigned,
  'GET /api/file/Download/{type}/{name}': unsigned,
  'GET /api/file/Downloaded/{id}': unsigned,
}
/** These end or lock the session that calls them. */
const endsSession: ReadonlySet<string> = new Set(['GET /api/oauth/Logout', 'PUT /api/oauth/LockScreen'])

/** `WALK` walks the calls below an address alone. */
const below = process.env['WALK'] ?? '/'

let server: TestApp
let operations: readonly Operation[]
let world: World
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  operations = (await operationsOf(server)).filter(({ path }) => path.startsWith(below))
  world = await buildWorld(
    server,
    walkers.map(({ account }) => account),
  )
  await keepFamilyMode(server.services.store, { on: true, addresses: [] })
})
afterAll(() => server.close())

let visitors = 0
/** From an address of its own each time: limits of how often are not what is looked at here. */
const call = async (operation: Operation, ids: Readonly<Record<string, string>>, token: string, isOfFamily: boolean) => {
  visitors += 1
  const query = operation.query.filter(({ name }) => ['code', 'until', 'sign', 'keyword', 'roleId', 'field', 'value'].includes(name))
  const search = new URLSearchParams(query.map(({ name, schema }) => [name, String(sampleOf(schema))]))
  const answer = await server.app.inject({
    method: operation.method,
    url: `${addressOf(operation.path, ids)}${search.size ? `?${search}` : ''}`,
    remoteAddress: `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(operation.body && { 'content-type': 'application/json' }),
      ...(isOfFamily && familyMark),
    },
    ...(operation.body && { payload: JSON.stringify(sampleOf(operation.body)) }),
  })
  if (isOfFamily && answer.statusCode !== 200) throw new Error(`${operation.name}: ${answer.statusCode} instead of a code in the body`)
  return { status: isOfFamily ? statusInBody(answer) : answer.statusCode, body: answer.body }
}
const meant = (status: number): Expected | number => (status === 401 || status === 403 || status >= 500 ? (status as 401 | 403) : 'let in')

describe('every call of the server', () => {
  it('has a policy, and a case of this walk for the ids in its address', () => {
    if (below === '/') expect(operations.length).toBeGreaterThan(200)
    expect(operations).not.toEqual([])
    expect(operations.filter(({ policy }) => policy === '').map(({ name }) => name)).toEqual([])
    const without = operations.filter(({ path, steps }) => steps.some(({ name }) => !world.idsFor(path, 'wujia')?.own[name]))
    expect(without.map(({ name }) => name)).toEqual([])
  })
})

describe.each(walkers.map((walker, at) => ({ ...walker, at })))('$name', ({ at: place, ...walker }) => {
  it('is let in where the policy says so and nowhere else, whoever the things belong to', async () => {
    const { account } = walker
    const expected = await expectationsOf(server, walker)
    const signIn = async (): Promise<string> => (account ? (await server.signIn(account)).token : '')
    let token = await signIn()
    const wrong: string[] = []
    // What removes comes last, so that the rest still finds what it needs.
    for (const [at, operation] of [...operations].sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE')).entries()) {
      const isOfFamily = (at + place) % 2 === 0
      const { own = {}, other } = world.idsFor(operation.path, account) ?? { own: {} }
      const cases: readonly (readonly [Whose, Readonly<Record<string, string>>])[] = [
        ...(other ? [["somebody else's", other] as const] : []),
        ...(operation.steps.length ? [['strange', strangeIds(own)] as const] : []),
        ['own', own],
      ]
      const refusals = new Set<string>()
      for (const [whose, ids] of cases) {
        const policy = expected(operation.policy, ids['modelId'] ?? '')
        const { status, body } = await call(operation, ids, token, isOfFamily)
        const got = meant(status)
        if ((policy !== 'let in' || operation.method === 'GET') && !endsSession.has(operation.name)) {
          const inTheOther = meant((await call(operation, ids, token, !isOfFamily)).status)
          if (inTheOther !== got)
            wrong.push(`${operation.name} with ${whose} ids: ${got} ${isOfFamily ? 'for' : 'without'} the family, else ${inTheOther}`)
        }
        const right = policy === 'let in' && decidedInside[operation.name]?.refused[account ?? 'nobody']?.includes(whose) ? 403 : policy
        if (got !== right) wrong.push(`${operation.name} with ${whose} ids: ${status} instead of ${right} ${body.slice(0, 150)}`)
        if (whose !== 'own' && account !== 'admin' && body.includes(secret))
          wrong.push(`${operation.name} with ${whose} ids gives away what belongs to others`)
        if (policy !== 'let in') refusals.add(body)
        if (endsSession.has(operation.name)) token = await signIn()
      }
      // Who is refused learns nothing of what is there.
      if (refusals.size > 1 && !operation.path.includes('{modelId}'))
        wrong.push(`${operation.name} refuses in ${refusals.size} ways: ${[...refusals].join(' | ')}`)
    }
    expect(wrong).toEqual([])
  }, 240_000)
})
