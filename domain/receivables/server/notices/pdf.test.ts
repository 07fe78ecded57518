import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../server/module'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../../server/testing/test-app'
import { textOfPdf } from '../../../../tests/support/pdf-text'
import { addDays } from '../../../shared/calendar/day'
import { dayAt } from '../../../shared/calendar/instant'
import { noticeStore } from './store'

const root = '/api/SubDev/whdy'
type Row = Readonly<Record<string, string>> & { readonly id: string }
const rowsOf = ({ data }: Answer): readonly Row[] => (data as { readonly list: readonly Row[] }).list

let server: TestApp
let admin: Client
let today = ''
const [dueDay, payUntil] = ['2030-01-05', '2030-01-20']
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
  today = dayAt(server.services.now()) ?? ''
  for (const [name, ...amounts] of [
    ['云谷科技有限公司', '1234567.8', '300'],
    ['乙公司', '80'],
    ['丙公司', '90'],
  ] as const) {
    const values = { kind: 'tenant', party: 'company', name, phone: '13800000000' }
    const customerId = ((await admin.post('/api/visualdev/OnlineDev/customers-customer', { data: JSON.stringify(values) })).data as Row).id
    for (const amount of amounts)
      await admin.post(`${root}/CreateBill`, { customerId, subject: 'electricity', fromDay: dueDay, toDay: addDays(dueDay, 30), dueDay, amount })
    const made = await admin.post(`${root}/CreatePaymentNotices`, { month: '2030-01', range: 'all', payUntil, customerIds: [customerId] })
    expect(made.data).toEqual({ made: 1 })
  }
})
afterAll(() => server.close())

const listed = async () => rowsOf(await admin.get(`${root}/GetPaymentNoticeList`))
const printed = async () => Object.fromEntries((await listed()).map(({ customer, printed: times }) => [customer, times]))
const ask = (body: object, who = admin) => who.post(`${root}/MakePaymentNoticesPdf`, body)
async function pagesOf(body: object, who = admin) {
  const { data } = await ask(body, who)
  const { state, url, name } = data as unknown as Row
  expect({ state, name }).toEqual({ state: 'done', name: expect.stringMatching(/_\d{14}\.pdf$/) as unknown })
  const file = await server.anonymous().get(url ?? '')
  expect(file.raw.headers['content-type']).toBe('application/pdf')
  return textOfPdf(file.raw.rawPayload)
}

describe('one file of payment notices', () => {
  it('says of each what the sheet says: whom it asks for how much until when, each on a page of its own, in the order of the list', async () => {
    const list = await listed()
    const pages = await pagesOf({ month: '2030-01' })
    expect(pages.map((page) => page[2])).toEqual(list.map(({ number }) => `通知单号 ${number ?? ''} · 账期 2030-01`))
    expect(list.map(({ customer }) => customer)).toEqual(['丙公司', '乙公司', '云谷科技有限公司'])
    const [, , page = []] = pages
    expect(page.slice(1, 4)).toEqual([
      '缴费通知单',
      `通知单号 ${list[2]?.['number'] ?? ''} · 账期 2030-01`,
      `尊敬的 云谷科技有限公司：截至 ${today}，您有以下费用尚未缴纳，请于 2030-01-20 前缴清。`,
    ])
    const about = ['电费', '2030-01-05 – 2030-02-04', '2030-01-05']
    expect(page.slice(4, -2)).toEqual([
      ...['合同', '单元', '费用科目', '计费期间', '应缴日', '本金', '滞纳金', '金额'],
      ...[...about, '1,234,567.80', '0.00', '1,234,567.80'],
      ...[...about, '300.00', '0.00', '300.00'],
      ...['其中往期欠款', '0.00', '应缴合计', '1,234,867.80'],
    ])
    expect(page.at(-1)).toBe('第 1 页，共 1 页')
  })

  it.each([
    ['en', 'Payment notice', 'Page 1 of 1'],
    ['zh-TW', '繳費通知單', '第 1 頁，共 1 頁'],
  ])('speaks %s to whoever does', async (language, title, counted) => {
    const [page = []] = await pagesOf({ keyword: '乙' }, server.as(admin.token, language))
    expect([page[1], page.at(-1)]).toEqual([title, counted])
  })

  it('counts as printed what it holds, and says in its history in which file', async () => {
    const before = await printed()
    const { name } = (await ask({ keyword: '丙' })).data as unknown as Row
    expect(await printed()).toEqual({ ...before, 丙公司: Number(before['丙公司']) + 1 })
    const [notice] = (await listed()).filter(({ customer }) => customer === '丙公司')
    const history = rowsOf(await admin.get(`${root}/GetPaymentNoticeSendings?noticeId=${notice?.id ?? ''}`))
    expect(history[0]).toMatchObject({ channel: 'print', text: name })
  })

  it('holds void notices only where they are named, and says so on them', async () => {
    const [first, second] = await listed()
    await admin.post(`${root}/VoidPaymentNotice/${first?.id ?? ''}`)
    expect(await pagesOf({ month: '2030-01' })).toHaveLength(2)
    expect(await pagesOf({ state: 'void' })).toHaveLength(1)
    // Named the other way round, they come in the order of the list all the same.
    const pages = await pagesOf({ ids: [second?.id, first?.id] })
    expect(pages.map((page) => page[3])).toEqual(['已作废', expect.stringMatching(/^尊敬的 乙公司/)])
  })

  it('is refused where there is nothing to print', async () => {
    expect(await ask({ month: '1999-01' })).toMatchObject({ status: 400, msg: '没有可以生成 PDF 的通知单' })
    expect(await ask({ ids: [] })).toMatchObject({ status: 400 })
    expect(await ask({ ids: ['nobody'] })).toMatchObject({ status: 400, msg: '没有可以生成 PDF 的通知单' })
  })
})

describe('very many notices', () => {
  const many = 2500
  beforeAll(async () => {
    const [one] = rowsOf(await admin.get(`${root}/GetPaymentNoticeList?keyword=乙`))
    const stores = server.services.store
    const notice = await stores.of(noticeStore).byId(one?.id ?? '')
    const rows = await stores.of(noticeStore).rowsOfMany([one?.id ?? ''])
    if (!notice) throw new Error('No notice was made.')
    const copies = Array.from({ length: many }, (_, at) => ({
      ...notice,
      id: newId(),
      customerId: `copy-${at}`,
      number: `FB${String(at).padStart(5, '0')}`,
      month: '2031-02',
      printed: 0,
    }))
    await stores.of(noticeStore).insert(
      copies,
      copies.flatMap(({ id }) => rows.map((row) => ({ ...row, id: newId(), noticeId: id }))),
    )
  })
  const stateOf = async (id: string) =>
    (await admin.get(`/api/file/Downloads/${id}`)).data as unknown as Row & { readonly done: number; readonly total: number }
  const ended = async (id: string) => {
    for (;;) {
      const download = await stateOf(id)
      if (download['state'] !== 'running') return download
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  it('are called off in the middle, and none of them counts as printed', async () => {
    const { id } = (await ask({ month: '2031-02', wait: 0 })).data as unknown as Row
    expect(await stateOf(id)).toMatchObject({ state: 'running', total: many })
    expect(await admin.put(`/api/file/Downloads/${id}/Actions/Cancel`)).toMatchObject({ status: 200 })
    expect(await ended(id)).toMatchObject({ state: 'cancelled', url: '' })
    expect(
      (await server.services.store.of(noticeStore).list({ month: '2031-02' }, { current: 1, size: many })).rows.filter(
        ({ printed: times }) => times > 0,
      ),
    ).toEqual([])
  })

  it('stand in one file, all of them, in order', async () => {
    const { id } = (await ask({ month: '2031-02', wait: 0 })).data as unknown as Row
    const { state, url, done } = await ended(id)
    expect([state, done]).toEqual(['done', many])
    const pages = textOfPdf((await server.anonymous().get(url ?? '')).raw.rawPayload)
    expect(pages.map((page) => page[2])).toEqual(
      Array.from({ length: many }, (_, at) => `通知单号 FB${String(many - 1 - at).padStart(5, '0')} · 账期 2031-02`),
    )
  }, 120_000)
})
