import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '../../testing/test-model'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'
import { modelStore } from '../models/store'

let server: TestApp
let admin: Client
/** Holds every menu of the demo and no button to design with. */
let manager: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, manager] = await Promise.all([server.signIn('admin'), server.signIn('hexiaoming')])
})
afterAll(() => server.close())

const base = '/api/visualdev/Base'
const input = (key: string, kind = 'comInput', more: object = {}) => ({ kind, key, title: key, props: {}, ...more })
const form = (...fields: object[]) => JSON.stringify({ page: 'form', schemaVersion: 1, id: 'x', title: 'x', fields })
let made = 0
const body = (formData: string, more: object = {}) => ({ fullName: '版本', enCode: `versioned${made}`, formData, columnData: '', ...more })
const create = async (formData: string, more: object = {}): Promise<string> => {
  made += 1
  const answer = await admin.post(base, body(formData, more))
  expect(answer.code).toBe(200)
  return idOf(answer)
}
interface Row {
  readonly number: number
  readonly state: string
  readonly version: number
  readonly formData: string
  readonly understood: boolean
  readonly releaseUser: string
}
const versions = async (id: string): Promise<readonly string[]> =>
  ((await admin.get(`${base}/${id}/Versions`)).data as { list: Row[] }).list.map(({ number, state }) => `${number} ${state}`)
const one = async (id: string, number: number | string): Promise<Row> => (await admin.get(`${base}/${id}/Versions/${number}`)).data
const save = (id: string, formData: string, more: object = {}): Promise<Answer> =>
  admin.put(`${base}/${id}/Draft`, { formData, columnData: '', ...more })
const shown = async (id: string): Promise<string> =>
  ((await admin.get(`/api/visualdev/OnlineDev/${id}/Config`)).data as unknown as { formData: string }).formData

describe('the versions of a model', () => {
  it('begin with what it was made as, for those of the demo too', async () => {
    const id = await create(form(input('a')))
    expect(await versions(id)).toEqual(['1 published'])
    expect(await one(id, 1)).toMatchObject({ formData: form(input('a')), understood: true, releaseUser: expect.stringContaining('/admin') })
    expect(await versions(await server.modelId('leaseContract'))).toEqual(['1 published'])
  })

  it('grow with every change that publishes, by clients too that know of no versions; what changes nothing is none', async () => {
    const id = await create(form(input('a')))
    await admin.put(`${base}/${id}`, body(form(input('a'), input('b'))))
    await admin.put(`${base}/${id}`, body(form(input('a'), input('b')), { sortCode: 7 }))
    expect(await versions(id)).toEqual(['2 published', '1 replaced'])
    expect((await one(id, 1)).formData).toBe(form(input('a')))
  })

  it('that nobody has are not there', async () => {
    const id = await create(form(input('a')))
    for (const number of ['2', '0', 'x', '1e9']) expect((await admin.get(`${base}/${id}/Versions/${number}`)).code).toBe(404)
    expect((await admin.get(`${base}/nobody/Versions`)).code).toBe(404)
    expect((await admin.get(`${base}/nobody/Versions/latest`)).code).toBe(404)
  })

  it('can be looked at when they are not understood any more, which is said', async () => {
    const id = await create(form(input('a')))
    const row = await server.services.store.of(modelStore).byId(id)
    expect((await save(id, '{"page":"form","schemaVersion":999,"fields":[]}')).code).toBe(200)
    expect(row?.formData).toBe(form(input('a')))
    expect(await one(id, 2)).toMatchObject({ understood: false, formData: '{"page":"form","schemaVersion":999,"fields":[]}' })
    expect((await admin.get(`${base}/${id}/Versions/2/Differences`)).data).toMatchObject({ understood: false, list: [] })
  })

  it('go with the model', async () => {
    const id = await create(form(input('a')))
    await save(id, form(input('b')))
    expect((await admin.delete(`${base}/${id}`)).code).toBe(200)
    expect((await admin.get(`${base}/${id}/Versions`)).code).toBe(404)
  })

  it('are for those who see how models are designed, and changed by those who design', async () => {
    const id = await create(form(input('a')))
    const agent = await server.signIn('wujia')
    expect((await agent.get(`${base}/${id}/Versions`)).code).toBe(403)
    expect((await agent.get(`${base}/${id}/Versions/1`)).code).toBe(403)
    expect((await agent.get(`${base}/${id}/Versions/1/Differences`)).code).toBe(403)
    expect((await manager.put(`${base}/${id}/Draft`, { formData: form(), columnData: '' })).code).toBe(403)
    expect((await manager.delete(`${base}/${id}/Draft`)).code).toBe(403)
    expect((await manager.post(`${base}/${id}/Versions/1/Actions/Restore`, {})).code).toBe(403)
  })
})

describe('a draft', () => {
  it('changes nothing that pages and records use', async () => {
    const id = await create(form(input('a')))
    expect((await save(id, form(input('a'), input('b')))).data).toMatchObject({ number: 2, version: 1, issues: [] })
    expect(await versions(id)).toEqual(['2 draft', '1 published'])
    expect(await shown(id)).toBe(form(input('a')))
    expect((await admin.post(`/api/visualdev/OnlineDev/${id}`, { data: JSON.stringify({ a: '1', b: '2' }) })).code).toBe(400)
    expect((await one(id, 'latest')).formData).toBe(form(input('a'), input('b')))
  })

  it('is saved again by its number of savings, and 409 tells both texts to who comes too late', async () => {
    const id = await create(form(input('a')))
    await save(id, form(input('b')))
    expect((await save(id, form(input('c')), { version: 1 })).data).toMatchObject({ number: 2, version: 2 })
    const late = { code: 409, data: { mine: { formData: form(input('d')) }, theirs: { formData: form(input('c')), version: 2 } } }
    expect(await save(id, form(input('d')), { version: 1 })).toMatchObject(late)
    expect(await save(id, form(input('d')))).toMatchObject(late)
  })

  it('may have defects, which are told', async () => {
    const id = await create(form(input('a')))
    const answer = await save(id, form(input('a'), input('a')))
    expect(answer).toMatchObject({ code: 200, data: { issues: [expect.objectContaining({ code: 'key.duplicate' })] } })
  })

  it.each([
    ['is no JSON', '{'],
    ['holds a prototype', '{"page":"form","fields":[],"__proto__":{}}'],
    ['is nested too deeply', `{"page":"form","fields":${'[{"children":'.repeat(300)}[]${'}]'.repeat(300)}}`],
  ])('that %s is refused', async (_name, formData) => {
    expect((await save(await create(form(input('a'))), formData)).code).toBe(400)
  })

  it('takes no code of another model', async () => {
    const id = await create(form(input('a')))
    expect(await save(id, form(input('a')), { enCode: 'leaseContract' })).toMatchObject({ code: 400, msg: '编码已存在' })
  })

  it('goes on behind what others publish meanwhile', async () => {
    const id = await create(form(input('a')))
    await save(id, form(input('mine')))
    await admin.put(`${base}/${id}`, body(form(input('a'), input('theirs'))))
    expect(await versions(id)).toEqual(['3 draft', '2 published', '1 replaced'])
    expect((await one(id, 'latest')).formData).toBe(form(input('mine')))
  })

  it('is discarded where the model is published besides', async () => {
    const id = await create(form(input('a')))
    await save(id, form(input('b')))
    expect((await admin.delete(`${base}/${id}/Draft?version=7`)).code).toBe(409)
    expect((await admin.delete(`${base}/${id}/Draft?version=1`)).code).toBe(200)
    expect(await versions(id)).toEqual(['1 published'])
    expect((await admin.delete(`${base}/${id}/Draft`)).code).toBe(404)
  })

  it('differs from what is published in words', async () => {
    const id = await create(form(input('a'), input('b')))
    await save(id, form(input('a', 'textarea'), input('c')), { fullName: '新版' })
    expect((await admin.get(`${base}/${id}/Versions/latest/Differences`)).data).toMatchObject({
      from: 1,
      to: 2,
      understood: true,
      list: [
        { of: 'model', change: 'settings', name: 'fullName', text: '名称由“版本”改为“新版”' },
        { of: 'field', change: 'kind', name: 'a', text: '“a”的组件由单行输入改为多行输入' },
        { of: 'field', change: 'added', name: 'c', text: '新增字段“c”（单行输入）' },
        { of: 'field', change: 'removed', name: 'b', text: '删除字段“b”（单行输入）' },
        { of: 'search', change: 'added', name: 'c', text: '新增查询条件“c”' },
        { of: 'search', change: 'removed', name: 'b', text: '删除查询条件“b”' },
        { of: 'column', change: 'added', name: 'c', text: '列表新增列“c”' },
        { of: 'column', change: 'removed', name: 'b', text: '列表删除列“b”' },
      ],
    })
  })
})

it('a model that gets another name is called so by its draft too', async () => {
  const id = await create(form(input('a')))
  await save(id, form(input('b')))
  const settings = { fullName: '改名', enCode: `versioned${made}`, category: 'c', description: '', sortCode: 3 }
  expect((await admin.put(`${base}/${id}/Settings`, settings)).code).toBe(200)
  expect(await one(id, 'latest')).toMatchObject({ fullName: '改名', formData: form(input('b')) })
  expect((await admin.get(`${base}/${id}/Versions/latest/Differences`)).data).not.toMatchObject({ list: [{ of: 'model' }] })
})

describe('going back', () => {
  it('makes an old version the draft, and publishes nothing', async () => {
    const id = await create(form(input('a')))
    await admin.put(`${base}/${id}`, body(form(input('b'))))
    expect((await admin.post(`${base}/${id}/Versions/1/Actions/Restore`, {})).data).toMatchObject({ number: 3, version: 1 })
    expect(await versions(id)).toEqual(['3 draft', '2 published', '1 replaced'])
    expect(await one(id, 3)).toMatchObject({ formData: form(input('a')), basedOn: 1 })
    expect(await shown(id)).toBe(form(input('b')))
  })

  it('writes over no draft that the author has not seen', async () => {
    const id = await create(form(input('a')))
    await save(id, form(input('b')))
    expect(await admin.post(`${base}/${id}/Versions/1/Actions/Restore`, {})).toMatchObject({
      code: 409,
      data: { theirs: { formData: form(input('b')), version: 1 } },
    })
    expect((await admin.post(`${base}/${id}/Versions/1/Actions/Restore`, { version: 1 })).data).toMatchObject({ number: 2, version: 2 })
    expect((await admin.post(`${base}/${id}/Versions/2/Actions/Restore`, { version: 2 })).code).toBe(404)
  })
})

describe('a model that is made as a draft', () => {
  it('is opened by no page, and stands among no choices', async () => {
    const id = await create(form(input('a')), { state: 0 })
    expect(await versions(id)).toEqual(['1 draft'])
    for (const url of ['Config', 'x']) expect((await admin.get(`/api/visualdev/OnlineDev/${id}/${url}`)).code).toBe(404)
    expect((await admin.post(`/api/visualdev/OnlineDev/${id}/List`, {})).code).toBe(404)
    expect((await admin.get(`${base}/${id}/FieldDataSelect`)).code).toBe(404)
    const listed = (answer: Answer): boolean => JSON.stringify(answer.data).includes(id)
    expect(listed(await admin.get(`${base}/Selector`))).toBe(false)
    expect(listed(await admin.get('/api/system/Menu/Targets'))).toBe(false)
    const menu = { fullName: '入口', enCode: 'own.draftEntry', type: 3, propertyJson: JSON.stringify({ moduleId: id }) }
    expect((await admin.post('/api/system/Menu', menu)).code).toBe(400)
    expect((await admin.delete(`${base}/${id}/Draft`)).code).toBe(400)
  })

  it('stays one for a client that sends back the state, and is published by one that sends none', async () => {
    const id = await create(form(input('a')), { state: 0 })
    expect((await admin.put(`${base}/${id}`, body(form(input('b')), { state: 0, version: 1 }))).code).toBe(200)
    expect(await versions(id)).toEqual(['1 draft'])
    expect((await admin.get(`${base}/${id}`)).data).toMatchObject({ state: 0, formData: form(input('b')) })
    expect((await admin.put(`${base}/${id}`, body(form(input('c')), { state: 0, version: 1 }))).code).toBe(409)
    expect((await admin.put(`${base}/${id}`, body(form(input('c'))))).code).toBe(200)
    expect(await versions(id)).toEqual(['1 published'])
    expect(await shown(id)).toBe(form(input('c')))
  })
})
