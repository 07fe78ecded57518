import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'
import { accessStore } from '../roles/store'
import type { ConditionGroup } from './conditions'
import { dataSchemeStore } from './store'

const menuId = 'patrols'
const root = '/api/system/ModuleDataAuthorizeScheme'
let server: TestApp
/** Of the office; of the service centre and of the guards, both below the property department, which the manager leads. */
let admin: Client
let service: Client
let guard: Client
let manager: Client
let modelId: string
let url: string
const ids: Record<string, string> = {}

const select = (key: string, kind: string) => ({
  kind,
  key,
  title: `t-${key}`,
  props: { source: { from: 'static', options: ['a', 'b', 'c'].map((value) => ({ value, label: value })) } },
})
const form = {
  page: 'form',
  schemaVersion: 1,
  id: 'patrol',
  title: 'patrol',
  fields: [
    { kind: 'comInput', key: 'title', title: '标题' },
    { kind: 'numInput', key: 'amount', title: '金额', props: { precision: 2 } },
    { kind: 'date', key: 'day', title: '日期' },
    select('state', 'radio'),
    select('tags', 'checkbox'),
    { kind: 'password', key: 'secret', title: '密码' },
  ],
}
const day = (text: string) => Date.parse(`${text}T10:00:00+08:00`)
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id

beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, service, guard, manager] = (await Promise.all(['admin', 'wujia', 'panqiang', 'chenjing'].map((one) => server.signIn(one)))) as [
    Client,
    Client,
    Client,
    Client,
  ]
  modelId = idOf(await admin.post('/api/visualdev/Base', { fullName: '巡查', enCode: 'patrol', formData: JSON.stringify(form), columnData: '' }))
  url = `/api/visualdev/OnlineDev/${modelId}`
  const access = server.services.store.of(accessStore)
  const menu = { parentId: null, icon: '', urlAddress: '', linkTarget: '_self', category: 'Web', description: '', sortCode: 1, enabledMark: 1 }
  await access.insertMenu({ ...menu, id: menuId, fullName: '巡查', enCode: menuId, type: 3, propertyJson: JSON.stringify({ moduleId: modelId }) })
  const buttons = ['btn_add', 'btn_edit', 'btn_remove']
  await access.insertCodes(buttons.map((enCode, sortCode) => ({ menuId, type: 'button', enCode, fullName: enCode, sortCode })))
  for (const roleId of ['serviceAgentRole', 'propertyManagerRole'])
    await access.insertGrants([
      { roleId, menuId, type: 'menu', enCode: '' },
      ...buttons.map((enCode) => ({ roleId, menuId, type: 'button', enCode })),
    ])
  const add = async (client: Client, values: object, key: string) => (ids[key] = idOf(await client.post(url, { data: JSON.stringify(values) })))
  const query = `select p.title, s.made from @model('patrol') p join (select count(*) as made from @model('patrol') as every) s on s.made > 0 where p.title <> @not`
  for (const [enCode, allRecords] of [
    ['patrols', 0],
    ['allPatrols', 1],
  ])
    expect((await admin.post('/api/system/DataInterface', { fullName: enCode, enCode, dataType: 1, query, allRecords })).code).toBe(200)
  await add(admin, { title: 'office', amount: 5, day: day('2026-05-02'), state: 'a', tags: ['a', 'b'] }, 'office')
  await add(service, { title: 'service', amount: 10, day: day('2026-05-03'), state: 'b', tags: ['b'] }, 'service')
  await add(guard, { title: 'guard', amount: 20.5, day: day('2026-05-04') }, 'guard')
  await add(manager, { title: 'manager', amount: 30, day: day('2026-05-05'), state: 'c', tags: ['c'] }, 'manager')
})
afterAll(() => server.close())

const everybody = ['guard', 'manager', 'office', 'service']
type Titled = readonly { readonly title: string }[]
const sorted = (rows: Titled) => rows.map(({ title }) => title).sort()
const asked = async (client: Client, code: string) => {
  const { code: outcome, msg, data } = await client.get(`/api/system/DataInterface/${code}/Actions/Response`)
  expect(outcome, msg).toBe(200)
  return sorted((data as { readonly data: Titled }).data)
}
/** The records that somebody sees: the list and a data interface over them give the same. */
const titles = async (client: Client) => {
  const list = sorted(((await client.post(`${url}/List`)).data as { readonly list: Titled }).list)
  expect(await asked(client, 'patrols')).toEqual(list)
  return list
}
const scheme = (more: object) => admin.post(root, { moduleId: menuId, fullName: `方案 ${String(Math.random())}`, preset: 'own', ...more })
const give = (roleId: string, id: string) => server.services.store.of(accessStore).insertGrants([{ roleId, menuId, type: 'resource', enCode: id }])
const custom = (groups: readonly ConditionGroup[]) => ({ preset: 'custom', conditionJson: JSON.stringify(groups) })
const one = (field: string, op: ConditionGroup['groups'][number]['op'], value: string | number): ConditionGroup => ({
  logic: 'and',
  groups: [{ field, op, value }],
})

beforeEach(async () => {
  // Nobody is bound any more: without their schemes, grants of them give and take nothing.
  const { store } = server.services
  for (const { id } of await store.of(dataSchemeStore).all()) await store.of(dataSchemeStore).remove(id)
})

describe('who sees which records', () => {
  it('is everybody all of them, as long as no role holds a scheme', async () => {
    await scheme({})
    for (const client of [admin, service, guard, manager]) expect(await titles(client)).toEqual(everybody)
  })

  it.each([
    ['own', ['service']],
    ['organization', ['service']],
    ['organizationAndBelow', ['service']],
    ['all', everybody],
  ])('by the preset %s', async (preset, expected) => {
    await give('serviceAgentRole', idOf(await scheme({ preset })))
    expect(await titles(service)).toEqual(expected)
    expect(await titles(admin)).toEqual(everybody)
  })

  it('takes in what lies below the own organisation, and leaves out what lies beside it', async () => {
    await give('propertyManagerRole', idOf(await scheme({ preset: 'organizationAndBelow' })))
    expect(await titles(manager)).toEqual(['guard', 'manager', 'service'])
  })

  it('adds up over the schemes of a role', async () => {
    await give('serviceAgentRole', idOf(await scheme({ preset: 'own' })))
    await give('serviceAgentRole', idOf(await scheme(custom([one('amount', 'GreaterThan', 20.5)]))))
    expect(await titles(guard)).toEqual(['guard', 'manager'])
  })

  it('follows people who move to another organisation', async () => {
    await give('propertyManagerRole', idOf(await scheme({ preset: 'organizationAndBelow' })))
    const move = async (organizeId: string) => {
      const id = 'staff-panqiang'
      const user = (await admin.get(`/api/permission/Users/${id}`)).data as Record<string, unknown>
      expect((await admin.put(`/api/permission/Users/${id}`, { ...user, organizeId })).code).toBe(200)
    }
    await move('finance')
    expect(await titles(manager)).toEqual(['manager', 'service'])
    await move('security')
    expect(await titles(manager)).toEqual(['guard', 'manager', 'service'])
  })

  it.each<[string, readonly ConditionGroup[], readonly string[]]>([
    ['a text', [one('title', 'Equal', 'guard')], ['guard']],
    ['a choice', [one('state', 'Equal', 'b')], ['service']],
    ['another choice, or none', [one('state', 'NotEqual', 'b')], ['guard', 'manager', 'office']],
    ['a list that holds a value', [one('tags', 'Equal', 'b')], ['office', 'service']],
    ['a list that holds it not', [one('tags', 'NotEqual', 'b')], ['guard', 'manager']],
    ['more than a number', [one('amount', 'GreaterThan', 20.5)], ['manager']],
    ['at least a number', [one('amount', 'GreaterThanOrEqual', 20.5)], ['guard', 'manager']],
    ['less than a number written as a text', [one('amount', 'LessThan', '10')], ['office']],
    ['a whole day', [one('day', 'Equal', '2026-05-03')], ['service']],
    ['after a day', [one('day', 'GreaterThan', '2026-05-03')], ['guard', 'manager']],
    ['up to a day', [one('day', 'LessThanOrEqual', '2026-05-03')], ['office', 'service']],
    ['before a day', [one('day', 'LessThan', '2026-05-03')], ['office']],
    ['made by oneself', [one('~creatorUser', 'Equal', '@userId')], ['guard']],
    ['made by others', [one('~creatorUser', 'NotEqual', '@userId')], ['manager', 'office', 'service']],
    ['made in the own organisation', [one('~creatorOrganize', 'Equal', '@organizeId')], ['guard']],
    ['made in another', [one('~creatorOrganize', 'NotEqual', '@organizationAndSuborganization')], ['manager', 'office', 'service']],
    [
      'conditions that hold together',
      [{ logic: 'and', groups: [...one('amount', 'GreaterThan', 5).groups, ...one('day', 'LessThan', '2026-05-05').groups] }],
      ['guard', 'service'],
    ],
    ['either of two groups', [one('title', 'Equal', 'guard'), { ...one('state', 'Equal', 'c'), logic: 'or' }], ['guard', 'manager']],
    [
      'groups joined from the left',
      [one('title', 'Equal', 'guard'), { ...one('state', 'Equal', 'c'), logic: 'or' }, one('amount', 'LessThan', 25)],
      ['guard'],
    ],
  ])('by conditions: %s', async (_what, groups, expected) => {
    await give('serviceAgentRole', idOf(await scheme(custom(groups))))
    expect(await titles(guard)).toEqual(expected)
  })

  it('is nobody by a condition whose field is gone, whatever its operator', async () => {
    for (const op of ['Equal', 'NotEqual'] as const) await give('serviceAgentRole', idOf(await scheme(custom([one('state', op, 'b')]))))
    const { fields } = form
    const { version } = (await admin.get(`/api/visualdev/Base/${modelId}`)).data as { readonly version: number }
    const store = (list: readonly object[], at: number) =>
      admin.put(`/api/visualdev/Base/${modelId}`, {
        fullName: '巡查',
        enCode: 'patrol',
        formData: JSON.stringify({ ...form, fields: list }),
        columnData: '',
        version: at,
        acceptedLoss: 1000,
      })
    const gone = await store(
      fields.filter(({ key }) => key !== 'state'),
      version,
    )
    expect(gone.code, gone.msg).toBe(200)
    expect(await titles(guard)).toEqual([])
    expect(JSON.stringify((await admin.get(`${root}/${menuId}/List`)).data)).toContain('已删除的字段 state')
    expect((await store(fields, version + 1)).code).toBe(200)
    expect(await titles(guard)).toEqual(everybody)
  })
})

it('an interface over all records gives them to everybody, for totals that all may know', async () => {
  await give('serviceAgentRole', idOf(await scheme({ preset: 'own' })))
  expect(await asked(service, 'allPatrols')).toEqual(everybody)
  expect(await titles(service)).toEqual(['service'])
})

describe('a record outside of the scope', () => {
  beforeEach(async () => {
    await give('serviceAgentRole', idOf(await scheme({ preset: 'own' })))
  })

  it('is not there to read, change or remove', async () => {
    const foreign = `${url}/${ids['guard'] ?? ''}`
    expect(await service.get(foreign)).toMatchObject({ status: 404 })
    expect(await service.get(`${foreign}/DataChange`)).toMatchObject({ status: 404 })
    expect(await service.put(foreign, { data: JSON.stringify({ title: 'mine' }) })).toMatchObject({ status: 404 })
    expect(await service.delete(foreign)).toMatchObject({ status: 404 })
    await service.post(`${url}/batchDelete`, { ids: [ids['guard'], ids['office']] })
    expect(await titles(admin)).toEqual(everybody)
    expect((await service.get(`${url}/${ids['service'] ?? ''}`)).code).toBe(200)
  })

  it('is not found by any search, sort or picker, nor counted', async () => {
    for (const search of [{ title: 'guard' }, { queryJson: JSON.stringify({ title: 'guard' }) }, { json: JSON.stringify({ title: 'guard' }) }])
      expect((await service.post(`${url}/List`, search)).data).toMatchObject({ list: [], pagination: { total: 0 } })
    const picked = await service.get(`/api/visualdev/Base/${modelId}/FieldDataSelect?relationField=title`)
    expect(picked.data).toMatchObject({ list: [{ id: ids['service'] }], pagination: { total: 1 } })
  })

  it('is named where a record points at it, and never found by that name', async () => {
    const pointing = {
      page: 'form',
      schemaVersion: 1,
      id: 'follow',
      title: 'follow',
      fields: [
        { kind: 'comInput', key: 'note', title: 'note' },
        { kind: 'relationForm', key: 'patrol', title: 'patrol', props: { source: { from: 'records', model: modelId, label: 'title' } } },
      ],
    }
    const made = await admin.post('/api/visualdev/Base', { fullName: '跟进', enCode: 'follow', formData: JSON.stringify(pointing), columnData: '' })
    const follow = idOf(made)
    const access = server.services.store.of(accessStore)
    const menu = { parentId: null, icon: '', urlAddress: '', linkTarget: '_self', category: 'Web', description: '', sortCode: 1, enabledMark: 1 }
    await access.insertMenu({
      ...menu,
      id: 'follows',
      fullName: '跟进',
      enCode: 'follows',
      type: 3,
      propertyJson: JSON.stringify({ moduleId: follow }),
    })
    await access.insertGrants([{ roleId: 'serviceAgentRole', menuId: 'follows', type: 'menu', enCode: '' }])
    for (const key of ['guard', 'service'])
      await admin.post(`/api/visualdev/OnlineDev/${follow}`, { data: JSON.stringify({ note: key, patrol: ids[key] }) })
    const found = async (client: Client, keyword: string) => {
      const answer = await client.get(`/api/visualdev/Base/${follow}/FieldDataSelect?relationField=note&columnOptions=patrol&keyword=${keyword}`)
      return (answer.data as { readonly list: readonly { readonly note: string }[] }).list.map(({ note }) => note).sort()
    }
    const listed = await service.post(`/api/visualdev/OnlineDev/${follow}/List`)
    expect(JSON.stringify(listed.data)).toContain('"patrol":"guard"')
    await admin.post(`/api/visualdev/OnlineDev/${follow}`, { data: JSON.stringify({ note: 'other', patrol: ids['guard'] }) })
    expect(await found(admin, 'guard')).toEqual(['guard', 'other'])
    expect(await found(service, 'guard')).toEqual(['guard'])
    expect(await found(service, 'service')).toEqual(['service'])
  })
})

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
    await server.services.store.of(accessStore).insertGrants([
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
