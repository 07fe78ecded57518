import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { grantStore } from '../authority/store'
import { roleStore } from '../roles/store'
import { userStore } from '../users/store'
import { administrationOf } from './administration'
import { administratorStore, orgRights, type Administered } from './store'

const people = ['gaofeng', 'wujia', 'maoyu'] as const
const organizations = ['root', 'property', 'service', 'engineering'] as const

let server: TestApp
let clients: readonly Client[]
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  const { store } = server.services
  const role = { fullName: 'setter', enCode: 'setter', type: 'business', administrator: 0, sortCode: 1, description: '', creatorTime: 1 }
  await store.of(roleStore).insert({ ...role, id: 'setter', enabledMark: 1 })
  await store.of(grantStore).insert([
    { roleId: 'setter', menuId: 'permission.organize', type: 'menu', enCode: '' },
    { roleId: 'setter', menuId: 'permission.organize', type: 'button', enCode: 'btn_administrators' },
  ])
  for (const account of people)
    await store.of(userStore).setLinks(`staff-${account}`, { roleIds: ['setter'], positionIds: [], organizeIds: ['engineering'] })
  clients = await Promise.all(people.map((account) => server.signIn(account)))
})
afterAll(() => server.close())

/** Every right that a person holds anywhere, as texts; null for who is not limited. */
async function heldBy(account: string): Promise<ReadonlySet<string> | null> {
  const own = await administrationOf(server.services.store, { userId: `staff-${account}`, administrator: false })
  return own && new Set(orgRights.flatMap((right) => [...own.in[right]].map((id) => `${right} ${id}`)))
}

const some = fc.subarray([...orgRights])
const row = fc.record({ organizeId: fc.constantFrom(...organizations), own: some, below: some })
const one = fc.nat(people.length - 1)

it('whatever is sent by whom, nobody holds more of their own afterwards, and nobody more than they and who gave it held', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(row, { maxLength: 3 }), { minLength: 3, maxLength: 3 }),
      one,
      one,
      fc.array(row, { maxLength: 3 }),
      async (before, by, to, sent) => {
        for (const [at, rows] of before.entries()) {
          const userId = `staff-${people[at] ?? ''}`
          const kept = [...new Map(rows.map((each): [string, Administered] => [each.organizeId, { ...each, userId }])).values()]
          await server.services.store.of(administratorStore).set(userId, kept)
        }
        const [giver, taker] = [people[by] ?? 'gaofeng', people[to] ?? 'gaofeng']
        const [givers, takers] = [await heldBy(giver), await heldBy(taker)]
        const list = sent.map(({ organizeId, own, below }) => ({ organizeId, thisLayer: own, subLayer: below }))
        const answer = await clients[by]?.put(`/api/permission/organizeAdminIsTrator/staff-${taker}`, { list })
        expect([200, 403]).toContain(answer?.code)
        const after = await heldBy(taker)
        if (giver === taker) {
          expect(after).toEqual(takers)
          return
        }
        // Who is not limited gives out everything; of the others each right comes from one of the two.
        if (givers === null || takers === null) return
        expect(after === null ? ['no limit'] : [...after].filter((right) => !givers.has(right) && !takers.has(right))).toEqual([])
      },
    ),
    { numRuns: 150 },
  )
}, 60_000)
