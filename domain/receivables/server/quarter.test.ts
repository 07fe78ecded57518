import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../engine'
import { addDays, addMonths, startOfMonth } from '../../shared/calendar/day'
import { startOfDay } from '../../shared/calendar/instant'
import { sumOf } from '../../shared/money/amount'
import { idOf, online, openBooks, root, rowsOf, type Books } from './some-books.contract'

let books: Books
beforeAll(async () => {
  books = await openBooks()
}, 240_000)
afterAll(() => books.server.close())

const made = async (model: string, values: JsonObject): Promise<string> =>
  idOf(await books.admin.post(`${online}/${model}`, { data: JSON.stringify(values) }))
const less = (amount: string, other: string): string => sumOf([amount, other.startsWith('-') ? other.slice(1) : `-${other}`])

it('a contract that ends early comes to what its settlement showed, and its deposit pays what is owed then', async () => {
  const { contractId, customerId } = await books.tenant(addDays(books.today, -120))
  await books.run(contractId, books.today)
  const deposit = (await books.bills(contractId)).find(({ subject }) => subject === 'deposit')
  expect((await books.take(customerId, '6000', { bills: [{ id: deposit?.id ?? '', amount: '6000' }] })).code).toBe(200)
  const open = async (): Promise<string> => {
    const { list, prepaid } = await books.owed(customerId)
    return less(sumOf(list.map(({ principal }) => principal ?? '0')), prepaid)
  }
  const before = await open()
  expect(before).toBe('6000.00')

  const day = addDays(books.today, -10)
  const asked = new URLSearchParams({ id: contractId, day, endType: 'early' }).toString()
  const { balance } = (await books.admin.get(`${root}/getEndFees?${asked}`)).data as { readonly balance: string }
  expect((await books.admin.post(`${root}/ContractEnd?id=${contractId}`, { day, endType: 'early' })).code).toBe(200)
  expect((await books.admin.post(`${root}/ContractEndApprove?id=${contractId}`, {})).code).toBe(200)
  expect(await open()).toBe(before)
  await books.run(contractId, addMonths(books.today, 12))
  expect(await open()).toBe(sumOf([before, balance]))
  const lines = rowsOf(await books.admin.get(`${root}/GetDepositInfo/${customerId}.${contractId}`))
  expect(lines.map(({ kind, amount, held }) => [kind, amount, held])).toEqual([
    ['taken', '6000.00', '6000.00'],
    ['given', '-6000.00', '0.00'],
  ])
  // What is left of it pays nothing any more: the statement ends with what is owed.
  const { balance: left } = (await books.admin.get(`${root}/GetFinanceListByContract?contractId=${contractId}&pageSize=100`)).data as {
    readonly balance: string
  }
  const { prepaid } = await books.owed(customerId)
  expect(less(left, prepaid)).toBe(await open())
})

it('a quarter of two units goes from readings to bills, notices, receipts and the end of the day, and every sum is the same', async () => {
  const begin = startOfMonth(addMonths(books.today, -3))
  const last = addDays(startOfMonth(books.today), -1)
  const tenants = [await books.tenant(begin), await books.tenant(begin)]
  const readings: string[] = []
  for (const [at, { unitId, contractId }] of tenants.entries()) {
    const meter = await made('meters-meter', {
      ...{ code: `Q-${at}`, scope: 'unit', unit: unitId, place: ['park', 'park.A'], kind: 'gas', direction: 'forward', digits: 5, multiple: 1 },
      ...{ loss: 0, initial: 0, installedOn: startOfDay(begin), subject: 'gas', pricing: 'flat', price: 2, dueDays: 0 },
    })
    for (const month of [1, 2, 3])
      readings.push(
        await made('meters-reading', {
          meter,
          day: startOfDay(addDays(addMonths(begin, month), -1)),
          current: month * 100 * (at + 1),
          source: 'manual',
        }),
      )
    expect((await books.run(contractId, last)).data).toMatchObject({ made: 2 })
  }
  expect((await books.admin.post('/api/SubDev/shhtmeter/BookMeterBills', { readingIds: readings, estimates: 0 })).data).toEqual({
    readings: 6,
    bills: 6,
  })

  // 6000.00 of deposit, 3000.00 of rent, and 300 or 600 of gas at 2.00.
  const customerIds = tenants.map(({ customerId }) => customerId)
  const owed = await Promise.all(customerIds.map((customerId) => books.owed(customerId)))
  expect(owed.map(({ principal }) => principal)).toEqual(['9600.00', '10200.00'])
  const month = { month: books.today.slice(0, 7), range: 'all', payUntil: books.today, customerIds }
  expect((await books.admin.post(`${root}/CreatePaymentNotices`, month)).data).toEqual({ made: 2 })
  const notices = await Promise.all(
    customerIds.map(async (customerId) => rowsOf(await books.admin.get(`${root}/GetPaymentNoticeList?customerId=${customerId}`))[0]),
  )
  expect(notices.map((notice) => notice?.['total'])).toEqual(owed.map(({ principal, lateFee }) => sumOf([principal, lateFee])))

  const cashier = await books.server.signIn('linyuan')
  const taken = [notices[0]?.['total'] ?? '', '1000.00']
  for (const [at, customerId] of customerIds.entries())
    expect((await cashier.post(`${root}/CreateReceipt`, { customerId, day: books.today, method: 'cash', taken: taken[at] })).code).toBe(200)
  const booked = sumOf(taken)
  const counted = { day: books.today, counted: [{ method: 'cash', amount: booked }] }
  expect((await cashier.post(`${root}/CloseDay`, counted)).data).toEqual({ booked, counted: booked, difference: '0.00' })

  const after = await Promise.all(customerIds.map((customerId) => books.owed(customerId)))
  expect(after.map(({ principal, lateFee }) => sumOf([principal, lateFee]))).toEqual(['0.00', less(notices[1]?.['total'] ?? '', '1000.00')])
})
