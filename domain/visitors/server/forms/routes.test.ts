import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userStore } from '../../../../server/permission/users/store'
import { grantStore } from '../../../../server/permission/authority/store'
import { roleStore } from '../../../../server/permission/roles/store'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../../server/testing/test-app'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const url = '/api/visitors/forms'
const required = ['title', 'area', 'location', 'category', 'urgency', 'reporter', 'phone'].map((key) => `repairOrder/${key}`)
const survey = {
  fullName: '访客登记',
  enCode: 'visit',
  description: '请填写',
  filledBy: 'anyone',
  fields: required,
}
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
let visitors = 0
const visit = async (method: 'GET' | 'POST', form: string, data?: object): Promise<Answer> => {
  const raw = await server.app.inject({
    method,
    url: `/api/public/Forms/${form}`,
    remoteAddress: `10.1.0.${(visitors += 1)}`,
    ...(data && { payload: { data: JSON.stringify(data) } }),
  })
  return { raw, status: raw.statusCode, ...raw.json<{ code: number; msg: string; data: never }>() }
}

describe('public forms', () => {
  it('are set up from their list, and are open at once', async () => {
    expect(await visit('GET', 'visit')).toMatchObject({ status: 404 })
    const id = idOf(await admin.post(url, survey))
    expect((await visit('GET', 'visit')).data).toMatchObject({ title: '访客登记', lead: '请填写', once: false })
    expect((await admin.get(`${url}?keyword=VISIT`)).data).toMatchObject({
      list: [{ id, model: 'repairOrder', modelName: '报修登记（示例）', fields: survey.fields, address: '/publicForm?form=visit' }],
    })
    await admin.put(`${url}/${id}/Actions/State`)
    expect(await visit('GET', 'visit')).toMatchObject({ status: 404 })
    expect((await admin.delete(`${url}/${id}`)).code).toBe(200)
  })

  it('show and take the chosen fields alone', async () => {
    const id = idOf(await admin.post(url, survey))
    const { formData } = (await visit('GET', 'visit')).data as { formData: string }
    expect([formData.includes('"reporter"'), formData.includes('"description"')]).toEqual([true, false])
    expect(await visit('POST', 'visit', { title: 'a', description: 'b' })).toMatchObject({ status: 403 })
    await admin.delete(`${url}/${id}`)
  })

  it('take as many new records a day as they may, what was refused not counted', async () => {
    const id = idOf(await admin.post(url, { ...survey, mostPerDay: 1 }))
    const order = { title: '灯不亮', area: 'public', location: ['A'], category: 'power', urgency: '1', reporter: '王芳', phone: '13800000000' }
    expect((await visit('POST', 'visit', { ...order, title: '' })).status).toBe(400)
    expect((await visit('POST', 'visit', order)).status).toBe(200)
    expect((await visit('POST', 'visit', order)).status).toBe(429)
    server.advance(86_400_000)
    expect((await visit('POST', 'visit', order)).status).toBe(200)
    admin = await server.signIn('admin')
    await admin.delete(`${url}/${id}`)
  })

  it('close when their time is over', async () => {
    const id = idOf(await admin.post(url, { ...survey, endsTime: server.services.now() + 60_000 }))
    expect((await visit('GET', 'visit')).status).toBe(200)
    server.advance(60_001)
    expect((await visit('GET', 'visit')).status).toBe(404)
    await admin.delete(`${url}/${id}`)
  })

  it('of a link name the address that the link leads to', async () => {
    const id = idOf(await admin.post(url, { ...survey, filledBy: 'link', fields: ['repairOrder/description'] }))
    const model = await server.modelId('repairOrder')
    const { data } = (await admin.post(`/api/visualdev/OnlineDev/${model}/List`, { pageSize: 1 })) as { data: { list: { id: string }[] } }
    const made = (await admin.post(`/api/public/Forms/visit/Links/${data.list[0]?.id ?? ''}`)).data as { url: string }
    const code = new URL(made.url).searchParams.get('code') ?? ''
    expect(made.url).toContain('/publicForm?form=visit&code=')
    expect((await visit('GET', `visit?code=${code}`)).data).toMatchObject({ once: true })
    await admin.delete(`${url}/${id}`)
  })

  it.each([
    ['fields of two models', { fields: ['repairOrder/title', 'leaseContract/remark'] }, 'fields'],
    ['a field that is not there', { fields: ['repairOrder/nothing'] }, 'fields'],
    ['a field that the server fills in', { fields: ['repairOrder/orderNo'] }, 'fields'],
    ['required fields that stay closed, as nothing could be sent', { fields: ['repairOrder/title', 'repairOrder/phone'] }, 'fields'],
    ['a model that is not there', { fields: ['nothing/title'] }, 'fields'],
    ['a name that no address can hold', { enCode: 'a/b' }, 'enCode'],
    ['a name that is taken', { enCode: 'createOrder' }, 'enCode'],
  ])('are refused with %s', async (_what, change, path) => {
    expect(await admin.post(url, { ...survey, ...change })).toMatchObject({ status: 400, data: { fields: [{ path }] } })
  })

  it('are seen and changed only by who holds the menu', async () => {
    const clerk = await server.signIn('wujia')
    expect(await clerk.get(url)).toMatchObject({ status: 403 })
    expect(await clerk.post(url, survey)).toMatchObject({ status: 403 })
  })

  it('open no more than who opens them may do with the records', async () => {
    const { store } = server.services
    const menu = 'systemData.publicForm'
    await store.of(roleStore).insert({
      ...{ id: 'keeper', fullName: '表单管理', enCode: 'keeper', type: 'business', administrator: 0, sortCode: 9, enabledMark: 1 },
      ...{ description: '', creatorTime: 1 },
    })
    const grants = [['menu', ''], ...['btn_add', 'btn_edit', 'btn_remove'].map((code) => ['button', code])]
    await store.of(grantStore).insert(grants.map(([type = '', enCode = '']) => ({ roleId: 'keeper', menuId: menu, type, enCode })))
    await store.of(userStore).setLinks('staff-wujia', { roleIds: ['keeper'], positionIds: [], organizeIds: ['service'] })
    const keeper = await server.signIn('wujia')
    expect((await keeper.get(`${url}/Fields`)).data).toEqual({ list: [] })
    expect(await keeper.post(url, survey)).toMatchObject({ status: 403 })
    const id = idOf(await admin.post(url, survey))
    for (const refused of [keeper.put(`${url}/${id}/Actions/State`), keeper.put(`${url}/${id}`, survey), keeper.delete(`${url}/${id}`)])
      expect(await refused).toMatchObject({ status: 403 })
    await admin.delete(`${url}/${id}`)
  })
})
