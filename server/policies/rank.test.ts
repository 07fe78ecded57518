import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../testing/test-app'
import { userStore } from '../permission/users/store'
import { grantStore } from '../permission/authority/store'
import { roleStore } from '../permission/roles/store'
import { menuCodeStore } from '../system/menus/code-store'
import { menuStore } from '../system/menus/store'

/** Every act on another's account, and a body with which it would be done. */
const person = (extra: object = {}) => ({ account: 'linyuan', realName: '林远', organizeId: 'office', ...extra })
const bodies: Readonly<Record<string, object | undefined>> = {
  'PUT /api/permission/Users/{id}': person(),
  'DELETE /api/permission/Users/{id}': undefined,
  'POST /api/permission/Users/{id}/Actions/ResetPassword': { userPassword: 'Other1234', validatePassword: 'Other1234' },
  'PUT /api/permission/Users/{id}/Actions/Cancel': undefined,
  'PUT /api/permission/Users/{id}/Actions/State': undefined,
  'PUT /api/permission/Users/{id}/Actions/unlock': undefined,
}
const users = '/api/permission/Users'

let server: TestApp
let admin: Client
/** Holds every menu and every button, and is no administrator. */
let manager: Client
/** Holds the menu of users with all its buttons, and nothing else. */
let clerk: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  const roles = server.services.store.of(roleStore)
  const accounts = server.services.store.of(userStore)
  const common = { type: 'business', administrator: 0, sortCode: 9, enabledMark: 1, description: '', creatorTime: 1 }
  for (const id of ['everything', 'accounts']) await roles.insert({ ...common, id, fullName: id, enCode: id })
  const codes = await server.services.store.of(menuCodeStore).all()
  const grants = [
    ...(await server.services.store.of(menuStore).all()).map(({ id }) => ({ menuId: id, type: 'menu', enCode: '' })),
    ...codes.map(({ menuId, type, enCode }) => ({ menuId, type, enCode })),
  ]
  await server.services.store.of(grantStore).insert(grants.map((one) => ({ ...one, roleId: 'everything' })))
  await server.services.store
    .of(grantStore)
    .insert(grants.filter(({ menuId }) => menuId.startsWith('permission.user')).map((one) => ({ ...one, roleId: 'accounts' })))
  await accounts.setLinks('staff-chenjing', { roleIds: ['everything'], positionIds: [], organizeIds: ['office'] })
  await accounts.setLinks('staff-maoyu', { roleIds: ['accounts'], positionIds: [], organizeIds: ['office'] })
  ;[admin, manager, clerk] = [await server.signIn('admin'), await server.signIn('chenjing'), await server.signIn('maoyu')]
})
afterAll(() => server.close())

const split = (call: string): readonly ['PUT', string] => call.split(' ') as ['PUT', string]
const act = (client: Client, call: string, id: string, body = bodies[call]) => {
  const [method, url] = split(call)
  return client.send(method, url.replace('{id}', id), body)
}

describe('an act on another’s account', () => {
  it('is each that the server offers: a new one is tried here too', () => {
    const { paths } = server.app.swagger() as unknown as { readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>> }
    const offered = Object.entries(paths).flatMap(([url, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get' && /^\/api\/permission\/Users\/\{\w+\}/.test(url))
        .map((method) => `${method.toUpperCase()} ${url}`),
    )
    expect(offered.toSorted()).toEqual(Object.keys(bodies).toSorted())
  })

  it.each(Object.keys(bodies))('%s is refused to a manager who is no administrator, where the account is an administrator’s', async (call) => {
    expect(await act(manager, call, 'staff-linyuan')).toMatchObject({ status: 403, msg: '只有管理员可以管理管理员账号' })
  })

  it.each(Object.keys(bodies))('%s is refused as well while the role of the administrator is switched off', async (call) => {
    await server.services.store.of(roleStore).update('administrator', { enabledMark: 0 })
    const answer = await act(manager, call, 'staff-linyuan')
    await server.services.store.of(roleStore).update('administrator', { enabledMark: 1 })
    expect(answer).toMatchObject({ status: 403, msg: '只有管理员可以管理管理员账号' })
  })

  const opening = ['POST /api/permission/Users/{id}/Actions/ResetPassword', 'PUT /api/permission/Users/{id}/Actions/unlock']
  it.each(opening)('%s opens it, and is refused to who may do less than the account', async (call) => {
    expect(await act(clerk, call, 'staff-chenjing')).toMatchObject({ status: 403, msg: '该账号的权限超出您的权限，请由管理员操作' })
    expect((await act(manager, call, 'staff-wujia')).status).toBe(200)
  })

  it('that gives it another number or address is refused to who may do less than the account', async () => {
    const own = { account: 'chenjing', realName: '陈静', organizeId: 'property' }
    for (const contact of [{ mobilePhone: '13900000077' }, { email: 'mine@example.com' }])
      expect(await clerk.put(`${users}/staff-chenjing`, { ...own, ...contact })).toMatchObject({
        status: 403,
        msg: '该账号的权限超出您的权限，请由管理员操作',
      })
    expect((await clerk.put(`${users}/staff-chenjing`, own)).status).toBe(200)
  })
})

describe('unlocking', () => {
  const unlock = (client: Client, id: string) => client.put(`${users}/${id}/Actions/unlock`)
  const guess = async (account: string, address: string) => (await server.login(account, 'wrong1234', address)).status

  it('leaves what was counted from where the manager sits', async () => {
    for (let i = 0; i < 3; i += 1) await guess('gaofeng', '127.0.0.1')
    for (let i = 0; i < 3; i += 1) await guess('gaofeng', '10.7.0.1')
    expect((await unlock(manager, 'staff-gaofeng')).status).toBe(200)
    expect((await server.login('gaofeng', server.passwordOf('gaofeng'), '10.7.0.1')).status).toBe(200)
    expect((await server.login('gaofeng', server.passwordOf('gaofeng'), '127.0.0.1')).data).toMatchObject({ pictureCode: true })
  })

  it('is no way to guess for ever: an account is let in again ten times a day', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 14; i += 1) {
      statuses.push((await unlock(admin, 'staff-dengkai')).status)
      server.advance(60 * 60_000)
      admin = await server.signIn('admin')
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429])
  })
})
