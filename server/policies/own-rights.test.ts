import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { arrange, people, startWorld, type GrantOf, type World } from '../testing/random-rights'
import type { Client, TestApp } from '../testing/test-app'

let server: TestApp
let modelId: string
let client: Client
let admin: Client
beforeAll(async () => {
  ;({ server, modelId } = await startWorld())
  ;[client, admin] = await Promise.all([server.signIn('gaofeng'), server.signIn('admin')])
})
afterAll(() => server.close())

const [actor, colleague] = people
const opening = (...menuIds: readonly string[]): readonly GrantOf[] => menuIds.map((id) => [id, 'menu', ''])
/** The one entry with its columns, and of its records those of the own organisation and below. */
const bound: readonly GrantOf[] = [...opening('patrolsA'), ['patrolsA', 'column', 'a'], ['patrolsA', 'resource', 's1']]
const base: World = {
  grants: { r1: bound, r2: opening('permission.user', 'permission.role', 'permission.organize', 'system.menu'), r3: [] },
  off: [],
  held: [['r1', 'r2'], [], []],
  places: ['engineering', 'office', 'office'],
  entriesOff: [],
  presets: ['organizationAndBelow', 'all', 'all', 'all'],
  administers: [],
}
const begin = (more: Partial<World>) => arrange(server, modelId, { ...base, ...more, grants: { ...base.grants, ...more.grants } })
beforeEach(() => begin({}))

const users = '/api/permission/Users'
const wouldWiden = { code: 403, msg: '此操作会扩大权限，请由管理员操作' }
const beyond = { code: 403, msg: '不能授予或收回超出您自身权限的内容' }
const account = (organizeId: string, more: object = {}) => ({ account: 'wujia', realName: '吴佳', organizeId, ...more })
const department = (id: string, parentId: string) => ({ fullName: id, enCode: id, category: 'department', parentId })

it('who sees records of a part of the organisation puts nobody who has some into that part, and may hire there', async () => {
  expect(await client.put(`${users}/${colleague}`, account('engineering'))).toMatchObject(wouldWiden)
  expect((await client.put(`${users}/${colleague}`, account('service'))).code).toBe(200)
  expect((await client.post(users, { account: 'hired1', realName: '新人', organizeId: 'engineering' })).code).toBe(200)
})

it('nor hangs other departments below it; an administrator does', async () => {
  const url = '/api/permission/Organize/service'
  expect(await client.put(url, department('service', 'engineering'))).toMatchObject(wouldWiden)
  expect((await admin.put(url, department('service', 'engineering'))).code).toBe(200)
})

it('nobody gives up the role whose data scheme binds them while another shows the model', async () => {
  await begin({ grants: { ...base.grants, r3: opening('previewModel') }, held: [['r1', 'r2', 'r3'], [], []] })
  expect(await client.delete(`/api/permission/Role/r1/Members/${actor}`)).toMatchObject(wouldWiden)
  expect(await client.put('/api/permission/Role/r1/Actions/State')).toMatchObject(wouldWiden)
  const own = { account: 'gaofeng', realName: '高峰', organizeId: 'engineering', roleIds: ['r2', 'r3'] }
  expect(await client.put(`${users}/${actor}`, own)).toMatchObject(wouldWiden)
})

it('nobody switches an entry on that shows them all records where another binds them', async () => {
  const all: readonly GrantOf[] = [...opening('patrolsB'), ['patrolsB', 'column', 'a']]
  await begin({ grants: { ...base.grants, r3: all }, held: [['r1', 'r2', 'r3'], [], []], entriesOff: ['patrolsB'] })
  expect(await client.put('/api/system/Menu/patrolsB/Actions/State')).toMatchObject(wouldWiden)
})

it('nobody shows others by a data scheme what they do not see themselves', async () => {
  await begin({ grants: { ...base.grants, r3: [...opening('patrolsA'), ['patrolsA', 'resource', 's2']] }, held: [['r1', 'r2'], ['r3'], []] })
  const scheme = { moduleId: 'patrolsA', fullName: 's2', preset: 'own' }
  expect(await client.put('/api/system/ModuleDataAuthorizeScheme/s2', scheme)).toMatchObject({
    code: 403,
    msg: expect.stringContaining('您只能看到部分数据') as string,
  })
  expect((await admin.put('/api/system/ModuleDataAuthorizeScheme/s2', scheme)).code).toBe(200)
})

it('who administers a part of the organisation gives nobody the pages by which others would administer all of it', async () => {
  const all = ['add', 'edit', 'remove', 'view'] as const
  await begin({ administers: [{ organizeId: 'office', own: all, below: all }] })
  expect(await client.post('/api/permission/Role/r2/Members', { userIds: [colleague] })).toMatchObject(beyond)
  expect(await client.put(`${users}/${colleague}`, account('office', { roleIds: ['r2'] }))).toMatchObject(beyond)
  expect(await client.post(users, { account: 'hired2', realName: '新人', organizeId: 'office', roleIds: ['r2'] })).toMatchObject(beyond)
  // Nor opens the account of somebody who holds them.
  await begin({ administers: [{ organizeId: 'office', own: all, below: all }], held: [['r1', 'r2'], ['r2'], []] })
  const reset = { userPassword: 'Other1234', validatePassword: 'Other1234' }
  expect(await client.post(`${users}/${colleague}/Actions/ResetPassword`, reset)).toMatchObject({ code: 403 })
  const limited = { list: [{ organizeId: 'office', thisLayer: ['edit'], subLayer: [] }] }
  expect((await admin.put(`/api/permission/organizeAdminIsTrator/${colleague}`, limited)).code).toBe(200)
  expect((await client.post(`${users}/${colleague}/Actions/ResetPassword`, reset)).code).toBe(200)
})
