import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostAttempts } from '../../../../server/module'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../../server/testing/test-app'
import type { Services } from '../../../../server/services'
import { addDays, startOfMonth } from '../../../shared/calendar/day'
import { dayAt } from '../../../shared/calendar/instant'
import { noticeEffects } from './send'

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
type Row = Readonly<Record<string, string>> & { readonly id: string }
const rowsOf = ({ data }: Answer): readonly Row[] => (data as { readonly list: readonly Row[] }).list
/** What a service for messages was given, and whether it takes anything. */
const given: unknown[][] = []
let isAway = false
const taking = async (...sent: unknown[]): Promise<void> => {
  if (isAway) throw new Error('The service answered 503')
  given.push(sent)
}
/** What the outbox does with an effect that was put in for a sending. */
const deliver = (id: string, attempt: number) =>
  noticeEffects['receivables.sendNotice']?.({
    services: { ...server.services, sms: taking, email: taking } as Services,
    ...{ key: id, payload: { id }, attempt, signal: new AbortController().signal },
  })

async function noticed(name: string, more: object): Promise<Row> {
  const values = { kind: 'tenant', party: 'company', name, ...more }
  const customerId = ((await admin.post('/api/visualdev/OnlineDev/customers-customer', { data: JSON.stringify(values) })).data as Row).id
  const dueDay = startOfMonth(today)
  await admin.post(`${root}/CreateBill`, { customerId, subject: 'electricity', fromDay: dueDay, toDay: dueDay, dueDay, amount: '1200' })
  await admin.post(`${root}/CreatePaymentNotices`, {
    month: today.slice(0, 7),
    range: 'all',
    payUntil: addDays(today, 10),
    customerIds: [customerId],
  })
  const [notice] = rowsOf(await admin.get(`${root}/GetPaymentNoticeList?customerId=${customerId}`))
  if (!notice) throw new Error('No notice was made.')
  return notice
}
const historyOf = async (notice: Row) => rowsOf(await admin.get(`${root}/GetPaymentNoticeSendings?noticeId=${notice.id}`))
const send = (channel: string, ...notices: readonly Row[]) => admin.post(`${root}/SendPaymentNotices`, { channel, ids: notices.map(({ id }) => id) })

it('notices go to their customers by text message and e-mail as the template says, once, and what was sent is kept', async () => {
  const [told, silent] = [
    await noticed('短信公司', { phone: '13800000001', email: 'pay@example.com' }),
    await noticed('无箱公司', { phone: '13800000002' }),
  ]
  // Nothing is set up on this server.
  expect(await send('sms', told)).toMatchObject({ status: 400, msg: '未配置短信服务，不能发送短信' })
  Object.assign(server.services, { sms: taking, email: taking })
  expect((await admin.post(`${root}/SetNoticeTemplate`, { sms: '{customer}欠{wrong}', subject: 'x', email: 'x' })).msg).toContain('wrong')
  const template = { sms: '{customer}：{month} 应缴 {total} 元', subject: '{number}', email: '请付 {total}' }
  expect((await admin.post(`${root}/SetNoticeTemplate`, template)).code).toBe(200)
  expect((await send('sms', told)).data).toEqual({ sent: 1, noReceiver: 0, passed: 0 })
  expect((await send('sms', told)).data).toEqual({ sent: 0, noReceiver: 0, passed: 1 })
  const [first] = await historyOf(told)
  const text = `短信公司：${today.slice(0, 7)} 应缴 1200.00 元`
  expect(first).toMatchObject({ channel: 'sms', receiver: '13800000001', state: 'waiting', text })

  isAway = true
  await expect(deliver(first?.id ?? '', 1)).rejects.toThrow('503')
  expect(await historyOf(told)).toMatchObject([{ state: 'waiting', attempts: 1, answer: 'The service answered 503' }])
  isAway = false
  await deliver(first?.id ?? '', 2)
  await deliver(first?.id ?? '', 3)
  expect(given).toEqual([['13800000001', text, undefined, first?.id]])
  expect(await historyOf(told)).toMatchObject([{ state: 'sent', attempts: 2, answer: '' }])

  expect((await send('email', told, silent)).data).toEqual({ sent: 1, noReceiver: 1, passed: 0 })
  const [mail] = await historyOf(told)
  isAway = true
  await expect(deliver(mail?.id ?? '', mostAttempts)).rejects.toThrow('503')
  isAway = false
  expect(await historyOf(told)).toMatchObject([{ channel: 'email', receiver: 'pay@example.com', state: 'failed' }, { state: 'sent' }])
  expect((await admin.post(`${root}/NotePaymentNoticesPrinted`, { ids: [told.id] })).code).toBe(200)
  expect((await historyOf(told))[0]).toMatchObject({ channel: 'print', state: 'sent' })
  expect(rowsOf(await admin.get(`${root}/GetPaymentNoticeList?keyword=短信`))).toMatchObject([{ sent: 1, printed: 1 }])
})

it('the sheets of a month come part by part, with what each asks for, and void ones only where they are named', async () => {
  const sheets = async (query: string) =>
    (await admin.get(`${root}/GetPaymentNoticeSheets?${query}`)).data as {
      readonly total: number
      readonly next: string | null
      readonly list: readonly { readonly notice: Row; readonly list: readonly Row[] }[]
    }
  const month = today.slice(0, 7)
  const all = await sheets(`month=${month}`)
  expect(all).toMatchObject({ total: 2, next: null })
  expect(all.list.map(({ notice, list }) => [notice['customer'], list.map(({ amount }) => amount)])).toEqual([
    ['短信公司', ['1200.00']],
    ['无箱公司', ['1200.00']],
  ])
  const [one] = all.list
  await admin.post(`${root}/VoidPaymentNotice/${one?.notice.id ?? ''}`)
  expect(await sheets(`month=${month}`)).toMatchObject({ total: 1 })
  expect((await sheets(`ids=${one?.notice.id ?? ''}`)).list).toMatchObject([{ notice: { state: 'void' } }])
  // The code on paper is the number, by which the cash desk finds the payer.
  expect(rowsOf(await admin.get(`${root}/GetPayerList?keyword=${one?.notice['number'] ?? ''}`))).toMatchObject([{ name: '短信公司' }])
})
