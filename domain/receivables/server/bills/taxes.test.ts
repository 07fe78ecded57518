import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineStore } from '../../../../server/module'
import { findPostgres } from '../../../../server/testing/test-database'
import { startTestApp, type Client, type TestApp } from '../../../../server/testing/test-app'
import { addMonths, startOfMonth } from '../../../shared/calendar/day'
import { dayAt, startOfDay } from '../../../shared/calendar/instant'
import { sumOf } from '../../../shared/money/amount'
import { billStore, type Bill } from '../../../shared/server/ledger/bills'
import { bookBills } from '../../../shared/server/ledger/book'
import { idOf, online, root, rowsOf } from '../some-books.contract'
import { ratesOfReceipt } from '../invoices/rates'
import { receiptStore } from '../receipts/store'

/** Takes rates of tax away, as before they were kept. */
const older = defineStore('rows from before rates', ({ db }) => {
  const own = db.withTables<{ contractCharges: { id: string; contractId: string; taxRate: string | null }; bills: Bill }>()
  return {
    async charges(contractId: string): Promise<void> {
      await own.updateTable('contractCharges').set({ taxRate: null }).where('contractId', '=', contractId).execute()
    },
    async bill(id: string): Promise<void> {
      await own.updateTable('bills').set({ taxRate: null }).where('id', '=', id).execute()
    },
  }
})

function describeTaxes(name: string, start: () => Promise<TestApp>): void {
  describe(`tax in bills, on ${name}`, () => {
    let server: TestApp
    let admin: Client
    let today = ''
    let unit = ''
    let network = ''
    let made = 0
    beforeAll(async () => {
      server = await start()
      admin = await server.signIn('admin')
      today = dayAt(server.services.now()) ?? ''
      const project = idOf(await admin.post('/api/SubDev/shhtdy', { fullName: '园区' }))
      const place = [project, idOf(await admin.post('/api/SubDev/shhtdy', { fullName: '一号楼', parentId: project }))]
      const values = { place, floor: 1, name: 'T-1', type: 'office', buildArea: 100, useArea: 80 }
      unit = idOf(await admin.post(`${online}/units-unit`, { data: JSON.stringify(values) }))
      network = idOf(await admin.post('/api/SubDev/shhtfeeset', { fullName: '网络费', taxRate: 6 }))
    }, 180_000)
    afterAll(() => server.close())

    const taxOf = (percent: number) => admin.put(`/api/SubDev/shhtfeeset/${network}`, { fullName: '网络费', taxRate: percent })
    const customer = async (): Promise<string> => {
      made += 1
      const values = { kind: 'tenant', party: 'person', name: `税务客户${made}`, phone: '13800000000' }
      return idOf(await admin.post(`${online}/customers-customer`, { data: JSON.stringify(values) }))
    }
    /** A quarter of rent and a deposit, and the network twice: at the rate of the subject, and at 13 percent. Each is for other days. */
    const contract = async (customerId: string, months: number): Promise<string> => {
      const start = addMonths(startOfMonth(today), months)
      const fee = { subject: network, feePrice: 100, per: 'once', by: 'fixed' }
      const values = {
        ...{ customer: customerId, type: 'new', start: startOfDay(start), end: startOfDay(addMonths(start, 3)) - 86_400_000 },
        ...{ units: [{ unit, area: 100, price: 30 }], paymentType: 'anchored', every: 3, timing: 'advance', dueDays: 0, dayCount: 'actual' },
        ...{ deposit: 6000, raiseBy: 'none', fees: [fee, { ...fee, taxRate: 13 }] },
      }
      const id = idOf(await admin.post(`${online}/leasing-contract`, { data: JSON.stringify(values) }))
      for (const act of ['submit', 'adopt']) {
        const answer = await admin.post(`${online}/leasing-contract/${id}/Actions/${act}`, {})
        if (answer.status !== 200) throw new Error(answer.msg)
      }
      return id
    }
    const billed = async (contractId: string) => {
      await admin.post(`${root}/CreateBillRun`, { contractId, until: addMonths(today, 1) })
      const rows = rowsOf(await admin.get(`${root}/GetBillList?contractId=${contractId}&pageSize=100`))
      return rows.toSorted((one, other) => Number(other['billed']) - Number(one['billed']) || Number(one['taxRate']) - Number(other['taxRate']))
    }
    const taxed = (rows: readonly Readonly<Record<string, unknown>>[]) =>
      rows.map(({ subject, billed: over, taxRate, net, tax }) => [subject === network ? 'network' : subject, over, taxRate, net, tax])

    it('a bill of a contract says the rate that the contract charges by, whatever its subject says by now, and what of it is net and tax', async () => {
      const contractId = await contract(await customer(), -40)
      await taxOf(3)
      const rows = await billed(contractId)
      await taxOf(6)
      const expected = [
        ['rent', '9000.00', '9', '8256.88', '743.12'],
        ['deposit', '6000.00', '0', '6000.00', '0.00'],
        ['network', '100.00', '6', '94.34', '5.66'],
        ['network', '100.00', '13', '88.50', '11.50'],
      ]
      expect(taxed(rows)).toEqual(expected)
      const infos = await Promise.all(rows.map(async ({ id }) => (await admin.get(`${root}/GetBillInfo/${id}`)).data as { readonly bill: object }))
      expect(taxed(infos.map(({ bill }) => bill as Readonly<Record<string, unknown>>))).toEqual(expected)
    })

    it('what a contract charged before rates were kept is billed with the rate of its subject, and a bill from then stays without one', async () => {
      const contractId = await contract(await customer(), -36)
      const { store } = server.services
      await store.of(older).charges(contractId)
      const rows = await billed(contractId)
      expect(taxed(rows).map(([subject, , rate]) => [subject, rate])).toEqual([
        ['rent', '9'],
        ['deposit', '0'],
        ['network', '6'],
        ['network', '6'],
      ])
      await store.of(older).bill(rows[0]?.id ?? '')
      expect(taxed(await billed(contractId))[0]).toEqual(['rent', '9000.00', null, null, null])
    })

    it('the invoice data of a receipt says what of it bears which rate, late fees with their bills, and what was paid ahead apart', async () => {
      const customerId = await customer()
      const contractId = await contract(customerId, -80)
      const [rent, , own] = await billed(contractId)
      // A bill from before rates were kept: its invoice says what the subject says.
      await server.services.store.of(older).bill(own?.id ?? '')
      const owed = (await admin.get(`${root}/GetOwedList?customerId=${customerId}&day=${today}`)).data as { readonly lateFee: string }
      const receipt = idOf(
        await admin.post(`${root}/CreateReceipt`, { customerId, day: today, method: 'cash', taken: sumOf(['15250.00', owed.lateFee]) }),
      )
      const { data } = await admin.get(`${root}/GetReceiptInvoice/${receipt}`)
      const { rates, amount } = data as { readonly rates: readonly Readonly<Record<string, string>>[]; readonly amount: string }
      expect(rates.map(({ rate }) => rate)).toEqual(['13', '9', '6', '0', null])
      // Rent bears late fees up to what it is over; nothing else does.
      expect([rent?.['billed'], owed.lateFee]).toEqual(['9000.00', '9000.00'])
      expect(rates.map((row) => [row['amount'], row['net'], row['tax']])).toEqual([
        ['100.00', '88.50', '11.50'],
        ['18000.00', '16513.76', '1486.24'],
        ['100.00', '94.34', '5.66'],
        ['6000.00', '6000.00', '0.00'],
        ['50.00', null, null],
      ])
      expect(sumOf(rates.map((row) => row['amount'] ?? '0'))).toBe(amount)
      const invoice = { kind: 'electronicPlain', title: '按税率开票', taxNo: '', number: `T-${receipt.slice(0, 8)}`, day: today }
      expect((await admin.post(`${root}/EnterInvoice/${receipt}`, invoice)).code).toBe(200)
      const entered = rowsOf(await admin.get(`${root}/GetInvoiceReport`)).find(({ number }) => number === invoice.number)
      expect([entered?.['tax'], entered?.['net']]).toEqual(['1503.40', sumOf([amount, '-1503.40'])])
    })

    it('the report of tax adds up what bills of some days contain by rate, without what is void, and is sent as a workbook', async () => {
      const contractId = await contract(await customer(), -90)
      const rows = await billed(contractId)
      const day = startOfMonth(addMonths(today, -90))
      const asked = `from=${day}&to=${addMonths(day, 3)}`
      expect(taxed(rowsOf(await admin.get(`${root}/GetBillTaxReport?${asked}`))).toSorted()).toEqual(taxed(rows).toSorted())
      const drawn = async () => {
        const json = JSON.stringify({ from: day, to: addMonths(day, 3) })
        const { data } = await admin.post('/api/visualdev/Report/Actions/Draw', { report: 'receivables/billTaxes', json })
        return (data as { readonly total: { readonly values: object } }).total.values
      }
      expect(await drawn()).toMatchObject({ billed: '15200', net: '14439.72', tax: '760.28' })
      await admin.post(`${root}/VoidBill/${rows[0]?.id ?? ''}`, { reason: '录错' })
      expect(await drawn()).toMatchObject({ billed: '6200', net: '6182.84', tax: '17.16' })
      expect(rowsOf(await admin.get(`${root}/GetBillTaxReport?from=${addMonths(day, 4)}&to=${addMonths(day, 5)}`))).toEqual([])
      const book = await admin.post('/api/visualdev/Report/Actions/Export', { report: 'receivables/billTaxes' })
      expect(book.data).toMatchObject({ state: 'done' })
    })

    it('whatever is billed and paid, net and tax come to the amount of each bill and of each receipt, to the fen', async () => {
      const { services } = server
      const row = fc.record({
        fen: fc.integer({ min: 1, max: 10_000_000 }),
        rate: fc.option(fc.integer({ min: 0, max: 2000 }).map((hundredths) => String(hundredths / 100))),
      })
      const run = fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 20_000_000 }), async (rows, fen) => {
        const customerId = await customer()
        const of = {
          source: 'manual' as const,
          customerId,
          customer: '',
          contractId: null,
          contract: '',
          unitId: null,
          unit: '',
          projectId: null,
          memo: '',
        }
        const drafts = rows.map((one, at) => ({
          ...of,
          ...{ sourceId: `${customerId} ${at}`, subject: network, fromDay: today, toDay: today, dueDay: today },
          ...{ amount: (one.fen / 100).toFixed(2), taxRate: one.rate },
        }))
        await services.store.transaction((stores) => bookBills(stores, drafts, { userId: null, now: services.now() }))
        const shown = rowsOf(await admin.get(`${root}/GetBillList?customerId=${customerId}&pageSize=100`))
        expect(shown.map(({ taxRate }) => taxRate).toSorted()).toEqual(rows.map(({ rate }) => rate ?? '6').toSorted())
        for (const { net = '', tax = '', billed: over } of shown) expect(sumOf([net, tax])).toBe(over)
        const receiptId = idOf(await admin.post(`${root}/CreateReceipt`, { customerId, day: today, method: 'cash', taken: (fen / 100).toFixed(2) }))
        const receipt = await services.store.of(receiptStore).byId(receiptId)
        if (!receipt) throw new Error('A receipt was not there.')
        const rates = await ratesOfReceipt(services.store, receipt)
        expect(sumOf(rates.map(({ amount }) => amount))).toBe((fen / 100).toFixed(2))
        for (const { rate, amount, net, tax } of rates) if (rate !== null) expect(sumOf([net ?? '', tax ?? ''])).toBe(amount)
        expect(await services.store.of(billStore).count({ customerId })).toBe(rows.length)
      })
      await fc.assert(run, { numRuns: 25 })
    }, 120_000)
  })
}

describeTaxes('SQLite', () => startTestApp())
if (await findPostgres()) describeTaxes('PostgreSQL', () => startTestApp({ postgres: true }))
