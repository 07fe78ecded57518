import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { userStore } from '../../server/permission/users/store'
import { startTestApp, type Client, type TestApp } from '../../server/testing/test-app'
import { grantStore } from '../../server/permission/authority/store'
import { roleStore } from '../../server/permission/roles/store'
import { menuCodeStore } from '../../server/system/menus/code-store'

export const root = '/api/permission/Authority/Data'
export const contract = 'onlineForm.leaseContract'
export let server: TestApp
export let admin: Client
/** Gives out rights, and holds the list of users without resetting passwords. */
export let manager: Client
/** Holds the role that most tests change. */
export let agent: Client
export interface Node {
  readonly id: string
  readonly fullName: string
  readonly isRight: boolean
  readonly children: readonly Node[]
}
export interface Values {
  readonly list: readonly Node[]
  readonly all: readonly string[]
  readonly ids: readonly string[]
  readonly version: number
  readonly beyond: number
}
export const values = async (client: Client, role: string, type: string, moduleIds?: readonly string[]): Promise<Values> => {
  const answer = await client.post(`${root}/${role}/Values`, { type, ...(moduleIds && { moduleIds }) })
  expect(answer.code).toBe(200)
  return answer.data
}
export const grantsOf = async (role: string) =>
  (await server.services.store.of(grantStore).ofRoles([role]))
    .map(({ menuId, type, enCode }) => [menuId, type, enCode].filter(Boolean).join(' '))
    .toSorted()

/** Starts what the tests of a file need before the first of them, and ends it after the last. */
export function openAuthority(): void {
  beforeAll(async () => {
    server = await startTestApp({ demo: true })
    const roles = server.services.store.of(roleStore)
    const users = server.services.store.of(userStore)
    const common = { type: 'business', administrator: 0, sortCode: 9, enabledMark: 1, description: '', creatorTime: 1 }
    for (const id of ['giver', 'desk', 'beyond']) await roles.insert({ ...common, id, fullName: `角色 ${id}`, enCode: id })
    await server.services.store.of(menuCodeStore).insert([
      { menuId: contract, type: 'column', enCode: 'contractNo', fullName: '合同编号', sortCode: 1 },
      { menuId: contract, type: 'column', enCode: 'customerName', fullName: '承租方', sortCode: 2 },
      { menuId: contract, type: 'form', enCode: 'contractNo', fullName: '合同编号', sortCode: 1 },
    ])
    const buttons = (menuId: string, ...codes: readonly string[]) => [
      { menuId, type: 'menu', enCode: '' },
      ...codes.map((enCode) => ({ menuId, type: 'button', enCode })),
    ]
    const held = [
      ...buttons('dashboard'),
      ...buttons('permission.authorize', 'btn_edit'),
      ...buttons('permission.user', 'btn_edit'),
      ...buttons(contract),
    ]
    await server.services.store.of(grantStore).insert(held.map((grant) => ({ ...grant, roleId: 'giver' })))
    await server.services.store
      .of(grantStore)
      .insert(buttons('permission.user', 'btn_edit', 'btn_remove').map((grant) => ({ ...grant, roleId: 'beyond' })))
    await users.setLinks('staff-maoyu', { roleIds: ['giver'], positionIds: [], organizeIds: ['office'] })
    await users.setLinks('staff-wujia', { roleIds: ['desk'], positionIds: [], organizeIds: ['service'] })
    ;[admin, manager, agent] = [await server.signIn('admin'), await server.signIn('maoyu'), await server.signIn('wujia')]
  }, 180_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    expect((await admin.put(`${root}/desk`, { module: ['dashboard'], button: [], column: [], form: [] })).code).toBe(200)
  })
}
