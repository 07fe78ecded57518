import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { coreJobs } from './core-jobs'
import { userStore } from '../../permission/users/store'
import { leaseStore } from '../../background/store'
import { grantStore } from '../../permission/authority/store'
import { roleStore } from '../../permission/roles/store'

let server: TestApp
let admin: Client
let agent: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true, timeZone: 'Asia/Shanghai' })
  ;[admin, agent] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
}, 240_000)
afterAll(() => server.close())

const url = '/api/system/Job'
interface Row {
  readonly id: string
  readonly nextTime: number | null
  readonly outcome: string | null
}
const listOf = async (client: Client, path = url) => ((await client.get(path)).data as { readonly list: readonly Row[] }).list
const jobOf = async (id: string) => (await listOf(admin)).find((row) => row.id === id)

describe('jobs', () => {
  it('are listed in the language of the reader, with the time that they run next', async () => {
    expect((await listOf(admin)).map(({ id }) => id)).toEqual([
      ...coreJobs.map(({ name }) => name),
      'mails.removeUnkept',
      'leasing.endExpired',
      'leasing.remind',
      'receivables.makeBills',
      'workOrders.escalate',
    ])
    const row = await jobOf('logs.forgetOld')
    expect(row).toMatchObject({ fullName: '清理 180 天前的日志', at: '40 3 * * *', times: '在03:40', enabledMark: 1, outcome: null, result: '' })
    const next = row?.nextTime ?? 0
    expect(new Date(next).toLocaleTimeString('sv', { timeZone: 'Asia/Shanghai' })).toBe('03:40:00')
    expect(next - server.services.now()).toBeGreaterThan(0)
    expect(next - server.services.now()).toBeLessThanOrEqual(86_400_000)
    const [first] = await listOf(server.as(admin.token, 'en'))
    expect(first).toMatchObject({ fullName: 'Remove files that nothing uses' })
  })

  it('have words in every language', async () => {
    for (const language of ['zh-CN', 'zh-TW', 'en'])
      for (const row of await listOf(server.as(admin.token, language)))
        expect(row).toMatchObject({ fullName: expect.not.stringContaining('server.') })
  })

  it('run when somebody presses the button, which does not wait, and the run stands in the history with who it was', async () => {
    const answer = await admin.post(`${url}/files.removeUnused/Actions/Run`)
    expect(answer).toMatchObject({ code: 200, data: { id: expect.any(String) } })
    await vi.waitFor(async () => expect(await jobOf('files.removeUnused')).toMatchObject({ outcome: 'ok', result: '已清理 0 个文件' }))
    expect((await admin.get(`${url}/files.removeUnused/Runs`)).data).toMatchObject({
      list: [
        {
          id: (answer.data as { readonly id: string }).id,
          account: 'admin',
          dueTime: null,
          outcome: 'ok',
          result: '已清理 0 个文件',
          milliseconds: expect.any(Number),
        },
      ],
      pagination: { total: 1 },
    })
  })

  it('are not begun a second time while they run', async () => {
    const { store } = server.services
    await store.of(leaseStore).take('job:logs.forgetOld', 'another node')
    expect(await admin.post(`${url}/logs.forgetOld/Actions/Run`)).toMatchObject({ status: 409, code: 409, msg: '任务正在执行，请等待其结束' })
    await store.of(leaseStore).give('job:logs.forgetOld', 'another node')
  })

  it('are switched off and on again', async () => {
    await admin.put(`${url}/mails.removeUnkept/Actions/State`)
    expect(await jobOf('mails.removeUnkept')).toMatchObject({ enabledMark: 0, nextTime: null })
    await admin.put(`${url}/mails.removeUnkept/Actions/State`)
    expect(await jobOf('mails.removeUnkept')).toMatchObject({ enabledMark: 1, nextTime: expect.any(Number) })
  })

  it('that do not exist are answered as missing', async () => {
    for (const answer of [
      await admin.post(`${url}/files.nothing/Actions/Run`),
      await admin.put(`${url}/files.nothing/Actions/State`),
      await admin.get(`${url}/files.nothing/Runs`),
    ])
      expect(answer.code).toBe(404)
  })

  it('are seen and touched only by those who hold the menu, each button by itself', async () => {
    const calls = [
      (client: Client) => client.get(url),
      (client: Client) => client.get(`${url}/mails.removeUnkept/Runs`),
      (client: Client) => client.post(`${url}/mails.removeUnkept/Actions/Run`),
      (client: Client) => client.put(`${url}/mails.removeUnkept/Actions/State`),
    ] as const
    const codes = async () => Promise.all(calls.map(async (call) => (await call(agent)).code))
    expect(await codes()).toEqual([403, 403, 403, 403])
    const user = await server.services.store.of(userStore).byAccount('wujia')
    const [role] = await server.services.store.of(roleStore).heldBy(user?.id ?? '')
    const grant = (type: 'menu' | 'button', enCode: string) => ({ roleId: role?.id ?? '', menuId: 'systemData.job', type, enCode })
    await server.services.store.of(grantStore).insert([grant('menu', '')])
    expect(await codes()).toEqual([200, 200, 403, 403])
    await server.services.store.of(grantStore).insert([grant('button', 'btn_run')])
    expect(await codes()).toEqual([200, 200, 200, 403])
  })
})
