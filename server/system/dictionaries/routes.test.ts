import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelsOf } from '../../testing/test-model'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'

let server: TestApp
let admin: Client
let agent: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, agent] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
})
afterAll(() => server.close())

const types = '/api/system/DictionaryType'
const data = '/api/system/DictionaryData'
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
interface Node {
  readonly id: string
  readonly enCode: string
  readonly fullName: string
  readonly children: readonly Node[]
}
const listOf = (answer: Answer): readonly Node[] => (answer.data as { readonly list: readonly Node[] }).list

const exported = async (code: string): Promise<unknown> => {
  const { url } = (await admin.get(`${data}/${code}/Action/Export`)).data as { url: string }
  return JSON.parse((await server.anonymous().get(url)).raw.body)
}

it('dictionaries stand in groups', async () => {
  expect(listOf(await agent.get(types)).map((type) => [type.fullName, type.children.length])).toEqual([
    ['基础字典', 3],
    ['客户字典', 2],
    ['租赁字典', 7],
    ['计费字典', 4],
    ['收费字典', 2],
    ['房源字典', 7],
    ['服务字典', 17],
  ])
})

it('what a dictionary offers is found by its id and by its code, as a tree', async () => {
  for (const url of [`${data}/building/Data/Selector`, `${data}/GetListByEncode?code=building`]) {
    const [first] = listOf(await agent.get(url))
    expect(first).toMatchObject({ enCode: 'A', fullName: 'A 座 · 创新中心' })
    expect(first?.children.map((child) => child.enCode)).toEqual(['A-01', 'A-02', 'A-03', 'A-05', 'A-08'])
  }
  expect((await agent.get(`${data}/nothing/Data/Selector`)).code).toBe(404)
})

it('an entry that is switched off is no longer offered, but still read in old records', async () => {
  const repairs = `/api/visualdev/OnlineDev/${await server.modelId('repairOrder')}`
  await admin.put(`${data}/repairType.water/Actions/State`)
  expect(listOf(await agent.get(`${data}/repairType/Data/Selector`)).map((entry) => entry.enCode)).not.toContain('water')
  const all = listOf(await agent.get(`${data}/repairType/Data/Selector?switchedOff=1`))
  expect(all.find((entry) => entry.enCode === 'water')).toMatchObject({ fullName: '给排水', enabledMark: 0 })
  expect(listOf(await admin.get(`${data}/repairType`)).map((entry) => entry.enCode)).toContain('water')
  const rows = (await agent.post(`${repairs}/List`, { json: '{"category":"water"}', pageSize: 1 })).data as {
    list: { id: string; category: string }[]
  }
  expect(rows.list[0]?.category).toBe('给排水')
  expect((await agent.put(`${repairs}/${rows.list[0]?.id ?? ''}`, { data: '{"description":"改"}' })).code).toBe(200)
  await admin.put(`${data}/repairType.water/Actions/State`)
})

it('an entry that records hold stays, and so does its code: the refusal says where, how often, and what to do instead', async () => {
  const repairs = `/api/visualdev/OnlineDev/${await server.modelId('repairOrder')}`
  const { pagination } = (await admin.post(`${repairs}/List`, { json: '{"category":"water"}', pageSize: 1 })).data as {
    pagination: { total: number }
  }
  const removed = await admin.delete(`${data}/repairType.water`)
  expect(removed).toMatchObject({
    status: 400,
    code: 400,
    data: { uses: expect.arrayContaining([expect.objectContaining({ count: pagination.total })]) },
  })
  expect(removed.msg).toContain(`有 ${pagination.total} 条`)
  expect(removed.msg).toContain('停用')
  const { fullName } = (await admin.get(`${data}/repairType.water/Info`)).data as { fullName: string }
  expect(await admin.put(`${data}/repairType.water`, { fullName, enCode: 'plumbing' })).toMatchObject({ code: 400 })
  expect((await admin.put(`${data}/repairType.water`, { fullName, enCode: 'water' })).code).toBe(200)
})

it('an entry that records hold in rows, in lists and by its id stays too, and goes once nobody holds it', async () => {
  const { model, create, reshape } = modelsOf(() => admin)
  const typeId = idOf(await admin.post(types, { fullName: '颜色', enCode: 'colours', parentId: '-1' }))
  const made = async (enCode: string) => idOf(await admin.post(data, { dictionaryTypeId: typeId, fullName: enCode, enCode }))
  const [red, blue, green] = [await made('red'), await made('blue'), await made('green')]
  const choice = (key: string, value: 'id' | 'enCode', multiple: boolean) => ({
    ...{ shape: 'input', kind: 'select', key, title: key, access: { mode: 'editable', required: false } },
    props: { source: { from: 'dictionary', type: typeId, value }, multiple },
  })
  const one = choice('one', 'id', false)
  const table = { shape: 'rows', kind: 'table', key: 'rows', title: 'rows', access: { mode: 'editable', required: false }, props: {} }
  const url = await model([one, { ...table, columns: [choice('many', 'enCode', true)] }])
  const id = idOf(await create(url, { one: red, rows: [{ many: ['blue', 'green'] }] }))
  for (const entry of [red, blue, green]) expect((await admin.delete(`${data}/${entry}`)).code).toBe(400)
  // What is kept by its id may get another code.
  expect((await admin.put(`${data}/${red}`, { fullName: 'red', enCode: 'crimson' })).code).toBe(200)
  expect((await admin.put(`${data}/${blue}`, { fullName: 'blue', enCode: 'navy' })).code).toBe(400)
  expect((await reshape(url, [one], { acceptedLoss: 1 })).code).toBe(200)
  expect((await admin.delete(`${url}/${id}`)).code).toBe(200)
  expect((await admin.delete(`${data}/${red}`)).code).toBe(200)
})

it('the code of a dictionary stays while a form names it by that', async () => {
  const { model } = modelsOf(() => admin)
  const typeId = idOf(await admin.post(types, { fullName: '尺码', enCode: 'sizes', parentId: '-1' }))
  const rename = (enCode: string) => admin.put(`${types}/${typeId}`, { fullName: '尺码', enCode })
  expect((await rename('size')).code).toBe(200)
  const source = { from: 'dictionary', type: 'size', value: 'enCode' }
  await model([{ shape: 'input', kind: 'select', key: 'size', title: 'size', access: { mode: 'editable', required: false }, props: { source } }])
  expect(await rename('sizes')).toMatchObject({ code: 400, msg: '有 1 个表单按编码引用“尺码”，编码不能修改：规则', data: { models: ['规则'] } })
})

it('a dictionary is made, filled, changed and removed', async () => {
  const typeId = idOf(await admin.post(types, { fullName: '园区活动', enCode: 'events', parentId: '-1', isTree: 1 }))
  const parent = idOf(await admin.post(data, { dictionaryTypeId: typeId, fullName: '讲座', enCode: 'talk', parentId: '0', enabledMark: 1 }))
  const child = idOf(await admin.post(data, { dictionaryTypeId: typeId, fullName: '法律讲座', enCode: 'law', parentId: parent }))
  expect(listOf(await admin.get(`${data}/${typeId}?isTree=1`))).toMatchObject([{ enCode: 'talk', children: [{ enCode: 'law' }] }])
  expect((await admin.put(`${data}/${child}`, { dictionaryTypeId: typeId, fullName: '财税讲座', enCode: 'tax', parentId: parent })).code).toBe(200)
  expect((await admin.get(`${data}/${child}/Info`)).data).toMatchObject({ fullName: '财税讲座', enCode: 'tax', parentId: parent })
  expect(await admin.delete(`${types}/${typeId}`)).toMatchObject({ code: 400, msg: '下面还有内容，不能删除' })
  expect((await admin.delete(`${data}/${parent}`)).code).toBe(400)
  for (const url of [`${data}/${child}`, `${data}/${parent}`, `${types}/${typeId}`]) expect((await admin.delete(url)).code).toBe(200)
  expect((await admin.get(`${types}/${typeId}`)).code).toBe(404)
})

it('an entry has a colour, which is told with what is offered, exported and taken away again; what is no colour is refused', async () => {
  const typeId = idOf(await admin.post(types, { fullName: '信号', enCode: 'signals', parentId: '-1' }))
  const id = idOf(await admin.post(data, { dictionaryTypeId: typeId, fullName: '停', enCode: 'stop', color: 'red' }))
  const offered = async () => listOf(await agent.get(`${data}/signals/Data/Selector`))[0]
  expect(await offered()).toMatchObject({ enCode: 'stop', color: 'red' })
  expect(await exported('signals')).toMatchObject({ entries: [{ enCode: 'stop', color: 'red' }] })
  // Who says nothing of the colour leaves it as it is.
  expect((await admin.put(`${data}/${id}`, { fullName: '停止', enCode: 'stop' })).code).toBe(200)
  expect((await admin.get(`${data}/${id}/Info`)).data).toMatchObject({ fullName: '停止', color: 'red' })
  expect((await admin.put(`${data}/${id}`, { fullName: '停', enCode: 'stop', color: '#f00' })).code).toBe(400)
  expect((await admin.put(`${data}/${id}`, { fullName: '停', enCode: 'stop', color: '' })).code).toBe(200)
  expect(await offered()).toMatchObject({ color: null })
  for (const url of [`${data}/${id}`, `${types}/${typeId}`]) expect((await admin.delete(url)).code).toBe(200)
})

it('an entry made on its dictionary\u2019s page belongs to it, and editing moves nothing', async () => {
  const id = idOf(await admin.post(data, { typeId: 'building', fullName: '9 层', enCode: 'A-09', parentId: 'building.A', description: null }))
  await admin.put(`${data}/${id}`, { typeId: 'building', fullName: '9 层 东', enCode: 'A-09' })
  expect((await admin.get(`${data}/${id}/Info`)).data).toMatchObject({ fullName: '9 层 东', parentId: 'building.A', dictionaryTypeId: 'building' })
  expect(listOf(await admin.get(`${data}/building`))[0]?.children.map((entry) => entry.enCode)).toContain('A-09')
  await admin.put(`${types}/building`, { fullName: '楼宇', enCode: 'building' })
  expect((await admin.get(`${types}/building`)).data).toMatchObject({ fullName: '楼宇', parentId: 'unitDictionary', isTree: 1 })
  await admin.delete(`${data}/${id}`)
})

it.each([
  ['a code twice', { fullName: '重复', enCode: 'owner' }, 'enCode'],
  ['a code with blanks', { fullName: '空格', enCode: 'a b' }, 'enCode'],
  ['no name', { fullName: ' ', enCode: 'x' }, 'fullName'],
  ['a strange parent', { fullName: 'x', enCode: 'x', parentId: 'mars' }, 'parentId'],
  ['a strange dictionary', { fullName: 'x', enCode: 'x', dictionaryTypeId: 'mars' }, 'dictionaryTypeId'],
])('an entry with %s is refused, naming the field', async (_name, entry, field) => {
  expect(await admin.post(data, { dictionaryTypeId: 'customerType', ...entry })).toMatchObject({
    status: 400,
    code: 400,
    data: { fields: [{ path: field }] },
  })
})

it('a dictionary cannot hang beneath itself', async () => {
  const answer = await admin.put(`${types}/leasingDictionary`, { fullName: '租赁字典', enCode: 'leasingDictionary', parentId: 'contractType' })
  expect(answer).toMatchObject({ code: 400, data: { fields: [{ path: 'parentId' }] } })
})

it('a dictionary is exported with its entries as a tree, to who holds the button', async () => {
  const content = (await exported('building')) as { readonly enCode: string; readonly entries: readonly Node[] }
  expect(content).toMatchObject({ enCode: 'building', isTree: 1 })
  expect(content.entries[0]).toMatchObject({ enCode: 'A', fullName: 'A 座 · 创新中心' })
  expect(content.entries[0]?.children[0]).toMatchObject({ enCode: 'A-01', enabledMark: 1 })
  expect((await agent.get(`${data}/building/Action/Export`)).status).toBe(403)
  expect((await admin.get(`${data}/nothing/Action/Export`)).status).toBe(404)
})
