import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allows, loadAccess } from '../../policies/access'
import { mayOpen, mayPress } from '../../policies/policy'
import { shownColumns, shownFields } from '../../policies/record-access'
import { userStore } from '../users/store'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import type { Right } from './rights'
import { grantStore } from './store'
import { roleStore } from '../roles/store'
import { menuCodeStore } from '../../system/menus/code-store'
import { menuStore } from '../../system/menus/store'

const person = 'staff-wujia'
const roleIds = ['one', 'two', 'off'] as const
const columns = ['contractNo', 'customerName', 'unit']

let server: TestApp
let admin: Client
let agent: Client
/** Menus of every shape: plain ones, a directory with one beneath, one that is switched off, two of one model of which one restricts. */
const menus = ['p1', 'p2', 'dir', 'dir.p3', 'closed', 'model.free', 'model.bound'] as const
const pages = menus.filter((id) => id !== 'dir')
let every: readonly Right[]
let model: string
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  const roles = server.services.store.of(roleStore)
  const users = server.services.store.of(userStore)
  model = await server.modelId('leaseContract')
  const property = JSON.stringify({ moduleId: model })
  for (const [at, id] of menus.entries())
    await server.services.store.of(menuStore).insert({
      id,
      parentId: id === 'dir.p3' ? 'dir' : null,
      fullName: `菜单 ${id}`,
      enCode: id,
      icon: '',
      type: id === 'dir' ? 1 : id.startsWith('model') ? 3 : 2,
      urlAddress: '',
      linkTarget: '_self',
      category: 'Web',
      propertyJson: id.startsWith('model') ? property : '',
      description: '',
      sortCode: at,
      enabledMark: id === 'closed' ? 0 : 1,
    })
  const buttons = pages.flatMap((menuId) => ['btn_a', 'btn_b'].map((enCode) => ({ menuId, type: 'button', enCode })))
  const codes = (['column', 'form'] as const).flatMap((type) => columns.map((enCode) => ({ menuId: 'model.bound', type, enCode })))
  await server.services.store
    .of(menuCodeStore)
    .insert([...buttons, ...codes].map((code) => ({ ...code, fullName: `${code.type} ${code.enCode}`, sortCode: 1 })))
  every = [...menus.map((menuId) => ({ menuId, type: 'menu', enCode: '' })), ...buttons, ...codes]
  for (const id of roleIds)
    await roles.insert({
      id,
      fullName: `角色 ${id}`,
      enCode: id,
      type: 'business',
      administrator: 0,
      sortCode: 1,
      enabledMark: id === 'off' ? 0 : 1,
      description: '',
      creatorTime: 1,
    })
  await users.setLinks(person, { roleIds: [...roleIds], positionIds: [], organizeIds: ['service'] })
  ;[admin, agent] = [await server.signIn('admin'), await server.signIn('wujia')]
}, 180_000)
afterAll(() => server.close())

type Held = Readonly<Record<(typeof roleIds)[number], readonly Right[]>>
const give = async (held: Held): Promise<void> => {
  await server.services.store.transaction(async (stores) => {
    for (const id of roleIds) {
      await stores.of(grantStore).remove(id, every)
      await stores.of(grantStore).add(id, held[id])
    }
  })
}

interface Row {
  readonly id: string
  readonly kind: string
  readonly fullName: string
  readonly roleName: string
}
interface Told {
  readonly menuList: readonly { readonly id: string; readonly children: Told['menuList'] }[]
  readonly permissionList: readonly { readonly modelId: string; readonly button: Coded; readonly column: Coded; readonly form: Coded }[]
}
type Coded = readonly { readonly enCode: string }[]

/** Worked out from the grants alone, without anything of the product: what may be opened and pressed, and by which roles. */
function expectedOf(held: Held) {
  const active = (['one', 'two'] as const).map((id) => ({ id, rights: held[id] }))
  const by = (menuId: string, type: string, enCode: string) =>
    active
      .filter(({ rights }) => rights.some((right) => right.menuId === menuId && right.type === type && right.enCode === enCode))
      .map(({ id }) => id)
  const opened = pages.filter((menuId) => menuId !== 'closed' && by(menuId, 'menu', '').length > 0)
  const pressed = every
    .filter(({ menuId, type, enCode }) => type !== 'menu' && opened.includes(menuId as (typeof pages)[number]) && by(menuId, type, enCode).length > 0)
    .map(({ menuId, type, enCode }) => ({ menuId, type, enCode }))
  return { by, opened, pressed }
}

it('what CurrentUser shows, what the server allows and what the effective rights say are the same, and each names the roles that give it', async () => {
  const { store } = server.services
  const rights = fc.subarray([...every])
  await fc.assert(
    fc.asyncProperty(fc.record({ one: rights, two: rights, off: rights }), async (held) => {
      await give(held)
      const { by, opened, pressed } = expectedOf(held)
      const told = (await agent.get('/api/oauth/CurrentUser')).data as Told
      const rows = ((await admin.get(`/api/permission/Users/${person}/Authorize?pageSize=1000`)).data as { list: Row[] }).list
      const access = await loadAccess(store, person)

      const shown = (list: Told['menuList']): readonly string[] => list.flatMap((node) => [node.id, ...shown(node.children)])
      const directories = opened.includes('dir.p3') ? ['dir'] : []
      expect(shown(told.menuList).toSorted()).toEqual([...opened, ...directories].toSorted())
      expect(
        rows
          .filter(({ kind }) => kind === 'open')
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(opened.map((id) => `${id} open`).toSorted())
      expect(pages.filter((id) => allows(access, mayOpen(id), undefined))).toEqual(pages.filter((id) => opened.includes(id)))

      const codes = pressed.map(({ menuId, type, enCode }) => `${menuId}.${type}.${enCode}`).toSorted()
      const toldCodes = told.permissionList.flatMap(({ modelId, ...lists }) =>
        (['button', 'column', 'form'] as const).flatMap((type) => lists[type].map(({ enCode }) => `${modelId}.${type}.${enCode}`)),
      )
      expect(toldCodes.toSorted()).toEqual(codes)
      expect(
        rows
          .filter(({ id }) => !id.includes(' '))
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(codes)
      for (const menuId of pages)
        for (const enCode of ['btn_a', 'btn_b'])
          expect(allows(access, mayPress(enCode, menuId), undefined)).toBe(codes.includes(`${menuId}.button.${enCode}`))

      // The model is unrestricted as soon as a menu is held that does not restrict it.
      const isFree = opened.includes('model.free')
      for (const [type, reads, kind] of [
        ['column', shownColumns(access, model), 'read'],
        ['form', shownFields(access, model), 'write'],
      ] as const) {
        for (const key of columns) expect(reads(key)).toBe(isFree || codes.includes(`model.bound.${type}.${key}`))
        const all = rows.filter(({ id }) => id.endsWith(` ${kind}`))
        expect(all.map(({ id }) => id).toSorted()).toEqual(
          isFree
            ? opened
                .filter((id) => id.startsWith('model'))
                .map((id) => `${id} ${kind}`)
                .toSorted()
            : [],
        )
        for (const row of all) expect(row.roleName).toBe(namesOf(by('model.free', 'menu', '')))
      }

      for (const row of rows.filter(({ kind }) => kind === 'open')) expect(row.roleName).toBe(namesOf(by(row.id.replace(/ open$/, ''), 'menu', '')))
      for (const { menuId, type, enCode } of pressed)
        expect(rows.find(({ id }) => id === `${menuId}.${type}.${enCode}`)?.roleName).toBe(namesOf(by(menuId, type, enCode)))
    }),
    { numRuns: 60 },
  )
}, 180_000)

const namesOf = (ids: readonly string[]): string => ids.map((id) => `角色 ${id}`).join('、')

it('an administrator may do everything by the role of administrators', async () => {
  const { data } = await admin.get('/api/permission/Users/admin/Authorize?keyword=用户管理&kind=press&pageSize=50')
  const { list } = data as { readonly list: readonly Row[] }
  expect(list.map(({ fullName }) => fullName)).toEqual([
    '新建',
    '编辑',
    '删除',
    '导入',
    '导出',
    '重置密码',
    '修改联系方式',
    '注销账号',
    '预览',
    '设置管理员',
  ])
  expect(new Set(list.map(({ roleName }) => roleName))).toEqual(new Set(['系统管理员']))
})

it('the rights of somebody are told to who holds the list of users, and of nobody to nobody', async () => {
  expect((await agent.get('/api/permission/Users/admin/Authorize')).status).toBe(403)
  expect((await admin.get('/api/permission/Users/nobody/Authorize')).status).toBe(404)
})
