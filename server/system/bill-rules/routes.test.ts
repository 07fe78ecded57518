import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'

let server: TestApp
let admin: Client
let agent: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, agent] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
})
afterAll(() => server.close())

const rules = '/api/system/BillRule'
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
const rule = { fullName: '巡检单', enCode: 'patrol', prefix: 'XJ', dateFormat: 'yyyyMM', digit: 4, startNumber: '0001' }
const day = (format: 'yyyyMMdd' | 'yyyyMM') => {
  const now = new Date(server.services.now())
  const all = `${now.getFullYear()}${String(now.getMonth() + 1).padStart(2, '0')}${String(now.getDate()).padStart(2, '0')}`
  return format === 'yyyyMM' ? all.slice(0, 6) : all
}

describe('bill rules', () => {
  it('are listed with an example of today and their last number', async () => {
    const { list } = (await admin.get(`${rules}?keyword=workOrder`)).data as { readonly list: readonly { readonly outputNumber: string }[] }
    expect(list).toMatchObject([{ enCode: 'workOrder', fullName: '工单号', example: `WX${day('yyyyMMdd')}001`, enabledMark: 1 }])
    expect(list[0]?.outputNumber).toMatch(/^WX\d{11}$/)
    expect((await agent.get(`${rules}/Selector`)).data).toMatchObject({
      list: [{ enCode: 'bill' }, { enCode: 'contractNo' }, { enCode: 'paymentNotice' }, { enCode: 'workOrder' }, { enCode: 'receipt' }],
    })
  })

  it('are made, previewed, changed, switched off and removed', async () => {
    const id = idOf(await admin.post(rules, rule))
    for (const look of [1, 2]) expect((await agent.get(`${rules}/BillNumber/patrol`)).data, String(look)).toBe(`XJ${day('yyyyMM')}0001`)
    expect((await admin.put(`${rules}/${id}`, { ...rule, startNumber: '0100', version: 1 })).code).toBe(200)
    expect((await agent.get(`${rules}/BillNumber/patrol`)).data).toBe(`XJ${day('yyyyMM')}0100`)
    expect((await admin.put(`${rules}/${id}`, { ...rule, version: 1 })).code).toBe(409)
    await admin.put(`${rules}/${id}/Actions/State`)
    expect((await admin.get(`${rules}/${id}`)).data).toMatchObject({ enabledMark: 0, startNumber: '0100' })
    const { url } = (await admin.get(`${rules}/${id}/Action/Export`)).data as { url: string }
    const file = (await server.anonymous().get(url)).raw
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('巡检单.json'))
    expect(JSON.parse(file.body)).toMatchObject({ enCode: 'patrol', prefix: 'XJ' })
    expect((await admin.delete(`${rules}/${id}`)).code).toBe(200)
    expect(await agent.get(`${rules}/BillNumber/patrol`)).toMatchObject({ code: 404, msg: '单据规则不存在' })
  })

  it.each<[string, object, string]>([
    ['a code twice', { enCode: 'workOrder' }, 'enCode'],
    ['no name', { fullName: ' ' }, 'fullName'],
    ['a start of zeros', { startNumber: '000' }, 'startNumber'],
    ['a start that is no number', { startNumber: '1a' }, 'startNumber'],
    ['a start longer than its digits', { startNumber: '00001' }, 'startNumber'],
    ['an unknown date', { dateFormat: 'dd' }, 'dateFormat'],
    ['too many digits', { digit: 12 }, 'digit'],
  ])('are refused with %s, naming the field', async (_name, change, field) => {
    expect(await admin.post(rules, { ...rule, ...change })).toMatchObject({ code: 400, data: { fields: [{ path: field }] } })
  })

  it('stay, under their code, while a form uses them', async () => {
    expect(await admin.delete(`${rules}/workOrder`)).toMatchObject({ code: 400, msg: '正在使用中，不能删除' })
    const { data } = await admin.get(`${rules}/workOrder`)
    expect(await admin.put(`${rules}/workOrder`, { ...(data as object), enCode: 'workOrder2' })).toMatchObject({
      code: 400,
      data: { fields: [{ path: 'enCode' }] },
    })
  })

  it('are looked after only by those who hold the menu', async () => {
    for (const answer of [
      await agent.get(rules),
      await agent.post(rules, rule),
      await agent.put(`${rules}/workOrder/Actions/State`),
      await agent.delete(`${rules}/workOrder`),
      await agent.get(`${rules}/workOrder/Action/Export`),
    ])
      expect(answer.code).toBe(403)
  })
})

describe('a record', () => {
  const repair = {
    title: '电梯异响',
    reportTime: 1_767_600_000_000,
    category: 'lift',
    area: 'public',
    urgency: '1',
    state: 'waiting',
    reporter: '吴佳',
    phone: '13900003333',
    location: ['B', 'B-03'],
  }
  let url: string
  beforeAll(async () => {
    url = `/api/visualdev/OnlineDev/${await server.modelId('repairOrder')}`
  })
  const create = (client: Client, values: object = {}) => client.post(url, { data: JSON.stringify({ ...repair, ...values }) })
  const read = async (id: string) => JSON.parse(((await admin.get(`${url}/${id}`)).data as { readonly data: string }).data) as Record<string, unknown>

  it('is numbered and signed by the server, whatever the client says', async () => {
    const answer = await create(agent, {
      orderNo: 'mine',
      createUser: 'staff-linyuan',
      createTime: 1,
      modifyUser: 'staff-linyuan',
      currOrganize: 'root',
    })
    expect(answer).toMatchObject({ code: 200 })
    const stored = await read(idOf(answer))
    expect(stored).toMatchObject({
      createUser: 'staff-wujia',
      modifyUser: null,
      modifyTime: null,
      currOrganize: 'service',
      currPosition: 'serviceAgent',
    })
    expect(stored['orderNo']).toMatch(new RegExp(`^WX${day('yyyyMMdd')}\\d{3}$`))
    expect(Math.abs(Number(stored['createTime']) - server.services.now())).toBeLessThan(60_000)
  })

  it('keeps its number and its author when somebody else changes it', async () => {
    const id = idOf(await create(agent))
    const before = await read(id)
    server.advance(5_000)
    expect((await admin.put(`${url}/${id}`, { data: JSON.stringify({ title: '电梯停运', orderNo: '', createUser: 'admin' }) })).code).toBe(200)
    expect(await read(id)).toMatchObject({
      orderNo: before['orderNo'],
      createUser: 'staff-wujia',
      createTime: before['createTime'],
      modifyUser: 'admin',
      currOrganize: 'root',
      currPosition: null,
    })
    expect(Number((await read(id))['modifyTime'])).toBeGreaterThan(Number(before['createTime']))
  })

  it('gets a number of its own when many are stored at the same time, and none is left out', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(agent)))
    const numbers = (await Promise.all(answers.map(async (answer) => Number(String((await read(idOf(answer)))['orderNo']).slice(-3))))).toSorted(
      (a, b) => a - b,
    )
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => (numbers[0] ?? 0) + at))
  })

  it('is found by who made it, and its list tells names', async () => {
    const answer = await admin.post(`${url}/List`, { json: JSON.stringify({ createUser: ['staff-wujia'] }), pageSize: 100 })
    const { list } = answer.data as { readonly list: readonly { readonly createUser: string; readonly currOrganize: string }[] }
    expect(new Set(list.map((row) => row.createUser))).toEqual(new Set(['吴佳']))
    expect(list[0]?.currOrganize).toContain('客户服务中心')
    expect((await admin.post(`${url}/List`, { json: JSON.stringify({ createUser: ['staff-nobody'] }) })).data).toMatchObject({ list: [] })
  })

  it('takes no number when it is refused', async () => {
    const next = async () => (await agent.get(`${rules}/BillNumber/workOrder`)).data
    const before = await next()
    expect((await create(agent, { title: '' })).code).toBe(400)
    expect(await next()).toBe(before)
  })

  it('begins anew on the next day', async () => {
    server.advance(86_400_000)
    admin = await server.signIn('admin')
    expect((await read(idOf(await create(admin))))['orderNo']).toBe(`WX${day('yyyyMMdd')}001`)
  })
})

it('a model whose rule is not there is stored, with an issue that says so, and its records have no number', async () => {
  const form = {
    page: 'form',
    id: 'patrol',
    title: '巡检',
    fields: [
      { kind: 'billRule', key: 'no', title: '编号', props: { rule: 'nowhere' } },
      { kind: 'comInput', key: 'name', title: '名称' },
    ],
  }
  const answer = await admin.post('/api/visualdev/Base', {
    fullName: '巡检',
    enCode: 'patrolForm',
    formData: JSON.stringify(form),
    columnData: '',
  })
  expect(answer.data).toMatchObject({ issues: [{ code: 'billRule.unknown', at: '/fields/0' }] })
  const url = `/api/visualdev/OnlineDev/${idOf(answer)}`
  const made = await admin.post(url, { data: '{"name":"东区","no":"X1"}' })
  expect(JSON.parse(((await admin.get(`${url}/${idOf(made)}`)).data as { readonly data: string }).data)).toEqual({ no: null, name: '东区' })
})
