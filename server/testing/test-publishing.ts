import { afterAll, beforeAll, expect } from 'vitest'
import { grantStore } from '../permission/authority/store'
import { roleStore } from '../permission/roles/store'
import { userStore } from '../permission/users/store'
import { idOf } from './test-model'
import { startTestApp, type Answer, type Client, type TestApp } from './test-app'

export let server: TestApp
export let admin: Client
/** Designs, manages menus and gives out rights, and is no administrator. */
export let publisher: Client
/** Publishes models and nothing else. */
export let releaser: Client
/** Holds the role `desk`. */
export let clerk: Client
export const base = '/api/visualdev/Base'
export const designer = 'onlineDev.webDesign'
export const hold = (roleId: string, menus: Readonly<Record<string, readonly string[]>>) =>
  server.services.store
    .of(grantStore)
    .insert(
      Object.entries(menus).flatMap(([menuId, buttons]) => [
        { roleId, menuId, type: 'menu', enCode: '' },
        ...buttons.map((enCode) => ({ roleId, menuId, type: 'button', enCode })),
      ]),
    )
export const input = (key: string, kind = 'comInput') => ({ kind, key, title: key, props: {} })
export const form = (...fields: object[]) => JSON.stringify({ page: 'form', schemaVersion: 1, id: 'x', title: 'x', fields })
export let made = 0
export const create = async (more: object = { state: 0 }): Promise<string> => {
  made += 1
  const answer = await admin.post(base, {
    fullName: '台账',
    enCode: `published${made}`,
    formData: form(input('a'), input('b')),
    columnData: '',
    ...more,
  })
  expect(answer.code).toBe(200)
  return idOf(answer)
}
export interface Publication {
  readonly version: number
  readonly state: string
  readonly draft: { readonly number: number; readonly version: number } | null
  readonly published: number | null
  readonly codes: Readonly<Record<string, readonly { readonly enCode: string }[]>>
  readonly entries: readonly {
    readonly id: string
    readonly enabledMark: number
    readonly place: readonly string[]
    readonly roles: readonly object[]
  }[]
  readonly roles: readonly { readonly id: string }[]
  readonly may: Readonly<Record<string, boolean>>
}
export const publication = async (id: string, client: Client = admin): Promise<Publication> => (await client.get(`${base}/${id}/Publication`)).data
export const release = (id: string, body: object, client: Client = admin): Promise<Answer> => client.post(`${base}/${id}/Actions/Release`, body)
export const withdraw = (id: string, client: Client = admin, body: object = {}): Promise<Answer> =>
  client.post(`${base}/${id}/Actions/Withdraw`, body)
export const publish = async (id: string, ...entries: readonly object[]): Promise<readonly string[]> => {
  const answer = await release(id, { version: (await publication(id)).draft?.version ?? 0, entries })
  if (answer.code !== 200) throw new Error(answer.raw.body)
  return (answer.data as { entries: readonly string[] }).entries
}
export const records = (id: string, client: Client) => client.post(`/api/visualdev/OnlineDev/${id}/List`, {})
export const shown = async (id: string): Promise<string> =>
  ((await admin.get(`/api/visualdev/OnlineDev/${id}/Config`)).data as unknown as { formData: string }).formData
export const menusOf = async (client: Client): Promise<string> =>
  JSON.stringify(((await client.get('/api/oauth/CurrentUser')).data as { menuList: unknown }).menuList)

/** Starts what the tests of a file need before the first of them, and ends it after the last. */
export function openPublishing(): void {
  beforeAll(async () => {
    server = await startTestApp({ demo: true })
    const roles = server.services.store.of(roleStore)
    const common = { type: 'business', administrator: 0, sortCode: 9, enabledMark: 1, description: '', creatorTime: 1 }
    for (const id of ['publishing', 'releasing', 'desk', 'other']) await roles.insert({ ...common, id, fullName: `角色 ${id}`, enCode: id })
    const all = ['btn_add', 'btn_edit', 'btn_rights']
    await hold('publishing', { [designer]: ['btn_design', 'btn_publish'], 'system.menu': all, 'permission.authorize': ['btn_edit'] })
    await hold('releasing', { [designer]: ['btn_publish'] })
    await hold('desk', { dashboard: [] })
    const users = server.services.store.of(userStore)
    await users.setLinks('staff-maoyu', { roleIds: ['publishing'], positionIds: [], organizeIds: ['office'] })
    await users.setLinks('staff-fangting', { roleIds: ['releasing'], positionIds: [], organizeIds: ['office'] })
    await users.setLinks('staff-wujia', { roleIds: ['desk'], positionIds: [], organizeIds: ['service'] })
    ;[admin, publisher, releaser, clerk] = await Promise.all([
      server.signIn('admin'),
      server.signIn('maoyu'),
      server.signIn('fangting'),
      server.signIn('wujia'),
    ])
  })
  afterAll(() => server.close())
}
