import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../engine'
import { startTestApp, type Client, type TestApp } from '../../../server/testing/test-app'
import { startOfDay } from '../../shared/calendar/instant'
import { sumOf } from '../../shared/money/amount'
import { contractCharges } from '../../shared/server/contract-charges'
import { endExpired } from './contracts/expire'
import { contractOf, contracts, leasingOf } from './leasing.contract'

let server: TestApp
let admin: Client
let clerk: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, clerk] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
}, 180_000)
afterAll(() => server.close())

let leasing: ReturnType<typeof leasingOf>
beforeAll(() => {
  leasing = leasingOf(server, admin)
})
const unitNamed = (name: string) => leasing.unitNamed(name)
const customer = (name: string, licence: string) => leasing.customer(name, licence)
const make = (values: JsonObject) => leasing.make(values)
const act = (id: string, name: string, body: object = {}) => leasing.act(id, name, body)
const charged = (id: string) => leasing.charged(id)
const held = (unit: string) => leasing.held(unit)
const stateOf = (id: string) => leasing.stateOf(id)
const preview = async (values: JsonObject) =>
  (await admin.post('/api/SubDev/whdy/CalCost2', { data: JSON.stringify(values) })).data as {
    readonly missing: string | null
    readonly total: string
    readonly rows: readonly {
      readonly subject: string
      readonly from: string
      readonly to: string
      readonly due: string
      readonly amount: string
      readonly why: string
    }[]
    readonly years: readonly { readonly name: string; readonly amount: string }[]
  }

describe('what the form of a contract computes', () => {
  let who = ''
  beforeAll(async () => {
    who = await customer('计算科技', '91110105MA0166666X')
  })
  const free = async (from: string, to: string) =>
    contractOf(await unitNamed('C-0702'), who, {
      freeDays: [{ from: startOfDay(from), to: startOfDay(to), days: 999 }],
    })

  it('the server computes by the same rules, whatever is sent', async () => {
    const { data } = await admin.get(`${contracts}/${await make(await free('2040-02-01', '2040-02-29'))}`)
    expect((JSON.parse(data['data']) as { readonly freeDays: readonly JsonObject[] }).freeDays.map(({ days }) => days)).toEqual([29])
  })

  it('is refused at its field, in words, where a rule cannot compute it', async () => {
    const answer = await admin.post(contracts, { data: JSON.stringify(await free('2040-03-01', '2040-02-01')) })
    expect(answer.status).toBe(400)
    expect(answer.data).toMatchObject({
      fields: [{ path: 'freeDays.0.days', message: '结束日期 2040-02-01 早于开始日期 2040-03-01' }],
    })
  })
})

describe('the schedule', () => {
  it('of a quarter in advance is the rent of whole periods, with the deposit once, and says how', async () => {
    const shown = await preview(contractOf(await unitNamed('C-0701'), 'x'))
    expect(shown.rows.filter(({ subject }) => subject === 'rent').map(({ from, to, amount }) => [from, to, amount])).toEqual([
      ['2040-01-15', '2040-04-14', '9000.00'],
      ['2040-04-15', '2040-07-14', '9000.00'],
      ['2040-07-15', '2040-10-14', '9000.00'],
      ['2040-10-15', '2041-01-14', '9000.00'],
      ['2041-01-15', '2041-04-14', '9000.00'],
      ['2041-04-15', '2041-07-14', '9000.00'],
      ['2041-07-15', '2041-10-14', '9000.00'],
      ['2041-10-15', '2042-01-14', '9000.00'],
    ])
    expect(shown.rows.filter(({ subject }) => subject === 'deposit').map(({ due, amount }) => [due, amount])).toEqual([['2040-01-15', '6000.00']])
    expect([shown.total, shown.rows[0]?.why]).toEqual(['78000.00', '30 × 100 × 3 月'])
    expect(shown.years.map(({ name, amount }) => [name, amount])).toEqual([
      ['2040', '42000.00'],
      ['2041', '36000.00'],
    ])
  })

  it('rises by stages, leaves days without rent free, and charges fees by area', async () => {
    const more = {
      raiseBy: 'percent',
      raiseCompound: 1,
      raiseEvery: 1,
      raiseUnit: 'year',
      raises: [{ value: 5 }],
      freeDays: [{ from: startOfDay('2040-01-15'), to: startOfDay('2040-02-14'), memo: '装修' }],
      fees: [{ subject: 'property', feePrice: 2.5, per: 'month', by: 'area' }],
    }
    const { rows } = await preview(contractOf(await unitNamed('C-0701'), 'x', more))
    const rent = rows.filter(({ subject }) => subject === 'rent')
    expect(rent.slice(0, 3).map(({ from, to, amount }) => [from, to, amount])).toEqual([
      ['2040-01-15', '2040-02-14', '0.00'],
      ['2040-02-15', '2040-04-14', '6000.00'],
      ['2040-04-15', '2040-07-14', '9000.00'],
    ])
    expect(rent.find(({ from }) => from === '2041-01-15')).toMatchObject({ amount: '9450.00', why: '31.5 × 100 × 3 月 (第 2 阶段)' })
    expect(rows.find(({ subject }) => subject === 'property')?.amount).toBe('750.00')
  })

  it('names what is missing instead of computing with gaps', async () => {
    expect(await preview({})).toMatchObject({ missing: 'start', rows: [], total: '0.00' })
    expect(await preview({ ...contractOf('u', 'x'), units: [] })).toMatchObject({ missing: 'units' })
  })

  it('is booked exactly as it was shown, once', async () => {
    const values = contractOf(await unitNamed('C-0702'), await customer('计租客户', '91330100TEST00001X'))
    const id = await make(values)
    const shown = await preview(values)
    expect((await act(id, 'submit')).code).toBe(200)
    expect((await act(id, 'adopt')).code).toBe(200)
    const booked = await charged(id)
    expect(booked.map(({ subject, fromDay, toDay, dueDay, amount }) => [subject, fromDay, toDay, dueDay, amount]).toSorted()).toEqual(
      shown.rows.map(({ subject, from, to, due, amount }) => [subject, from, to, due, amount]).toSorted(),
    )
    expect(sumOf(booked.map(({ amount }) => amount))).toBe(shown.total)
    expect((await act(id, 'adopt')).status).toBe(400)
    expect(await charged(id)).toHaveLength(booked.length)
  })
})

describe('a contract', () => {
  it('reserves its units when it is submitted, leases them when approved, and frees them when rejected', async () => {
    const unit = await unitNamed('C-0703')
    const id = await make(contractOf(unit, await customer('流转客户', '91330100TEST00002X')))
    const kinds = async () => (await held(unit)).map(({ kind }) => kind)
    await act(id, 'submit')
    expect([await stateOf(id), await kinds()]).toEqual(['wait', ['reserved']])
    await act(id, 'reject')
    expect([await stateOf(id), await kinds()]).toEqual(['reject', []])
    await act(id, 'submit')
    await act(id, 'adopt')
    expect([await stateOf(id), await kinds()]).toEqual(['adopt', ['leased']])
  })

  it('of two over the same days one is submitted; the other is told unit, holder and days', async () => {
    const unit = await unitNamed('C-0704')
    const [one, other] = [await customer('先到客户', '91330100TEST00003X'), await customer('后到客户', '91330100TEST00004X')]
    const ids = [
      await make(contractOf(unit, one)),
      await make(contractOf(unit, other, { start: startOfDay('2041-06-01'), end: startOfDay('2043-05-31') })),
    ]
    const answers = await Promise.all(ids.map((id) => act(id, 'submit')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.msg).toMatch(
      /^单元“C-0704”在 20\d\d-\d\d-\d\d 至 20\d\d-\d\d-\d\d 已被占用（预留：[先后]到客户）$/,
    )
  })

  it('takes the place of its own customer’s reservation', async () => {
    const [unit, who] = [await unitNamed('C-0705'), await customer('预留客户', '91330100TEST00005X')]
    await admin.post('/api/SubDev/whdy/SetReserve', { unitId: unit, from: '2040-01-01', to: '2040-03-01', holder: '预留客户', customerId: who })
    expect((await act(await make(contractOf(unit, who)), 'submit')).code).toBe(200)
    expect((await held(unit)).map(({ kind, from }) => [kind, from])).toEqual([
      ['reserved', '2040-01-01'],
      ['reserved', '2040-01-15'],
    ])
  })

  it('does not take the place of another contract of the same customer, and keeps what a reservation was before it', async () => {
    const [unit, who] = [await unitNamed('C-0803'), await customer('两份客户', '91330100TEST00010X')]
    const ids = [await make(contractOf(unit, who)), await make(contractOf(unit, who))]
    await admin.post('/api/SubDev/whdy/SetReserve', { unitId: unit, from: '2040-01-01', to: '2040-03-01', holder: '两份客户', customerId: who })
    expect((await act(ids[0] ?? '', 'submit')).code).toBe(200)
    expect((await held(unit)).map(({ from, to }) => [from, to])).toEqual([
      ['2040-01-01', '2040-01-14'],
      ['2040-01-15', '2042-01-14'],
    ])
    expect((await act(ids[1] ?? '', 'submit')).msg).toContain('已被占用（预留：两份客户）')
    expect((await held(unit)).map(({ sourceId }) => sourceId)).toEqual([null, ids[0]])
  })

  it.each(['adopt', 'reject', 'revoke', 'end', 'approve', 'decline'])('that is a draft refuses "%s" by name', async (name) => {
    const id = await make(contractOf(await unitNamed('C-0706'), await customer(`草稿 ${name}`, `DRAFT-${name}`)))
    const answer = await act(id, name, name === 'end' ? { day: '2041-01-01', endType: 'early' } : {})
    expect([answer.status, answer.msg]).toEqual([400, expect.stringMatching(/^合同“HT\d+”当前为“草稿”，不能执行该操作$/)])
  })

  it('changes its state by acts alone, and is not changed or removed while it runs', async () => {
    const id = await make(contractOf(await unitNamed('C-0707'), await customer('状态客户', '91330100TEST00006X')))
    await admin.put(`${contracts}/${id}`, { data: JSON.stringify({ state: 'adopt' }) })
    expect(await stateOf(id)).toBe('draft')
    await act(id, 'submit')
    const changed = await admin.put(`${contracts}/${id}`, { data: JSON.stringify({ deposit: 1 }) })
    expect([changed.status, changed.msg]).toEqual([400, expect.stringContaining('当前为“审批中”，不能修改或删除')])
    expect((await admin.delete(`${contracts}/${id}`)).status).toBe(400)
  })

  it('is read by due day and by the days that are charged, for bills and reports', async () => {
    const id = await make(contractOf(await unitNamed('C-0804'), await customer('读取客户', '91330100TEST00011X')))
    await act(id, 'submit')
    await act(id, 'adopt')
    const charges = server.services.store.of(contractCharges)
    const days = async (wanted: Parameters<typeof charges.of>[0]) => (await charges.of({ contracts: [id], ...wanted })).map(({ fromDay }) => fromDay)
    expect(await days({ due: { from: '2040-04-01', to: '2040-07-15' } })).toEqual(['2040-04-15', '2040-07-15'])
    expect(await days({ days: { from: '2041-10-14', to: '2041-10-15' } })).toEqual(['2040-01-15', '2041-07-15', '2041-10-15'])
    expect((await charges.of({ due: { from: '2040-04-15', to: null } })).some(({ contractId }) => contractId === id)).toBe(true)
    expect(await charges.of({ contracts: [] })).toEqual([])
  })

  it('whose last day has passed is ended by the clock; what it owes stays', async () => {
    const unit = await unitNamed('C-0801')
    const id = await make(contractOf(unit, await customer('到期客户', '91330100TEST00008X')))
    await act(id, 'submit')
    await act(id, 'adopt')
    const booked = await charged(id)
    await endExpired(server.services, startOfDay('2042-01-14'))
    expect(await stateOf(id)).toBe('adopt')
    expect(await endExpired(server.services, startOfDay('2042-01-15'))).toBeGreaterThan(0)
    expect(await stateOf(id)).toBe('ended')
    expect(await charged(id)).toEqual(booked)
    expect(await endExpired(server.services, startOfDay('2042-01-15'))).toBe(0)
  })

  it('keeps its customer and its unit from being removed', async () => {
    const [unit, who] = [await unitNamed('C-0802'), await customer('留存客户', '91330100TEST00009X')]
    const id = await make(contractOf(unit, who))
    await act(id, 'submit')
    expect((await admin.delete(`/api/visualdev/OnlineDev/customers-customer/${who}`)).msg).toMatch(/^该客户有合同“HT\d+”，不能删除$/)
    expect((await admin.delete(`/api/visualdev/OnlineDev/units-unit/${unit}`)).msg).toMatch(/^单元“C-0802”自 .+占用过，不能删除/)
  })

  it('is seen and acted on only by who may', async () => {
    expect((await clerk.post('/api/SubDev/whdy/CalCost2', { data: '{}' })).status).toBe(403)
    expect((await clerk.post(`${contracts}/x/Actions/adopt`, {})).status).toBe(403)
    expect((await clerk.get('/api/SubDev/whdy/GetContractInfoById?id=x')).status).toBe(403)
  })
})
