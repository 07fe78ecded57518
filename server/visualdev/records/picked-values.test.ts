import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'

let server: TestApp
let admin: Client
let url: string
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
  const input = (kind: string, key: string, props: object = {}) => ({
    shape: 'input',
    kind,
    key,
    title: key,
    access: { mode: 'editable', required: false },
    props,
  })
  const form = {
    page: 'form',
    id: 'pickers',
    title: '选择',
    schemaVersion: 1,
    fields: [
      input('userSelect', 'handler', { selectType: 'custom', ableDepIds: ['property'] }),
      input('userSelect', 'mate', { selectType: 'dep', relationField: 'team' }),
      input('depSelect', 'team'),
      input('comSelect', 'owner'),
      input('address', 'place'),
      input('usersSelect', 'copies'),
      input('feeSubjectSelect', 'fee', { multiple: true }),
    ],
  }
  const made = await admin.post('/api/visualdev/Base', {
    fullName: '选择',
    enCode: 'pickerTest',
    category: '',
    formData: JSON.stringify(form),
    columnData: '',
  })
  url = `/api/visualdev/OnlineDev/${idOf(made)}`
})
afterAll(() => server.close())

const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
const create = (values: object) => admin.post(url, { id: '', data: JSON.stringify(values) })
const faults = (answer: Answer) => (answer.data as { readonly fields: readonly { readonly path: string; readonly message: string }[] }).fields

it('what people chose is stored by its ids and read by its names', async () => {
  const id = idOf(
    await create({
      handler: 'staff-gaofeng',
      team: 'service',
      mate: 'staff-wujia',
      owner: ['root', 'leasing'],
      place: ['330000', '330100', '330106'],
      copies: ['staff-wujia--user', 'fireWatch--group', 'leasing--department'],
      fee: ['rent', 'water'],
    }),
  )
  const words = {
    handler: '高峰',
    team: '客户服务中心',
    mate: '吴佳',
    owner: '云谷产业园/招商租赁部',
    place: '浙江省/杭州市/西湖区',
    copies: '吴佳, 消防应急小组, 招商租赁部',
    fee: '租金, 水费',
  }
  const list = (await admin.post(`${url}/List`, {})).data as { readonly list: readonly object[] }
  expect(list.list).toEqual([expect.objectContaining(words)])
  const reading = (await admin.get(`${url}/${id}/DataChange`)).data as { readonly data: string }
  expect(JSON.parse(reading.data)).toMatchObject(words)
})

it.each<[string, object, string]>([
  ['a person who is not there', { mate: null, handler: 'nobody' }, 'handler'],
  ['a person outside of what the field opens', { handler: 'staff-qianwen' }, 'handler'],
  ['a person outside of what another field holds', { team: 'finance', mate: 'staff-wujia' }, 'mate'],
  ['a person while the other field is empty', { mate: 'staff-wujia' }, 'mate'],
  ['an organisation that is not there', { owner: ['root', 'mars'] }, 'owner'],
  ['a city where a district belongs', { place: ['330000', '330100'] }, 'place'],
  ['a group that is not there', { copies: ['mars--group'] }, 'copies'],
  ['a fee subject that is not there', { fee: ['rent', 'mars'] }, 'fee'],
])('%s is refused, naming the field', async (_name, values, path) => {
  const answer = await create(values)
  expect(answer).toMatchObject({ status: 400 })
  expect(faults(answer).map((fault) => fault.path)).toContain(path)
  expect(faults(answer)[0]?.message).toMatch(/选项/)
})

it('a city without districts is an address', async () => {
  expect((await create({ place: ['440000', '441900'] })).code).toBe(200)
})

it('what was stored may stay after it is gone', async () => {
  const id = idOf(await create({ handler: 'staff-panqiang', copies: ['floodWatch--group'] }))
  await admin.delete('/api/permission/Users/staff-panqiang')
  await admin.delete('/api/permission/Group/floodWatch')
  const change = { handler: 'staff-panqiang', copies: ['floodWatch--group'], fee: ['rent'] }
  expect((await admin.put(`${url}/${id}`, { id, data: JSON.stringify(change) })).code).toBe(200)
  expect(faults(await create(change)).map((fault) => fault.path)).toEqual(expect.arrayContaining(['handler', 'copies']))
})
