import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantStore } from '../../../server/permission/authority/store'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../server/testing/test-app'

let server: TestApp
let admin: Client
let clerk: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, clerk] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
}, 240_000)
afterAll(() => server.close())

const root = '/api/SubDev/whdy'
const company = { kind: 'tenant', party: 'company', name: '同名调用有限公司', licence: '91330100NAMEDCALL1', phone: '13900000001' }
const body = (values: object, more: object = {}) => ({ data: JSON.stringify(values), ...more })
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
const listed = (answer: Answer) =>
  answer.data as { readonly list: readonly Readonly<Record<string, unknown>>[]; readonly pagination: { readonly total: number } }

describe('the named calls of customers', () => {
  it('store, find, read, change and remove the records of the model', async () => {
    const id = idOf(await admin.post(`${root}/CreateCustomer`, body(company)))
    for (const keyword of ['同名调用', '13900000001', '91330100NAMEDCALL1'])
      expect(listed(await admin.get(`${root}/GetCustomerList?keyword=${encodeURIComponent(keyword)}`))).toMatchObject({
        list: [{ id, name: '同名调用有限公司', kind: '租户' }],
        pagination: { total: 1 },
      })
    expect(listed(await admin.get(`${root}/GetCustomerList?keyword=nobody-is-called-so`)).pagination.total).toBe(0)
    const read = await admin.get(`${root}/GetCustomerById?id=${id}`)
    expect(JSON.parse((read.data as { readonly data: string }).data)).toMatchObject(company)
    expect(await admin.put(`${root}/UpdateCustomer?id=${id}`, body({ contact: '张三' }, { version: 1 }))).toMatchObject({ data: { id, version: 2 } })
    expect(await admin.put(`${root}/UpdateCustomer?id=${id}`, body({ contact: '李四' }, { version: 1 }))).toMatchObject({ status: 409 })
    expect(await admin.delete(`${root}/DeleteCustomer?id=${id}`)).toMatchObject({ code: 200 })
    expect(await admin.get(`${root}/GetCustomerById?id=${id}`)).toMatchObject({ status: 404 })
    expect(await admin.put(`${root}/UpdateCustomer?id=${id}`, body({ contact: '王五' }))).toMatchObject({ status: 404 })
  })

  it('page, sort and filter as the list of the model does, and refuse what it refuses', async () => {
    const owners = encodeURIComponent(JSON.stringify({ kind: 'owner' }))
    const page = listed(await admin.get(`${root}/GetCustomerList?currentPage=2&pageSize=1&sidx=name&sort=desc&json=${owners}`))
    const all = listed(
      await admin.post('/api/visualdev/OnlineDev/customers-customer/List', { pageSize: 10, sidx: 'name', sort: 'desc', json: '{"kind":"owner"}' }),
    )
    expect(page.pagination.total).toBe(all.pagination.total)
    expect(page.list).toEqual([all.list[1]])
    expect(await admin.get(`${root}/GetCustomerList?sidx=password_hash`)).toMatchObject({ status: 400 })
    expect(await admin.get(`${root}/GetCustomerList?json=%5B1%5D`)).toMatchObject({ status: 400 })
  })

  it('keep the rules of the form and of other modules', async () => {
    const broken = await admin.post(`${root}/CreateCustomer`, body({ ...company, phone: 'x' }))
    expect(broken).toMatchObject({ status: 400, data: { fields: [{ path: 'phone' }] } })
    const contracts = listed(await admin.post('/api/visualdev/OnlineDev/leasing-contract/List', { pageSize: 1, raw: ['customer'] }))
    const tenant = (contracts.list[0]?.['~raw'] as { readonly customer: string }).customer
    expect(await admin.delete(`${root}/DeleteCustomer?id=${tenant}`)).toMatchObject({ status: 400, msg: expect.stringContaining('合同') as string })
  })

  it('give a workbook of what the list finds, with its columns', async () => {
    const answer = await admin.get(`${root}/ExportCustomerList?json=${encodeURIComponent('{"kind":"owner"}')}`)
    const book = new exceljs.Workbook()
    await book.xlsx.load(answer.raw.rawPayload as never)
    const sheet = book.worksheets[0]
    expect(sheet?.getRow(1).getCell(1).value).toBe('客户名称')
    expect(sheet?.rowCount).toBe(
      1 + listed(await admin.get(`${root}/GetCustomerList?json=${encodeURIComponent('{"kind":"owner"}')}`)).pagination.total,
    )
  })

  it('take the menu of the model, and each its button there', async () => {
    const owner = listed(await admin.get(`${root}/GetCustomerList?pageSize=1`)).list[0]
    const calls: readonly (readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?])[] = [
      ['POST', `${root}/CreateCustomer`, body(company)],
      ['PUT', `${root}/UpdateCustomer?id=${String(owner?.['id'])}`, body({})],
      ['DELETE', `${root}/DeleteCustomer?id=${String(owner?.['id'])}`],
      ['GET', `${root}/ExportCustomerList`],
    ]
    const reads = [`${root}/GetCustomerList`, `${root}/GetCustomerById?id=${String(owner?.['id'])}`]
    for (const url of reads) expect(await clerk.get(url)).toMatchObject({ status: 403 })
    await server.services.store.of(grantStore).insert([{ type: 'menu', enCode: '', roleId: 'serviceAgentRole', menuId: 'property.customer' }])
    for (const url of reads) expect(await clerk.get(url)).toMatchObject({ status: 200 })
    for (const [method, url, sent] of calls) {
      expect(await clerk.send(method, url, sent)).toMatchObject({ status: 403 })
      expect(await server.anonymous().send(method, url, sent)).toMatchObject({ status: 401 })
    }
  })
})

it('customers of a unit are those who hold or held it, the latest first', async () => {
  const units = listed(await admin.get(`${root}/GetDYList?state=leased&pageSize=1`)).list[0]
  const held = listed(await admin.get(`/api/SubDev/shhtdy/GetCustomersByDYId?id=${String(units?.['id'])}`)).list
  expect(held[0]).toMatchObject({ name: units?.['holder'], kind: 'leased' })
  expect(await admin.get('/api/SubDev/shhtdy/GetCustomersByDYId?id=nowhere')).toMatchObject({ status: 404 })
})
