import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from './test-app'
import { grantStore } from '../permission/authority/store'
import { roleStore } from '../permission/roles/store'
import { menuCodeStore } from '../system/menus/code-store'
import { userStore } from '../permission/users/store'
import { type OrgRight } from '../permission/administrators/store'

export const root = '/api/permission/organizeAdminIsTrator'
export const keeper = 'staff-gaofeng'
export let server: TestApp
export let admin: Client
export let client: Client
/** A company with a department in it, one beside it, and what stands in each: a position and an account. */
export const ids: Record<'top' | 'inner' | 'beside', string> = { top: '', inner: '', beside: '' }
export const idIn = (answer: Answer): string => (answer.data as { readonly id: string }).id
export const made = async (answer: Promise<Answer>): Promise<string> => {
  const given = await answer
  if (given.code !== 200) throw new Error(given.raw.body)
  return idIn(given)
}
let count = 0
export const code = (): string => `made${(count += 1)}`
export const organization = (parentId: string) => ({ fullName: code(), enCode: code(), category: 'department', parentId })
export const account = (organizeId: string, more: object = {}) => ({ account: code(), realName: 'Someone', organizeId, ...more })
export const rights = (thisLayer: readonly OrgRight[], subLayer: readonly OrgRight[] = []) => ({ thisLayer, subLayer })
export const limit = (list: readonly { organizeId: string; thisLayer: readonly OrgRight[]; subLayer: readonly OrgRight[] }[], by: Client = admin) =>
  by.put(`${root}/${keeper}`, { list })

/** Starts what the tests of a file need before the first of them, and ends it after the last. */
export function openAdministrators(): void {
  beforeAll(async () => {
    server = await startTestApp({ demo: true })
    const { store } = server.services
    admin = await server.signIn('admin')
    ids.top = await made(admin.post('/api/permission/Organize', { fullName: 'top', enCode: 'top', category: 'company' }))
    ids.inner = await made(admin.post('/api/permission/Organize', { ...organization(ids.top), fullName: 'inner' }))
    ids.beside = await made(admin.post('/api/permission/Organize', { fullName: 'beside', enCode: 'beside', category: 'company' }))
    const role = { fullName: 'keeper', enCode: 'keeper', type: 'business', administrator: 0, sortCode: 1, description: '', creatorTime: 1 }
    await store.of(roleStore).insert({ ...role, id: 'keeper', enabledMark: 1 })
    const menus = ['permission.organize', 'permission.position', 'permission.user']
    const held = (await store.of(menuCodeStore).all()).filter(({ menuId, type }) => type === 'button' && menus.includes(menuId))
    await store
      .of(grantStore)
      .insert([
        ...menus.map((menuId) => ({ roleId: 'keeper', menuId, type: 'menu', enCode: '' })),
        ...held.map(({ menuId, enCode }) => ({ roleId: 'keeper', menuId, type: 'button', enCode })),
      ])
    await store.of(userStore).setLinks(keeper, { roleIds: ['keeper'], positionIds: [], organizeIds: ['engineering'] })
    client = await server.signIn('gaofeng')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await limit([])
  })
}
