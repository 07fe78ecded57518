import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { administratorStore } from '../administrators/store'
import { openSocket } from '../../testing/test-socket'

const root = '/api/permission/OnlineUser'

let server: TestApp
let admin: Client
/** Holds every menu and is no administrator. */
let manager: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, manager] = [await server.signIn('admin'), await server.signIn('chenjing')]
}, 180_000)
afterAll(() => server.close())

interface Online {
  readonly id: string
  readonly account: string
  readonly isCurrent: number
}
const online = async (keyword: string, client = admin): Promise<readonly Online[]> =>
  ((await client.get(`${root}?keyword=${encodeURIComponent(keyword)}&pageSize=100`)).data as { readonly list: readonly Online[] }).list
const sessionOf = async (client: Client, account: string): Promise<string> =>
  (await online(account, client)).find(({ isCurrent }) => isCurrent === 1)?.id ?? ''
const ask = (client: Client) => client.get('/api/oauth/CurrentUser')

describe('who is online', () => {
  it('is told with organisation, time, address and browser, and never with a token', async () => {
    await server.signIn('wujia')
    const answer = await admin.get(`${root}?keyword=wujia`)
    expect(answer.data).toMatchObject({
      list: [
        { userId: 'staff-wujia', account: 'wujia', realName: '吴佳', organize: '客户服务中心', address: '127.0.0.1', state: 'open', isCurrent: 0 },
      ],
      pagination: { total: 1 },
    })
    expect(answer.raw.body).not.toMatch(/tokenHash|lightMyRequest/)
    expect((await online('管理员')).filter(({ isCurrent }) => isCurrent === 1)).toMatchObject([{ account: 'admin' }])
  })

  it('leaves out sessions that are over, and marks those that are locked', async () => {
    const [gone, locked] = [await server.signIn('panqiang'), await server.signIn('gaofeng')]
    await gone.get('/api/oauth/Logout')
    await locked.put('/api/oauth/LockScreen')
    expect(await online('panqiang')).toEqual([])
    expect(await online('gaofeng')).toMatchObject([{ state: 'locked' }])
  })

  it('is told to who administers a part of the organisation of the people of that part, and the own sessions', async () => {
    await Promise.all(['wujia', 'gaofeng'].map((account) => server.signIn(account)))
    const sees = async () => new Set((await online('', manager)).map(({ account }) => account))
    expect([...(await sees())]).toEqual(expect.arrayContaining(['wujia', 'gaofeng', 'chenjing', 'admin']))
    await server.services.store
      .of(administratorStore)
      .set('staff-chenjing', [{ userId: 'staff-chenjing', organizeId: 'service', own: ['view'], below: [] }])
    const seen = await sees()
    await server.services.store.of(administratorStore).set('staff-chenjing', [])
    expect(seen.has('wujia') && seen.has('chenjing')).toBe(true)
    expect(seen.has('gaofeng') || seen.has('admin')).toBe(false)
  })

  it('is told to nobody without the menu', async () => {
    expect((await (await server.signIn('wujia')).get(root)).status).toBe(403)
  })
})

describe('ending a session', () => {
  it('tells the person through the open window, and answers the next call with the reason', async () => {
    const person = await server.signIn('sutong')
    const socket = await openSocket(server.app, person.token)
    await socket.next('initMessage')
    const [session] = await online('sutong')
    expect((await manager.delete(`${root}/${session?.id ?? ''}`)).code).toBe(200)
    expect(await socket.next('logout')).toEqual({ method: 'logout', msg: '您已被管理员强制下线' })
    expect(await socket.closed).toBe(4001)
    expect(await ask(person)).toMatchObject({ status: 401, code: 602, msg: '您已被管理员强制下线' })
    expect((await manager.delete(`${root}/${session?.id ?? ''}`)).status).toBe(404)
  })

  it('is not for the session that asks', async () => {
    expect((await manager.delete(`${root}/${await sessionOf(manager, 'chenjing')}`)).code).toBe(400)
    expect((await ask(manager)).code).toBe(200)
  })

  it('of an administrator is for administrators', async () => {
    const other = await server.signIn('linyuan')
    const [session] = await online('linyuan')
    for (const url of [`${root}/${session?.id ?? ''}`, `${root}/Account/staff-linyuan`])
      expect(await manager.delete(url)).toMatchObject({ status: 403, msg: '只有管理员可以管理管理员账号' })
    expect((await ask(other)).code).toBe(200)
    expect((await admin.delete(`${root}/Account/staff-linyuan`)).code).toBe(200)
    expect((await ask(other)).code).toBe(602)
  })

  it('of a whole account ends all but the own one that asks', async () => {
    const [here, there] = [await server.signIn('maoyu'), await server.signIn('maoyu')]
    expect((await admin.delete(`${root}/Account/staff-maoyu`)).code).toBe(200)
    expect([(await ask(here)).code, (await ask(there)).code]).toEqual([602, 602])
    const second = await server.signIn('chenjing')
    expect((await manager.delete(`${root}/Account/staff-chenjing`)).code).toBe(200)
    expect([(await ask(manager)).code, (await ask(second)).code]).toEqual([200, 602])
  })

  it('needs the button, and somebody who is there', async () => {
    const agent = await server.signIn('wujia')
    expect((await agent.delete(`${root}/Account/staff-maoyu`)).status).toBe(403)
    expect((await admin.delete(`${root}/Account/nobody`)).status).toBe(404)
  })
})
