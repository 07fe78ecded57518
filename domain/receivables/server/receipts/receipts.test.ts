import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths } from '../../../shared/calendar/day'
import { startOfDay } from '../../../shared/calendar/instant'
import { sumOf } from '../../../shared/money/amount'
import { idOf, openBooks, root, rowsOf, type Books } from '../some-books.contract'

let books: Books
beforeAll(async () => {
  books = await openBooks()
}, 600_000)
afterAll(() => books.server.close())

describe('taking money', () => {
  it('pays the oldest first, writes late fees down as they are on the day, and keeps the rest in the account', async () => {
    const { contractId, customerId } = await books.tenant(addMonths(books.today, -4))
    await books.run(contractId, books.today)
    const list = await books.owed(customerId)
    // The rent of the first quarter is overdue since four months, that of the second since one; seven days each are free.
    const late = (day: string) => sumOf([String(((3000 * 5) / 10_000) * (daysAfter(day) - 7))])
    const rents = list.list.filter(({ subject }) => subject === 'rent')
    expect(rents.map(({ lateFee }) => lateFee)).toEqual(rents.map(({ dueDay }) => late(dueDay ?? '')))
    const everything = sumOf([list.principal, list.lateFee])
    const receipt = (await books.take(customerId, sumOf([everything, '100']))).data as { readonly saved: string; readonly number: string }
    expect(receipt).toMatchObject({ saved: '100.00' })
    expect(receipt.number).toMatch(/^SK\d{12}$/)
    expect(await books.owed(customerId)).toMatchObject({ list: [], prepaid: '100.00', principal: '0.00', lateFee: '0.00' })
    expect((await books.bills(contractId)).every(({ state }) => state === 'paid')).toBe(true)
  })

  it('pays chosen bills in part, from the account too, and refuses more than is owed or held', async () => {
    const { contractId, customerId } = await books.tenant(books.today)
    await books.run(contractId, books.today)
    const rent = (await books.bills(contractId)).find(({ subject }) => subject === 'rent')
    const of = (amount: string) => ({ bills: [{ id: rent?.id ?? '', amount }] })
    expect(await books.take(customerId, '3000.01', of('3000.01'))).toMatchObject({ status: 400, msg: `账单 ${rent?.number ?? ''} 只欠 3000.00 元` })
    expect(await books.take(customerId, '1', { prepaidUsed: '1' })).toMatchObject({ status: 400, msg: '预存款余额只有 0.00 元' })
    expect(await books.take(customerId, '0')).toMatchObject({ status: 400, msg: '金额必须大于 0' })
    expect(await books.take(customerId, '1', { day: addDays(books.today, 1) })).toMatchObject({ status: 400, msg: '日期不能晚于今天' })
    expect((await books.take(customerId, '1500', of('1000'))).data).toMatchObject({ saved: '500.00' })
    expect((await books.take(customerId, '0', { prepaidUsed: '500', ...of('500') })).code).toBe(200)
    expect((await books.bills(contractId)).find(({ id }) => id === rent?.id)).toMatchObject({ paid: '1500.00', open: '1500.00', state: 'part' })
    expect(await books.owed(customerId)).toMatchObject({ prepaid: '0.00' })
  })

  it('lets one of two pay a bill that both take money for, and the other save it', async () => {
    const { contractId, customerId } = await books.tenant(books.today)
    await books.run(contractId, books.today)
    const both = await Promise.all([books.take(customerId, '9000'), books.take(customerId, '9000')])
    expect(both.map(({ data }) => (data as { readonly saved: string }).saved).toSorted()).toEqual(['0.00', '9000.00'])
  })

  it('is cancelled by entries that undo it, unless what it saved is used', async () => {
    const { contractId, customerId } = await books.tenant(addMonths(books.today, -2))
    await books.run(contractId, books.today)
    const before = await books.owed(customerId)
    const first = idOf(await books.take(customerId, '20000'))
    expect((await books.take(customerId, '0', { prepaidUsed: '1' })).code).toBe(400)
    expect((await books.admin.post(`${root}/RefundPrepaid`, { customerId, day: books.today, amount: '50', method: 'cash' })).code).toBe(200)
    expect(await books.admin.post(`${root}/CancelReceipt/${first}`, { reason: '录错' })).toMatchObject({
      status: 400,
      msg: '该收款单转入的预存款已被使用，不能作废',
    })
    await books.take(customerId, '50')
    expect((await books.admin.post(`${root}/CancelReceipt/${first}`, { reason: '录错' })).code).toBe(200)
    expect(await books.owed(customerId)).toMatchObject({ principal: before.principal, lateFee: before.lateFee, prepaid: '0.00' })
    expect(await books.admin.post(`${root}/CancelReceipt/${first}`, { reason: '录错' })).toMatchObject({ status: 400, msg: '收款单已经作废' })
    const [bill] = await books.bills(contractId)
    const { entries } = (await books.admin.get(`${root}/GetBillInfo/${bill?.id ?? ''}`)).data as {
      readonly entries: readonly { readonly undoes: boolean }[]
    }
    expect(entries.filter(({ undoes }) => undoes)).toHaveLength(entries.length / 2)
  })

  it('sent again under the same key is not taken twice', async () => {
    const { customerId } = await books.tenant(books.today)
    const send = () =>
      books.server.app.inject({
        method: 'POST',
        url: `${root}/CreateReceipt`,
        headers: { authorization: `Bearer ${books.admin.token}`, 'idempotency-key': 'receipt-0123456789abcdef' },
        payload: { customerId, day: books.today, method: 'cash', taken: '10' },
      })
    const answers = [await send(), await send()].map((one) => one.json<{ readonly data: { readonly number: string } }>().data.number)
    expect(answers[0]).toBe(answers[1])
    expect(await books.owed(customerId)).toMatchObject({ prepaid: '10.00' })
  })
})

const daysAfter = (day: string): number => Math.round((Date.parse(books.today) - Date.parse(day)) / 86_400_000)

describe('crediting and voiding', () => {
  it('lowers what is owed down to nothing and no further, principal and late fee apart', async () => {
    const { contractId } = await books.tenant(addMonths(books.today, -2))
    await books.run(contractId, books.today)
    const rent = (await books.bills(contractId)).find(({ subject }) => subject === 'rent')
    const credit = (amount: string, part = 'principal') => books.admin.post(`${root}/CreditBill/${rent?.id ?? ''}`, { amount, part, reason: '协商' })
    expect(await credit('3000.01')).toMatchObject({ status: 400, msg: '减免金额超过账单金额' })
    const fee = sumOf([String(((3000 * 5) / 10_000) * (daysAfter(addMonths(books.today, -2)) - 7))])
    expect((await credit(fee, 'lateFee')).data).toMatchObject({ open: '3000.00' })
    expect(await credit('1', 'lateFee')).toMatchObject({ status: 400, msg: '可减免的滞纳金只有 0.00 元' })
    expect((await credit('1000')).data).toMatchObject({ open: '2000.00' })
    expect(await credit('2000.01')).toMatchObject({ status: 400, msg: '减免合计超过账单金额' })
    expect((await credit('2000')).data).toMatchObject({ open: '0.00' })
    expect((await books.bills(contractId)).find(({ id }) => id === rent?.id)).toMatchObject({ state: 'refunded', open: '0.00' })
    expect(await credit('1')).toMatchObject({ status: 400, msg: '账单没有未收本金，不能减免' })
  })

  it('makes a bill by hand, for a customer, a contract of theirs and a subject that are there', async () => {
    const [one, other] = [await books.tenant(books.today), await books.tenant(books.today)]
    const body = {
      customerId: one.customerId,
      subject: 'parking',
      fromDay: books.today,
      toDay: books.today,
      dueDay: startOfDay(books.today),
      amount: 12.3,
    }
    expect((await books.admin.post(`${root}/CreateBill`, body)).data).toMatchObject({ number: expect.stringMatching(/^ZD\d{12}$/) as unknown })
    expect(await books.owed(one.customerId)).toMatchObject({ principal: '12.30' })
    expect(await books.admin.post(`${root}/CreateBill`, { ...body, contractId: other.contractId })).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'contractId' }] },
    })
    expect(await books.admin.post(`${root}/CreateBill`, { ...body, subject: 'gone' })).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'subject' }] },
    })
    expect(await books.admin.post(`${root}/CreateBill`, { ...body, toDay: addDays(books.today, -1) })).toMatchObject({
      status: 400,
      msg: '结束日期不能早于开始日期',
    })
    expect(await books.admin.post(`${root}/CreateBill`, { ...body, dueDay: '2024-02-30' })).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'dueDay' }] },
    })
  })
})

describe('statements', () => {
  it('of a customer and a contract end with what is owed', async () => {
    const { contractId, customerId } = await books.tenant(addMonths(books.today, -2))
    await books.run(contractId, books.today)
    await books.take(customerId, '100')
    const { list } = await books.owed(customerId)
    const written = sumOf((await books.bills(contractId)).map(({ open }) => open ?? '0'))
    for (const call of [`GetFinanceListByCustomer?customerId=${customerId}`, `GetFinanceListByContract?contractId=${contractId}`]) {
      const answer = await books.admin.get(`${root}/${call}&pageSize=100`)
      const rows = rowsOf(answer)
      expect(answer.data).toMatchObject({ balance: written })
      expect(sumOf(rows.map(({ amount }) => amount ?? '0'))).toBe(written)
      expect(rows.at(-1)?.['balance']).toBe(written)
    }
    expect(list.length).toBeGreaterThan(0)
  })
})
