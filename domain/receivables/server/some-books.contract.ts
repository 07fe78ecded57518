import type { JsonObject } from '../../../engine'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../server/testing/test-app'
import { addDays, addMonths } from '../../shared/calendar/day'
import { dayAt, startOfDay } from '../../shared/calendar/instant'

export const root = '/api/SubDev/whdy'
export const online = '/api/visualdev/OnlineDev'
export const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
export type Row = Readonly<Record<string, string>> & { readonly id: string }
export const rowsOf = (answer: Answer): readonly Row[] => (answer.data as { readonly list: readonly Row[] }).list

export type Books = Awaited<ReturnType<typeof openBooks>>

/** The demo with whoever administrates it, and what tests of money are made with. Every tenant has names of its own. */
export async function openBooks() {
  const server: TestApp = await startTestApp({ demo: true })
  const admin: Client = await server.signIn('admin')
  const today = dayAt(server.services.now()) ?? ''
  let made = 0

  /** A customer with a contract in force over a unit of its own: 3000.00 each quarter of the calendar from `start` on, and a deposit of 6000.00. */
  async function tenant(start: string, months = 12) {
    made += 1
    const name = `租户${made}`
    const customerId = idOf(
      await admin.post(`${online}/customers-customer`, {
        data: JSON.stringify({
          kind: 'tenant',
          party: 'company',
          name,
          licence: `91310000MA1K${String(made).padStart(6, '0')}`,
          phone: '13800000000',
        }),
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
    for (const act of ['submit', 'adopt']) {
      const answer = await admin.post(`${online}/leasing-contract/${contractId}/Actions/${act}`, {})
      if (answer.status !== 200) throw new Error(answer.msg)
    }
    return { customerId, contractId, unitId, name }
  }
  const run = (contractId: string, until: string, more: object = {}) => admin.post(`${root}/CreateBillRun`, { contractId, until, ...more })
  const bills = async (contractId: string) =>
    rowsOf(await admin.get(`${root}/GetBillList?contractId=${contractId}&sidx=dueDay&sort=asc&pageSize=100`))
  const owed = async (customerId: string, day = today) =>
    (await admin.get(`${root}/GetOwedList?customerId=${customerId}&day=${day}`)).data as {
      readonly list: readonly Row[]
      readonly prepaid: string
      readonly principal: string
      readonly lateFee: string
    }
  const take = (customerId: string, taken: string, more: object = {}) =>
    admin.post(`${root}/CreateReceipt`, { customerId, day: today, method: 'cash', taken, ...more })
  return { server, admin, today, tenant, run, bills, owed, take }
}
