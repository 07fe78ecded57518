import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../../server/testing/test-app'
import { dayAt } from '../../../shared/calendar/instant'

let server: TestApp
let admin: Client
let second: Client
let today = ''
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, second] = await Promise.all([server.signIn('admin'), server.signIn('linyuan')])
  today = dayAt(server.services.now()) ?? ''
}, 240_000)
afterAll(() => server.close())

const root = '/api/SubDev/whdy'
type Row = Readonly<Record<string, string>> & { readonly id: string }
const idOf = ({ data }: Answer): string => (data as Row).id
const rowsOf = ({ data }: Answer): readonly Row[] => (data as { readonly list: readonly Row[] }).list
const set = (rules: object) => admin.post(`${root}/SetTwoPersons`, rules)
const waiting = async (client: Client) => rowsOf(await client.get(`${root}/GetMoneyRequestList?state=waiting`))
const account = async (customerId: string) => ((await admin.get(`${root}/GetPrepaidList?customerId=${customerId}`)).data as Row)['balance']

async function payer(name: string, taken: string): Promise<{ readonly customerId: string; readonly receiptId: string }> {
  const values = { kind: 'tenant', party: 'company', name, phone: '13800000000' }
  const customerId = idOf(await admin.post('/api/visualdev/OnlineDev/customers-customer', { data: JSON.stringify(values) }))
  return { customerId, receiptId: idOf(await admin.post(`${root}/CreateReceipt`, { customerId, day: today, method: 'cash', taken })) }
}
async function bill(customerId: string, amount: string): Promise<string> {
  return idOf(await admin.post(`${root}/CreateBill`, { customerId, subject: 'rent', fromDay: today, toDay: today, dueDay: today, amount }))
}

it('nothing takes two persons until that is said', async () => {
  const { customerId } = await payer('甲', '500')
  const billId = await bill(customerId, '900')
  expect(await admin.post(`${root}/CreditBill/${billId}`, { amount: '800', reason: '优惠' })).toMatchObject({
    data: { open: '100.00', waiting: false },
  })
  expect(await admin.post(`${root}/RefundPrepaid`, { customerId, day: today, amount: '400', method: 'cash' })).toMatchObject({
    data: { balance: '100.00', waiting: false },
  })
})

it('a credit above the limit, also in pieces, waits for somebody else, who is told, and is done once in the name of who asked', async () => {
  await set({ creditAbove: '100' })
  const { customerId } = await payer('乙', '1')
  const billId = await bill(customerId, '1000')
  const credit = (amount: string) => admin.post(`${root}/CreditBill/${billId}`, { amount, reason: '优惠' })
  expect(await credit('100')).toMatchObject({ data: { open: '900.00', waiting: false } })
  expect(await credit('1001')).toMatchObject({ status: 400 })
  expect(await credit('0.01')).toMatchObject({ data: { open: '900.00', waiting: true } })
  expect(await credit('5')).toMatchObject({ status: 400 })
  const [request] = await waiting(second)
  expect(request).toMatchObject({ kind: 'credit', amount: '0.01', customer: '乙', reason: '优惠', isOwn: 0 })
  const messages = rowsOf(await second.get('/api/message?currentPage=1&pageSize=20'))
  expect(messages.some(({ title }) => title?.includes('申请减免账单'))).toBe(true)
  const approve = (client: Client) => client.post(`${root}/ApproveMoneyRequest/${request?.id ?? ''}`, {})
  expect(await approve(admin)).toMatchObject({ status: 400 })
  expect((await Promise.all([approve(second), approve(second)])).map(({ status }) => status).toSorted()).toEqual([200, 400])
  const info = (await admin.get(`${root}/GetBillInfo/${billId}`)).data as { readonly bill: Row; readonly entries: readonly Row[] }
  expect(info.bill['open']).toBe('899.99')
  expect(info.entries.map(({ creatorUser }) => creatorUser)).toEqual([info.entries[0]?.['creatorUser'], info.entries[0]?.['creatorUser']])
  await set({})
})

it('a refund above the limit is refused or withdrawn without a trace in the books, and cannot be done twice over', async () => {
  await set({ refundAbove: '100' })
  const { customerId } = await payer('丙', '500')
  const refund = (amount: string) => admin.post(`${root}/RefundPrepaid`, { customerId, day: today, amount, method: 'cash' })
  expect(await refund('60')).toMatchObject({ data: { balance: '440.00', waiting: false } })
  expect(await refund('60')).toMatchObject({ data: { balance: '440.00', waiting: true } })
  const last = async () => (await waiting(admin)).find(({ customer }) => customer === '丙')?.id ?? ''
  expect(await second.post(`${root}/WithdrawMoneyRequest/${await last()}`)).toMatchObject({ status: 404 })
  expect(await admin.post(`${root}/WithdrawMoneyRequest/${await last()}`)).toMatchObject({ status: 200 })
  await refund('300')
  expect(await second.post(`${root}/RefuseMoneyRequest/${await last()}`, { reason: '资料不全' })).toMatchObject({ status: 200 })
  await refund('440')
  const asked = await last()
  // What was there when it was asked for is not there any more.
  await bill(customerId, '100')
  await admin.post(`${root}/CreateReceipt`, { customerId, day: today, method: 'cash', taken: '0', prepaidUsed: '100' })
  expect(await second.post(`${root}/ApproveMoneyRequest/${asked}`, {})).toMatchObject({ status: 400 })
  expect(await account(customerId)).toBe('340.00')
  expect((await waiting(admin)).map(({ id }) => id)).toContain(asked)
  await set({})
})

it('a receipt of a closed day is cancelled by two where that is asked for, and by one where not', async () => {
  await set({ cancelCounted: 1 })
  const { customerId, receiptId } = await payer('丁', '70')
  const cancel = () => admin.post(`${root}/CancelReceipt/${receiptId}`, { reason: '重复' })
  await admin.post(`${root}/CloseDay`, { day: today, counted: [] })
  expect(await cancel()).toMatchObject({ data: { waiting: true } })
  expect(await account(customerId)).toBe('70.00')
  const [request] = await waiting(second)
  // It counts on the day of the cancelling: the cashier's day is closed, and open again tomorrow.
  expect(await second.post(`${root}/ApproveMoneyRequest/${request?.id ?? ''}`, {})).toMatchObject({ status: 400 })
  server.advance(86_400_000)
  ;[admin, second] = await Promise.all([server.signIn('admin'), server.signIn('linyuan')])
  expect(await second.post(`${root}/ApproveMoneyRequest/${request?.id ?? ''}`, {})).toMatchObject({ status: 200 })
  expect(await account(customerId)).toBe('0.00')
})
