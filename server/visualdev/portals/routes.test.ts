import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app'
import { userStore } from '../../permission/users/store'
import { grantStore } from '../../permission/authority/store'
import { roleStore } from '../../permission/roles/store'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ demo: true })
})
afterAll(() => server.close())

const portal = '/api/visualdev/Portal/operations/auth'

interface Node {
  readonly id: string
  readonly description: string
  readonly children: readonly Node[]
}
const all = (nodes: readonly Node[]): readonly Node[] => nodes.flatMap((node) => [node, ...all(node.children)])

describe('a portal', () => {
  it('is shown to whom a menu shows it, with cards that the application can read', async () => {
    const { data } = await (await server.signIn('chenjing')).get(portal)
    expect(data).toMatchObject({ fullName: '运营总览' })
    expect((JSON.parse((data as { formData: string }).formData) as { layout: unknown[] }).layout).toHaveLength(11)
  })

  it('is refused to all others, who do not find it in the list either', async () => {
    const agent = await server.signIn('wujia')
    expect(await agent.get(portal)).toMatchObject({ status: 403, code: 403 })
    expect((await agent.get('/api/visualdev/Portal/Selector')).data).toEqual({ list: [] })
    expect((await server.anonymous().get(portal)).code).toBe(602)
  })

  it('may be what the home page shows, for as long as the user may see it', async () => {
    const client = await server.signIn('chenjing')
    const home = async () => ((await client.get('/api/oauth/CurrentUser')).data as { userInfo: { portalId: string } }).userInfo.portalId
    expect(await home()).toBe('')
    expect((await client.put('/api/visualdev/Portal/operations/Actions/SetDefault')).code).toBe(200)
    expect(await home()).toBe('operations')
    expect((await client.delete('/api/visualdev/Portal/Default')).code).toBe(200)
    expect(await home()).toBe('')
    const agent = await server.signIn('wujia')
    expect(await agent.put('/api/visualdev/Portal/operations/Actions/SetDefault')).toMatchObject({ status: 403 })
    expect((await (await server.signIn('admin')).put('/api/visualdev/Portal/nothing/Actions/SetDefault')).code).toBe(404)
    await server.services.store.of(userStore).note('staff-wujia', { portalId: 'operations' })
    expect((await agent.get('/api/oauth/CurrentUser')).data).toMatchObject({ userInfo: { portalId: '' } })
  })

  it('that is not there is not found', async () => {
    const admin = await server.signIn('admin')
    expect((await admin.get('/api/visualdev/Portal/nothing/auth')).code).toBe(404)
    expect((await admin.get('/api/visualdev/Portal/Selector')).data).toMatchObject({ list: [{ id: 'operations', fullName: '运营总览' }] })
  })
})

describe('pages under menus of their own', () => {
  /** Gives a user one role more, which holds menus with buttons. */
  async function grant(account: string, menus: Readonly<Record<string, readonly string[]>>): Promise<void> {
    const roles = server.services.store.of(roleStore)
    const users = server.services.store.of(userStore)
    const id = `role-${account}`
    const common = { type: 'business', administrator: 0, enabledMark: 1, sortCode: 9, description: '', creatorTime: 0 }
    await roles.insert({ id, fullName: id, enCode: id, ...common })
    await server.services.store
      .of(grantStore)
      .insert(
        Object.entries(menus).flatMap(([menuId, buttons]) => [
          { roleId: id, menuId, type: 'menu', enCode: '' },
          ...buttons.map((enCode) => ({ roleId: id, menuId, type: 'button', enCode })),
        ]),
      )
    const user = await users.byAccount(account)
    const links = await users.links(user!.id)
    await users.setLinks(user!.id, { ...links, roleIds: [id] })
  }

  it('a composable page opens the models on its tabs, with its own buttons', async () => {
    await grant('maoyu', { leasingDesk: ['btn_detail'] })
    const client = await server.signIn('maoyu')
    const contracts = `/api/visualdev/OnlineDev/${await server.modelId('leaseContract')}`
    expect((await client.post(`${contracts}/List`, {})).code).toBe(200)
    expect((await client.post(contracts, { data: '{}' })).code).toBe(403)
    expect((await client.post(`/api/visualdev/OnlineDev/${await server.modelId('visitorBooking')}/List`, {})).code).toBe(403)
  })

  it('a composable page loses the tab of a model that is withdrawn or switched off, and gets it back', async () => {
    const admin = await server.signIn('admin')
    const model = `/api/visualdev/Base/${await server.modelId('leaseContract')}`
    const tabs = async () => {
      const { menuList } = (await admin.get('/api/oauth/CurrentUser')).data as { readonly menuList: readonly Node[] }
      const found = all(menuList).find(({ id }) => id === 'leasingDesk')
      return (JSON.parse(found?.description ?? '[]') as readonly unknown[]).length
    }
    const before = await tabs()
    expect(before).toBeGreaterThan(1)
    expect((await admin.put(`${model}/Actions/State`)).code).toBe(200)
    expect(await tabs()).toBe(before - 1)
    await admin.put(`${model}/Actions/State`)
    expect((await admin.post(`${model}/Actions/Withdraw`)).code).toBe(200)
    expect(await tabs()).toBe(before - 1)
    expect((await admin.post(`${model}/Actions/Release`)).code).toBe(200)
    expect(await tabs()).toBe(before)
  })

  it('a dictionary page opens its own dictionary, with its own buttons, and no other', async () => {
    await grant('gaofeng', { 'systemData.buildings': ['btn_add', 'btn_edit'] })
    const client = await server.signIn('gaofeng')
    const data = '/api/system/DictionaryData'
    const entry = { typeId: 'building', fullName: '10 层', enCode: 'A-10', parentId: 'building.A' }
    expect((await client.get(`${data}/building?isTree=1`)).code).toBe(200)
    const made = ((await client.post(data, entry)).data as { id: string }).id
    expect((await client.get(`${data}/${made}/Info`)).data).toMatchObject({ fullName: '10 层' })
    expect((await client.put(`${data}/${made}`, { ...entry, fullName: '10 层 南' })).code).toBe(200)
    expect((await client.put(`${data}/${made}/Actions/State`)).code).toBe(200)
    expect((await client.delete(`${data}/${made}`)).code).toBe(403)
    for (const refused of [
      await client.get(`${data}/customerType`),
      await client.get(`${data}/customerType.owner/Info`),
      await client.post(data, { ...entry, typeId: 'customerType', parentId: '0' }),
      await client.put(`${data}/customerType.owner`, { fullName: 'x', enCode: 'owner' }),
      await client.put(`${data}/customerType.owner/Actions/State`),
    ])
      expect(refused.code).toBe(403)
    expect((await client.post(data, { ...entry, typeId: 'nothing' })).code).toBe(400)
  })
})
