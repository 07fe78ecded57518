import { afterAll, beforeAll } from 'vitest'
import { grantStore } from '../permission/authority/store'
import { userStore } from '../permission/users/store'
import { startTestApp, type Answer, type Client, type TestApp } from './test-app'
import { idOf } from './test-model'

export let server: TestApp
export let admin: Client
/** Holds every menu of the demo, the menus' own too, and is no administrator. */
export let manager: Client
export let clerk: Client

/** Starts a server with the demo for the tests of a file, and signs these people in. */
export function openMenus(): void {
  beforeAll(async () => {
    server = await startTestApp({ demo: true })
    ;[admin, manager, clerk] = await Promise.all([server.signIn('admin'), server.signIn('hexiaoming'), server.signIn('wujia')])
  })
  afterAll(() => server.close())
}

export const url = '/api/system/Menu'
export interface Row {
  readonly id: string
  readonly parentId: string
  readonly fullName: string
  readonly enCode: string
  readonly type: number
  readonly version: number
  readonly sortCode: number
  readonly enabledMark: number
  readonly isShipped: boolean
  readonly changes: readonly string[]
  readonly roles: number
  readonly children: readonly Row[]
}
export const listIn = <T>(answer: Answer): readonly T[] => (answer.data as { readonly list: readonly T[] }).list
export const flat = (rows: readonly Row[]): readonly Row[] => rows.flatMap((row) => [row, ...flat(row.children)])
export const all = async (query = ''): Promise<readonly Row[]> => flat(listIn<Row>(await admin.get(`${url}${query}`)))
export const one = async (code: string): Promise<Row> => {
  const row = (await all()).find(({ enCode }) => enCode === code)
  if (!row) throw new Error(`no menu ${code}`)
  return row
}
/** An entry as the call tells of it, to be put back. */
export const detail = async (id: string) => (await admin.get(`${url}/${id}`)).data as Row & Record<string, unknown>
let made = 0
export const body = (more: object = {}) => ({ fullName: '目录', enCode: `own.menu${(made += 1)}`, type: 1, ...more })
export const add = async (more: object = {}): Promise<string> => {
  const answer = await admin.post(url, body(more))
  if (answer.code !== 200) throw new Error(answer.raw.body)
  return idOf(answer)
}
export const roleOf = async (account: string): Promise<string> => {
  const user = await server.services.store.of(userStore).byAccount(account)
  return (await server.services.store.of(userStore).links(user?.id ?? '')).roleIds[0] ?? ''
}
/** Grants an entry to somebody's role, with codes of it. */
export const grant = async (account: string, menuId: string, codes: readonly (readonly [string, string])[] = []): Promise<void> => {
  const roleId = await roleOf(account)
  await server.services.store
    .of(grantStore)
    .insert([{ roleId, menuId, type: 'menu', enCode: '' }, ...codes.map(([type, enCode]) => ({ roleId, menuId, type, enCode }))])
}
export const seenBy = async (client: Client): Promise<readonly string[]> => {
  const { menuList } = (await client.get('/api/oauth/CurrentUser')).data as { readonly menuList: readonly Row[] }
  return flat(menuList).map(({ enCode }) => enCode)
}
export const message = (answer: Answer): string => answer.msg
