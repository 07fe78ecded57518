import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app'
import { columnSettingStore } from './store'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ demo: true })
})
afterAll(() => server.close())

const of = (menu: string): string => `/api/permission/Authority/GetColumnsByModuleId/${menu}`
const set = '/api/permission/Authority/SetColumnsByModuleId'
const fieldList = [
  { prop: 'realName', label: '姓名', visible: true },
  { prop: 'email', label: '邮箱', visible: false },
]

describe('the columns of a list', () => {
  it('are kept for each user and each menu entry', async () => {
    const admin = await server.signIn('admin')
    expect((await admin.get(of('permission.user'))).data).toEqual([])
    expect((await admin.put(set, { moduleId: 'permission.user', fieldList })).code).toBe(200)
    expect((await admin.get(of('permission.user'))).data).toEqual(fieldList)
    expect((await admin.get(of('permission.role'))).data).toEqual([])
  })

  it('are kept for each tab of a composable page, and for no tab that it does not have', async () => {
    const admin = await server.signIn('admin')
    expect((await admin.put(set, { moduleId: 'leasingDesk/contracts', fieldList })).code).toBe(200)
    expect((await admin.get(of('leasingDesk%2Fcontracts'))).data).toEqual(fieldList)
    expect((await admin.get(of('leasingDesk'))).data).toEqual([])
    expect(await admin.put(set, { moduleId: 'leasingDesk/none', fieldList })).toMatchObject({ status: 403 })
    expect(await admin.put(set, { moduleId: 'permission.user/contracts', fieldList })).toMatchObject({ status: 403 })
  })

  it('are refused for a menu entry that the user may not open, and to visitors', async () => {
    const agent = await server.signIn('wujia')
    expect(await agent.get(of('permission.user'))).toMatchObject({ status: 403, code: 403 })
    expect(await agent.put(set, { moduleId: 'permission.user', fieldList })).toMatchObject({ status: 403, code: 403 })
    expect(await agent.put(set, { moduleId: 'nowhere', fieldList })).toMatchObject({ status: 403 })
    expect(await server.services.store.of(columnSettingStore).of('staff-wujia', 'permission.user')).toEqual([])
    expect((await server.anonymous().get(of('permission.user'))).code).toBe(602)
    expect((await server.anonymous().put(set, { moduleId: 'permission.user', fieldList })).code).toBe(602)
  })

  it.each<[string, unknown]>([
    ['that are all hidden', fieldList.map((column) => ({ ...column, visible: false }))],
    ['without a name', [{ prop: '', label: '', visible: true }]],
    ['with more than is known of a column', [{ prop: 'a', label: '', visible: true, width: 3 }]],
    ['whose words have no end', [{ prop: 'a', label: 'x'.repeat(201), visible: true }]],
    ['without end', Array.from({ length: 501 }, (_, at) => ({ prop: `c${at}`, label: '', visible: true }))],
  ])('are refused %s, and what was kept stays', async (_name, broken) => {
    const admin = await server.signIn('admin')
    await admin.put(set, { moduleId: 'permission.group', fieldList })
    expect(await admin.put(set, { moduleId: 'permission.group', fieldList: broken })).toMatchObject({ code: 400 })
    expect((await admin.get(of('permission.group'))).data).toEqual(fieldList)
  })
})
