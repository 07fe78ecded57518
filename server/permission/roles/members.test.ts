import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { openSocket } from '../../testing/test-socket'
import { userStore } from '../users/store'
import { grantStore } from '../authority/store'
import { roleStore } from './store'

const root = '/api/permission/Role'

let server: TestApp
let admin: Client
/** Holds all menus and nearly all buttons, and is no administrator. */
let manager: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  const roles = server.services.store.of(roleStore)
  const common = { type: 'business', administrator: 0, sortCode: 9, enabledMark: 1, description: '', creatorTime: 1 }
  for (const id of ['small', 'large', 'off']) await roles.insert({ ...common, id, fullName: id, enCode: id })
  const button = (roleId: string, enCode: string) => [
    { roleId, menuId: 'permission.user', type: 'menu', enCode: '' },
    { roleId, menuId: 'permission.user', type: 'button', enCode },
  ]
  await server.services.store
    .of(grantStore)
    .insert([...button('small', 'btn_edit'), ...button('large', 'btn_resetPassword'), ...button('off', 'btn_resetPassword')])
  ;[admin, manager] = [await server.signIn('admin'), await server.signIn('chenjing')]
}, 180_000)
afterAll(() => server.close())

const members = async (role: string): Promise<readonly string[]> =>
  ((await admin.get(`/api/permission/Users/getUsersByRoleId?roleId=${role}`)).data as { list: { id: string }[] }).list.map(({ id }) => id).toSorted()

describe('the members of a role', () => {
  it('get what it allows at the next call, and lose it again', async () => {
    const agent = await server.signIn('wujia')
    const socket = await openSocket(server.app, agent.token)
    await socket.next('initMessage')
    expect((await manager.post(`${root}/small/Members`, { userIds: ['staff-wujia', 'staff-maoyu', 'staff-wujia'] })).code).toBe(200)
    await socket.next('accessChanged')
    expect(await members('small')).toEqual(['staff-maoyu', 'staff-wujia'])
    expect((await agent.get('/api/permission/Users')).status).toBe(200)
    expect((await manager.delete(`${root}/small/Members/staff-wujia`)).code).toBe(200)
    await socket.next('accessChanged')
    expect((await agent.get('/api/permission/Users')).status).toBe(403)
    expect((await manager.delete(`${root}/small/Members/staff-wujia`)).status).toBe(404)
    socket.close()
  })

  it('are people and roles that are there', async () => {
    expect(await admin.post(`${root}/small/Members`, { userIds: ['nobody'] })).toMatchObject({ code: 400, data: { fields: [{ path: 'userIds' }] } })
    expect((await admin.post(`${root}/gone/Members`, { userIds: ['staff-wujia'] })).status).toBe(404)
    expect((await admin.post(`${root}/small/Members`, { userIds: [] })).code).toBe(400)
  })

  it('are given no role that allows more than the giver may, and nobody gives one to themselves', async () => {
    for (const [role, userId] of [
      ['large', 'staff-wujia'],
      ['small', 'staff-chenjing'],
    ] as const)
      expect(await manager.post(`${root}/${role}/Members`, { userIds: [userId] })).toMatchObject({
        status: 403,
        msg: '不能授予或收回超出您自身权限的内容',
      })
    expect(await members('large')).toEqual([])
  })

  it('who are administrators, and the administrators’ role, are out of reach for others', async () => {
    expect((await manager.post(`${root}/small/Members`, { userIds: ['staff-linyuan'] })).status).toBe(403)
    expect((await manager.post(`${root}/administrator/Members`, { userIds: ['staff-wujia'] })).status).toBe(403)
    expect((await manager.delete(`${root}/administrator/Members/staff-linyuan`)).status).toBe(403)
    expect((await admin.delete(`${root}/administrator/Members/staff-linyuan`)).code).toBe(200)
    expect(await admin.delete(`${root}/administrator/Members/admin`)).toMatchObject({ code: 400, msg: '必须至少保留一个可用的管理员' })
    expect((await admin.post(`${root}/administrator/Members`, { userIds: ['staff-linyuan'] })).code).toBe(200)
  })
})

it('a role that allows more is not switched on by who may do less: it may be one of their own', async () => {
  await admin.put(`${root}/off/Actions/State`)
  await server.services.store.of(userStore).setLinks('staff-chenjing', {
    roleIds: ['propertyManagerRole', 'off'],
    positionIds: [],
    organizeIds: ['property'],
  })
  expect((await manager.put(`${root}/off/Actions/State`)).status).toBe(403)
  expect((await manager.put(`${root}/off`, { fullName: 'off', enCode: 'off', enabledMark: 1 })).status).toBe(403)
  expect((await manager.post('/api/permission/Users/staff-wujia/Actions/ResetPassword', {})).status).toBe(403)
  expect((await admin.put(`${root}/off/Actions/State`)).code).toBe(200)
})

it('a role counts as no larger for the directories that it names', async () => {
  await admin.post('/api/permission/Authority/Data/Batch', { roleIds: ['small'], module: ['permission.user'] })
  await server.services.store.of(grantStore).insert([{ roleId: 'small', menuId: 'systemData', type: 'menu', enCode: '' }])
  await server.services.store.of(grantStore).insert([{ roleId: 'large', menuId: 'permission.role', type: 'menu', enCode: '' }])
  const clerk = 'staff-gaofeng'
  const grants = [
    { menuId: 'permission.user', type: 'menu', enCode: '' },
    { menuId: 'permission.user', type: 'button', enCode: 'btn_edit' },
    { menuId: 'permission.role', type: 'menu', enCode: '' },
    { menuId: 'permission.role', type: 'button', enCode: 'btn_members' },
  ]
  await server.services.store.of(roleStore).insert({
    id: 'clerk',
    fullName: 'clerk',
    enCode: 'clerk',
    type: 'business',
    administrator: 0,
    sortCode: 9,
    enabledMark: 1,
    description: '',
    creatorTime: 1,
  })
  await server.services.store.of(grantStore).insert(grants.map((grant) => ({ ...grant, roleId: 'clerk' })))
  await server.services.store.of(userStore).setLinks(clerk, { roleIds: ['clerk'], positionIds: [], organizeIds: ['engineering'] })
  const client = await server.signIn('gaofeng')
  expect((await client.post(`${root}/small/Members`, { userIds: ['staff-panqiang'] })).code).toBe(200)
})

describe('the list of accounts', () => {
  const list = async (query: string) =>
    ((await admin.get(`/api/permission/Users?pageSize=100&${query}`)).data as { list: { account: string; roleName: string }[] }).list
  const accounts = async (query: string) => (await list(query)).map(({ account }) => account).toSorted()

  it('says which roles each holds, and is narrowed to one of them', async () => {
    expect(await list('keyword=panqiang')).toMatchObject([{ roleName: expect.stringContaining('small') }])
    expect(await accounts('roleId=small')).toEqual(['maoyu', 'panqiang'])
    expect(await accounts('roleId=gone')).toEqual([])
  })

  it('is narrowed by state', async () => {
    await admin.put('/api/permission/Users/staff-zhaolei/Actions/State')
    expect(await accounts('enabledMark=0')).toEqual(['zhaolei'])
    expect(await accounts('enabledMark=1')).not.toContain('zhaolei')
  })

  it('is narrowed to who signed in last within some time', async () => {
    await server.services.store.of(userStore).note('staff-qianwen', { lastLoginTime: 1000 })
    expect(await accounts('lastLoginTime=1000&lastLoginTime=1000')).toEqual(['qianwen'])
    expect(await accounts('lastLoginTime=1001&lastLoginTime=2000')).toEqual([])
    expect((await admin.get('/api/permission/Users?lastLoginTime=1')).code).toBe(400)
  })
})
