import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../engine'
import { dataSchemeStore } from '../../../server/permission/data-schemes/store'
import { accessStore } from '../../../server/permission/roles/store'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../server/testing/test-app'
import { addDays, addMonths, startOfMonth } from '../../shared/calendar/day'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { sumOf } from '../../shared/money/amount'
import { contractCharges } from '../../shared/server/contract-charges'
import { billStore } from '../../shared/server/ledger/bills'
import { bookBills } from '../../shared/server/ledger/book'
import { runBilling } from './runs/run'
import { runStore } from './runs/store'

let server: TestApp
let admin: Client
let clerk: Client
let today = ''
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, clerk] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
  today = dayAt(server.services.now()) ?? ''
}, 240_000)
afterAll(() => server.close())

const root = '/api/SubDev/whdy'
const online = '/api/visualdev/OnlineDev'
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
type Row = Readonly<Record<string, string>> & { readonly id: string }
const rowsOf = (answer: Answer): readonly Row[] => (answer.data as { readonly list: readonly Row[] }).list
let made = 0

/** A customer with a contract in force over a unit of its own: 3000.00 each quarter of the calendar from `start` on, and a deposit of 6000.00. */
async function tenant(start: string, months = 12) {
  made += 1
  const name = `租户${made}`
  const customerId = idOf(
    await admin.post(`${online}/customers-customer`, {
      data: JSON.stringify({ kind: 'tenant', party: 'company', name, licence: `91310000MA1K${String(made).padStart(6, '0')}`, phone: '13800000000' }),
    }),
  )
  const unit = { place: ['park', 'park.A'], floor: 90, name: `T-${made}`, type: 'office', buildArea: 100, useArea: 80 }
  const unitId = idOf(await admin.post(`${online}/units-unit`, { data: JSON.stringify(unit) }))
  const contract: JsonObject = {
    customer: customerId,
    type: 'new',
    start: startOfDay(start),
    end: startOfDay(addDays(addMonths(start, months), -1)),
    units: [{ unit: unitId, area: 100, price: 10 }],
    paymentType: 'anchored',
    every: 3,
    timing: 'advance',
    dueDays: 0,
    dayCount: 'actual',
    deposit: 6000,
    raiseBy: 'none',
  }
  const contractId = idOf(await admin.post(`${online}/leasing-contract`, { data: JSON.stringify(contract) }))
  for (const act of ['submit', 'adopt'])
    expect(await admin.post(`${online}/leasing-contract/${contractId}/Actions/${act}`, {})).toMatchObject({ status: 200 })
  return { customerId, contractId, unitId, name }
}
const run = (contractId: string, until: string, more: object = {}) => admin.post(`${root}/CreateBillRun`, { contractId, until, ...more })
const bills = async (contractId: string) => rowsOf(await admin.get(`${root}/GetBillList?contractId=${contractId}&sidx=dueDay&sort=asc&pageSize=100`))
const owed = async (customerId: string, day = today) =>
  (await admin.get(`${root}/GetOwedList?customerId=${customerId}&day=${day}`)).data as {
    readonly list: readonly Row[]
    readonly prepaid: string
    readonly principal: string
    readonly lateFee: string
  }
const take = (customerId: string, taken: string, more: object = {}) =>
  admin.post(`${root}/CreateReceipt`, { customerId, day: today, method: 'cash', taken, ...more })

describe('making bills', () => {
  it('bills what a contract charges, exactly and once, and says before what it will do', async () => {
    const { contractId } = await tenant(addMonths(today, -4))
    const until = addMonths(today, 3)
    const preview = (await admin.post(`${root}/PreviewBillRun`, { contractId, until })).data as { readonly made: number; readonly amount: string }
    const charges = await server.services.store.of(contractCharges).of({ contracts: [contractId], due: { from: null, to: until } })
    expect(preview).toMatchObject({ made: 4, amount: '15000.00', leftOut: {}, takenBack: 0 })
    expect((await run(contractId, until)).data).toMatchObject({ made: 4, amount: '15000.00' })
    const booked = await bills(contractId)
    expect(booked.map(({ subject, billed, state }) => [subject, billed, state])).toEqual(
      charges.map(({ subject, amount }) => [subject, amount, 'open']),
    )
    expect((await run(contractId, until)).data).toMatchObject({ id: null, made: 0 })
    expect((await admin.post(`${root}/PreviewBillRun`, { contractId, until })).data).toMatchObject({ made: 0, leftOut: { billed: 4 } })
  })

  it('makes one set of bills where twenty run at once', async () => {
    const { contractId } = await tenant(addMonths(today, -7))
    const runs = await Promise.all(Array.from({ length: 20 }, () => run(contractId, today)))
    expect(runs.filter(({ data }) => (data as { readonly made: number }).made > 0)).toHaveLength(1)
    expect(await bills(contractId)).toHaveLength(4)
  })

  it('that ends in the middle, thirty times over, leaves whole bills and true notes; the next run makes the rest, each charge once', async () => {
    const { services } = server
    const { contractId } = await tenant(addMonths(startOfMonth(today), -118), 119)
    const by = { userId: null, now: services.now() }
    const asked = { contractId, until: today }
    const check = async () => {
      const own = await services.store.of(billStore).all({ contractId })
      const { rows } = await services.store.of(runStore).list({ current: 1, size: 200 })
      const of = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
      const runs = rows.filter((one) => one.asked.includes(contractId))
      expect([of(runs.map((one) => one.made)), of(runs.map((one) => one.fen))]).toEqual([own.length, of(own.map(({ billed }) => billed))])
      return own
    }
    for (let kill = 0; kill < 30; kill += 1) {
      let left = kill % 3
      // It dies within the transaction of a slice, when the work of it was done.
      const dying: typeof services = {
        ...services,
        store: {
          ...services.store,
          transaction: (work) =>
            services.store.transaction(async (stores) => {
              const answer = await work(stores)
              if (left === 0) throw new Error('killed')
              left -= 1
              return answer
            }),
        },
      }
      await runBilling(dying, asked, by, today, { size: 1 }).catch((error: unknown) => expect(String(error)).toContain('killed'))
      await check()
    }
    await Promise.all([runBilling(services, asked, by, today, { size: 3 }), runBilling(services, asked, by, today, { size: 2 })])
    const own = await check()
    expect(own).toHaveLength(41)
    expect(new Set(own.map(({ sourceId }) => sourceId)).size).toBe(41)
    expect((await runBilling(services, asked, by, today)).made).toBe(0)
  })

  it('can be undone while nothing happened to any of its bills, and made anew', async () => {
    const { contractId, customerId } = await tenant(addMonths(today, -1))
    const id = idOf(await run(contractId, today))
    expect((await admin.post(`${root}/UndoBillRun/${id}`)).data).toEqual({ voided: 2 })
    expect((await bills(contractId)).map(({ state }) => state)).toEqual(['void', 'void'])
    expect(await admin.post(`${root}/UndoBillRun/${id}`)).toMatchObject({ status: 400, msg: '该次出账已经撤销' })
    const again = idOf(await run(contractId, today))
    expect(await bills(contractId)).toHaveLength(4)
    await take(customerId, '10')
    const refused = await admin.post(`${root}/UndoBillRun/${again}`)
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.msg).toMatch(/账单 ZD\d{12} 已有收款或减免/)
  })

  it('leaves closed months alone, and a bill that was made void by hand until that is asked for', async () => {
    const start = startOfMonth(addMonths(today, -14))
    const { contractId } = await tenant(start, 3)
    const month = start.slice(0, 7)
    expect((await admin.post(`${root}/CloseMonth`, { month })).code).toBe(200)
    expect((await admin.post(`${root}/PreviewBillRun`, { contractId, until: today })).data).toMatchObject({ made: 0, leftOut: { monthClosed: 2 } })
    expect(await run(contractId, start)).toMatchObject({ status: 400, msg: `${month} 已月结，不能再更改该月账目` })
    // Whoever else bills something is refused as well, where the bills are written.
    const days = { fromDay: start, toDay: start, dueDay: start }
    const who = { customerId: null, customer: '', contractId: null, contract: '', unitId: null, unit: '', projectId: null }
    const draft = { ...days, ...who, source: 'meter' as const, sourceId: 'reading', subject: 'water', memo: '', amount: '1.00' }
    const book = () => server.services.store.transaction((stores) => bookBills(stores, [draft], { userId: null, now: server.services.now() }))
    await expect(book()).rejects.toThrow()
    expect((await admin.post(`${root}/OpenMonth`, { month })).code).toBe(200)
    expect(await book()).toHaveLength(1)
    await run(contractId, today)
    const [bill] = await bills(contractId)
    expect((await admin.post(`${root}/VoidBill/${bill?.id ?? ''}`, { reason: '录错' })).code).toBe(200)
    expect((await run(contractId, today)).data).toMatchObject({ made: 0 })
    expect((await run(contractId, today, { again: 1 })).data).toMatchObject({ made: 1 })
  })

  it('takes back bills of days that an end took off the contract; what was paid for them goes to the account', async () => {
    const { contractId, customerId } = await tenant(addDays(today, -3))
    const until = addMonths(today, 5)
    await run(contractId, until)
    await take(customerId, '12000')
    expect((await bills(contractId)).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
    const ended = await admin.post(`${online}/leasing-contract/${contractId}/Actions/end`, { day: addDays(today, 5), endType: 'early' })
    expect(ended).toMatchObject({ status: 200 })
    expect(await admin.post(`${online}/leasing-contract/${contractId}/Actions/approve`, {})).toMatchObject({ status: 200 })
    expect((await admin.post(`${root}/PreviewBillRun`, { contractId, until })).data).toMatchObject({ takenBack: 1 })
    await run(contractId, until)
    const charges = await server.services.store.of(contractCharges).of({ contracts: [contractId], due: { from: null, to: until } })
    const live = (await bills(contractId)).filter(({ state }) => state !== 'void')
    const { prepaid, principal } = await owed(customerId)
    const account = rowsOf(await admin.get(`${root}/GetPrepaidList?customerId=${customerId}`))
    const moved = account.filter(({ kind }) => kind !== 'given')
    // What was paid is in a bill that stands or in the account, and what is owed is what the contract charges still.
    expect(sumOf([...live, ...moved].map(({ paid, amount }) => paid ?? amount ?? '0'))).toBe('12000.00')
    expect(sumOf([principal, `-${prepaid}`])).toBe(sumOf([...charges.map(({ amount }) => amount), '-12000.00']))
    expect((await run(contractId, until)).data).toMatchObject({ id: null })
  })

  it('takes back what a renewal with a smaller deposit gave to the account, once the renewal is cancelled', async () => {
    const { contractId, customerId } = await tenant(addMonths(today, -11))
    await run(contractId, today)
    const { principal } = await owed(customerId)
    await take(customerId, principal)
    const renewal = idOf(await admin.post(`${root}/RenewContract?id=${contractId}`, {}))
    await admin.put(`${online}/leasing-contract/${renewal}`, { data: JSON.stringify({ deposit: 5000 }) })
    for (const act of ['submit', 'adopt']) await admin.post(`${online}/leasing-contract/${renewal}/Actions/${act}`, {})
    const until = addMonths(today, 1)
    const deposit = async () => rowsOf(await admin.get(`${root}/GetDepositList?customerId=${customerId}`))[0]?.['held']
    await run(renewal, until, { subject: 'deposit' })
    expect([(await owed(customerId)).prepaid, await deposit()]).toEqual(['1000.00', '5000.00'])

    expect(await admin.post(`${online}/leasing-contract/${renewal}/Actions/cancel`, {})).toMatchObject({ status: 200 })
    expect((await admin.post(`${root}/PreviewBillRun`, { contractId: renewal, until })).data).toMatchObject({ takenBack: 1 })
    const both = await Promise.all([run(renewal, until), run(renewal, until)])
    expect(both.map(({ data }) => (data as { readonly takenBack: number }).takenBack).sort()).toEqual([0, 1])
    expect([(await owed(customerId)).prepaid, await deposit()]).toEqual(['0.00', '6000.00'])
    const account = rowsOf(await admin.get(`${root}/GetPrepaidList?customerId=${customerId}`))
    expect(account.map(({ kind, amount }) => `${kind ?? ''} ${amount ?? ''}`).toSorted()).toEqual(['given 1000.00', 'undone -1000.00'])
    expect((await run(renewal, until)).data).toMatchObject({ id: null })
  })
})

describe('taking money', () => {
  it('pays the oldest first, writes late fees down as they are on the day, and keeps the rest in the account', async () => {
    const { contractId, customerId } = await tenant(addMonths(today, -4))
    await run(contractId, today)
    const list = await owed(customerId)
    // The rent of the first quarter is overdue since four months, that of the second since one; seven days each are free.
    const late = (day: string) => sumOf([String(((3000 * 5) / 10_000) * (daysAfter(day) - 7))])
    const rents = list.list.filter(({ subject }) => subject === 'rent')
    expect(rents.map(({ lateFee }) => lateFee)).toEqual(rents.map(({ dueDay }) => late(dueDay ?? '')))
    const everything = sumOf([list.principal, list.lateFee])
    const receipt = (await take(customerId, sumOf([everything, '100']))).data as { readonly saved: string; readonly number: string }
    expect(receipt).toMatchObject({ saved: '100.00' })
    expect(receipt.number).toMatch(/^SK\d{12}$/)
    expect(await owed(customerId)).toMatchObject({ list: [], prepaid: '100.00', principal: '0.00', lateFee: '0.00' })
    expect((await bills(contractId)).every(({ state }) => state === 'paid')).toBe(true)
  })

  it('pays chosen bills in part, from the account too, and refuses more than is owed or held', async () => {
    const { contractId, customerId } = await tenant(today)
    await run(contractId, today)
    const rent = (await bills(contractId)).find(({ subject }) => subject === 'rent')
    const of = (amount: string) => ({ bills: [{ id: rent?.id ?? '', amount }] })
    expect(await take(customerId, '3000.01', of('3000.01'))).toMatchObject({ status: 400, msg: `账单 ${rent?.number ?? ''} 只欠 3000.00 元` })
    expect(await take(customerId, '1', { prepaidUsed: '1' })).toMatchObject({ status: 400, msg: '预存款余额只有 0.00 元' })
    expect(await take(customerId, '0')).toMatchObject({ status: 400, msg: '金额必须大于 0' })
    expect(await take(customerId, '1', { day: addDays(today, 1) })).toMatchObject({ status: 400, msg: '日期不能晚于今天' })
    expect((await take(customerId, '1500', of('1000'))).data).toMatchObject({ saved: '500.00' })
    expect((await take(customerId, '0', { prepaidUsed: '500', ...of('500') })).code).toBe(200)
    expect((await bills(contractId)).find(({ id }) => id === rent?.id)).toMatchObject({ paid: '1500.00', open: '1500.00', state: 'part' })
    expect(await owed(customerId)).toMatchObject({ prepaid: '0.00' })
  })

  it('lets one of two pay a bill that both take money for, and the other save it', async () => {
    const { contractId, customerId } = await tenant(today)
    await run(contractId, today)
    const both = await Promise.all([take(customerId, '9000'), take(customerId, '9000')])
    expect(both.map(({ data }) => (data as { readonly saved: string }).saved).toSorted()).toEqual(['0.00', '9000.00'])
  })

  it('is cancelled by entries that undo it, unless what it saved is used', async () => {
    const { contractId, customerId } = await tenant(addMonths(today, -2))
    await run(contractId, today)
    const before = await owed(customerId)
    const first = idOf(await take(customerId, '20000'))
    expect((await take(customerId, '0', { prepaidUsed: '1' })).code).toBe(400)
    expect((await admin.post(`${root}/RefundPrepaid`, { customerId, day: today, amount: '50', method: 'cash' })).code).toBe(200)
    expect(await admin.post(`${root}/CancelReceipt/${first}`, { reason: '录错' })).toMatchObject({
      status: 400,
      msg: '该收款单转入的预存款已被使用，不能作废',
    })
    await take(customerId, '50')
    expect((await admin.post(`${root}/CancelReceipt/${first}`, { reason: '录错' })).code).toBe(200)
    expect(await owed(customerId)).toMatchObject({ principal: before.principal, lateFee: before.lateFee, prepaid: '0.00' })
    expect(await admin.post(`${root}/CancelReceipt/${first}`, { reason: '录错' })).toMatchObject({ status: 400, msg: '收款单已经作废' })
    const [bill] = await bills(contractId)
    const { entries } = (await admin.get(`${root}/GetBillInfo/${bill?.id ?? ''}`)).data as {
      readonly entries: readonly { readonly undoes: boolean }[]
    }
    expect(entries.filter(({ undoes }) => undoes)).toHaveLength(entries.length / 2)
  })

  it('sent again under the same key is not taken twice', async () => {
    const { customerId } = await tenant(today)
    const send = () =>
      server.app.inject({
        method: 'POST',
        url: `${root}/CreateReceipt`,
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': 'receipt-0123456789abcdef' },
        payload: { customerId, day: today, method: 'cash', taken: '10' },
      })
    const answers = [await send(), await send()].map((one) => one.json<{ readonly data: { readonly number: string } }>().data.number)
    expect(answers[0]).toBe(answers[1])
    expect(await owed(customerId)).toMatchObject({ prepaid: '10.00' })
  })
})

const daysAfter = (day: string): number => Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)

describe('crediting and voiding', () => {
  it('lowers what is owed down to nothing and no further, principal and late fee apart', async () => {
    const { contractId } = await tenant(addMonths(today, -2))
    await run(contractId, today)
    const rent = (await bills(contractId)).find(({ subject }) => subject === 'rent')
    const credit = (amount: string, part = 'principal') => admin.post(`${root}/CreditBill/${rent?.id ?? ''}`, { amount, part, reason: '协商' })
    expect(await credit('3000.01')).toMatchObject({ status: 400, msg: '减免金额超过账单金额' })
    const fee = sumOf([String(((3000 * 5) / 10_000) * (daysAfter(addMonths(today, -2)) - 7))])
    expect((await credit(fee, 'lateFee')).data).toMatchObject({ open: '3000.00' })
    expect(await credit('1', 'lateFee')).toMatchObject({ status: 400, msg: '可减免的滞纳金只有 0.00 元' })
    expect((await credit('1000')).data).toMatchObject({ open: '2000.00' })
    expect(await credit('2000.01')).toMatchObject({ status: 400, msg: '减免合计超过账单金额' })
    expect((await credit('2000')).data).toMatchObject({ open: '0.00' })
    expect((await bills(contractId)).find(({ id }) => id === rent?.id)).toMatchObject({ state: 'refunded', open: '0.00' })
    expect(await credit('1')).toMatchObject({ status: 400, msg: '账单没有未收本金，不能减免' })
  })

  it('makes a bill by hand, for a customer, a contract of theirs and a subject that are there', async () => {
    const [one, other] = [await tenant(today), await tenant(today)]
    const body = { customerId: one.customerId, subject: 'parking', fromDay: today, toDay: today, dueDay: startOfDay(today), amount: 12.3 }
    expect((await admin.post(`${root}/CreateBill`, body)).data).toMatchObject({ number: expect.stringMatching(/^ZD\d{12}$/) as unknown })
    expect(await owed(one.customerId)).toMatchObject({ principal: '12.30' })
    expect(await admin.post(`${root}/CreateBill`, { ...body, contractId: other.contractId })).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'contractId' }] },
    })
    expect(await admin.post(`${root}/CreateBill`, { ...body, subject: 'gone' })).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'subject' }] },
    })
    expect(await admin.post(`${root}/CreateBill`, { ...body, toDay: addDays(today, -1) })).toMatchObject({
      status: 400,
      msg: '结束日期不能早于开始日期',
    })
    expect(await admin.post(`${root}/CreateBill`, { ...body, dueDay: '2024-02-30' })).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'dueDay' }] },
    })
  })
})

describe('statements', () => {
  it('of a customer and a contract end with what is owed', async () => {
    const { contractId, customerId } = await tenant(addMonths(today, -2))
    await run(contractId, today)
    await take(customerId, '100')
    const { list } = await owed(customerId)
    const written = sumOf((await bills(contractId)).map(({ open }) => open ?? '0'))
    for (const call of [`GetFinanceListByCustomer?customerId=${customerId}`, `GetFinanceListByContract?contractId=${contractId}`]) {
      const answer = await admin.get(`${root}/${call}&pageSize=100`)
      const rows = rowsOf(answer)
      expect(answer.data).toMatchObject({ balance: written })
      expect(sumOf(rows.map(({ amount }) => amount ?? '0'))).toBe(written)
      expect(rows.at(-1)?.['balance']).toBe(written)
    }
    expect(list.length).toBeGreaterThan(0)
  })
})

describe('closing', () => {
  it('counts a day of a cashier once, and nothing is booked on it any more', async () => {
    const { customerId } = await tenant(today)
    const cashier = await server.signIn('linyuan')
    const send = (taken: string, method: string) => cashier.post(`${root}/CreateReceipt`, { customerId, day: today, method, taken })
    const receipt = idOf(await send('100', 'cash'))
    await send('30.5', 'wechat')
    const booked = (await cashier.get(`${root}/GetDayBooked?day=${today}`)).data as {
      readonly methods: readonly { readonly method: string; readonly booked: string }[]
    }
    expect(booked).toMatchObject({ closed: false, receipts: 2 })
    expect(booked.methods).toEqual([
      { method: 'cash', booked: '100.00' },
      { method: 'wechat', booked: '30.50' },
    ])
    const close = () =>
      cashier.post(`${root}/CloseDay`, {
        day: today,
        counted: [
          { method: 'cash', amount: 99 },
          { method: 'wechat', amount: '30.5' },
        ],
      })
    expect((await close()).data).toEqual({ booked: '130.50', counted: '129.50', difference: '-1.00' })
    expect(await close()).toMatchObject({ status: 400, msg: `${today} 已日结，不能再登记收付款` })
    expect(await send('1', 'cash')).toMatchObject({ status: 400, msg: `${today} 已日结，不能再登记收付款` })
    expect(rowsOf(await admin.get(`${root}/GetDayCloseList`))[0]).toMatchObject({ booked: '130.50', difference: '-1.00', receipts: 2 })
    // Whoever may cancel what was counted does so on a day of their own.
    expect((await admin.post(`${root}/CancelReceipt/${receipt}`, { reason: '退款' })).code).toBe(200)
  })
})

describe('customers', () => {
  it('stay while something was billed to them, and take it along when they become part of another', async () => {
    const one = await tenant(today)
    const nameOnly = { kind: 'tenant', party: 'company', name: `${one.name}有限公司`, phone: '13800000000' }
    const other = { customerId: idOf(await admin.post(`${online}/customers-customer`, { data: JSON.stringify(nameOnly) })) }
    await run(one.contractId, today)
    await take(one.customerId, '10000')
    const customers = `${online}/customers-customer`
    expect((await admin.post(`${root}/RefundPrepaid`, { customerId: one.customerId, day: today, amount: '0.50', method: 'cash' })).code).toBe(200)
    expect(await admin.delete(`${customers}/${one.customerId}`)).toMatchObject({ status: 400 })
    const merged = await admin.post(`${root}/MergeCustomer`, { id: other.customerId, otherId: one.customerId })
    expect(merged).toMatchObject({ status: 200 })
    expect(await owed(other.customerId)).toMatchObject({ list: [], prepaid: '999.50' })
    expect(rowsOf(await admin.get(`${root}/GetReceiptList?customerId=${other.customerId}`))).toHaveLength(1)
    expect((await bills(one.contractId)).every(({ customerId }) => customerId === other.customerId)).toBe(true)
  })
})

describe('rights', () => {
  it('of each act are its button; nobody else does it, and nobody looks without the entry', async () => {
    for (const [method, call, body] of [
      ['GET', 'GetBillList', undefined],
      ['GET', 'GetReceiptList', undefined],
      ['GET', 'GetOwedList?customerId=x', undefined],
      ['GET', 'GetFinanceListByCustomer?customerId=x', undefined],
      ['GET', 'GetPrepaidList?customerId=x', undefined],
      ['GET', 'GetBillRunList', undefined],
      ['POST', 'CreateBillRun', { until: today }],
      ['POST', 'PreviewBillRun', { until: today }],
      ['POST', 'CreateReceipt', { customerId: 'x', day: today, method: 'cash', taken: '1' }],
      ['POST', 'VoidBill/x', { reason: 'x' }],
      ['POST', 'CreditBill/x', { amount: '1', reason: 'x' }],
      ['POST', 'CancelReceipt/x', { reason: 'x' }],
      ['POST', 'RefundPrepaid', { customerId: 'x', day: today, amount: '1', method: 'cash' }],
      ['POST', 'CloseMonth', { month: '2024-01' }],
    ] as const)
      expect(await clerk.send(method, `${root}/${call}`, body), call).toMatchObject({ status: 403 })
    expect(await server.anonymous().get(`${root}/GetBillList`)).toMatchObject({ status: 401 })
  })

  it('of a reader who sees some customers and contracts reach to their bills, receipts, notices and deposits and no further', async () => {
    const start = startOfMonth(today)
    const [shown, hidden] = [await tenant(start), await tenant(start)]
    for (const { contractId, customerId } of [shown, hidden]) {
      await run(contractId, today)
      await take(customerId, '6000', { bills: [{ id: (await bills(contractId)).find(({ subject }) => subject === 'deposit')?.id }] })
    }
    const month = { month: today.slice(0, 7), range: 'all', payUntil: today, customerIds: [shown.customerId, hidden.customerId] }
    await admin.post(`${root}/CreatePaymentNotices`, month)
    const stores = server.services.store
    const access = stores.of(accessStore)
    const roleId = 'serviceAgentRole'
    for (const [menuId, modelId, field, value] of [
      ['property.customer', 'customers-customer', 'name', shown.name],
      ['leasing.contract', 'leasing-contract', 'customer', shown.customerId],
    ] as const) {
      const conditionJson = JSON.stringify([{ logic: 'and', groups: [{ field, op: 'Equal', value }] }])
      const scheme = { id: `cash-${menuId}`, menuId, modelId, fullName: '本人的', preset: 'custom' as const, conditionJson, sortCode: 1, version: 1 }
      await stores.of(dataSchemeStore).insert(scheme)
      await access.insertGrants([
        { roleId, menuId, type: 'menu', enCode: '' },
        { roleId, menuId, type: 'resource', enCode: scheme.id },
      ])
    }
    for (const [menu, ...buttons] of [
      ['bill', 'btn_credit', 'btn_void'],
      ['receipt', 'btn_cancel'],
      ['notice', 'btn_void'],
      ['deposit', 'btn_return'],
      ['account'],
    ])
      await access.insertGrants([
        { roleId, menuId: `receivables.${menu ?? ''}`, type: 'menu', enCode: '' },
        ...buttons.map((enCode) => ({ roleId, menuId: `receivables.${menu ?? ''}`, type: 'button' as const, enCode })),
      ])
    const reader = await server.signIn('wujia')
    const seen = async (call: string) => [...new Set(rowsOf(await reader.get(`${root}/${call}`)).map(({ customerId }) => customerId))]
    for (const list of ['GetBillList', 'GetReceiptList', 'GetPaymentNoticeList', 'GetDepositList'])
      expect(await seen(list), list).toEqual([shown.customerId])
    expect((await reader.get(`${root}/GetBillList`)).data).toMatchObject({ sums: { billed: '9000.00' } })
    const other = (await bills(hidden.contractId))[0]?.id ?? ''
    const [receipt] = rowsOf(await admin.get(`${root}/GetReceiptList?customerId=${hidden.customerId}`))
    const [notice] = rowsOf(await admin.get(`${root}/GetPaymentNoticeList?customerId=${hidden.customerId}`))
    for (const [method, call, body] of [
      ['GET', `GetBillInfo/${other}`, undefined],
      ['POST', `CreditBill/${other}`, { amount: '1', reason: 'x' }],
      ['POST', `VoidBill/${other}`, { reason: 'x' }],
      ['GET', `GetReceiptInfo/${receipt?.id ?? ''}`, undefined],
      ['POST', `CancelReceipt/${receipt?.id ?? ''}`, { reason: 'x' }],
      ['GET', `GetPaymentNoticeDetailList/${notice?.id ?? ''}`, undefined],
      ['POST', `VoidPaymentNotice/${notice?.id ?? ''}`, undefined],
      ['POST', `ReturnDeposit/${hidden.customerId}.${hidden.contractId}`, { amount: '1', method: 'cash' }],
    ] as const)
      expect(await reader.send(method, `${root}/${call}`, body), call).toMatchObject({ status: 404 })
    const own = (await bills(shown.contractId)).find(({ subject }) => subject === 'rent')?.id ?? ''
    expect(await reader.post(`${root}/CreditBill/${own}`, { amount: '1', reason: '优惠' })).toMatchObject({ status: 200 })
  })
})

describe('the ledger', () => {
  it('keeps what bills come to beside them as their entries say, after everything above', async () => {
    const { accountsOf } = await import('../../shared/server/ledger/post')
    const all = await server.services.store.of(billStore).all({})
    expect(all.length).toBeGreaterThan(20)
    for (const { bill, balance } of await accountsOf(
      server.services.store,
      all.map(({ id }) => id),
    ))
      expect({ id: bill.id, principal: bill.principal, lateFee: bill.lateFee, paid: bill.paid, credited: bill.credited, state: bill.state }).toEqual({
        id: bill.id,
        ...balance,
      })
  })
})
