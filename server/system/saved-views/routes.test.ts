import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { idOf } from '../../testing/test-model'
import { roleStore } from '../../permission/roles/store'
import { loadAccess } from '../../policies/access'

let server: TestApp
let admin: Client
let agent: Client
/** The menu entry of a model that the agent opens. */
let desk: string
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, agent] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
  desk = (await loadAccess(server.services.store, 'staff-wujia')).menus.find(({ type }) => type === 3)?.id ?? ''
})
afterAll(() => server.close())

interface View {
  readonly id: string
  readonly fullName: string
  readonly own: boolean
  readonly isDefault: boolean
}
const root = '/api/system/AdvancedQuery'
const listOf = async (client: Client, list = desk): Promise<readonly View[]> =>
  ((await client.get(`${root}/${encodeURIComponent(list)}/List`)).data as { readonly list: readonly View[] }).list
const view = (fullName: string, more: object = {}) => ({ moduleId: desk, fullName, content: '{"search":{}}', ...more })
const names = (views: readonly View[]) => views.map(({ fullName }) => fullName)

describe('views of a list', () => {
  it('are kept for who made them', async () => {
    const id = idOf(await agent.post(root, view('快到期')))
    expect(await listOf(agent)).toMatchObject([{ id, fullName: '快到期', own: true, isDefault: false, content: '{"search":{}}', roleIds: [] }])
    expect(names(await listOf(admin))).not.toContain('快到期')
    expect((await agent.put(`${root}/${id}`, { fullName: '本月到期', content: '{}' })).code).toBe(200)
    expect(names(await listOf(agent))).toEqual(['本月到期'])
    expect((await agent.put(`${root}/Default`, { moduleId: desk, viewId: id })).code).toBe(200)
    expect(await listOf(agent)).toMatchObject([{ isDefault: true }])
    expect((await agent.put(`${root}/Default`, { moduleId: desk, viewId: '' })).code).toBe(200)
    expect(await listOf(agent)).toMatchObject([{ isDefault: false }])
    expect((await admin.put(`${root}/${id}`, { fullName: '我的', content: '{}' })).status).toBe(404)
    expect((await admin.delete(`${root}/${id}`)).status).toBe(404)
    expect((await agent.delete(`${root}/${id}`)).code).toBe(200)
    expect(await listOf(agent)).toEqual([])
  })

  it('are shared with roles by who may, and only they change them', async () => {
    const [role] = await server.services.store.of(roleStore).heldBy('staff-wujia')
    const id = idOf(await admin.post(root, view('招商视图', { roleIds: [role?.id] })))
    await admin.post(root, view('别人的视图', { roleIds: ['nobody'] }))
    expect(names(await listOf(agent))).toEqual(['招商视图'])
    expect(names(await listOf(admin))).toEqual(expect.arrayContaining(['别人的视图', '招商视图']))
    expect(await agent.put(`${root}/${id}`, { fullName: '改名', content: '{}' })).toMatchObject({ status: 403 })
    expect(await agent.delete(`${root}/${id}`)).toMatchObject({ status: 403 })
    expect(await agent.post(root, view('给大家', { roleIds: [role?.id] }))).toMatchObject({ status: 403 })
    expect((await agent.put(`${root}/Default`, { moduleId: desk, viewId: id })).code).toBe(200)
    expect((await admin.delete(`${root}/${id}`)).code).toBe(200)
    expect(await listOf(agent)).toEqual([])
  })

  it('are refused for a list that the user may not open, to visitors, and without end', async () => {
    expect(await agent.get(`${root}/permission.user/List`)).toMatchObject({ status: 403 })
    expect(await agent.post(root, view('偷看', { moduleId: 'permission.user' }))).toMatchObject({ status: 403 })
    expect(await agent.put(`${root}/Default`, { moduleId: 'permission.user', viewId: '' })).toMatchObject({ status: 403 })
    expect(await agent.put(`${root}/Default`, { moduleId: desk, viewId: 'nowhere' })).toMatchObject({ status: 404 })
    expect((await server.anonymous().get(`${root}/${encodeURIComponent(desk)}/List`)).code).toBe(602)
    expect(await agent.post(root, view(' '))).toMatchObject({ code: 400 })
    expect(await agent.post(root, view('不是 JSON', { content: '{' }))).toMatchObject({ code: 400 })
    for (let at = 0; at < 50; at += 1) await agent.post(root, view(`V${at}`))
    expect(await agent.post(root, view('太多'))).toMatchObject({ code: 400, msg: '每个列表最多保存 50 个视图' })
  })
})
