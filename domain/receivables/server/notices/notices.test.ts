import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../../server/testing/test-app'
import { addDays, addMonths, startOfMonth } from '../../../shared/calendar/day'
import { dayAt } from '../../../shared/calendar/instant'

let server: TestApp
let admin: Client
let today = ''
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
  today = dayAt(server.services.now()) ?? ''
  await admin.post('/api/SubDev/shhtfeeset', { fullName: '场地费', lateRate: 0.1, lateGrace: 0 })
})
afterAll(() => server.close())

const root = '/api/SubDev/whdy'
type Row = Readonly<Record<string, string>> & { readonly id: string }
const rowsOf = ({ data }: Answer): readonly Row[] => (data as { readonly list: readonly Row[] }).list

async function customer(name: string): Promise<string> {
  const values = { kind: 'tenant', party: 'company', name, phone: '13800000000' }
  return ((await admin.post('/api/visualdev/OnlineDev/customers-customer', { data: JSON.stringify(values) })).data as Row).id
}
async function bill(customerId: string, dueDay: string, amount: string): Promise<void> {
  const [subject] = rowsOf(await admin.get(`/api/SubDev/shhtfeeset?keyword=${encodeURIComponent('场地费')}`))
  const made = await admin.post(`${root}/CreateBill`, { customerId, subject: subject?.id, fromDay: dueDay, toDay: dueDay, dueDay, amount })
  expect(made).toMatchObject({ status: 200 })
}

it('payment notices ask for the month, for what was due before it, or for both, once for each customer', async () => {
  const [one, other] = [await customer('甲公司'), await customer('乙公司')]
  const first = startOfMonth(today)
  const before = addDays(first, -10)
  await bill(one, first, '1000')
  await bill(one, before, '500')
  await bill(other, addMonths(first, 1), '300')
  const body = { month: first.slice(0, 7), payUntil: addDays(today, 10) }
  const preview = async (range: string) => (await admin.post(`${root}/PreviewPaymentNotices`, { ...body, range })).data
  const late = (days: number, base: number) => (days * base) / 1000
  const since = (day: string) => Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  const fees = { month: late(since(first), 1000), before: late(since(before), 500) }
  expect(await preview('benqi')).toMatchObject({ made: 1, noticed: 0, amount: (1000 + fees.month).toFixed(2) })
  expect(await preview('lishi')).toMatchObject({ made: 1, amount: (500 + fees.before).toFixed(2) })
  expect(await preview('all')).toMatchObject({
    made: 1,
    amount: (1500 + fees.month + fees.before).toFixed(2),
    rows: [{ customer: '甲公司', bills: 2, arrears: (500 + fees.before).toFixed(2), lateFee: (fees.month + fees.before).toFixed(2) }],
  })

  const make = (range: string) => admin.post(`${root}/CreatePaymentNotices`, { ...body, range })
  expect((await Promise.all([make('all'), make('all'), make('all')])).map(({ data }) => (data as { readonly made: number }).made).toSorted()).toEqual(
    [0, 0, 1],
  )
  expect(await preview('all')).toMatchObject({ made: 0, noticed: 1 })
  const [notice] = rowsOf(await admin.get(`${root}/GetPaymentNoticeList?keyword=甲`))
  expect(notice).toMatchObject({ customer: '甲公司', number: expect.stringMatching(/^JF\d{11}$/) as unknown, state: 'valid', printed: 0 })
  const detail = (await admin.get(`${root}/GetPaymentNoticeDetailList/${notice?.id ?? ''}`)).data as { readonly list: readonly Row[] }
  expect(detail.list.map(({ principal }) => principal)).toEqual(['500.00', '1000.00'])

  expect((await admin.post(`${root}/NotePaymentNoticesPrinted`, { ids: [notice?.id] })).code).toBe(200)
  expect((await admin.post(`${root}/VoidPaymentNotice/${notice?.id ?? ''}`)).code).toBe(200)
  expect(await admin.post(`${root}/VoidPaymentNotice/${notice?.id ?? ''}`)).toMatchObject({ status: 400, msg: '通知单已经作废' })
  expect((await make('all')).data).toEqual({ made: 1 })
  expect(rowsOf(await admin.get(`${root}/GetPaymentNoticeList`)).map(({ state, printed }) => [state, printed])).toEqual([
    ['valid', 0],
    ['void', 1],
  ])
})
