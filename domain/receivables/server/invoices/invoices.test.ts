import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../../server/testing/test-app'
import { dayAt } from '../../../shared/calendar/instant'

let server: TestApp
let admin: Client
let today = ''
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
  today = dayAt(server.services.now()) ?? ''
}, 600_000)
afterAll(() => server.close())

const root = '/api/SubDev/whdy'
const idOf = ({ data }: Answer): string => (data as { readonly id: string }).id
const rowsOf = ({ data }: Answer) => (data as { readonly list: readonly Readonly<Record<string, unknown>>[] }).list

it('the invoice of a receipt is entered with the invoice data of its customer, once, and taken back by a red one before the receipt can be cancelled', async () => {
  const values = {
    kind: 'tenant',
    party: 'company',
    name: '开票公司',
    phone: '13800000000',
    invoiceTitle: '开票有限公司',
    taxNo: '91310000MA1K000001',
  }
  const customerId = idOf(await admin.post('/api/visualdev/OnlineDev/customers-customer', { data: JSON.stringify(values) }))
  const id = idOf(await admin.post(`${root}/CreateReceipt`, { customerId, day: today, method: 'cash', taken: '88.50' }))
  expect((await admin.get(`${root}/GetReceiptInvoice/${id}`)).data).toEqual({
    ...{ title: '开票有限公司', taxNo: '91310000MA1K000001', amount: '88.50', list: [] },
    rates: [{ rate: null, amount: '88.50', net: null, tax: null }],
  })
  const red = (number: string) => admin.post(`${root}/EnterRedInvoice/${id}`, { number, day: today, reason: '抬头有误' })
  expect(await red('R-0')).toMatchObject({ status: 400, msg: '该收款单没有需要红冲的发票' })
  const enter = (number: string) =>
    admin.post(`${root}/EnterInvoice/${id}`, { kind: 'electronicPlain', title: '开票有限公司', taxNo: '91310000MA1K000001', number, day: today })
  expect((await enter('0001')).code).toBe(200)
  expect(await enter('0002')).toMatchObject({ status: 400 })
  expect(await admin.post(`${root}/CancelReceipt/${id}`, { reason: '退款' })).toMatchObject({
    status: 400,
    msg: '该收款单已开票，请先登记红冲再作废',
  })
  expect(rowsOf(await admin.get(`${root}/GetReceiptList?invoiceState=invoiced`))).toMatchObject([
    { id, invoiceState: 'invoiced', invoiceNumber: '0001' },
  ])
  expect(await red('0001')).toMatchObject({ status: 400, msg: '发票号码 0001 已登记过' })
  expect((await red('0003')).code).toBe(200)
  expect(rowsOf(await admin.get(`${root}/GetReceiptList?invoiceState=invoiced`))).toEqual([])
  expect((await enter('0004')).code).toBe(200)
  expect((await red('0005')).code).toBe(200)
  expect((await admin.post(`${root}/CancelReceipt/${id}`, { reason: '退款' })).code).toBe(200)
  expect(await enter('0006')).toMatchObject({ status: 400, msg: '收款单已经作废' })
  const report = rowsOf(await admin.get(`${root}/GetInvoiceReport?from=${today}&to=${today}`))
  expect(report.map(({ number, state, amount, net, tax }) => [number, state, amount, net, tax])).toEqual([
    ['0001', 'invoiced', '88.50', '88.50', '0.00'],
    ['0003', 'red', '-88.50', '-88.50', '0.00'],
    ['0004', 'invoiced', '88.50', '88.50', '0.00'],
    ['0005', 'red', '-88.50', '-88.50', '0.00'],
  ])
})
