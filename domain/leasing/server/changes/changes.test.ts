import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../engine'
import { startTestApp, type Client, type TestApp } from '../../../../server/testing/test-app'
import { startOfDay } from '../../../shared/calendar/instant'
import { sumOf } from '../../../shared/money/amount'
import { contractOf, leasingOf } from '../leasing.contract'

let server: TestApp
let admin: Client
let clerk: Client
let leasing: ReturnType<typeof leasingOf>
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, clerk] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
  leasing = leasingOf(server, admin)
}, 180_000)
afterAll(() => server.close())

const whdy = '/api/SubDev/whdy'
interface Shown {
  readonly before: string
  readonly after: string
  readonly voided: { readonly count: number }
  readonly rows: readonly { readonly kind: string; readonly unit: string; readonly from: string; readonly amount: string; readonly why: string }[]
  readonly changes: readonly {
    readonly title: string
    readonly before: string
    readonly after: string
    readonly rows: readonly { readonly kind: string }[]
  }[]
}
const monthly = { paymentType: 'natural', every: 1, start: startOfDay('2040-06-01'), end: startOfDay('2040-08-31') }
const inForce = async (unit: string, more: JsonObject = {}) =>
  leasing.adopted(contractOf(await leasing.unitNamed(unit), await leasing.customer(`变更 ${unit}`), { ...monthly, ...more }))
const ask = (id: string, from: string, values: JsonObject) =>
  admin.post(`${whdy}/ContractChange?id=${id}`, { from, data: JSON.stringify(values), memo: '补充协议' })
const preview = (id: string, from: string, values: JsonObject) =>
  admin.post(`${whdy}/CalContractChange?id=${id}`, { from, data: JSON.stringify(values) })
/** The unit rows of a contract with another price, or other area; they keep their ids. */
const unitsOf = async (id: string, more: JsonObject): Promise<JsonObject> => ({
  units: ((await leasing.valuesOf(id))['units'] as readonly JsonObject[]).map((row) => ({ ...row, ...more })),
})

describe('a change of a contract', () => {
  it('is previewed, asked for, and booked exactly so as a new version that can be compared in words', async () => {
    const id = await inForce('C-0701')
    const values = await unitsOf(id, { price: 36 })
    const shown = (await preview(id, '2040-06-20', values)).data as Shown
    expect(shown).toMatchObject({ before: '15000.00', after: '16420.00', voided: { count: 2 } })
    expect(shown.rows.map(({ kind, unit, from, amount }) => [kind, unit, from, amount])).toEqual([
      ['difference', 'C-0701', '2040-06-20', '220.00'],
      ['period', 'C-0701', '2040-07-01', '3600.00'],
      ['period', 'C-0701', '2040-08-01', '3600.00'],
    ])
    const why = [
      '第 2 版自 2040-06-20 起：2040-06-01 – 2040-06-30 现为 3220.00（2040-06-01 – 2040-06-19：30 × 100 × 0.6333 月 = 1900.00；2040-06-20 – 2040-06-30：36 × 100 × 0.3667 月 = 1320.00），减已计 3000.00',
      '36 × 100 × 1 月',
      '36 × 100 × 1 月',
    ]
    expect(shown.rows.map((row) => row.why)).toEqual(why)
    expect(shown.changes).toMatchObject([{ title: '租赁单元', rows: [{ kind: 'changed' }] }])
    expect((await leasing.charged(id)).some(({ kind }) => kind === 'difference')).toBe(false)

    expect((await ask(id, '2040-06-20', values)).code).toBe(200)
    expect((await admin.get(`${whdy}/GetContractRequest/${id}`)).data).toMatchObject({
      kind: 'change',
      memo: '补充协议',
      settlement: null,
      change: shown,
    })
    expect((await admin.post(`${whdy}/ContractEndApprove?id=${id}`, {})).msg).toMatch(/没有这样的待审事项$/)
    expect((await admin.post(`${whdy}/ContractChangeApprove?id=${id}`, {})).code).toBe(200)
    expect(sumOf((await leasing.charged(id)).map(({ amount }) => amount))).toBe(shown.after)
    expect((await leasing.charged(id, true)).filter(({ voidedBy }) => voidedBy === 'change')).toHaveLength(2)
    expect((await leasing.told(id)).filter(({ fromDay }) => fromDay > '2040-06-01').map((row) => row.why)).toEqual(why)
    expect(await leasing.valuesOf(id)).toMatchObject({ revision: 2, asking: null, units: [{ price: 36 }] })

    const { list } = (await server.as(admin.token, 'en').get(`${whdy}/GetContractVersions/${id}`)).data as {
      readonly list: readonly { readonly revision: number; readonly from: string; readonly memo: string; readonly changes: Shown['changes'] }[]
    }
    expect(list.map(({ revision, from, memo }) => [revision, from, memo])).toEqual([
      [2, '2040-06-20', '补充协议'],
      [1, '2040-06-01', ''],
    ])
    expect(list[0]?.changes[0]?.title).toBe('Units')
  })

  it('lets what is held follow: another unit from its day on, and a longer term', async () => {
    const id = await inForce('C-0702')
    const [one, other] = [await leasing.unitNamed('C-0702'), await leasing.unitNamed('C-0703')]
    await ask(id, '2040-07-16', { units: [{ unit: other, area: 62, price: 50 }], end: startOfDay('2040-12-31') })
    expect((await leasing.act(id, 'approve')).code).toBe(200)
    // Each row says what it is, also those that the change cut.
    expect((await leasing.told(id)).find(({ unitId, fromDay }) => unitId === other && fromDay === '2040-07-16')).toMatchObject({
      amount: '1600.00',
      why: '第 2 版自 2040-07-16 起：2040-07-01 – 2040-07-31 共 31 天（50 × 62 × 1 月 = 3100.00），本行计其中 16 天：50 × 62 × 0.5161 月 = 1600.00',
    })
    expect((await leasing.told(id, true)).filter(({ why }) => why === '')).toEqual([])
    const days = async (unit: string) => (await leasing.held(unit)).map(({ from, to, kind }) => [from, to, kind])
    expect([await days(one), await days(other)]).toEqual([[['2040-06-01', '2040-07-15', 'leased']], [['2040-07-16', '2040-12-31', 'leased']]])
    await leasing.act(id, 'end', { day: '2040-10-31', endType: 'breach' })
    await leasing.act(id, 'approve')
    expect([await days(one), await days(other)]).toEqual([[['2040-06-01', '2040-07-15', 'leased']], [['2040-07-16', '2040-10-31', 'leased']]])
  })

  it('is refused where a unit is taken, when it is asked for and when it is approved', async () => {
    const [id, taken] = [await inForce('C-0704'), await leasing.unitNamed('C-0705')]
    const values = { units: [{ unit: taken, area: 62, price: 50 }] }
    await ask(id, '2040-07-01', values)
    await inForce('C-0705')
    expect((await leasing.act(id, 'approve')).msg).toMatch(/^单元“C-0705”在 2040-06-01 至 2040-08-31 已被占用/)
    expect((await leasing.valuesOf(id))['asking']).toBe('change')
    await leasing.act(id, 'decline')
    expect((await ask(id, '2040-07-01', values)).msg).toMatch(/^单元“C-0705”/)
  })

  it('is refused by name for days and values that cannot be', async () => {
    const id = await inForce('C-0706')
    const values = await unitsOf(id, { price: 36 })
    expect((await preview(id, '2040-05-31', values)).msg).toMatch(/的变更生效日须在 2040-06-01 至 2040-08-31 之间$/)
    expect((await preview(id, '2040-09-01', values)).status).toBe(400)
    expect((await preview(id, '2040-08-01', { end: startOfDay('2040-07-01') })).msg).toBe('到期日期不能早于变更生效日 2040-08-01')
    expect((await preview(id, '2040-07-01', { units: [] })).status).toBe(400)
    expect((await preview(id, '2040-07-01', { every: 0 })).status).toBe(400)
    expect((await ask(id, '2040-07-01', { deposit: 6000 })).msg).toBe('没有任何改动')
    // What a change may not change is left as it is.
    expect((await ask(id, '2040-07-01', { customer: 'x', state: 'ended', start: 0 })).msg).toBe('没有任何改动')
    expect((await preview('nobody', '2040-07-01', values)).status).toBe(404)
  })

  it('comes after the one before it, and is for those who may', async () => {
    const id = await inForce('C-0707')
    await ask(id, '2040-07-10', await unitsOf(id, { price: 36 }))
    await leasing.act(id, 'approve')
    expect((await preview(id, '2040-07-09', { deposit: 7000 })).msg).toMatch(/须在 2040-07-10 至/)
    const refused = [
      await clerk.post(`${whdy}/CalContractChange?id=${id}`, { from: '2040-07-20', data: '{}' }),
      await clerk.post(`${whdy}/ContractChange?id=${id}`, { from: '2040-07-20', data: '{}' }),
      await clerk.post(`${whdy}/ContractChangeApprove?id=${id}`, {}),
      await clerk.get(`${whdy}/GetContractVersions/${id}`),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})
