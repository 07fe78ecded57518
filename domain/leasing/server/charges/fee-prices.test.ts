import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../engine'
import { startTestApp, type Client, type TestApp } from '../../../../server/testing/test-app'
import { contractOf, contracts, idOf, leasingOf } from '../leasing.contract'

let server: TestApp
let admin: Client
let leasing: ReturnType<typeof leasingOf>
let units: readonly string[]
let free = ''
let network = ''
let blank: JsonObject
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
  leasing = leasingOf(server, admin)
  const project = idOf(await admin.post('/api/SubDev/shhtdy', { fullName: '园区' }))
  const place = [project, idOf(await admin.post('/api/SubDev/shhtdy', { fullName: '一号楼', parentId: project }))]
  const made = ['F-1', 'F-2', 'F-3'].map(async (name) => {
    const values = { place, floor: 1, name, type: 'office', buildArea: 100, useArea: 80 }
    return idOf(await admin.post('/api/visualdev/OnlineDev/units-unit', { data: JSON.stringify(values) }))
  })
  ;[free = '', ...units] = await Promise.all(made)
  network = idOf(await admin.post('/api/SubDev/shhtfeeset', { fullName: '网络费', price: 2, pricePer: 'month', priceBy: 'area' }))
  blank = { subject: network, feePrice: null, per: 'month', by: 'area' }
}, 180_000)
afterAll(() => server.close())

const root = '/api/SubDev'
const drafted = (fees: readonly JsonObject[]): JsonObject =>
  contractOf('', '', { units: units.map((unit) => ({ unit, area: 100, price: 30 })), deposit: 0, fees: [...fees] })
const networkOf = (rows: readonly JsonObject[]) => rows.filter(({ subject, period }) => subject === network && period === 1)

it('a fee without a price is charged as each unit says: in the preview, in the contract from its submission on, and as it is booked', async () => {
  const [first = '', second = ''] = units
  const price = idOf(
    await admin.post(`${root}/shhtdy/CreateDYFeeSubject`, { unitId: first, subjectId: network, price: 2.5, per: 'month', by: 'area' }),
  )
  const who = await leasing.customer('单元价')
  const values = { ...drafted([blank]), customer: who }
  const shown = (await admin.post(`${root}/whdy/CalCost2`, { data: JSON.stringify(values) })).data['rows'] as readonly JsonObject[]
  // 100 m² over a quarter.
  expect(networkOf(shown).map(({ unitId, amount }) => [unitId, amount])).toEqual([
    [first, '750.00'],
    [second, '600.00'],
  ])
  expect((await admin.get(`${root}/whdy/GetContractFeePrices?unitIds=${units.join(',')}`)).data).toMatchObject({
    list: expect.arrayContaining([{ subject: network, unit: first, price: '2.5', per: 'month', by: 'area' }]) as unknown,
  })

  const id = await leasing.make(values)
  expect((await leasing.valuesOf(id))['fees']).toMatchObject([{ subject: network, feePrice: null }])
  expect((await leasing.act(id, 'submit')).code).toBe(200)
  const agreed = [
    { subject: network, feeUnit: first, feePrice: 2.5, per: 'month', by: 'area' },
    { subject: network, feeUnit: second, feePrice: 2, per: 'month', by: 'area' },
  ]
  expect((await leasing.valuesOf(id))['fees']).toMatchObject(agreed)
  // What the unit costs later changes no contract.
  await admin.put(`${root}/shhtdy/UpdateDYFeeSubject?id=${price}`, { subjectId: network, price: 9, per: 'month', by: 'area' })
  expect((await leasing.act(id, 'adopt')).code).toBe(200)
  const booked = (await leasing.charged(id)).filter(({ subject }) => subject === network)
  expect(booked.filter(({ period }) => period === 1).map(({ unitId, amount }) => [unitId, amount])).toEqual([
    [first, '750.00'],
    [second, '600.00'],
  ])
  const same = shown
    .filter(({ subject }) => subject === network)
    .map(({ unitId, from, amount }) => `${String(unitId)} ${String(from)} ${String(amount)}`)
  expect(booked.map(({ unitId, fromDay, amount }) => `${unitId ?? ''} ${fromDay} ${amount}`).toSorted()).toEqual(same.toSorted())

  // Each booked row says how it comes about.
  const told = (await admin.get(`${root}/whdy/GetContractCharges/${id}`)).data['list'] as readonly JsonObject[]
  expect(told.filter(({ unitId, period }) => unitId === first && period === 1).map(({ subject, why }) => [subject, why])).toEqual(
    expect.arrayContaining([
      ['rent', expect.stringMatching(/^30 × 100 × 3/)],
      [network, expect.stringMatching(/^2\.5 × 100 × 3/)],
    ]) as unknown,
  )

  // A change that adds a fee without a price has the prices of the day on which it is asked for.
  const data = JSON.stringify({ fees: [...agreed, { subject: network, feeUnit: first, feePrice: null, per: 'month', by: 'area' }] })
  expect((await admin.post(`${root}/whdy/ContractChange?id=${id}`, { from: '2041-01-15', data })).code).toBe(200)
  expect((await leasing.act(id, 'approve')).code).toBe(200)
  expect((await leasing.valuesOf(id))['fees']).toMatchObject([...agreed, { subject: network, feeUnit: first, feePrice: 9 }])
})

it('is refused, by its row, where nothing says a price or its unit is not leased', async () => {
  const who = await leasing.customer('无价')
  const one = contractOf(free, who, {
    fees: [
      { ...blank, feePrice: 1 },
      { ...blank, subject: 'gas' },
    ],
  })
  const id = await leasing.make(one)
  expect((await leasing.act(id, 'submit')).msg).toBe('第 2 行费用没有单价，所属单元和科目也都没有，请填写单价')
  await admin.put(`${contracts}/${id}`, { data: JSON.stringify({ fees: [{ ...blank, feePrice: 1, feeUnit: units[0] }] }) })
  expect((await leasing.act(id, 'submit')).msg).toBe('第 1 行费用的所属单元不在本合同中，请改选或删除该行')
  expect((await leasing.valuesOf(id))['state']).toBe('draft')
})
