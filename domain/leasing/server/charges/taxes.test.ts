import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../engine'
import { startTestApp, type Client, type TestApp } from '../../../../server/testing/test-app'
import { contractOf, idOf, leasingOf } from '../leasing.contract'

let server: TestApp
let admin: Client
let leasing: ReturnType<typeof leasingOf>
let unit = ''
let network = ''
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
  leasing = leasingOf(server, admin)
  const project = idOf(await admin.post('/api/SubDev/shhtdy', { fullName: '园区' }))
  const place = [project, idOf(await admin.post('/api/SubDev/shhtdy', { fullName: '一号楼', parentId: project }))]
  const values = { place, floor: 1, name: 'T-1', type: 'office', buildArea: 100, useArea: 80 }
  unit = idOf(await admin.post('/api/visualdev/OnlineDev/units-unit', { data: JSON.stringify(values) }))
  network = idOf(await admin.post('/api/SubDev/shhtfeeset', { fullName: '网络费', taxRate: 6 }))
}, 180_000)
afterAll(() => server.close())

const whdy = '/api/SubDev/whdy'
const rowsIn = (answer: { readonly data: JsonObject }, key: string) => answer.data[key] as readonly JsonObject[]
const taxed = (rows: readonly JsonObject[]) =>
  rows.map(({ subject, amount, taxRate, net, tax }) => [subject === network ? 'network' : subject, amount, taxRate, net, tax])

it('what is charged contains the tax that the contract says, else that of the subject, and is booked so', async () => {
  const fee = { subject: network, feePrice: 100, per: 'once', by: 'fixed' }
  const values = contractOf(unit, await leasing.customer('含税客户'), { fees: [fee, { ...fee, taxRate: 13 }] })
  const shown = (await admin.post(`${whdy}/CalCost2`, { data: JSON.stringify(values) })) as { readonly data: JsonObject }
  const first = [
    ['rent', '9000.00', '9', '8256.88', '743.12'],
    ['network', '100.00', '6', '94.34', '5.66'],
    ['network', '100.00', '13', '88.50', '11.50'],
    ['deposit', '6000.00', '0', '6000.00', '0.00'],
  ]
  expect(taxed(rowsIn(shown, 'rows')).slice(0, 4)).toEqual(first)
  // Eight quarters of rent, both fees, and a deposit that is not taxed.
  expect(shown.data).toMatchObject({ total: '78200.00', net: '72237.88', tax: '5962.12' })

  const id = await leasing.make(values)
  expect((await leasing.act(id, 'submit')).code).toBe(200)
  expect(await leasing.valuesOf(id)).toMatchObject({ taxRate: 9, fees: [{ taxRate: 6 }, { taxRate: 13 }] })
  // What subjects say later changes no contract.
  await admin.put(`/api/SubDev/shhtfeeset/${network}`, { fullName: '网络费', taxRate: 3 })
  expect((await leasing.act(id, 'adopt')).code).toBe(200)
  const told = (await admin.get(`${whdy}/GetContractCharges/${id}`)) as { readonly data: JsonObject }
  expect(taxed(rowsIn(told, 'list')).toSorted()).toEqual(taxed(rowsIn(shown, 'rows')).toSorted())

  // From a day on another rate: later rows are made anew with it, what was booked before stays.
  const data = JSON.stringify({ taxRate: 5 })
  expect((await admin.post(`${whdy}/ContractChange?id=${id}`, { from: '2041-02-01', data })).code).toBe(200)
  expect((await leasing.act(id, 'approve')).code).toBe(200)
  expect((await leasing.charged(id)).filter(({ subject }) => subject === 'rent').map(({ fromDay, taxRate }) => [fromDay, taxRate])).toEqual([
    ['2040-01-15', '9'],
    ['2040-04-15', '9'],
    ['2040-07-15', '9'],
    ['2040-10-15', '9'],
    ['2041-01-15', '9'],
    ['2041-04-15', '5'],
    ['2041-07-15', '5'],
    ['2041-10-15', '5'],
  ])
  expect((await leasing.valuesOf(id))['taxRate']).toBe(5)
})
