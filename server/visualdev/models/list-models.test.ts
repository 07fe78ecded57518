import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantStore } from '../../permission/authority/store'
import { roleStore } from '../../permission/roles/store'
import { userStore } from '../../permission/users/store'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'
import { faultsOf, idOf } from '../../testing/test-model'
import { portalStore } from '../portals/store'

let server: TestApp
let admin: Client
/** Holds the list of models with the buttons 设置 and 复制, and nothing else of it. */
let helper: Client
/** Holds another entry only. */
let guest: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  await grant('maoyu', { [designer]: ['btn_edit', 'btn_copy'] })
  // The button 新建 of the preview makes records, not models.
  await grant('wujia', { dashboard: [], previewModel: ['btn_add', 'btn_edit', 'btn_remove'] })
  ;[admin, helper, guest] = await Promise.all([server.signIn('admin'), server.signIn('maoyu'), server.signIn('wujia')])
})
afterAll(() => server.close())

const base = '/api/visualdev/Base'
const designer = 'onlineDev.webDesign'

async function grant(account: string, menus: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const { store } = server.services
  const id = `role-${account}`
  const common = { type: 'business', administrator: 0, enabledMark: 1, sortCode: 9, description: '', creatorTime: 0 } as const
  await store.of(roleStore).insert({ id, fullName: id, enCode: id, ...common })
  await store
    .of(grantStore)
    .insert(
      Object.entries(menus).flatMap(([menuId, buttons]) => [
        { roleId: id, menuId, type: 'menu', enCode: '' },
        ...buttons.map((enCode) => ({ roleId: id, menuId, type: 'button', enCode })),
      ]),
    )
  const user = await store.of(userStore).byAccount(account)
  const links = await store.of(userStore).links(user!.id)
  await store.of(userStore).setLinks(user!.id, { ...links, roleIds: [id] })
}

const field = (key: string, kind = 'comInput', props: object = {}) => ({ kind, key, title: key, props })
const pointing = (model: string) => field('r', 'relationForm', { source: { from: 'records', model, label: 'a' } })
const form = (...fields: object[]) => JSON.stringify({ page: 'form', schemaVersion: 1, id: 'x', title: 'x', fields })
const body = (enCode: string, more: object = {}) => ({ fullName: enCode, enCode, formData: form(field('a')), columnData: '', ...more })
const create = async (enCode: string, more: object = {}): Promise<string> => idOf(await admin.post(base, body(enCode, more)))
const record = (id: string) => admin.post(`/api/visualdev/OnlineDev/${id}`, { data: JSON.stringify({ a: 'x' }) })
const rowsOf = (answer: Answer) => (answer.data as { readonly list: readonly Readonly<Record<string, unknown>>[] }).list
const codesOf = (answer: Answer): readonly unknown[] => rowsOf(answer).map(({ enCode }) => enCode)
const menuOf = (modelId: string, enCode: string) =>
  admin.post('/api/system/Menu', {
    parentId: '-1',
    fullName: enCode,
    enCode,
    icon: '',
    type: 3,
    category: 'Web',
    propertyJson: JSON.stringify({ moduleId: modelId }),
  })
const settings = (enCode: string, more: object = {}) => ({ fullName: enCode, enCode, category: '', description: '', sortCode: 0, ...more })

describe('the list of models', () => {
  it('says of each how many records it has, which menus show it and who changed it last', async () => {
    const id = await create('listed')
    await record(id)
    await record(id)
    const menu = idOf(await menuOf(id, 'listedMenu'))
    const user = (await server.services.store.of(userStore).byAccount('admin'))!
    const [row] = rowsOf(await admin.get(`${base}?keyword=listed`))
    expect(row).toMatchObject({
      enCode: 'listed',
      records: 2,
      publishState: 'published',
      menus: [{ id: menu, fullName: 'listedMenu', enabledMark: 1 }],
      lastModifyUser: `${user.realName}/${user.account}`,
    })
    expect(row).not.toHaveProperty('formData')
  })

  it('tells published models from drafts, from those that no menu shows, from those with changes that are not published, and from those whose menus are all switched off', async () => {
    await create('stateDraft', { state: 0 })
    await create('stateUnlisted')
    const on = await create('stateOn')
    const off = await create('stateOff')
    await menuOf(on, 'stateOnMenu')
    const menu = idOf(await menuOf(off, 'stateOffMenu'))
    await admin.put(`/api/system/Menu/${menu}/Actions/State`)
    const changed = await create('stateChanged')
    await menuOf(changed, 'stateChangedMenu')
    expect((await admin.put(`${base}/${changed}/Draft`, { formData: form(field('a'), field('b')), columnData: '', version: 0 })).code).toBe(200)
    const among = async (state: string) => codesOf(await admin.get(`${base}?keyword=state&publishState=${state}`))
    expect([await among('draft'), await among('unlisted'), await among('published'), await among('changed'), await among('withdrawn')]).toEqual([
      ['stateDraft'],
      ['stateUnlisted'],
      ['stateOn'],
      ['stateChanged'],
      ['stateOff'],
    ])
  })

  it('is searched, filtered by category and by being switched off, sorted and paged', async () => {
    const ids = [await create('sortB', { category: '甲' }), await create('sortA', { category: '乙' }), await create('sortC', { category: '甲' })]
    await admin.put(`${base}/${ids[2]}/Actions/State`)
    const asked = async (query: string) => codesOf(await admin.get(`${base}?keyword=sort&${query}`))
    expect(await asked('category=甲')).toEqual(['sortB', 'sortC'])
    expect(await asked('enabledMark=0')).toEqual(['sortC'])
    expect(await asked('sidx=enCode&sort=desc')).toEqual(['sortC', 'sortB', 'sortA'])
    expect(await asked('sidx=enCode&sort=asc&pageSize=2&currentPage=2')).toEqual(['sortC'])
    expect((await admin.get(`${base}?keyword=sort&pageSize=2`)).data).toMatchObject({
      pagination: { total: 3 },
      categories: expect.arrayContaining(['甲', '乙']),
    })
    expect((await admin.get(`${base}?sidx=formData`)).code).toBe(400)
    expect((await admin.get(`${base}?publishState=other`)).code).toBe(400)
  })
})

describe('the settings of a model', () => {
  it('are changed without its form, by who holds the button', async () => {
    const id = await create('renamed')
    const change = settings('renamed2', { fullName: ' 改名 ', category: '行政', description: '说明', sortCode: 7, version: 1 })
    expect((await helper.put(`${base}/${id}/Settings`, change)).data).toEqual({ id, version: 2 })
    expect((await admin.get(`${base}/${id}`)).data).toMatchObject({
      fullName: '改名',
      enCode: 'renamed2',
      category: '行政',
      description: '说明',
      sortCode: 7,
      version: 2,
      formData: form(field('a')),
    })
    expect((await record(id)).code).toBe(200)
  })

  it('are refused when they changed meanwhile, when the code is taken, and when other models name it by its code', async () => {
    const id = await create('pointed')
    expect(await admin.put(`${base}/${id}/Settings`, settings('pointed', { version: 9 }))).toMatchObject({ code: 409 })
    expect(await admin.put(`${base}/${id}/Settings`, settings('leaseContract'))).toMatchObject({ code: 400, msg: '编码已存在' })
    await create('pointing', { fullName: '指向者', formData: form(pointing('pointed')) })
    expect(await admin.put(`${base}/${id}/Settings`, settings('other'))).toMatchObject({ code: 400, msg: '不能修改编码：这些功能正在使用它：指向者' })
    expect((await admin.put(`${base}/${id}/Settings`, settings('pointed', { fullName: '新名' }))).code).toBe(200)
  })

  it('that are no names are refused', async () => {
    const id = await create('nameless')
    for (const bad of [{ fullName: '  ' }, { enCode: 'a b' }, { sortCode: -1 }, { category: 'x'.repeat(101) }])
      expect((await admin.put(`${base}/${id}/Settings`, settings('nameless', bad))).code).toBe(400)
    expect((await admin.put(`${base}/missing/Settings`, settings('missing'))).code).toBe(404)
  })
})

describe('a model that is switched off', () => {
  it('is offered nowhere and its records wait until it is switched on again', async () => {
    const id = await create('switched')
    await record(id)
    const offered = async () => codesOf(await admin.get(`${base}/Selector`)).includes('switched')
    expect((await helper.put(`${base}/${id}/Actions/State`)).data).toEqual({ id, version: 2 })
    expect([await offered(), (await record(id)).code]).toEqual([false, 404])
    await helper.put(`${base}/${id}/Actions/State`)
    expect([await offered(), (await record(id)).code]).toEqual([true, 200])
  })
})

describe('a model that is needed', () => {
  it('is not removed, and everything that needs it is named', async () => {
    const id = await create('needed')
    await record(id)
    await menuOf(id, 'inUse')
    await create('needing', { fullName: '指向它的', formData: form(pointing(id)) })
    // A form that has the id in a text only does not point at it.
    await create('mentioning', { fullName: '提到它的', formData: form(field('r', 'comInput', { placeholder: id })) })
    expect(await admin.delete(`${base}/${id}`)).toMatchObject({
      code: 400,
      msg: '不能删除：还有 1 条数据；这些菜单正在显示它：inUse；这些功能的表单或列表指向它：指向它的',
      data: { records: 1, menus: [{ fullName: 'inUse' }], models: [{ fullName: '指向它的' }] },
    })
    expect((await admin.get(`${base}/${id}`)).code).toBe(200)
  })

  it('by a data interface, a portal that shows that, and a public form, neither goes away nor gets another code', async () => {
    const id = await create('worked', { enabledMark: 1 })
    const query = `select a from @model('worked') as r`
    await admin.post('/api/system/DataInterface', { fullName: '工作量', enCode: 'workedBy', dataType: 1, query, enabledMark: 1 })
    await server.services.store.of(portalStore).insert({
      id: 'shows',
      fullName: '首页',
      enCode: 'shows',
      formData: JSON.stringify({ layout: [{ i: '1', weftKey: 'dataBoard', list: [{ fullName: 'x', dataType: 'dynamic', propsApi: 'workedBy' }] }] }),
      sortCode: 9,
      enabledMark: 1,
      creatorTime: 0,
      version: 1,
      category: '',
      description: '',
      creatorUserId: null,
      lastModifyUserId: null,
      lastModifyTime: null,
    })
    const opened = { fullName: '访客登记', enCode: 'register', fields: ['worked/a'], filledBy: 'anyone' }
    expect(await admin.post('/api/visitors/forms', opened)).toMatchObject({ code: 200 })
    expect(await admin.delete(`${base}/${id}`)).toMatchObject({
      code: 400,
      msg: '不能删除：这些地方正在使用它：数据接口“工作量”、门户“首页”、公开表单“访客登记”',
    })
    expect(faultsOf(await admin.put(`${base}/${id}/Settings`, settings('other')))).toEqual([
      ['enCode', '不能修改编码：这些功能正在使用它：数据接口“工作量”、门户“首页”、公开表单“访客登记”'],
    ])
  })
})

describe('who may design', () => {
  it('does at the list of models what the buttons there allow, and nothing else', async () => {
    const id = await create('guarded')
    const asHelper = async () => [
      (await helper.get(base)).code,
      (await helper.get(`${base}/${id}`)).code,
      (await helper.post(`${base}/${id}/Actions/Copy`)).code,
      (await helper.put(`${base}/${id}/Settings`, settings('guarded'))).code,
      (await helper.post(base, body('mine'))).code,
      (await helper.put(`${base}/${id}`, body('guarded'))).code,
      (await helper.delete(`${base}/${id}`)).code,
      (await helper.post(`/api/visualdev/OnlineDev/${id}/List`, {})).code,
    ]
    expect(await asHelper()).toEqual([200, 200, 200, 200, 403, 403, 403, 403])
    expect((await helper.get(`${base}/IsHavePermission`)).data).toBe(false)
  })

  it('is not who may make records in the preview', async () => {
    const id = await create('previewed')
    expect([
      (await guest.post(base, body('theirs'))).code,
      (await guest.put(`${base}/${id}/Settings`, settings('previewed'))).code,
      (await guest.put(`${base}/${id}/Actions/State`)).code,
      (await guest.post(`${base}/${id}/Actions/Copy`)).code,
      (await guest.delete(`${base}/${id}`)).code,
    ]).toEqual([403, 403, 403, 403, 403])
  })
})
