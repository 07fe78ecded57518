import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'
import { organizationStore } from '../../permission/organizations/store'
import { userStore } from '../../permission/users/store'

let server: TestApp
let admin: Client
let manager: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, manager] = await Promise.all([server.signIn('admin'), server.signIn('chenjing')])
})
afterAll(() => server.close())

const base = '/api/visualdev/Base'
const input = (key: string, kind = 'comInput', extra: object = {}) => ({ kind, key, title: key, props: {}, ...extra })
const form = (...fields: object[]) => JSON.stringify({ page: 'form', schemaVersion: 1, id: 'x', title: 'x', fields })
const model = (enCode: string, formData: string, extra: object = {}) => ({ fullName: enCode, enCode, formData, columnData: '', ...extra })
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
const create = async (enCode: string, formData: string): Promise<string> => idOf(await admin.post(base, model(enCode, formData)))
const record = (id: string, values: object) => admin.post(`/api/visualdev/OnlineDev/${id}`, { data: JSON.stringify(values) })

describe('a new model', () => {
  it('takes records at once', async () => {
    const id = await create('notes', form(input('title'), input('count', 'numInput')))
    expect((await record(id, { title: 'a', count: 1.5 })).code).toBe(200)
    expect((await admin.post(`/api/visualdev/OnlineDev/${id}/List`, {})).data).toMatchObject({
      list: [{ title: 'a', count: '1.5' }],
      pagination: { total: 1 },
    })
  })

  it('is refused with the place of every defect, and makes no table', async () => {
    const answer = await admin.post(
      base,
      model('broken', form(input('a'), input('a'), input('b', 'numInput', { rules: [{ set: 'value', to: 'missing + 1' }] }))),
    )
    expect(answer).toMatchObject({ status: 400, code: 400, msg: '表单设计有错误，未保存' })
    expect((answer.data as { issues: { code: string; at: string }[] }).issues).toEqual([
      { code: 'key.duplicate', at: '/fields/1/key', detail: { key: 'a', label: 'a' } },
      expect.objectContaining({ code: 'formula.unknownField', at: expect.stringMatching(/^\/fields\/2\/rules\/0/) }),
    ])
    expect((answer.data as { fields: { path: string; message: string }[] }).fields[0]).toMatchObject({
      path: '/formData/fields/1/key',
      message: expect.stringMatching(/\S/),
    })
    expect((await admin.get(`${base}?keyword=broken`)).data).toMatchObject({ pagination: { total: 0 } })
  })

  it.each([
    ['is no JSON', '{', 400],
    ['is no form', '{"a":1}', 400],
    ['is a list page', '{"page":"list","columns":[]}', 400],
    ['is from a newer version', '{"page":"form","schemaVersion":999,"fields":[]}', 400],
    ['holds a prototype', '{"page":"form","fields":[],"__proto__":{}}', 400],
    ['is nested too deeply', `{"page":"form","fields":${'[{"children":'.repeat(300)}[]${'}]'.repeat(300)}}`, 400],
  ])('whose form %s is refused', async (_name, formData, status) => {
    expect(await admin.post(base, model('refused', formData))).toMatchObject({ status, code: status })
  })

  it('larger than ten megabytes is refused', async () => {
    expect(await admin.post(base, JSON.stringify(model('large', 'x'.repeat(10 * 1024 * 1024))))).toMatchObject({ status: 413 })
  })

  it('keeps the JSON of a kind that nobody knows, and everything else works', async () => {
    const formData = form(input('a'), { kind: 'hologram', key: 'h', title: 'h', beams: 3 })
    const id = await create('strange', formData)
    expect((await admin.get(`/api/visualdev/OnlineDev/${id}/Config`)).data).toMatchObject({ formData })
    expect((await record(id, { a: 'works' })).code).toBe(200)
  })

  it('has a code of its own', async () => {
    expect(await admin.post(base, model('leaseContract', form(input('a'))))).toMatchObject({ code: 400, msg: '编码已存在' })
    expect(await admin.post(base, model('a b', form(input('a'))))).toMatchObject({ code: 400, msg: '编码的格式不正确' })
  })

  it('takes the button, and even a manager of most things has it not', async () => {
    expect((await manager.post(base, model('mine', form(input('a'))))).code).toBe(403)
    expect((await manager.get(`${base}/IsHavePermission`)).data).toBe(false)
    expect((await admin.get(`${base}/IsHavePermission`)).data).toBe(true)
  })
})

describe('a changed model', () => {
  it('gains columns and loses nothing', async () => {
    const id = await create('growing', form(input('a'), input('b')))
    const first = idOf(await record(id, { a: '1', b: '2' }))
    const smaller = model('growing', form(input('a'), input('c', 'numInput')), { version: 1 })
    expect(await admin.put(`${base}/${id}`, smaller)).toMatchObject({ code: 428, data: { losses: [{ field: 'b', count: 1, why: 'removed' }] } })
    expect((await admin.put(`${base}/${id}`, { ...smaller, acceptedLoss: 1 })).code).toBe(200)
    const read = async (key: string) =>
      JSON.parse(((await admin.get(`/api/visualdev/OnlineDev/${id}/${key}`)).data as { data: string }).data) as object
    expect(await read(first)).toEqual({ a: '1', c: null })
    expect((await record(id, { a: '3', b: '4' })).code).toBe(400)
    await admin.put(`${base}/${id}`, model('growing', form(input('a'), input('b')), { version: 2 }))
    expect(await read(first)).toEqual({ a: '1', b: '2' })
  })

  it('that changed meanwhile is refused', async () => {
    const id = await create('contested', form(input('a')))
    expect((await admin.put(`${base}/${id}`, model('contested', form(input('b')), { version: 1 }))).code).toBe(200)
    expect(await admin.put(`${base}/${id}`, model('contested', form(input('c')), { version: 1 }))).toMatchObject({
      status: 409,
      code: 409,
      data: { theirs: { version: 2 } },
    })
  })
})

describe('removing a model', () => {
  it('waits until no record and no menu needs it', async () => {
    const id = await create('shortLived', form(input('a')))
    const made = idOf(await record(id, { a: 'x' }))
    expect(await admin.delete(`${base}/${id}`)).toMatchObject({ code: 400, msg: '不能删除：还有 1 条数据' })
    await admin.delete(`/api/visualdev/OnlineDev/${id}/${made}`)
    expect((await admin.delete(`${base}/${id}`)).code).toBe(200)
    expect((await admin.get(`/api/visualdev/OnlineDev/${id}/Config`)).code).toBe(404)
    expect(await admin.delete(`${base}/${await server.modelId('repairOrder')}`)).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/^不能删除：.*这些菜单正在显示它：/),
    })
  })
})

it('a copy has the same form and no records, and no page opens it before it is published', async () => {
  const answer = await admin.post(`${base}/${await server.modelId('repairOrder')}/Actions/Copy`)
  const copy = (await admin.get(`${base}/${idOf(answer)}`)).data as object
  expect(copy).toMatchObject({ fullName: '报修登记（示例） 副本', version: 1, state: 0 })
  expect((await admin.post(`/api/visualdev/OnlineDev/${idOf(answer)}/List`, {})).status).toBe(404)
  expect((await admin.post(`${base}/${idOf(answer)}/Actions/Release`, { version: 1, published: 1 })).code).toBe(200)
  expect((await admin.post(`/api/visualdev/OnlineDev/${idOf(answer)}/List`, {})).data).toMatchObject({ pagination: { total: 0 } })
})

it('models are listed by name, with their fields to choose from', async () => {
  expect((await manager.get(`${base}?keyword=报修登记`)).data).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ enCode: 'repairOrder' })]),
  })
  const leases = await server.modelId('leaseContract')
  expect((await manager.get(`${base}/${leases}/FormDataFields`)).data).toMatchObject({
    list: expect.arrayContaining([{ label: '租赁面积', vmodel: 'area', kind: 'numInput' }]),
  })
  const picked = await manager.get(
    `${base}/${leases}/FieldDataSelect?relationField=customerName&columnOptions=customerName,roomNo&pageSize=3&keyword=公司`,
  )
  const [first] = (picked.data as { list: { '~raw': object }[] }).list
  expect(Object.keys(first ?? {}).sort()).toEqual(['customerName', 'id', 'roomNo', 'version', '~raw'])
  // What may be copied into other fields: the values behind the words, and of no further column.
  expect(Object.keys(first?.['~raw'] ?? {}).sort()).toEqual(['customerName', 'roomNo'])
})

it('records to pick from are found by what a column means: texts, numbers, days and choices', async () => {
  const source = {
    from: 'static',
    options: [
      { value: 't', label: '租户' },
      { value: 'o', label: '业主' },
    ],
  }
  const id = await create(
    'searched',
    form(
      input('name'),
      input('area', 'numInput'),
      input('rooms', 'numInput', { props: { precision: 0 } }),
      input('signed', 'date'),
      input('type', 'radio', { props: { source } }),
      input('also', 'checkbox', { props: { source } }),
      input('secret', 'PsdInput'),
    ),
  )
  const day = (month: number, date: number) => new Date(2026, month - 1, date).getTime()
  await record(id, { name: '明德教育', area: 128.5, rooms: 3, signed: day(1, 5), type: 't', also: ['o'], secret: '3' })
  await record(id, { name: '租赁 2026', area: 3, rooms: 12, signed: day(2, 1), type: 'o', also: [], secret: 'x' })
  const found = async (keyword: string, columns = 'area,rooms,signed,type,also,secret') => {
    const query = `relationField=name&columnOptions=${columns}&keyword=${encodeURIComponent(keyword)}`
    const { data } = await admin.get(`${base}/${id}/FieldDataSelect?${query}`)
    return (data as { list: { name: string }[] }).list.map(({ name }) => name).toSorted()
  }
  const [school, rental] = ['明德教育', '租赁 2026']
  expect(await found('教育')).toEqual([school])
  expect(await found('128.5')).toEqual([school])
  expect(await found('3')).toEqual([school, rental])
  expect(await found('2026-1-5')).toEqual([school])
  expect(await found('2026-02')).toEqual([rental])
  expect(await found('2026-02-30')).toEqual([])
  expect(await found('2026')).toEqual([school, rental])
  expect(await found('2026', 'area')).toEqual([rental])
  expect(await found('租户')).toEqual([school])
  expect(await found('业主')).toEqual([school, rental])
  expect(await found('99999999999999999999')).toEqual([])
  expect(await found('没有')).toEqual([])
})

it('records to pick from are found by the names that their ids stand for, through as many tables as it takes, and not by the ids', async () => {
  const towns = await create('towns', form(input('name'), input('mayor', 'userSelect'), input('secret', 'PsdInput')))
  const streets = await create(
    'streets',
    form(input('town', 'relationForm', { props: { source: { from: 'records', model: 'towns', label: 'name' } } })),
  )
  const streetSource = { from: 'records', model: 'streets', label: 'town' }
  const townSource = { from: 'records', model: 'towns', label: 'name' }
  const houses = await create(
    'houses',
    form(
      input('name'),
      input('town', 'relationForm', { props: { source: townSource } }),
      input('street', 'relationForm', { props: { source: streetSource } }),
      input('byMayor', 'relationForm', { props: { source: { ...townSource, label: 'mayor' } } }),
      input('bySecret', 'relationForm', { props: { source: { ...townSource, label: 'secret' } } }),
      input('owner', 'userSelect'),
      input('guards', 'usersSelect'),
      input('place', 'address'),
      input('team', 'depSelect', { props: { multiple: true } }),
    ),
  )
  const users = server.services.store.of(userStore)
  const organizations = server.services.store.of(organizationStore)
  const [user] = (await users.list({})).rows
  const department = (await organizations.all()).find(({ category }) => category === 'department')
  const town = idOf(await record(towns, { name: '青石镇', mayor: user?.id, secret: '口令' }))
  const street = idOf(await record(streets, { town }))
  await record(houses, { name: '一', town, street, byMayor: town, bySecret: town })
  await record(houses, {
    name: '二',
    owner: user?.id,
    guards: [`${user?.id ?? ''}--user`],
    place: ['330000', '330100', '330106'],
    team: [department?.id],
  })
  const found = async (column: string, keyword: string) => {
    const query = `relationField=${column}&columnOptions=name&keyword=${encodeURIComponent(keyword)}`
    return ((await admin.get(`${base}/${houses}/FieldDataSelect?${query}`)).data as { list: { name: string }[] }).list.map(({ name }) => name)
  }
  expect(await Promise.all([found('town', '青石'), found('street', '青石'), found('byMayor', user?.realName ?? '-')])).toEqual([
    ['一'],
    ['一'],
    ['一'],
  ])
  expect(await Promise.all([found('town', '没有'), found('town', town), found('bySecret', '口令')])).toEqual([[], [], []])
  const names = ['owner', 'guards'].map((column) => found(column, user?.realName ?? '-'))
  expect(await Promise.all([...names, found('place', '西湖区'), found('team', department?.fullName ?? '-')])).toEqual([
    ['二'],
    ['二'],
    ['二'],
    ['二'],
  ])
})

it('every sample form of the generator format can be stored unchanged and takes a record list', async () => {
  const folder = new URL('../../../fixtures/samples/', import.meta.url)
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const formData = readFileSync(new URL(file, folder), 'utf8')
    const answer = await admin.post(base, model(`sample_${file.replace('.json', '')}`, formData))
    expect({ file, code: answer.code, msg: answer.msg, data: answer.code === 200 ? null : answer.data }).toEqual({
      file,
      code: 200,
      msg: '操作成功',
      data: null,
    })
    expect((await admin.get(`${base}/${idOf(answer)}`)).data).toMatchObject({ formData })
    expect((await admin.post(`/api/visualdev/OnlineDev/${idOf(answer)}/List`, {})).code).toBe(200)
  }
})
