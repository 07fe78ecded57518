import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrationOf } from '../permission/administrators/administration'
import { orgRights } from '../permission/administrators/store'
import { schemesHeld, seesAll } from '../permission/data-schemes/scope-of-roles'
import { fileFormat } from '../system/menus/menu-file'
import { arrange, entries, formOf, organizations, people, presets, roles, schemes, startWorld, world } from '../testing/random-rights'
import type { Answer, Client, TestApp } from '../testing/test-app'
import { loadAccess, menusOfModel } from './access'
import { heldRights, type HeldRights } from './held-rights'

let server: TestApp
let modelId: string
let client: Client
beforeAll(async () => {
  ;({ server, modelId } = await startWorld())
  client = await server.signIn('gaofeng')
})
afterAll(() => server.close())

const [actor, ...others] = people

interface Rights {
  readonly held: HeldRights
  /** The organisations in which something may be done, by the right; null for all. */
  readonly administers: ReadonlySet<string> | null
  /** Whether an entry of the model shows all of its records. */
  readonly seesAll: boolean
}

async function rightsOf(userId: string): Promise<Rights> {
  const { store } = server.services
  const access = await loadAccess(store, userId)
  const own = await administrationOf(store, access)
  const opens = menusOfModel(access, modelId).length > 0
  const personnel = access.menus.some(({ enCode }) => enCode === 'permission.user' || enCode === 'permission.organize')
  return {
    held: heldRights(access),
    administers: own ? new Set(orgRights.flatMap((right) => [...own.in[right]].map((id) => `${right} ${id}`))) : personnel ? null : new Set(),
    seesAll: opens && seesAll(await schemesHeld(store, access, modelId)),
  }
}

/** The cells that the list of the model shows to who acts: the id of a record, and the key of a column that has a value. */
async function cellsSeen(): Promise<ReadonlySet<string>> {
  const { data } = (await client.post(`/api/visualdev/OnlineDev/${modelId}/List`, { pageSize: 100 })) as { data: { list?: readonly object[] } | null }
  const rows = (data?.list ?? []) as readonly Readonly<Record<string, unknown>>[]
  return new Set(rows.flatMap((row) => ['id', 'a', 'b'].flatMap((key) => (row[key] ? [`${String(row['id'])} ${key}`] : []))))
}

const permission = '/api/permission'
const menus = '/api/system/Menu'
const ownMenus = [...entries, 'permission.user', 'system.menu', 'previewModel'] as const
const rightIds = [
  ...ownMenus,
  ...entries.flatMap((id) => [`${id}.button.btn_add`, `${id}.column.a`, `${id}.column.b`]),
  ...schemes.map((id, at) => `${at < 2 ? 'patrolsA' : 'patrolsB'}.resource.${id}`),
]
const byType = (ids: readonly string[]) => ({
  module: ids.filter((id) => ownMenus.some((one) => one === id)),
  ...Object.fromEntries(['button', 'column', 'resource'].map((type) => [type, ids.filter((id) => id.includes(`.${type}.`))])),
})

/** An act, and whether it gives rights to others: then these may not get what who acts does not have. */
type Act = readonly [gives: boolean, run: () => Promise<Answer>]
const person = fc.constantFrom(...people)
const role = fc.constantFrom(...roles)
const entry = fc.constantFrom(...entries)
const place = fc.constantFrom(...organizations)
const someRights = fc.subarray([...rightIds]).map(byType)
const accountOf = (id: string) => id.replace('staff-', '')
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(role, someRights).map(([id, rights]): Act => [true, () => client.put(`${permission}/Authority/Data/${id}`, rights)]),
  fc
    .tuple(fc.subarray([...roles], { minLength: 1 }), someRights, fc.constantFrom('add', 'remove'))
    .map(([roleIds, rights, mode]): Act => [true, () => client.post(`${permission}/Authority/Data/Batch`, { roleIds, mode, ...rights })]),
  fc.tuple(role, person).map(([id, one]): Act => [true, () => client.post(`${permission}/Role/${id}/Members`, { userIds: [one] })]),
  fc.tuple(role, person).map(([id, one]): Act => [false, () => client.delete(`${permission}/Role/${id}/Members/${one}`)]),
  role.map((id): Act => [true, () => client.put(`${permission}/Role/${id}/Actions/State`)]),
  fc
    .tuple(person, place, fc.subarray([...roles]), fc.option(person))
    .map(([id, organizeId, roleIds, managerId]): Act => [
      true,
      () => client.put(`${permission}/Users/${id}`, { account: accountOf(id), realName: id, organizeId, roleIds, managerId: managerId ?? '' }),
    ]),
  fc.tuple(person, place, fc.subarray([...roles])).map(([id, organizeId, roleIds]): Act => [
    true,
    () =>
      client.post(`${permission}/Users/ImportData`, {
        mode: 'change',
        list: [{ line: 2, account: accountOf(id), organizeId, roleIds: roleIds.join(',') }],
      }),
  ]),
  fc.tuple(person, fc.array(fc.tuple(place, fc.subarray([...orgRights]), fc.subarray([...orgRights])), { maxLength: 2 })).map(([id, shares]): Act => [
    true,
    () =>
      client.put(`${permission}/organizeAdminIsTrator/${id}`, {
        list: shares.map(([organizeId, thisLayer, subLayer]) => ({ organizeId, thisLayer, subLayer })),
      }),
  ]),
  fc
    .tuple(place, fc.constantFrom('root', ...organizations))
    .map(([id, parentId]): Act => [
      false,
      () => client.put(`${permission}/Organize/${id}`, { fullName: id, enCode: id, category: 'department', parentId }),
    ]),
  entry.map((id): Act => [false, () => client.put(`${menus}/${id}/Actions/State`)]),
  entry.map((id): Act => [false, () => client.put(`${menus}/${id}`, { fullName: id, enCode: id, type: 3, enabledMark: 1 })]),
  entry.map((id): Act => [false, () => client.post(`${menus}/${id}/Rights/Actions/TakeOver`, { keepHolders: true })]),
  fc
    .tuple(entry, fc.subarray(['a', 'b']))
    .map(([id, codes]): Act => [
      false,
      () => client.put(`${menus}/${id}/Rights`, { column: codes.map((enCode) => ({ enCode, fullName: enCode })), keepHolders: true }),
    ]),
  fc.tuple(entry, fc.constantFrom(0, 1), fc.boolean()).map(([enCode, enabledMark, dryRun]): Act => [
    false,
    () => {
      const menu = { enCode, fullName: enCode, parent: null, type: 3, category: 'Web', enabledMark, property: { moduleId: 'patrol' }, codes: {} }
      return client.post(`${menus}/Actions/Import`, { content: JSON.stringify({ format: fileFormat, version: 1, menus: [menu] }), dryRun })
    },
  ]),
  fc
    .tuple(fc.constantFrom(...schemes), entry, fc.constantFrom(...presets))
    .map(([id, moduleId, preset]): Act => [
      true,
      () => client.put(`/api/system/ModuleDataAuthorizeScheme/${id}`, { moduleId, fullName: id, preset }),
    ]),
  fc.constantFrom(...schemes).map((id): Act => [false, () => client.delete(`/api/system/ModuleDataAuthorizeScheme/${id}`)]),
  fc.constantFrom('Release', 'Withdraw').map((what): Act => [
    false,
    async () => {
      await client.put(`/api/visualdev/Base/${modelId}/Draft`, { fullName: 'patrol', enCode: 'patrol', formData: formOf('a', 'b'), columnData: '' })
      const draft = (await client.get(`/api/visualdev/Base/${modelId}/Publication`)) as { data: { draft?: { version?: number } } | null }
      const body = what === 'Release' ? { version: draft.data?.draft?.version ?? 0, entries: entries.map((id) => ({ id, roleIds: [...roles] })) } : {}
      return client.post(`/api/visualdev/Base/${modelId}/Actions/${what}`, body)
    },
  ]),
)

const told = (rights: readonly (readonly string[])[]) => rights.map((right) => right.join(' '))
const isWithin = (part: Rights['administers'], ...whole: readonly Rights['administers'][]) =>
  whole.includes(null) || (part !== null && [...part].every((one) => whole.some((other) => other?.has(one))))

let done = 0
it('nobody may open, press, read or see more after an act of their own, nor give others what they do not have', async () => {
  await fc.assert(
    fc.asyncProperty(
      world,
      fc.array(act, { minLength: 1, maxLength: 6 }),
      fc.option(fc.tuple(fc.constantFrom('role', 'user'), role, person)),
      async (given, acts, preview) => {
        await arrange(server, modelId, given)
        for (const [gives, run] of acts) {
          const [before, cells, around] = [await rightsOf(actor), await cellsSeen(), await Promise.all(others.map(rightsOf))]
          const { code } = await run()
          expect(code).not.toBe(500)
          if (code === 200) done += 1
          const [after, cellsAfter] = [await rightsOf(actor), await cellsSeen()]
          expect(told(before.held.lacking(after.held))).toEqual([])
          expect([...cellsAfter].filter((cell) => !cells.has(cell))).toEqual([])
          expect(isWithin(after.administers, before.administers)).toBe(true)
          for (const [at, id] of gives ? others.entries() : []) {
            const [theirs, now] = [around[at] as Rights, await rightsOf(id)]
            const gained = theirs.held.lacking(now.held)
            expect(told(gained).filter((right) => told(before.held.lacking({ ...now.held, all: gained })).includes(right))).toEqual([])
            expect(isWithin(now.administers, theirs.administers, before.administers)).toBe(true)
            expect(now.seesAll && !theirs.seesAll && !before.seesAll).toBe(false)
          }
        }
        const [type, asRole, asPerson] = preview ?? ['role', 'r1', actor]
        const [before, cells] = [await rightsOf(actor), await cellsSeen()]
        if ((await client.post('/api/permission/Preview', { objectType: type, objectId: type === 'role' ? asRole : asPerson })).code !== 200) return
        expect([...(await cellsSeen())].filter((cell) => !cells.has(cell))).toEqual([])
        await client.delete('/api/permission/Preview')
        expect(told(before.held.lacking((await rightsOf(actor)).held))).toEqual([])
      },
    ),
    { numRuns: 120 },
  )
  // A walk on which everything is refused proves nothing.
  expect(done).toBeGreaterThan(50)
}, 120_000)
