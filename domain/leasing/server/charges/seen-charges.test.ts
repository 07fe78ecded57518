import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../engine'
import { startTestApp, type Client, type TestApp } from '../../../../server/testing/test-app'
import { grantStore } from '../../../../server/permission/authority/store'
import { menuCodeStore } from '../../../../server/system/menus/code-store'
import { contractOf, leasingOf } from '../leasing.contract'

const menuId = 'leasing.contract'
const roleId = 'serviceAgentRole'
const root = '/api/SubDev/whdy'
/** 31.37 by 90 is a month, and what a quarter comes to follows from that. */
const withheld = /31\.37|2,?823\.3|8,?469\.9/

let server: TestApp
let clerk: Client
let contract: string
let customer: string
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  const admin = await server.signIn('admin')
  const leasing = leasingOf(server, admin)
  const [unit, who] = [await leasing.unitNamed('C-0701'), await leasing.customer('不给看租金')]
  customer = who
  const fees = [{ subject: 'network', feePrice: 77, per: 'month', by: 'fixed' }]
  contract = await leasing.adopted(contractOf(unit, who, { units: [{ unit, area: 90, price: 31.37 }], fees }))
  const { store } = server.services
  const columns = ['code', 'customer', 'start', 'end', 'units.unit', 'units.area', 'units.price', 'units.monthly', 'deposit', 'fees', 'fees.feePrice']
  await store.of(menuCodeStore).insert(columns.map((enCode, at) => ({ menuId, type: 'column', enCode, fullName: enCode, sortCode: 100 + at })))
  await store
    .of(grantStore)
    .insert([
      { type: 'menu', enCode: '', roleId, menuId },
      { type: 'menu', enCode: '', roleId, menuId: 'property.customer' },
      ...['btn_word', 'btn_end', 'btn_change'].map((enCode) => ({ type: 'button' as const, enCode, roleId, menuId })),
      ...columns
        .filter((enCode) => !['units.price', 'units.monthly', 'deposit'].includes(enCode))
        .map((enCode) => ({ type: 'column' as const, enCode, roleId, menuId })),
    ])
  clerk = await server.signIn('wujia')
}, 180_000)
afterAll(() => server.close())

it.each([
  ['the contract with its values', () => `${root}/GetContractInfoById?id=${contract}`],
  ['what it charges', () => `${root}/GetContractCharges/${contract}`],
  ['its document', () => `${root}/PreviewContractWord?id=${contract}`],
  ['the card of its customer', () => `${root}/GetCustomerCard?id=${customer}`],
  ['what its end comes to', () => `${root}/getEndFees?id=${contract}&day=2041-01-14&endType=early`],
])('who may not see what units cost nor the deposit reads neither in %s', async (_what, url) => {
  const answer = await clerk.get(url())
  expect(answer.code).toBe(200)
  const said = JSON.stringify(answer.data)
  expect(said).not.toMatch(withheld)
  expect(said).not.toMatch(/6,?000\.00|"deposit":6000/)
})

it('nor in what a change comes to, which says of fees alone', async () => {
  const { fees } = JSON.parse(((await clerk.get(`${root}/GetContractInfoById?id=${contract}`)).data as { readonly data: string }).data) as JsonObject
  const data = JSON.stringify({ fees: (fees as readonly JsonObject[]).map((fee) => ({ ...fee, feePrice: 78 })) })
  const answer = await clerk.post(`${root}/CalContractChange?id=${contract}`, { from: '2041-01-15', data })
  expect(answer.data).toMatchObject({ before: '', after: '', voided: { amount: '' }, rows: expect.arrayContaining([expect.anything()]) as unknown })
  const { rows } = answer.data as unknown as { readonly rows: readonly JsonObject[] }
  expect([...new Set(rows.map(({ subject }) => subject))]).toEqual(['network'])
  expect(rows.map(({ why }) => why)).toContain('78 × 1 × 3 月')
  expect(JSON.stringify(answer.data)).not.toMatch(withheld)
})

it('nor how its end comes to it: rows of fees are told, sums are not', async () => {
  const { data } = await clerk.get(`${root}/getEndFees?id=${contract}&day=2041-03-01&endType=early`)
  const { rows, why } = data as { readonly rows: readonly JsonObject[]; readonly why: JsonObject }
  expect(rows.map(({ subject, why: words }) => [subject, words])).toEqual([['network', expect.stringContaining('77 × 1 × 1.5357 月 = 118.25')]])
  expect(why).toEqual({ deposit: '', penalty: '', balance: '' })
})

it('what may be seen is there: fees of the contract', async () => {
  const { list } = (await clerk.get(`${root}/GetContractCharges/${contract}`)).data as { readonly list: readonly JsonObject[] }
  expect([...new Set(list.map(({ subject, why }) => `${String(subject)} ${String(why)}`))]).toEqual(['network 77 × 1 × 3 月'])
  const { data } = (await clerk.get(`${root}/GetContractInfoById?id=${contract}`)).data as { readonly data: string }
  expect(JSON.parse(data)).toMatchObject({ units: [{ area: 90 }], fees: [{ feePrice: 77 }] })
})
