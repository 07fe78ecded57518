import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Stores } from '../../../../server/module'
import { findPostgres } from '../../../../server/testing/test-database'
import { startTestApp, type Client, type TestApp } from '../../../../server/testing/test-app'
import { addDays, daysBetween, type Day } from '../../../shared/calendar/day'
import { dayAt } from '../../../shared/calendar/instant'
import { balanceOf } from '../../../shared/ledger/balance'
import { lateFeeOf } from '../../../shared/ledger/late-fee'
import { fenOf, sumOf } from '../../../shared/money/amount'
import { billStore, type Bill } from '../../../shared/server/ledger/bills'
import { bookBills } from '../../../shared/server/ledger/book'
import { entryStore, type StoredEntry } from '../../../shared/server/ledger/entries'
import { accountsOf, post, undoing, type NewEntry } from '../../../shared/server/ledger/post'

const root = '/api/SubDev/whdy'
const projects = ['park', 'tower', null] as const
const customers = ['c1', 'c2', 'c3', null] as const
const rule = { percentPerDay: '0.1', graceDays: 2, capPercent: '30' }

/** What can happen on which day; numbers choose among what there is, and how much. */
const act = fc.record({
  do: fc.constantFrom('bill', 'bill', 'bill', 'pay', 'pay', 'payLate', 'credit', 'late', 'waive', 'undo', 'void'),
  which: fc.nat(500),
  fen: fc.integer({ min: 1, max: 500_000 }),
  ago: fc.integer({ min: 0, max: 420 }),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never
type Row = Readonly<Record<string, unknown>>

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const fenIn = (rows: readonly Row[], key: string): number => Number(fenOf(sumOf(rows.map((row) => String(row[key])))))

function describeBooks(name: string, start: () => Promise<TestApp>): void {
  describe(`whatever happened to the books, on ${name}`, () => {
    let server: TestApp
    let admin: Client
    let today: Day
    let subjects: readonly string[] = []
    beforeAll(async () => {
      server = await start()
      admin = await server.signIn('admin')
      today = dayAt(server.services.now()) ?? ''
      await admin.post('/api/SubDev/shhtfeeset', { fullName: '有滞纳金', lateRate: 0.1, lateGrace: 2, lateCap: 30 })
      await admin.post('/api/SubDev/shhtfeeset', { fullName: '无滞纳金', lateRate: 0 })
      const { list } = (await admin.get('/api/SubDev/shhtfeeset')).data as { readonly list: readonly { readonly id: string; fullName: string }[] }
      const idOf = (called: string): string => list.find(({ fullName }) => fullName === called)?.id ?? ''
      subjects = [idOf('有滞纳金'), idOf('无滞纳金'), 'deposit']
    }, 90_000)
    afterAll(() => server.close())

    const rowsOf = async (call: string): Promise<readonly Row[]> => {
      const answer = await admin.get(`${root}/${call}`)
      expect(answer.status, `${call}: ${answer.msg}`).toBe(200)
      return (answer.data as { readonly list: readonly Row[] }).list
    }
    const books = async (): Promise<readonly { readonly bill: Bill; readonly entries: readonly StoredEntry[] }[]> => {
      const bills = await server.services.store.of(billStore).all({})
      const entries = await server.services.store.of(entryStore).of(bills.map(({ id }) => id))
      return bills.map((bill) => ({ bill, entries: entries.filter(({ billId }) => billId === bill.id) }))
    }

    async function perform(stores: Stores, { do: what, which, fen, ago }: Act, sourceId: string, due?: Day): Promise<void> {
      const by = { userId: null, now: server.services.now() }
      const day = addDays(today, -ago)
      if (what === 'bill') {
        const dueDay = due ?? addDays(day, 20)
        const of = { source: 'manual' as const, sourceId, contractId: null, contract: '', unitId: null, unit: '', memo: '', taxRate: null }
        const customerId = customers[which % customers.length] ?? null
        const projectId = projects[fen % projects.length] ?? null
        const subject = subjects[which % 3] ?? ''
        await bookBills(
          stores,
          [
            {
              ...of,
              customerId,
              customer: `客户 ${customerId ?? ''}`,
              projectId,
              subject,
              fromDay: day,
              toDay: day,
              dueDay,
              amount: (fen / 100).toFixed(2),
            },
          ],
          by,
        )
        return
      }
      const bills = await stores.of(billStore).all({})
      const bill = bills[which % Math.max(1, bills.length)]
      if (!bill || bill.state === 'void') return
      const [account] = await accountsOf(stores, [bill.id])
      if (!account) return
      const undone = new Set(account.entries.flatMap(({ reverses }) => reverses ?? []))
      const standing = account.entries.filter(({ id, reverses }) => reverses === null && !undone.has(id))
      const some = (kind: NewEntry['kind'], part: NewEntry['part'], most: number): readonly NewEntry[] =>
        most <= 0 ? [] : [{ billId: bill.id, kind, part, fen: Math.min(fen, most), day }]
      const entries = {
        pay: some('payment', 'principal', bill.principal),
        payLate: some('payment', 'lateFee', bill.lateFee),
        credit: some('credit', 'principal', bill.principal),
        late: some('lateFee', 'lateFee', 50_000),
        waive: some('credit', 'lateFee', bill.lateFee),
        undo: undoing(standing.filter(({ kind }) => kind === 'payment').slice(0, 1), day, ''),
        void: [...undoing(standing, day, ''), { billId: bill.id, kind: 'void' as const, part: 'principal' as const, fen: bill.billed, day }],
      }[what]
      if (entries.length > 0) await post(stores, entries, by)
    }

    it('every report of any day comes to what the entries up to it say, and so does the list behind it', async () => {
      let made = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(act, { minLength: 40, maxLength: 80 }),
          fc.array(fc.integer({ min: -20, max: 430 }), { minLength: 25, maxLength: 25 }),
          async (acts, days) => {
            for (const one of acts) {
              made += 1
              await server.services.store.transaction((stores) => perform(stores, one, `s${made}`))
            }
            const all = await books()
            expect(all.length).toBeGreaterThan(5)
            for (const ago of days) await agree(all, addDays(today, -ago))
          },
        ),
        { numRuns: 4, seed: 20261129, endOnFailure: true },
      )
      // A year typed wrong: as many months as lie between cannot be asked for one by one.
      const bill: Act = { do: 'bill', which: 1, fen: 777, ago: 100 }
      await server.services.store.transaction((stores) => perform(stores, bill, 'old', '1202-03-01'))
      const all = await books()
      for (const ago of [0, 99, 300]) await agree(all, addDays(today, -ago))
    }, 300_000)

    async function agree(all: Awaited<ReturnType<typeof books>>, day: Day): Promise<void> {
      const standing = all.map(({ bill, entries }) => {
        const until = entries.filter((entry) => entry.day <= day)
        return { bill, until, before: entries.filter((entry) => entry.day < day), balance: balanceOf(bill.billed, until) }
      })
      const due = standing.filter(({ bill }) => bill.dueDay <= day)
      const owed = (of: typeof due): number => sum(of.map(({ balance }) => balance.principal + balance.lateFee))
      const kindOf = (of: typeof due, kind: string, part: string): number =>
        sum(of.flatMap(({ until }) => until.filter((entry) => entry.kind === kind && entry.part === part).map(({ fen }) => fen)))

      const fees = await rowsOf(`GetFeeReport?day=${day}`)
      expect({
        billed: fenIn(fees, 'billed'),
        credited: fenIn(fees, 'credited'),
        paid: fenIn(fees, 'paid'),
        owed: fenIn(fees, 'owed'),
        lateOwed: fenIn(fees, 'lateOwed'),
        bills: sum(fees.map(({ bills }) => Number(bills))),
      }).toEqual({
        billed: sum(due.map(({ bill }) => bill.billed)) - kindOf(due, 'void', 'principal'),
        credited: kindOf(due, 'credit', 'principal'),
        paid: kindOf(due, 'payment', 'principal'),
        owed: sum(due.map(({ balance }) => balance.principal)),
        lateOwed: sum(due.map(({ balance }) => balance.lateFee)),
        bills: due.length,
      })
      for (const row of fees) {
        const own = due.filter(({ bill }) => (bill.projectId ?? '-') === row['projectId'] && bill.subject === row['subject'])
        expect(fenIn([row], 'owed')).toBe(sum(own.map(({ balance }) => balance.principal)))
      }

      const ageing = await rowsOf(`GetAgeingReport?day=${day}`)
      expect(fenIn(ageing, 'total')).toBe(owed(due))
      const ageOf = ({ bill }: (typeof due)[number]): number => daysBetween(bill.dueDay, day) - 1
      for (const [age, from, to] of [
        ['d30', 0, 30],
        ['d60', 31, 60],
        ['d90', 61, 90],
        ['d180', 91, 180],
        ['older', 181, Infinity],
      ] as const)
        expect([age, fenIn(ageing, age)]).toEqual([age, owed(due.filter((one) => ageOf(one) >= from && ageOf(one) <= to))])
      const [first] = ageing
      if (first) {
        const behind = await rowsOf(
          `GetBillsBehind?day=${day}&shown=owed&pageSize=10000&projectId=${String(first['projectId'])}&customerId=${String(first['customerId'])}`,
        )
        expect(fenIn(behind, 'open')).toBe(fenIn([first], 'total'))
        const older = await rowsOf(`GetBillsBehind?day=${day}&shown=owed&age=older&pageSize=10000`)
        expect(fenIn(older, 'open')).toBe(fenIn(ageing, 'older'))
      }

      const months = await rowsOf(`GetCollectionReport?day=${day}&dueFrom=1000-01-01`)
      expect(['receivable', 'paid', 'owed', 'lateOwed'].map((key) => fenIn(months, key))).toEqual(
        ['receivable', 'paid', 'owed', 'lateOwed'].map((key) => fenIn(fees, key)),
      )
      const behind = await rowsOf(`GetBillsBehind?day=${day}&pageSize=10000`)
      expect(['billed', 'credited', 'paid', 'owed', 'lateFee', 'latePaid'].map((key) => fenIn(behind, key))).toEqual(
        ['billed', 'credited', 'paid', 'owed', 'lateFee', 'latePaid'].map((key) => fenIn(fees, key)),
      )

      const late = await rowsOf(`GetLateFeeReport?from=${day}&day=${day}`)
      const lateOn = (key: 'until' | 'before'): number => sum(standing.map((one) => balanceOf(one.bill.billed, one[key]).lateFee))
      expect([fenIn(late, 'before'), fenIn(late, 'after')]).toEqual([lateOn('before'), lateOn('until')])
      expect(fenIn(late, 'before') + fenIn(late, 'written') - fenIn(late, 'waived') - fenIn(late, 'paid')).toBe(fenIn(late, 'after'))
      const grown = due
        .filter(({ bill, balance }) => bill.subject === subjects[0] && bill.dueDay < day && balance.principal + balance.lateFee !== 0)
        .map(({ bill, until }) => {
          const written = sum(until.filter(({ kind }) => kind === 'lateFee').map(({ fen }) => fen))
          return Math.max(0, lateFeeOf(bill.billed, bill.dueDay, until, rule, day) - written)
        })
      expect(fenIn(late, 'grown')).toBe(sum(grown))

      const deposits = await rowsOf(`GetDepositReport?day=${day}`)
      const of = standing.filter(({ bill }) => bill.subject === 'deposit')
      expect([fenIn(deposits, 'paid'), fenIn(deposits, 'owed'), fenIn(deposits, 'held')]).toEqual([
        kindOf(of, 'payment', 'principal'),
        sum(of.filter(({ bill }) => bill.dueDay <= day).map(({ balance }) => balance.principal)),
        kindOf(of, 'payment', 'principal'),
      ])
    }

    it('the report of receipts is what cashiers took, gave back and paid out, day by day and by method', async () => {
      const customer = { kind: 'tenant', party: 'company', name: '交款人', phone: '13800000000' }
      const { id: customerId } = (await admin.post('/api/visualdev/OnlineDev/customers-customer', { data: JSON.stringify(customer) })).data as {
        readonly id: string
      }
      const days = [0, 3, 3, 40, 75].map((ago) => addDays(today, -ago))
      const methods = ['cash', 'transfer', 'cash', 'wechat', 'cash']
      const ids: string[] = []
      for (const [at, day] of days.entries()) {
        const answer = await admin.post(`${root}/CreateReceipt`, { customerId, day, method: methods[at], taken: `${at + 1}00.05` })
        ids.push((answer.data as { readonly id: string }).id)
      }
      expect(await admin.post(`${root}/CancelReceipt/${ids[4] ?? ''}`, { reason: '错收' })).toMatchObject({ status: 200 })
      expect(await admin.post(`${root}/RefundPrepaid`, { customerId, day: today, amount: '60.00', method: 'transfer' })).toMatchObject({
        status: 200,
      })
      const rows = await rowsOf(`GetReceiptReport?from=${addDays(today, -100)}`)
      const net = (day: Day, method: string): string =>
        sumOf(rows.filter((row) => row['on'] === day && row['method'] === method).map((row) => String(row['net'])))
      const [now, three, month, old] = [today, addDays(today, -3), addDays(today, -40), addDays(today, -75)]
      expect([net(now, 'cash'), net(now, 'transfer'), net(three, 'transfer'), net(three, 'cash'), net(month, 'wechat'), net(old, 'cash')]).toEqual([
        '-400.00',
        '-60.00',
        '200.05',
        '300.05',
        '400.05',
        '500.05',
      ])
      expect(fenIn(rows, 'net')).toBe(94_020)
      const behind = await rowsOf(`GetTakingsBehind?from=${addDays(today, -100)}&method=cash`)
      expect(fenIn(behind, 'amount')).toBe(
        fenIn(
          rows.filter(({ method }) => method === 'cash'),
          'net',
        ),
      )
      expect(new Set(behind.map(({ kind }) => kind))).toEqual(new Set(['taken', 'cancelled']))
    })
  })
}

describeBooks('SQLite', () => startTestApp())
if (await findPostgres()) describeBooks('PostgreSQL', () => startTestApp({ postgres: true }))
