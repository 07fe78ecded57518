import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userStore } from '../../../../../server/module'
import { startTestApp, type Client, type TestApp } from '../../../../../server/testing/test-app'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
}, 120_000)
afterAll(() => server.close())

const root = '/api/property-reports/publicScreens'
interface Row {
  readonly enabledMark: number
  readonly projectId: string
  readonly address: string
  readonly openedBy: string
}
const read = async (no: number): Promise<Row> => (await admin.get(`${root}/${no}`)).data as unknown as Row
const open = async (no: number, more: object = {}): Promise<string> => {
  const answer = await admin.put(`${root}/${no}`, { enabledMark: 1, ...more })
  expect(answer.code, answer.msg).toBe(200)
  return (await read(no)).address.split('key=')[1] ?? ''
}
const watch = (no: number, key: string) => server.anonymous().get(`/api/public/Screens/${no}?key=${key}`)
interface Screen {
  readonly parts: readonly {
    readonly id: string
    readonly shows: { readonly is: string; readonly figures?: readonly { readonly value: string }[] }
  }[]
}
const figures = (screen: unknown): readonly string[] => (screen as Screen).parts.flatMap(({ shows }) => shows.figures ?? []).map(({ value }) => value)

describe('a large screen', () => {
  it('is closed to people without an account until somebody opens it', async () => {
    const { data } = await admin.get(root)
    expect((data as unknown as { readonly list: readonly Row[] }).list.map(({ enabledMark, address }) => [enabledMark, address])).toEqual(
      Array.from({ length: 6 }, () => [0, '']),
    )
    expect(await watch(3, 'a-key-that-nobody-made-ever-and-ever-xxxxxx')).toMatchObject({ status: 404 })
  })

  it('shows by its address what whoever opened it sees, without customers, and only itself', async () => {
    const key = await open(4)
    expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const shown = (await watch(4, key)).data as unknown as Screen
    const own = (await admin.get('/api/SubDev/shhtdy/GetDataScreen4')).data as unknown as Screen
    expect(figures(shown)).toEqual(figures(own))
    expect(shown.parts.map(({ id }) => id)).toEqual(['arrears.now', 'arrears.ages', 'arrears.months'])
    expect(await watch(3, key)).toMatchObject({ status: 404 })
    expect(await watch(4, `${key.slice(0, -1)}x`)).toMatchObject({ status: 404 })
    expect(server.logged()).not.toContain(key)
  })

  it('counts one project where it is opened for that alone', async () => {
    const key = await open(1, { projectId: 'park' })
    const own = (await admin.get('/api/SubDev/shhtdy/GetDataScreen1?projectId=park')).data
    expect(figures((await watch(1, key)).data)).toEqual(figures(own))
    expect(await admin.put(`${root}/1`, { enabledMark: 1, projectId: 'nowhere' })).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'projectId' }] },
    })
  })

  it('leaves the addresses of before with nothing once it has another, or is closed', async () => {
    const key = await open(5)
    expect(await admin.put(`${root}/5/Actions/Key`)).toMatchObject({ code: 200 })
    expect(await watch(5, key)).toMatchObject({ status: 404 })
    const next = (await read(5)).address.split('key=')[1] ?? ''
    expect(await watch(5, next)).toMatchObject({ status: 200 })
    expect(await admin.put(`${root}/5`, { enabledMark: 0 })).toMatchObject({ code: 200 })
    expect(await watch(5, next)).toMatchObject({ status: 404 })
  })

  it('closes with the account of whoever vouched for it', async () => {
    const manager = await server.signIn('hexiaoming')
    expect(await manager.put(`${root}/6`, { enabledMark: 1 })).toMatchObject({ code: 200 })
    const key = (await read(6)).address.split('key=')[1] ?? ''
    expect(await watch(6, key)).toMatchObject({ status: 200 })
    server.advance(11_000)
    const [user] = (await server.services.store.of(userStore).list({ keyword: 'hexiaoming' })).rows
    await server.services.store.of(userStore).update(user?.id ?? '', { enabledMark: 0 })
    expect(await watch(6, key)).toMatchObject({ status: 404 })
  })
})

it('who does not hold the entry may neither look nor open', async () => {
  const agent = await server.signIn('wujia')
  expect([
    await agent.get(root),
    await agent.get(`${root}/1`),
    await agent.put(`${root}/1`, { enabledMark: 1 }),
    await agent.put(`${root}/1/Actions/Key`),
  ]).toMatchObject([403, 403, 403, 403].map((status) => ({ status })))
})
