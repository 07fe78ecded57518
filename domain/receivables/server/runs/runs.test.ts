import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, startOfMonth } from '../../../shared/calendar/day'
import { sumOf } from '../../../shared/money/amount'
import { contractCharges } from '../../../shared/server/contract-charges'
import { billStore } from '../../../shared/server/ledger/bills'
import { bookBills } from '../../../shared/server/ledger/book'
import { idOf, online, openBooks, root, rowsOf, type Books } from '../some-books.contract'
import { runBilling } from './run'
import { runStore } from './store'

let books: Books
beforeAll(async () => {
  books = await openBooks()
}, 600_000)
afterAll(() => books.server.close())

describe('making bills', () => {
  it('bills what a contract charges, exactly and once, and says before what it will do', async () => {
    const { contractId } = await books.tenant(addMonths(books.today, -4))
    const until = addMonths(books.today, 3)
    const preview = (await books.admin.post(`${root}/PreviewBillRun`, { contractId, until })).data as {
      readonly made: number
      readonly amount: string
    }
    const charges = await books.server.services.store.of(contractCharges).of({ contracts: [contractId], due: { from: null, to: until } })
    expect(preview).toMatchObject({ made: 4, amount: '15000.00', leftOut: {}, takenBack: 0 })
    expect((await books.run(contractId, until)).data).toMatchObject({ made: 4, amount: '15000.00' })
    const booked = await books.bills(contractId)
    expect(booked.map(({ subject, billed, state }) => [subject, billed, state])).toEqual(
      charges.map(({ subject, amount }) => [subject, amount, 'open']),
    )
    expect((await books.run(contractId, until)).data).toMatchObject({ id: null, made: 0 })
    expect((await books.admin.post(`${root}/PreviewBillRun`, { contractId, until })).data).toMatchObject({ made: 0, leftOut: { billed: 4 } })
  })

  it('makes one set of bills where twenty run at once', async () => {
    const { contractId } = await books.tenant(addMonths(books.today, -7))
    const runs = await Promise.all(Array.from({ length: 20 }, () => books.run(contractId, books.today)))
    expect(runs.filter(({ data }) => (data as { readonly made: number }).made > 0)).toHaveLength(1)
    expect(await books.bills(contractId)).toHaveLength(4)
  })

  it('that ends in the middle, thirty times over, leaves whole bills and true notes; the next run makes the rest, each charge once', async () => {
    const { services } = books.server
    const { contractId } = await books.tenant(addMonths(startOfMonth(books.today), -118), 119)
    const by = { userId: null, now: services.now() }
    const asked = { contractId, until: books.today }
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
      await runBilling(dying, asked, by, books.today, { size: 1 }).catch((error: unknown) => expect(String(error)).toContain('killed'))
      await check()
    }
    await Promise.all([runBilling(services, asked, by, books.today, { size: 3 }), runBilling(services, asked, by, books.today, { size: 2 })])
    const own = await check()
    expect(own).toHaveLength(41)
    expect(new Set(own.map(({ sourceId }) => sourceId)).size).toBe(41)
    expect((await runBilling(services, asked, by, books.today)).made).toBe(0)
  })

  it('can be undone while nothing happened to any of its bills, and made anew', async () => {
    const { contractId, customerId } = await books.tenant(addMonths(books.today, -1))
    const id = idOf(await books.run(contractId, books.today))
    expect((await books.admin.post(`${root}/UndoBillRun/${id}`)).data).toEqual({ voided: 2 })
    expect((await books.bills(contractId)).map(({ state }) => state)).toEqual(['void', 'void'])
    expect(await books.admin.post(`${root}/UndoBillRun/${id}`)).toMatchObject({ status: 400, msg: '该次出账已经撤销' })
    const again = idOf(await books.run(contractId, books.today))
    expect(await books.bills(contractId)).toHaveLength(4)
    await books.take(customerId, '10')
    const refused = await books.admin.post(`${root}/UndoBillRun/${again}`)
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.msg).toMatch(/账单 ZD\d{12} 已有收款或减免/)
    const noticed = await books.tenant(addMonths(books.today, -1))
    const asked = idOf(await books.run(noticed.contractId, books.today))
    const month = { month: books.today.slice(0, 7), range: 'all', payUntil: books.today, customerIds: [noticed.customerId] }
    await books.admin.post(`${root}/CreatePaymentNotices`, month)
    expect((await books.admin.post(`${root}/UndoBillRun/${asked}`)).msg).toMatch(/账单 ZD\d{12} 已列入缴费通知单 JF\d{11}/)
    const [notice] = rowsOf(await books.admin.get(`${root}/GetPaymentNoticeList?customerId=${noticed.customerId}`))
    await books.admin.post(`${root}/VoidPaymentNotice/${notice?.id ?? ''}`)
    expect((await books.admin.post(`${root}/UndoBillRun/${asked}`)).data).toEqual({ voided: 2 })
  })

  it('leaves closed months alone, and a bill that was made void by hand until that is asked for', async () => {
    const start = startOfMonth(addMonths(books.today, -14))
    const { contractId } = await books.tenant(start, 3)
    const month = start.slice(0, 7)
    expect((await books.admin.post(`${root}/CloseMonth`, { month })).code).toBe(200)
    expect((await books.admin.post(`${root}/PreviewBillRun`, { contractId, until: books.today })).data).toMatchObject({
      made: 0,
      leftOut: { monthClosed: 2 },
    })
    expect(await books.run(contractId, start)).toMatchObject({ status: 400, msg: `${month} 已月结，不能再更改该月账目` })
    // Whoever else bills something is refused as well, where the bills are written.
    const days = { fromDay: start, toDay: start, dueDay: start }
    const who = { customerId: null, customer: '', contractId: null, contract: '', unitId: null, unit: '', projectId: null }
    const draft = { ...days, ...who, source: 'meter' as const, sourceId: 'reading', subject: 'water', memo: '', amount: '1.00', taxRate: null }
    const book = () =>
      books.server.services.store.transaction((stores) => bookBills(stores, [draft], { userId: null, now: books.server.services.now() }))
    await expect(book()).rejects.toThrow()
    expect((await books.admin.post(`${root}/OpenMonth`, { month })).code).toBe(200)
    expect(await book()).toHaveLength(1)
    await books.run(contractId, books.today)
    const [bill] = await books.bills(contractId)
    expect((await books.admin.post(`${root}/VoidBill/${bill?.id ?? ''}`, { reason: '录错' })).code).toBe(200)
    expect((await books.run(contractId, books.today)).data).toMatchObject({ made: 0 })
    expect((await books.run(contractId, books.today, { again: 1 })).data).toMatchObject({ made: 1 })
  })

  it('takes back bills of days that an end took off the contract; what was paid for them goes to the account', async () => {
    const { contractId, customerId } = await books.tenant(addDays(books.today, -3))
    const until = addMonths(books.today, 5)
    await books.run(contractId, until)
    await books.take(customerId, '12000')
    expect((await books.bills(contractId)).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
    const ended = await books.admin.post(`${online}/leasing-contract/${contractId}/Actions/end`, { day: addDays(books.today, 5), endType: 'early' })
    expect(ended).toMatchObject({ status: 200 })
    expect(await books.admin.post(`${online}/leasing-contract/${contractId}/Actions/approve`, {})).toMatchObject({ status: 200 })
    expect((await books.admin.post(`${root}/PreviewBillRun`, { contractId, until })).data).toMatchObject({ takenBack: 1 })
    await books.run(contractId, until)
    const charges = await books.server.services.store.of(contractCharges).of({ contracts: [contractId], due: { from: null, to: until } })
    const live = (await books.bills(contractId)).filter(({ state }) => state !== 'void')
    const { prepaid, principal } = await books.owed(customerId)
    const account = rowsOf(await books.admin.get(`${root}/GetPrepaidList?customerId=${customerId}`))
    const moved = account.filter(({ kind }) => kind !== 'given')
    // What was paid is in a bill that stands or in the account, and what is owed is what the contract charges still.
    expect(sumOf([...live, ...moved].map(({ paid, amount }) => paid ?? amount ?? '0'))).toBe('12000.00')
    expect(sumOf([principal, `-${prepaid}`])).toBe(sumOf([...charges.map(({ amount }) => amount), '-12000.00']))
    expect((await books.run(contractId, until)).data).toMatchObject({ id: null })
  })

  it('takes back what a renewal with a smaller deposit gave to the account, once the renewal is cancelled', async () => {
    const { contractId, customerId } = await books.tenant(addMonths(books.today, -11))
    await books.run(contractId, books.today)
    const { principal } = await books.owed(customerId)
    await books.take(customerId, principal)
    const renewal = idOf(await books.admin.post(`${root}/RenewContract?id=${contractId}`, {}))
    await books.admin.put(`${online}/leasing-contract/${renewal}`, { data: JSON.stringify({ deposit: 5000 }) })
    for (const act of ['submit', 'adopt']) await books.admin.post(`${online}/leasing-contract/${renewal}/Actions/${act}`, {})
    const until = addMonths(books.today, 1)
    const deposit = async () => rowsOf(await books.admin.get(`${root}/GetDepositList?customerId=${customerId}`))[0]?.['held']
    await books.run(renewal, until, { subject: 'deposit' })
    expect([(await books.owed(customerId)).prepaid, await deposit()]).toEqual(['1000.00', '5000.00'])

    expect(await books.admin.post(`${online}/leasing-contract/${renewal}/Actions/cancel`, {})).toMatchObject({ status: 200 })
    expect((await books.admin.post(`${root}/PreviewBillRun`, { contractId: renewal, until })).data).toMatchObject({ takenBack: 1 })
    const both = await Promise.all([books.run(renewal, until), books.run(renewal, until)])
    expect(both.map(({ data }) => (data as { readonly takenBack: number }).takenBack).sort()).toEqual([0, 1])
    expect([(await books.owed(customerId)).prepaid, await deposit()]).toEqual(['0.00', '6000.00'])
    const account = rowsOf(await books.admin.get(`${root}/GetPrepaidList?customerId=${customerId}`))
    expect(account.map(({ kind, amount }) => `${kind ?? ''} ${amount ?? ''}`).toSorted()).toEqual(['given 1000.00', 'undone -1000.00'])
    expect((await books.run(renewal, until)).data).toMatchObject({ id: null })
  })
})
