import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'
import { dataInterfaceStore } from './store'

const url = '/api/system/DataInterface'
let server: TestApp
let admin: Client
/** May keep interfaces and is no administrator. */
let manager: Client
/** Works with records and keeps nothing. */
let agent: Client

beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
  manager = await server.signIn('hexiaoming')
  agent = await server.signIn('fangting')
})
afterAll(() => server.close())

const listIn = ({ data }: Answer) => (data as { list: Record<string, unknown>[]; pagination?: { total: number } }).list
const zones = [
  { id: 1, fullName: 'North', zone: 'a', children: [{ id: 11, fullName: 'North gate' }] },
  { id: 2, fullName: 'South', zone: 'b' },
  { id: 3, fullName: 'East', zone: 'a' },
]
let count = 0
async function make(changes: object = {}, by = admin): Promise<Answer & { id: string }> {
  count += 1
  const answer = await by.post(url, {
    fullName: `Interface ${count}`,
    enCode: `interface${count}`,
    dataType: 2,
    query: JSON.stringify(zones),
    requestParameters: JSON.stringify([{ field: 'zone', dataType: 'varchar' }]),
    ...changes,
  })
  return { ...answer, id: (answer.data as { id?: string } | null)?.id ?? '' }
}

describe('asking an interface', () => {
  it('gives its rows under parameters, for older and newer clients', async () => {
    const { id } = await make()
    expect((await agent.get(`${url}/${id}/Actions/Response?zone=b`)).data).toEqual({ data: [zones[1]], dataProcessing: '' })
    expect((await agent.post(`${url}/${id}/Actions/Preview`, { paramList: [{ field: 'zone', defaultValue: 'b' }] })).data).toEqual([zones[1]])
  })

  it('gives a page of what a keyword finds, also beneath a row', async () => {
    const { id } = await make()
    const answer = await agent.get(`${url}/${id}/Action/List?keyword=north&pageSize=1&relationField=fullName&form=zone%7Ca`)
    expect(answer.data).toMatchObject({ list: [{ id: 1 }], pagination: { total: 1, pageSize: 1 } })
    expect(listIn(await agent.get(`${url}/${id}/Action/List?keyword=gate&relationField=fullName`))).toMatchObject([{ id: 1, children: [{ id: 11 }] }])
  })

  it('finds rows by the value of a column', async () => {
    const { id } = await make()
    expect((await agent.get(`${url}/${id}/Action/Info?id=South&propsValue=fullName`)).data).toEqual(zones[1])
    expect((await agent.post(`${url}/${id}/Action/InfoByIds`, { ids: ['11', '9', '2'] })).data).toMatchObject([{ id: 11 }, { id: 2 }])
  })

  it('runs its script over the rows, and gives no rows for what is no list', async () => {
    const { id } = await make({ dataProcessing: 'data => data.filter(({ zone }) => zone === "a").map(({ id }) => ({ id }))' })
    expect((await agent.post(`${url}/${id}/Actions/Preview`)).data).toEqual([{ id: 1 }, { id: 3 }])
    const other = await make({ dataProcessing: 'return 7' })
    expect((await agent.post(`${url}/${other.id}/Actions/Preview`)).data).toEqual([])
  })

  it('is tried by who keeps it, page by page and also while it is switched off', async () => {
    const { id } = await make()
    await admin.put(`${url}/${id}/Actions/State`)
    expect((await manager.get(`${url}/${id}/Preview?form=zone%7Ca&pageSize=1&currentPage=2`)).data).toMatchObject({
      list: [{ id: 3, fullName: 'East' }],
      pagination: { currentPage: 2, pageSize: 1, total: 2 },
    })
    expect(await agent.get(`${url}/${id}/Preview`)).toMatchObject({ status: 403 })
    const strict = await make({ requestParameters: JSON.stringify([{ field: 'zone', required: 1 }]) })
    expect(await admin.get(`${url}/${strict.id}/Preview`)).toMatchObject({ status: 400, msg: '缺少参数：zone' })
  })

  it('says which parameter is missing, and has nothing to pick from until it is there', async () => {
    const { id } = await make({ requestParameters: JSON.stringify([{ field: 'zone', required: 1 }]) })
    expect(await agent.get(`${url}/${id}/Actions/Response`)).toMatchObject({ status: 400, msg: '缺少参数：zone' })
    expect(listIn(await agent.get(`${url}/${id}/Action/List`))).toEqual([])
  })

  it('refuses one that is switched off, and one that no form of the user asks', async () => {
    const { id } = await make()
    await admin.put(`${url}/${id}/Actions/State`)
    expect((await agent.get(`${url}/${id}/Action/List`)).code).toBe(404)
    const closed = await make({ checkType: 1 })
    expect((await agent.get(`${url}/${closed.id}/Action/List`)).code).toBe(403)
    expect((await admin.get(`${url}/${closed.id}/Action/List`)).code).toBe(200)
  })

  it('notes who asked', async () => {
    const { id } = await make()
    await agent.get(`${url}/${id}/Action/List`)
    expect(listIn(await admin.get(`/api/system/DataInterfaceLog/${id}`))).toMatchObject([{ account: 'fangting', outcome: 'done', rowCount: 3 }])
    expect((await agent.get(`/api/system/DataInterfaceLog/${id}`)).code).toBe(403)
  })
})

describe('SQL', () => {
  const sql = (query: string, changes: object = {}) => make({ dataType: 1, query, requestParameters: '', ...changes })
  const rows = async (id: string) => (await admin.post(`${url}/${id}/Actions/Preview`)).data as unknown[]

  it('reads dictionaries and the records of models, with bound parameters', async () => {
    const { id } = await sql(`select type_id as id from dictionary_data where type_id = @type and en_code = 'yes'`, {
      requestParameters: JSON.stringify([{ field: 'type', defaultValue: 'yesNo' }]),
    })
    expect(await rows(id)).toEqual([{ id: 'yesNo' }])
    expect((await admin.get(`${url}/${id}/Actions/Response?type=${encodeURIComponent(`x' or '1' = '1`)}`)).data).toMatchObject({ data: [] })
    const records = await sql(`select count(*) as n, min(c."contractNo") as first from @model('leaseContract') c`)
    expect(await rows(records.id)).toEqual([{ n: 36, first: expect.any(String) }])
  }, 20_000)

  it('reads of the records of a model only what its form names now', async () => {
    const field = (key: string) => ({ kind: 'comInput', key, title: key, props: {} })
    const body = (...keys: readonly string[]) => ({
      fullName: 'm',
      enCode: 'shrinking',
      formData: JSON.stringify({ page: 'form', id: 'f', title: 'f', schemaVersion: 1, fields: keys.map(field) }),
      columnData: '',
    })
    const { id: model } = (await admin.post('/api/visualdev/Base', body('name', 'salary'))).data as { readonly id: string }
    await admin.post(`/api/visualdev/OnlineDev/${model}`, { data: JSON.stringify({ name: 'Wang', salary: '9000' }) })
    const all = await sql(`select * from @model('shrinking') s`)
    const named = await sql(`select salary from @model('shrinking') s`)
    expect(await rows(all.id)).toMatchObject([{ name: 'Wang', salary: '9000' }])
    expect(await rows(named.id)).toEqual([{ salary: '9000' }])
    expect(await admin.put(`/api/visualdev/Base/${model}`, { ...body('name'), acceptedLoss: 1 })).toMatchObject({ code: 200 })
    expect(await rows(all.id)).toEqual([{ id: expect.any(String), creator_user: expect.any(String), creator_time: expect.any(Number), name: 'Wang' }])
    expect(await admin.post(`${url}/${named.id}/Actions/Preview`)).toMatchObject({ status: 400 })
  })

  it.each([
    ['accounts', 'select * from users'],
    ['the keys of the installation', 'select * from "settings"'],
    ['records past their model', 'select * from r_leasecontract_1'],
    ['another statement', 'select 1; select 2'],
    ['a change', 'delete from dictionary_data'],
    ['a model that is not there', `select * from @model('nothing')`],
  ])('is refused with its field when it reaches for %s', async (_name, query) => {
    const answer = await sql(query)
    expect(answer).toMatchObject({ status: 400, data: { fields: [{ path: 'query' }] } })
  })

  it('is refused with what, where and why, in the language of who writes it', async () => {
    const query = `select d.en_code\n  from dictionary_data d\n  join users u on u.id = d.id`
    const said = async (language: string, text: string) =>
      (await server.as(admin.token, language).post(url, { fullName: 'x', enCode: 'located', dataType: 1, query: text })).msg
    expect(await said('zh-CN', query)).toBe("不是可执行的只读查询：第 3 行第 8 列：不能读取表 users；业务数据请用 @model('编码') 读取")
    expect(await said('zh-TW', `select pg_sleep(1)`)).toBe('不是可執行的唯讀查詢：第 1 行第 8 列：資料介面中不能使用函式 pg_sleep')
    expect(await said('en', `select 1 as n,\n @model('nothing')`)).toBe(
      'Not a read-only query that can run: line 2, column 2: there is no form with the code nothing',
    )
  }, 20_000)

  it('that was stored and is not allowed any more stays, can be read and changed, and is refused when it is asked', async () => {
    const { id } = await sql('select 1 as n')
    const dataInterfaces = server.services.store.of(dataInterfaceStore)
    await dataInterfaces.update(id, { query: `select account, password_hash from "users"` })
    expect((await admin.get(`${url}/${id}`)).data).toMatchObject({ query: `select account, password_hash from "users"`, enabledMark: 1 })
    const asked = await admin.post(`${url}/${id}/Actions/Preview`)
    expect(asked).toMatchObject({ status: 400, data: null })
    expect(asked.msg).toContain('第 1 行第 36 列：不能读取表 users')
    expect(listIn(await admin.get(`/api/system/DataInterfaceLog/${id}`))[0]).toMatchObject({ outcome: 'closedTable users 1:36' })
    expect(listIn(await admin.get(`${url}?pageSize=1000`)).map((one) => one['id'])).toContain(id)
    const { data } = await admin.get(`${url}/${id}`)
    expect(await admin.put(`${url}/${id}`, data)).toMatchObject({ status: 400, data: { fields: [{ path: 'query' }] } })
    expect((await admin.put(`${url}/${id}`, { ...(data as object), query: 'select 2 as n' })).code).toBe(200)
    expect(await rows(id)).toEqual([{ n: 2 }])
  })

  it('tells only administrators why it failed', async () => {
    const { id } = await sql('select nowhere from dictionary_data')
    expect((await admin.post(`${url}/${id}/Actions/Preview`)).msg).toContain('nowhere')
    const other = await agent.post(`${url}/${id}/Actions/Preview`)
    expect(other.status).toBe(400)
    expect(other.msg).not.toContain('nowhere')
  }, 20_000)
})

describe('HTTP', () => {
  it('asks no host that the installation does not name', async () => {
    const { id } = await make({ dataType: 3, path: 'http://127.0.0.1:9/secret', query: '' })
    expect((await admin.post(`${url}/${id}/Actions/Preview`)).msg).toContain('INTERFACE_HOSTS')
  })

  it('keeps the values of headers to itself, and keeps them when they come back covered', async () => {
    const { id } = await make({ dataType: 3, path: 'https://api.example.com/rows', query: '', requestHeaders: '{"x-key":"geheim"}' })
    const read = await admin.get(`${url}/${id}`)
    expect(read.raw.body).not.toContain('geheim')
    expect((read.data as { requestHeaders: string }).requestHeaders).toBe('{"x-key":"••••••••"}')
    await admin.put(`${url}/${id}`, read.data)
    const stored = await server.services.store.of(dataInterfaceStore).find(id)
    expect(stored?.requestHeaders).not.toContain('geheim')
    expect(server.services.secrets.open(stored?.requestHeaders ?? '')).toBe('{"x-key":"geheim"}')
  })
})

describe('keeping interfaces', () => {
  it('is for those who hold the menu; what reaches further is for administrators', async () => {
    expect((await make({}, agent)).code).toBe(403)
    expect((await agent.get(url)).code).toBe(403)
    expect((await make({}, manager)).code).toBe(200)
    for (const changes of [{ dataType: 1, query: 'select 1' }, { dataType: 3, path: 'https://a.example.com' }, { dataProcessing: 'return data' }])
      expect((await make(changes, manager)).code).toBe(403)
    const { id } = await make({ dataType: 1, query: 'select 1 as id' })
    const { data } = await admin.get(`${url}/${id}`)
    expect((await manager.put(`${url}/${id}`, { ...(data as object), dataType: 2, query: '[]' })).code).toBe(403)
    expect((await manager.delete(`${url}/${id}`)).code).toBe(403)
  })

  it('lists, changes, exports and removes them', async () => {
    const { id } = await make({ fullName: 'Zones of the park', categoryId: 'room' })
    expect(listIn(await admin.get(`${url}?keyword=zones+of&categoryId=room&dataType=2`)).map((one) => one['id'])).toEqual([id])
    const read = (await admin.get(`${url}/${id}`)).data as { version: number }
    expect((await admin.put(`${url}/${id}`, { ...read, fullName: 'Zones' })).code).toBe(200)
    expect(await admin.put(`${url}/${id}`, { ...read, fullName: 'Other' })).toMatchObject({ code: 409, data: { version: 2 } })
    const { url: address } = (await admin.get(`${url}/${id}/Action/Export`)).data as { url: string }
    expect(JSON.parse((await server.anonymous().get(address)).raw.body)).toMatchObject({ fullName: 'Zones', dataType: 2 })
    expect((await admin.delete(`${url}/${id}`)).code).toBe(200)
    expect((await admin.get(`${url}/${id}`)).code).toBe(404)
  })

  it.each([
    ['a code that is taken', { enCode: 'buildings' }, 'enCode'],
    ['static data that is no JSON', { query: '[{' }, 'query'],
    ['parameters that are no list', { requestParameters: '{}' }, 'requestParameters'],
    ['a header that the call sets itself', { requestHeaders: '{"Host":"x"}' }, 'requestHeaders'],
    ['a line end in a header', { requestHeaders: JSON.stringify({ a: 'b\r\nc: d' }) }, 'requestHeaders'],
    ['an address that is none', { dataType: 3, path: 'ftp://x' }, 'path'],
    ['an unknown connection', { dataType: 1, query: 'select 1', dbLinkId: 'elsewhere' }, 'query'],
  ])('refuses %s', async (_name, changes, path) => {
    expect(await make(changes)).toMatchObject({ status: 400, data: { fields: [{ path }] } })
  })
})

describe('the interfaces of the demo', () => {
  it.each(['buildings', 'vacantUnits', 'tenants', 'parkingZones', 'feeStandards'])('%s has rows', async (code) => {
    expect(listIn(await agent.get(`${url}/${code}/Action/List`)).length).toBeGreaterThan(2)
  })

  it('vacant units are those of the building that is asked for', async () => {
    const all = listIn(await agent.get(`${url}/vacantUnits/Action/List?pageSize=1000`))
    const own = listIn(await agent.get(`${url}/vacantUnits/Action/List?pageSize=1000&form=building%7CB`))
    expect(own).toEqual(all.filter(({ building }) => building === 'B'))
  })
})

it('tells what stored values are called, under parameters only what is offered', async () => {
  const of = { of: 'interface', id: 'parkingZones', value: 'id', label: 'fullName', ids: ['P1', 'P3', 'P9'] }
  const rowsOf = async (more: object) => Object.keys(((await agent.post('/api/system/Lookup', { ...of, ...more })).data as { rows: object }).rows)
  expect(await rowsOf({})).toEqual(['P1', 'P3'])
  expect(await rowsOf({ params: { building: 'B' } })).toEqual(['P3'])
})
