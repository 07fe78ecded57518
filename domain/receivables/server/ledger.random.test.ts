import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../server/testing/test-app'
import { addDays } from '../../shared/calendar/day'
import { dayAt } from '../../shared/calendar/instant'
import { fenOf } from '../../shared/money/amount'
import { billStore } from '../../shared/server/ledger/bills'
import { accountsOf } from '../../shared/server/ledger/post'
import { prepaidStore } from './receipts/prepaid'
import { receiptStore } from './receipts/store'

let server: TestApp
let admin: Client
let today = ''
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
  today = dayAt(server.services.now()) ?? ''
  for (const name of ['甲', '乙'])
    await admin.post('/api/SubDev/shhtfeeset', { fullName: `费用${name}`, lateRate: name === '甲' ? 0.3 : 0, lateGrace: 1, lateCap: 20 })
}, 60_000)
afterAll(() => server.close())

const root = '/api/SubDev/whdy'
const idOf = ({ data }: Answer): string => (data as { readonly id: string }).id

/** Everything that can happen to money; numbers choose among what there is. */
const act = fc.oneof(
  fc.record({
    do: fc.constant('bill' as const),
    fen: fc.integer({ min: 1, max: 500_000 }),
    age: fc.integer({ min: -20, max: 200 }),
    subject: fc.nat(1),
  }),
  fc.record({ do: fc.constant('pay' as const), fen: fc.integer({ min: 1, max: 700_000 }) }),
  fc.record({ do: fc.constant('prepaid' as const), fen: fc.integer({ min: 1, max: 300_000 }) }),
  fc.record({ do: fc.constant('payOne' as const), which: fc.nat(20), fen: fc.integer({ min: 1, max: 300_000 }) }),
  fc.record({
    do: fc.constant('credit' as const),
    which: fc.nat(20),
    fen: fc.integer({ min: 1, max: 300_000 }),
    part: fc.constantFrom('principal', 'lateFee'),
  }),
  fc.record({ do: fc.constant('void' as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant('cancel' as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant('refund' as const), fen: fc.integer({ min: 1, max: 100_000 }) }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never
const yuan = (fen: number): string => (fen / 100).toFixed(2)
const pick = (from: readonly string[], which: number): string => from[which % Math.max(1, from.length)] ?? 'none'

it('whatever is billed, paid, credited, voided, cancelled and paid out, in whichever order, the ledger, the bills, the receipts and the account agree', async () => {
  const subjects = (
    (await admin.get(`/api/SubDev/shhtfeeset?keyword=${encodeURIComponent('费用')}`)).data as { readonly list: readonly { readonly id: string }[] }
  ).list.map(({ id }) => id)
  let customers = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      customers += 1
      const customer = { kind: 'tenant', party: 'company', name: `客户${customers}`, phone: '13800000000' }
      const customerId = idOf(await admin.post('/api/visualdev/OnlineDev/customers-customer', { data: JSON.stringify(customer) }))
      const [bills, receipts]: [string[], string[]] = [[], []]
      const receive = async (body: object): Promise<Answer> => {
        const answer = await admin.post(`${root}/CreateReceipt`, { customerId, day: today, method: 'cash', taken: '0', ...body })
        if (answer.status === 200) receipts.push(idOf(answer))
        return answer
      }
      const doAct = async (one: Act): Promise<Answer> => {
        switch (one.do) {
          case 'bill': {
            const day = addDays(today, -one.age)
            const body = { customerId, subject: subjects[one.subject], fromDay: day, toDay: day, dueDay: day, amount: yuan(one.fen) }
            const answer = await admin.post(`${root}/CreateBill`, body)
            bills.push(idOf(answer))
            return answer
          }
          case 'pay':
            return receive({ taken: yuan(one.fen) })
          case 'prepaid':
            return receive({ prepaidUsed: yuan(one.fen) })
          case 'payOne':
            return receive({ taken: yuan(one.fen), bills: [{ id: pick(bills, one.which) }] })
          case 'credit':
            return admin.post(`${root}/CreditBill/${pick(bills, one.which)}`, { amount: yuan(one.fen), part: one.part, reason: '随机' })
          case 'void':
            return admin.post(`${root}/VoidBill/${pick(bills, one.which)}`, { reason: '随机' })
          case 'cancel':
            return admin.post(`${root}/CancelReceipt/${pick(receipts, one.which)}`, { reason: '随机' })
          case 'refund':
            return admin.post(`${root}/RefundPrepaid`, { customerId, day: today, amount: yuan(one.fen), method: 'cash' })
        }
      }
      for (const one of acts) {
        const answer = await doAct(one)
        // It happens, or is refused by name.
        expect([200, 400, 404], `${one.do}: ${answer.msg}`).toContain(answer.status)
        expect(answer.msg).not.toBe('')
      }
      await agree(customerId)
    }),
    { numRuns: 25, seed: 20261129 },
  )
}, 120_000)

async function agree(customerId: string): Promise<void> {
  const { store } = server.services
  const own = await store.of(billStore).all({ customerId })
  const accounts = await accountsOf(
    store,
    own.map(({ id }) => id),
  )
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
  for (const { bill, balance } of accounts) {
    const { principal, lateFee, paid, credited, state } = bill
    expect({ principal, lateFee, paid, credited, state }).toEqual(balance)
    expect(Math.min(principal, lateFee, paid, credited)).toBeGreaterThanOrEqual(0)
  }
  const valid = (await store.of(receiptStore).list({ customerId }, { current: 1, size: 1000 })).rows.filter(({ state }) => state === 'valid')
  for (const { taken, prepaidUsed, principal, lateFee, prepaidSaved } of valid) expect(taken + prepaidUsed).toBe(principal + lateFee + prepaidSaved)
  const prepaid = await store.of(prepaidStore).of(customerId)
  const refunded = -sum(prepaid.filter(({ kind }) => kind === 'refunded').map(({ fen }) => fen))
  // Every fen that came in is in a bill, in the account, or was paid out.
  expect(sum(own.map(({ paid }) => paid)) + sum(prepaid.map(({ fen }) => fen)) + refunded).toBe(sum(valid.map(({ taken }) => taken)))
  expect(sum(prepaid.map(({ fen }) => fen))).toBeGreaterThanOrEqual(0)
  const statement = (await admin.get(`${root}/GetFinanceListByCustomer?customerId=${customerId}&pageSize=1000`)).data as { readonly balance: string }
  expect(Number(fenOf(statement.balance))).toBe(sum(own.map(({ principal, lateFee }) => principal + lateFee)))
}
