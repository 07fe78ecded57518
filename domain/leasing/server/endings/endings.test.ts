import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadModel } from '../../../../server/module'
import { startTestApp, type Client, type TestApp } from '../../../../server/testing/test-app'
import { startOfDay } from '../../../shared/calendar/instant'
import { sumOf } from '../../../shared/money/amount'
import { endExpired } from '../contracts/expire'
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
  readonly rows: readonly {
    readonly subjectName: string
    readonly unit: string
    readonly days: number
    readonly worth: string
    readonly why: string
  }[]
  readonly closed: { readonly count: number }
  readonly called: string
  readonly worth: string
  readonly penalty: string
  readonly balance: string
  readonly why: { readonly deposit: string; readonly penalty: string; readonly balance: string }
}
interface Explained {
  readonly why: unknown
}
const fees = (id: string, day: string, endType: string, more: Record<string, string> = {}) =>
  admin.get(`${whdy}/getEndFees?${new URLSearchParams({ id, day, endType, ...more }).toString()}`)
const shown = async (...asked: Parameters<typeof fees>): Promise<Shown> => (await fees(...asked)).data
const inForce = async (unit: string, more = {}) =>
  leasing.adopted(contractOf(await leasing.unitNamed(unit), await leasing.customer(`终止 ${unit}`), { penaltyMonths: 1, ...more }))

describe('an early end', () => {
  it('is previewed, asked for, and booked exactly so; its units are free from the next day on', async () => {
    const id = await inForce('C-0708')
    const preview = await shown(id, '2040-05-20', 'early')
    expect(preview).toMatchObject({ penalty: '3000.00', balance: '-8419.35', closed: { count: 6 } })
    expect(preview.rows).toMatchObject([{ subjectName: '租金', unit: 'C-0708', days: 36, worth: '3580.65' }])

    const rent =
      '终止于 2040-05-20：2040-04-15 – 2040-07-14 共 91 天，用了 36 天：30 × 100 × 1.1935 月 = 3580.65，减已计 9000.00；退自 2040-05-21 起未用的 55 天'
    const why = {
      deposit: '押金 6000.00 − 扣除 0.00 = 退还 6000.00',
      penalty: '提前终止：2040-05-20 的月租金 3000 × 1 个月 = 3000.00',
      balance: '结算后合计 15580.65 − 截至终止日应付 24000.00',
    }
    expect([preview.rows.map((row) => row.why), preview.why]).toEqual([[rent], why])
    expect((await shown(id, '2040-05-20', 'early', { penalty: '3000' })).why.penalty).toBe('终止时填写的违约金 3000.00')

    const ids = (await leasing.charged(id)).map((row) => row.id)
    expect((await admin.post(`${whdy}/ContractEnd?id=${id}`, { day: '2040-05-20', endType: 'early', memo: '搬迁' })).code).toBe(200)
    expect([(await leasing.valuesOf(id))['asking'], await leasing.stateOf(id)]).toEqual(['end', 'adopt'])
    expect(await leasing.charged(id)).toHaveLength(ids.length)

    const request = (await admin.get(`${whdy}/GetContractRequest/${id}`)).data as { readonly kind: string; readonly settlement: Shown }
    expect([request.kind, request.settlement]).toEqual(['end', preview])
    expect((await admin.post(`${whdy}/ContractEndApprove?id=${id}`, {})).code).toBe(200)
    expect(await leasing.valuesOf(id)).toMatchObject({ state: 'ended', endType: 'early', asking: null, settledOn: startOfDay('2040-05-20') })
    expect((await leasing.held(await leasing.unitNamed('C-0708'))).map(({ to }) => to)).toEqual(['2040-05-20'])
    const holds = await leasing.charged(id)
    expect(sumOf(holds.map(({ amount }) => amount))).toBe(preview.worth)
    // Every row that was booked is still there.
    const all = await leasing.charged(id, true)
    expect(ids.filter((one) => !all.some((row) => row.id === one))).toEqual([])
    expect(all.filter(({ voidedBy }) => voidedBy === 'end')).toHaveLength(6)

    const told = await leasing.told(id, true)
    expect(told.filter(({ why: words }) => words === '')).toEqual([])
    expect(told.filter((row) => !ids.includes(row.id)).map(({ subject, amount, why: words }) => [subject, amount, words])).toEqual([
      ['rent', '-5419.35', rent],
      ['deposit', '-6000.00', why.deposit],
      ['penalty', '3000.00', why.penalty],
    ])
    const { charges } = (await admin.get(`${whdy}/GetContractInfoById?id=${id}`)).data as { readonly charges: typeof told }
    expect(charges.map((row) => row.why)).toEqual((await leasing.told(id)).map((row) => row.why))

    const { list } = (await admin.get(`${whdy}/GetEndCostList?contractId=${id}`)).data as { readonly list: readonly (Shown & { memo: string })[] }
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ ...preview, memo: '搬迁' })
    expect((await admin.post(`${whdy}/ContractEndApprove?id=${id}`, {})).status).toBe(400)
  })

  it('can still be read where the contract has lost what its schedule needs, without saying how its rows came about', async () => {
    const id = await inForce('C-0706')
    await leasing.act(id, 'end', { day: '2040-05-20', endType: 'early' })
    expect((await leasing.act(id, 'approve')).code).toBe(200)
    const read = async () => ({
      ends: ((await admin.get(`${whdy}/GetEndCostList?contractId=${id}`)).data as { readonly list: readonly (Shown & Explained)[] }).list,
      charges: ((await admin.get(`${whdy}/GetContractCharges/${id}`)).data as { readonly list: readonly Explained[] }).list,
    })
    const before = await read()
    expect(before.charges.length).toBeGreaterThan(2)
    const { tables } = await loadModel(server.services, 'leasing-contract')
    const change = { userId: 'admin', time: 1, source: 'form' as const }
    for await (const [record] of server.services.store.records.each(tables, [id]))
      if (record) await server.services.store.records.update(tables, { ...record, values: {} }, { every: null }, change)
    expect((await leasing.valuesOf(id))['every']).toBeNull()
    const { ends, charges } = await read()
    expect(ends).toMatchObject([{ penalty: '3000.00', why: { penalty: '' } }])
    expect(charges.length).toBe(before.charges.length)
    expect((await admin.get(`${whdy}/GetContractInfoById?id=${id}`)).code).toBe(200)
  })

  it('that is sent again under the same key is done once', async () => {
    const id = await inForce('C-0701')
    await leasing.act(id, 'end', { day: '2040-05-20', endType: 'breach' })
    const send = () =>
      server.app.inject({
        method: 'POST',
        url: `${whdy}/ContractEndApprove?id=${id}`,
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': `end-${id}-0123456789` },
        payload: {},
      })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await leasing.charged(id)).filter(({ kind }) => kind === 'difference')).toHaveLength(1)
  })

  it('refuses days and amounts that cannot be, and what nobody asked for', async () => {
    const id = await inForce('C-0702')
    expect((await fees(id, '2050-01-01', 'early')).msg).toBe('终止日期须在租期内')
    expect((await fees(id, '2040-05-20', 'expired')).msg).toBe('到期终止的日期须为合同最后一日 2042-01-14')
    expect((await fees(id, '2040-05-20', 'breach', { depositKept: '6000.01' })).msg).toBe('扣除的押金不能超过已收押金 6000.00')
    expect((await fees(id, '2040-02-30', 'early')).status).toBe(400)
    expect((await fees(id, '2040-05-20', 'early', { penalty: '-1' })).status).toBe(400)
    expect((await admin.post(`${whdy}/ContractEndApprove?id=${id}`, {})).status).toBe(400)
    expect((await admin.get(`${whdy}/GetContractRequest/${id}`)).status).toBe(404)
  })

  it('that is declined leaves the contract as it was; while it waits nothing else is done', async () => {
    const id = await inForce('C-0703')
    const before = await leasing.charged(id)
    await leasing.act(id, 'end', { day: '2041-01-01', endType: 'early' })
    expect((await leasing.act(id, 'end', { day: '2041-01-01', endType: 'early' })).msg).toMatch(/^合同“HT\d+”有待审批的“终止”，请先处理$/)
    expect((await leasing.act(id, 'cancel')).status).toBe(400)
    await endExpired(server.services, startOfDay('2043-01-01'))
    expect(await leasing.stateOf(id)).toBe('adopt')
    expect((await leasing.act(id, 'decline')).code).toBe(200)
    expect([await leasing.stateOf(id), await leasing.charged(id)]).toEqual(['adopt', before])
  })

  it('is for those who may alone', async () => {
    const id = await inForce('C-0704')
    const refused = [
      await clerk.get(`${whdy}/getEndFees?id=${id}&day=2040-05-20&endType=early`),
      await clerk.post(`${whdy}/ContractEnd?id=${id}`, { day: '2040-05-20', endType: 'early' }),
      await clerk.post(`${whdy}/ContractEndApprove?id=${id}`, {}),
      await clerk.get(`${whdy}/GetContractRequest/${id}`),
      await clerk.get(`${whdy}/GetEndCostList`),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })
})

describe('a contract that the clock has ended', () => {
  it('keeps what it owes, and its deposit is settled by people', async () => {
    const id = await inForce('C-0805')
    const before = await leasing.charged(id)
    await endExpired(server.services, startOfDay('2042-01-15'))
    expect(await leasing.valuesOf(id)).toMatchObject({ state: 'ended', endType: 'expired', settledOn: null })
    expect(await leasing.charged(id)).toEqual(before)
    expect((await fees(id, '2041-01-01', 'early')).msg).toMatch(/已于 2042-01-14 终止，请按该日结算$/)
    await leasing.act(id, 'end', { day: '2042-01-14', endType: 'expired', depositKept: '500' })
    expect((await leasing.act(id, 'approve')).code).toBe(200)
    expect((await leasing.charged(id)).filter(({ kind }) => kind === 'difference').map(({ subject, amount }) => [subject, amount])).toEqual([
      ['deposit', '-5500.00'],
    ])
    expect((await leasing.act(id, 'end', { day: '2042-01-14', endType: 'expired' })).status).toBe(400)
  })

  it('without a deposit is settled with that', async () => {
    const id = await inForce('C-0806', { deposit: 0 })
    await endExpired(server.services, startOfDay('2042-01-15'))
    expect((await leasing.valuesOf(id))['settledOn']).toBe(startOfDay('2042-01-14'))
  })
})
