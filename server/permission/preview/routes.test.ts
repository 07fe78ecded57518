import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { openSocket } from '../../testing/test-socket'
import { logStore } from '../../store/logs'
import { dataSchemeStore } from '../data-schemes/store'
import { grantStore } from '../authority/store'
import { roleStore } from '../roles/store'
import { menuStore } from '../../system/menus/store'
import { userStore } from '../users/store'

const url = '/api/permission/Authority/Preview'
/** What the roles of this test may open and press; the leases are told by their model. */
const rights = {
  reader: ['leases'],
  presser: ['leases', 'permission.user', 'permission.user.btn_preview', 'permission.role'],
  beyond: ['leases', 'permission.user', 'permission.user.btn_edit'],
  own: ['leases'],
} as const

let server: TestApp
let admin: Client
let leases: string

interface Current {
  readonly userInfo: { readonly userId: string; readonly isAdministrator: boolean; readonly roleIds: readonly string[]; readonly mobilePhone: string }
  readonly menuList: readonly { readonly enCode: string; readonly children: Current['menuList'] }[]
  readonly preview: { readonly objectType: string; readonly objectId: string; readonly fullName: string } | null
}
const currentOf = async (client: Client): Promise<Current> => (await client.get('/api/oauth/CurrentUser')).data
const codesIn = (menus: Current['menuList']): readonly string[] => menus.flatMap(({ enCode, children }) => [enCode, ...codesIn(children)])
const hold = (account: string, ...roleIds: readonly string[]) =>
  server.services.store.of(userStore).setLinks(`staff-${account}`, { roleIds, positionIds: [], organizeIds: ['engineering'] })
const preview = (client: Client, objectType: string, objectId: string) => client.post(url, { objectType, objectId })
const leasesSeen = async (client: Client): Promise<number> =>
  ((await client.post(`/api/visualdev/OnlineDev/${leases}/List`, {})).data as { pagination: { total: number } }).pagination.total
const noted = async (): Promise<readonly string[]> =>
  (await server.services.store.of(logStore).of('admin', 'operation', 500))
    .map(({ detail }) => detail)
    .filter((detail) => detail.startsWith('Preview of'))

beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
  leases = await server.modelId('leaseContract')
  await server.services.store.of(menuStore).insert({
    id: 'leases',
    parentId: null,
    fullName: 'leases',
    enCode: 'leases',
    icon: '',
    type: 3,
    urlAddress: '',
    linkTarget: '_self',
    category: 'Web',
    propertyJson: JSON.stringify({ moduleId: leases }),
    description: '',
    sortCode: 1,
    enabledMark: 1,
  })
  for (const [id, held] of Object.entries(rights)) {
    const role = { id, fullName: `role ${id}`, enCode: id, type: 'business', administrator: 0, sortCode: 1, description: '', creatorTime: 1 }
    await server.services.store.of(roleStore).insert({ ...role, enabledMark: 1 })
    await server.services.store.of(grantStore).insert(
      held.map((right) => {
        const [, menuId, button] = /^(.+?)(?:\.(btn_\w+))?$/.exec(right) ?? []
        return { roleId: id, menuId: menuId ?? right, type: button ? 'button' : 'menu', enCode: button ?? '' }
      }),
    )
  }
  const scheme = {
    id: 'mine',
    menuId: 'leases',
    modelId: leases,
    fullName: 'mine',
    preset: 'own',
    conditionJson: '[]',
    sortCode: 1,
    version: 1,
  } as const
  await server.services.store.of(dataSchemeStore).insert(scheme)
  for (const roleId of ['own']) await server.services.store.of(grantStore).insert([{ roleId, menuId: 'leases', type: 'resource', enCode: 'mine' }])
  await hold('wujia', 'reader')
  await hold('gaofeng', 'presser')
  await hold('panqiang', 'beyond')
  await hold('maoyu', 'own')
})
afterAll(() => server.close())

describe('the preview of a role', () => {
  it('is answered what its holder would be, and says so, until it is ended', async () => {
    const client = await server.signIn('admin')
    expect(await preview(client, 'role', 'reader')).toMatchObject({
      code: 200,
      data: { objectType: 'role', objectId: 'reader', fullName: 'role reader' },
    })
    const current = await currentOf(client)
    expect(current).toMatchObject({ userInfo: { isAdministrator: false, roleIds: ['reader'] }, preview: { objectId: 'reader' } })
    expect(codesIn(current.menuList)).toEqual(['leases'])
    expect((await client.get('/api/permission/Users')).code).toBe(403)
    expect((await client.post(`/api/visualdev/OnlineDev/${leases}/List`, {})).code).toBe(200)

    expect((await client.delete(url)).code).toBe(200)
    expect(await currentOf(client)).toMatchObject({ userInfo: { isAdministrator: true }, preview: null })
    expect((await client.get('/api/permission/Users')).code).toBe(200)
  })

  it('refuses what would change something, though the previewer may do it and the role too', async () => {
    const client = await server.signIn('admin')
    await preview(client, 'role', 'administrator')
    expect(await client.post('/api/permission/Role', { fullName: 'new', enCode: 'new' })).toMatchObject({
      code: 403,
      msg: '预览中只能查看，不能改动；请先结束预览',
    })
    expect((await preview(client, 'role', 'reader')).code).toBe(403)
  })

  it('is one session’s: another one of the same user goes on as before', async () => {
    const [one, other] = [await server.signIn('admin'), await server.signIn('admin')]
    await preview(one, 'role', 'reader')
    expect((await currentOf(other)).preview).toBeNull()
  })

  it('is told to the open windows at its beginning and its end', async () => {
    const client = await server.signIn('admin')
    const window = await openSocket(server.app, client.token)
    await window.next('initMessage')
    await preview(client, 'role', 'reader')
    await window.next('accessChanged')
    await client.delete(url)
    await window.next('accessChanged')
    window.close()
  })

  it('is there of no role that is gone or switched off', async () => {
    expect((await preview(admin, 'role', 'nothing')).code).toBe(404)
    await server.services.store.of(roleStore).update('beyond', { enabledMark: 0 })
    expect((await preview(admin, 'role', 'beyond')).code).toBe(404)
    await server.services.store.of(roleStore).update('beyond', { enabledMark: 1 })
  })
})

describe('the preview of a person', () => {
  it('shows what the person may do, and neither how to reach that person nor what is personal', async () => {
    await server.services.store.of(userStore).note('staff-wujia', { mobilePhone: '13800000001', email: 'wujia@example.com' })
    const client = await server.signIn('admin')
    const own = (await client.get('/api/permission/Users/Current/BaseInfo')).data as { readonly account: string }
    await preview(client, 'user', 'staff-wujia')
    const current = await currentOf(client)
    expect(current.userInfo).toMatchObject({ userId: 'staff-wujia', isAdministrator: false, mobilePhone: '', email: '', prevLoginIPAddress: '' })
    expect(codesIn(current.menuList)).toEqual(['leases'])
    expect((await client.get('/api/permission/Users/Current/BaseInfo')).data).toMatchObject({ account: own.account })
    expect((await client.get('/api/message')).data).toEqual((await admin.get('/api/message')).data)
  })

  it('shows records by what the person is: those that the person made', async () => {
    const client = await server.signIn('admin')
    const all = await leasesSeen(client)
    await preview(client, 'user', 'staff-maoyu')
    expect(await leasesSeen(client)).toBe(3)
    await client.delete(url)
    expect(await leasesSeen(client)).toBe(all)
    expect(all).toBeGreaterThan(3)
  })
})

describe('who may preview', () => {
  it('is nobody without the right', async () => {
    const client = await server.signIn('wujia')
    expect((await preview(client, 'role', 'reader')).code).toBe(403)
    expect((await currentOf(client)).preview).toBeNull()
  })

  it('with the right, is who may do everything that the role or the person may', async () => {
    const client = await server.signIn('gaofeng')
    expect((await preview(client, 'role', 'beyond')).code).toBe(403)
    expect((await preview(client, 'user', 'staff-panqiang')).code).toBe(403)
    expect((await preview(client, 'role', 'administrator')).code).toBe(403)
    expect((await preview(client, 'user', 'admin')).code).toBe(403)
    expect((await preview(client, 'user', 'staff-wujia')).code).toBe(200)
    expect((await currentOf(client)).preview).toMatchObject({ objectId: 'staff-wujia' })
  })

  it('sees in it no record that is not seen otherwise', async () => {
    await server.services.store.of(grantStore).insert([{ roleId: 'own', menuId: 'permission.user', type: 'menu', enCode: '' }])
    await server.services.store.of(grantStore).insert([{ roleId: 'own', menuId: 'permission.user', type: 'button', enCode: 'btn_preview' }])
    await hold('zhaolei', 'own')
    const client = await server.signIn('zhaolei')
    expect((await preview(client, 'user', 'staff-maoyu')).code).toBe(200)
    expect(await leasesSeen(client)).toBe(0)
  })
})

describe('a preview ends', () => {
  it('when it may no longer be seen, and what was meant for it is not done', async () => {
    const client = await server.signIn('gaofeng')
    await preview(client, 'role', 'reader')
    await server.services.store.of(grantStore).insert([{ roleId: 'reader', menuId: 'permission.group', type: 'menu', enCode: '' }])
    expect(await client.post('/api/system/Feedback', { text: 'hello', page: '/' })).toMatchObject({
      code: 403,
      msg: expect.stringContaining('预览已结束'),
    })
    expect((await currentOf(client)).preview).toBeNull()
    expect((await client.post('/api/system/Feedback', { text: 'hello', page: '/' })).code).toBe(200)
  })

  it('when the screen is locked: unlocked, the session is its owner’s', async () => {
    const client = await server.signIn('admin')
    await preview(client, 'role', 'reader')
    expect((await client.put('/api/oauth/LockScreen')).code).toBe(200)
    expect((await client.get('/api/oauth/CurrentUser')).code).toBe(603)
  })

  it('when the session does, and beginning and end stand in the log with the reason', async () => {
    const before = (await noted()).length
    const [left, out, late] = [await server.signIn('admin'), await server.signIn('admin'), await server.signIn('admin')]
    for (const client of [left, out, late]) await preview(client, 'user', 'staff-wujia')
    await left.delete(url)
    await out.get('/api/oauth/Logout')
    server.advance(31 * 60_000)
    expect((await late.get('/api/oauth/CurrentUser')).code).toBe(600)
    const lines = await noted()
    expect(lines.slice(0, lines.length - before).toSorted()).toEqual([
      'Preview of user staff-wujia begins: 吴佳',
      'Preview of user staff-wujia begins: 吴佳',
      'Preview of user staff-wujia begins: 吴佳',
      'Preview of user staff-wujia ends: left',
      'Preview of user staff-wujia ends: session over',
      'Preview of user staff-wujia ends: signed out',
    ])
  })
})
