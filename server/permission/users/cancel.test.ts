import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'

let server: TestApp
let admin: Client
let manager: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, manager] = await Promise.all([server.signIn('admin'), server.signIn('chenjing')])
})
afterAll(() => server.close())

const users = '/api/permission/Users'
const cancel = (who: Client, id: string) => who.put(`${users}/${id}/Actions/Cancel`)
const row = async (account: string) =>
  ((await admin.get(`${users}?keyword=${account}`)).data as { list: readonly { readonly accountState: number; readonly realName: string }[] }).list[0]

describe('an account that is given up', () => {
  it('is signed out at once, signs in no more, and keeps its name', async () => {
    const person = await server.signIn('maoyu')
    expect((await cancel(manager, 'staff-maoyu')).code).toBe(200)
    expect((await person.get('/api/oauth/CurrentUser')).status).toBe(401)
    expect((await server.login('maoyu', server.passwordOf('maoyu'))).code).toBe(400)
    expect(await row('maoyu')).toMatchObject({ accountState: 2, realName: '毛宇' })
  })

  it('is found by its state, apart from those that are switched off', async () => {
    await cancel(admin, 'staff-maoyu')
    await admin.put(`${users}/staff-fangting/Actions/State`)
    const among = async (state: number) => {
      const { list } = (await admin.get(`${users}?pageSize=100&accountState=${state}`)).data as { list: readonly { readonly account: string }[] }
      return list.map(({ account }) => account).filter((account) => ['maoyu', 'fangting', 'wujia'].includes(account))
    }
    expect([await among(2), await among(0), await among(1)]).toEqual([['maoyu'], ['fangting'], ['wujia']])
    await admin.put(`${users}/staff-fangting/Actions/State`)
  })

  it('comes back by an administrator only, by whatever call', async () => {
    await cancel(admin, 'staff-maoyu')
    const { list } = (await admin.get(`${users}?keyword=maoyu`)).data as {
      list: readonly { account: string; realName: string; organizeId: string }[]
    }
    const { account, realName, organizeId } = list[0] ?? { account: '', realName: '', organizeId: '' }
    const refused = [
      await manager.put(`${users}/staff-maoyu/Actions/State`),
      await manager.put(`${users}/staff-maoyu`, { account, realName, organizeId, enabledMark: 1 }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403])
    const imported = await manager.post(`${users}/ImportData`, { mode: 'change', list: [{ line: 2, account, enabledMark: '启用' }] })
    expect(imported.data).toMatchObject({ list: [{ outcome: 'refused' }] })
    expect(await row('maoyu')).toMatchObject({ accountState: 2 })
    expect((await admin.put(`${users}/staff-maoyu/Actions/State`)).code).toBe(200)
    expect((await server.login('maoyu', server.passwordOf('maoyu'))).code).toBe(200)
  })

  it('is not the own one, nor one that the manager may not touch, and needs the button', async () => {
    expect((await cancel(admin, 'admin')).code).toBe(400)
    expect((await cancel(manager, 'staff-linyuan')).status).toBe(403)
    expect((await cancel(await server.signIn('wujia'), 'staff-maoyu')).status).toBe(403)
  })
})
