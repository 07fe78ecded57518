import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client, TestApp } from '../../testing/test-app'
import { idOf } from '../../testing/test-model'
import { custom, menuId, one, root, startPatrols, type Patrols } from '../../testing/test-patrols'
import { grantStore } from '../authority/store'

let patrols: Patrols
let server: TestApp
let admin: Client
let guard: Client
let manager: Client
let modelId: string
beforeAll(async () => {
  patrols = await startPatrols()
  ;({ server, admin, guard, manager, modelId } = patrols)
})
afterAll(() => server.close())
beforeEach(() => patrols.unbind())
const titles: Patrols['titles'] = (client) => patrols.titles(client)
const scheme: Patrols['scheme'] = (more) => patrols.scheme(more)
const give: Patrols['give'] = (roleId, id) => patrols.give(roleId, id)

describe('data schemes', () => {
  it('are listed with their conditions in words and the roles that hold them', async () => {
    const id = idOf(
      await scheme({
        ...custom([one('amount', 'GreaterThan', 20), { ...one('~creatorUser', 'Equal', '@userId'), logic: 'or' }]),
        fullName: '大额或本人',
      }),
    )
    await give('serviceAgentRole', id)
    expect((await admin.get(`${root}/${menuId}/List`)).data).toMatchObject({
      list: [
        {
          id,
          fullName: '大额或本人',
          modelName: '巡查',
          conditionText: '【金额 大于 20】 或者 【创建人 等于 当前用户】',
          roleNames: ['客服专员'],
          version: 1,
        },
      ],
    })
    expect((await server.as(admin.token, 'en').get(`${root}/${id}`)).data).toMatchObject({
      conditionText: '【金额 is more than 20】 or 【Created by is the current user】',
    })
  })

  it('may name the fields of the form but secrets, and who made a record', async () => {
    const { list } = (await admin.get(`/api/system/ModuleDataAuthorize/${menuId}/List`)).data as {
      readonly list: readonly { readonly enCode: string; readonly type: string; readonly conditionSymbol: string }[]
    }
    expect(list.map(({ enCode }) => enCode)).toEqual(['~creatorUser', '~creatorOrganize', 'title', 'amount', 'day', 'state', 'tags'])
    expect(list.find(({ enCode }) => enCode === 'amount')).toMatchObject({
      type: 'Double',
      conditionSymbol: 'Equal,NotEqual,GreaterThan,GreaterThanOrEqual,LessThan,LessThanOrEqual',
    })
    expect(list.find(({ enCode }) => enCode === 'title')).toMatchObject({ type: 'String', conditionSymbol: 'Equal,NotEqual' })
  })

  it.each([
    ['a field that is not there', custom([one('price', 'Equal', 1)]), 'conditionJson'],
    ['a secret', custom([one('secret', 'Equal', 'x')]), 'conditionJson'],
    ['an operator that its field does not have', custom([one('title', 'GreaterThan', 'a')]), 'conditionJson'],
    ['a value that is no number', custom([one('amount', 'Equal', 'much')]), 'conditionJson'],
    ['a placeholder that means nothing there', custom([one('~creatorUser', 'Equal', '@organizeId')]), 'conditionJson'],
    ['no conditions', custom([]), 'conditionJson'],
    ['text that is no conditions', { preset: 'custom', conditionJson: '{"a":1}' }, 'conditionJson'],
    ['an entry that is not there', { moduleId: 'nowhere' }, 'moduleId'],
    ['a model that the entry does not show', { modelId: 'other' }, 'modelId'],
    ['a name of blanks', { fullName: ' ' }, 'fullName'],
  ])('are refused with %s', async (_what, more, path) => {
    expect(await scheme(more)).toMatchObject({ status: 400, data: { fields: [{ path }] } })
  })

  it('are changed once by whoever read them first', async () => {
    const id = idOf(await scheme({ fullName: '初版' }))
    expect((await admin.put(`${root}/${id}`, { moduleId: menuId, fullName: '再版', preset: 'all', version: 1 })).code).toBe(200)
    expect(await admin.put(`${root}/${id}`, { moduleId: menuId, fullName: '迟到', preset: 'own', version: 1 })).toMatchObject({ status: 409 })
    expect((await admin.get(`${root}/${id}`)).data).toMatchObject({ fullName: '再版', preset: 'all', version: 2 })
    expect(await scheme({ fullName: '再版' })).toMatchObject({ status: 400, data: { fields: [{ path: 'fullName' }] } })
  })

  it('stay while a role holds them, which would see everything without', async () => {
    const id = idOf(await scheme({}))
    await give('serviceAgentRole', id)
    expect(await admin.delete(`${root}/${id}`)).toMatchObject({ status: 400 })
    const free = idOf(await scheme({}))
    expect((await admin.delete(`${root}/${free}`)).code).toBe(200)
    expect(await admin.get(`${root}/${free}`)).toMatchObject({ status: 404 })
  })

  it('are closed to those who may not open the menus, and to those who are bound by them', async () => {
    const own = idOf(await scheme({ preset: 'own' }))
    const other = idOf(await scheme({ preset: 'own' }))
    for (const path of [`${root}/${menuId}/List`, `${root}/${own}`, `/api/system/ModuleDataAuthorize/${menuId}/List`])
      expect(await guard.get(path)).toMatchObject({ status: 403 })
    expect(await guard.post(root, { moduleId: menuId, fullName: 'x', preset: 'all' })).toMatchObject({ status: 403 })
    expect(await guard.delete(`${root}/${own}`)).toMatchObject({ status: 403 })
    await server.services.store.of(grantStore).insert([
      { roleId: 'serviceAgentRole', menuId: 'system.menu', type: 'menu', enCode: '' },
      { roleId: 'serviceAgentRole', menuId: 'system.menu', type: 'button', enCode: 'btn_rights' },
    ])
    await give('serviceAgentRole', own)
    const all = { moduleId: menuId, fullName: '全部', preset: 'all' }
    expect(await guard.put(`${root}/${own}`, all)).toMatchObject({ status: 403 })
    expect((await guard.put(`${root}/${other}`, all)).code).toBe(200)
    expect(await titles(guard)).toEqual(['guard'])
  })
})

describe('whoever sees only some records', () => {
  const authority = '/api/permission/Authority/Data'
  const right = (id: string) => `${menuId}.resource.${id}`
  let own: string
  let other: string
  let role: string
  beforeEach(async () => {
    own = idOf(await scheme({ preset: 'organizationAndBelow' }))
    other = idOf(await scheme({ preset: 'own' }))
    await give('propertyManagerRole', own)
    const code = `r${String(Math.random()).slice(2)}`
    role = idOf(await admin.post('/api/permission/Role', { fullName: code, enCode: code }))
  })
  const forbidden = { status: 403, msg: expect.stringContaining('不能授权他人查看更多数据') as string }

  it('lets no role see more: the menu goes with an own scheme, or not at all', async () => {
    expect(await manager.put(`${authority}/${role}`, { module: [menuId] })).toMatchObject(forbidden)
    expect(await manager.post(`${authority}/Batch`, { roleIds: [role], module: [menuId] })).toMatchObject(forbidden)
    expect(await manager.put(`${authority}/${role}`, { module: [menuId], resource: [right(other)] })).toMatchObject({ status: 403 })
    expect((await manager.put(`${authority}/${role}`, { module: [menuId], resource: [right(own)] })).code).toBe(200)
  })

  it('takes no scheme away that binds a role, and adds none beside it that is not an own one', async () => {
    await admin.put(`${authority}/${role}`, { module: [menuId], resource: [right(own)] })
    expect(await manager.put(`${authority}/${role}`, { resource: [] })).toMatchObject(forbidden)
    expect(await manager.post(`${authority}/Batch`, { roleIds: [role], mode: 'remove', resource: [right(own)] })).toMatchObject(forbidden)
    expect((await manager.put(`${authority}/${role}`, { module: [], resource: [] })).code).toBe(200)
  })

  it('hands out no role that sees more', async () => {
    const members = `/api/permission/Role/${role}/Members`
    await admin.put(`${authority}/${role}`, { module: [menuId] })
    expect(await manager.post(members, { userIds: ['staff-maoyu'] })).toMatchObject({ status: 403 })
    await admin.put(`${authority}/${role}`, { module: [menuId], resource: [right(own)] })
    expect((await manager.post(members, { userIds: ['staff-maoyu'] })).code).toBe(200)
  })

  it('is told so among the effective rights, with the role that gives it', async () => {
    const rows = async (id: string) =>
      (
        (await admin.get(`/api/permission/Users/${id}/Authorize?kind=rows&pageSize=1000`)).data as {
          readonly list: readonly { readonly menu: string; readonly fullName: string; readonly roleName: string }[]
        }
      ).list.filter(({ menu }) => menu === '巡查')
    const { fullName } = (await admin.get(`${root}/${own}`)).data as { readonly fullName: string }
    expect(await rows('staff-chenjing')).toMatchObject([{ fullName, roleName: '物业经理' }])
    expect(await rows('staff-wujia')).toMatchObject([{ fullName: '全部数据', roleName: '客服专员' }])
  })

  it('sees no more when the entry is switched off, neither in pickers nor where models are tried out', async () => {
    const state = `/api/system/Menu/${menuId}/Actions/State`
    const before = await titles(manager)
    expect((await admin.put(state)).code).toBe(200)
    expect(await titles(manager)).toEqual(before)
    const picked = (await manager.get(`/api/visualdev/Base/${modelId}/FieldDataSelect?relationField=title`)).data
    expect(picked).toMatchObject({ pagination: { total: before.length } })
    expect((await admin.put(state)).code).toBe(200)
  })

  it('finds the schemes among the own permissions', async () => {
    const { permissionList } = (await manager.get('/api/oauth/CurrentUser')).data as {
      readonly permissionList: readonly { readonly modelId: string; readonly resource: readonly { readonly enCode: string }[] }[]
    }
    expect(permissionList.find(({ modelId: menu }) => menu === menuId)?.resource.map(({ enCode }) => enCode)).toEqual([own])
  })
})
