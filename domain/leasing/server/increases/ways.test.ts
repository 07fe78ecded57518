import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../engine'
import { startTestApp, type Client, type TestApp } from '../../../../server/testing/test-app'
import { objectsIn } from '../../../shared/read-json'
import { contractOf, idOf, leasingOf } from '../leasing.contract'

let server: TestApp
let admin: Client
let clerk: Client
let leasing: ReturnType<typeof leasingOf>
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, clerk] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
  leasing = leasingOf(server, admin)
}, 240_000)
afterAll(() => server.close())

const root = '/api/SubDev/whdy'
const body = (values: object) => ({ data: JSON.stringify(values) })
const way = (more: JsonObject = {}): JsonObject => ({
  name: '三年阶梯',
  raiseBy: 'percent',
  raiseCompound: 1,
  raiseEvery: 1,
  raiseUnit: 'year',
  raisePlaces: 2,
  raiseRounding: 'down',
  raises: [
    { stage: 's01', value: 3.33 },
    { stage: 's02', value: 5 },
  ],
  raiseStops: 1,
  offered: 1,
  ...more,
})
const rows = async (url: string) => (await admin.get(url)).data['list'] as readonly JsonObject[]

/** What the picker of the contract's form is given, and copies. */
const picked = async (name: string): Promise<JsonObject> => {
  const columns = 'name,raiseBy,raiseCompound,raiseEvery,raiseUnit,raisePlaces,raiseRounding,raises,raiseStops'
  const query = new URLSearchParams({ relationField: 'name', columnOptions: columns, keyword: name, json: JSON.stringify({ offered: '1' }) })
  const found = await rows(`/api/visualdev/Base/leasing-increase/FieldDataSelect?${query.toString()}`)
  return (found[0]?.['~raw'] ?? {}) as JsonObject
}

it('usual ways come along; one is made, changed and removed by its named calls', async () => {
  expect((await rows(`${root}/GetIncrementalWayList?pageSize=50`)).map(({ name }) => name)).toContain('每年递增 5%（复利）')
  const id = idOf(await admin.post(`${root}/CreateIncrementalWay`, body(way())))
  expect((await admin.put(`${root}/UpdateIncrementalWay?id=${id}`, body({ memo: '一期' }))).code).toBe(200)
  expect(JSON.parse(String((await admin.get(`${root}/GetIncrementalWayById?id=${id}`)).data['data']))).toMatchObject({
    name: '三年阶梯',
    memo: '一期',
  })
  expect(await admin.post(`${root}/CreateIncrementalWay`, body(way()))).toMatchObject({ status: 400 })
  expect((await admin.delete(`${root}/DeleteIncrementalWay?id=${id}`)).code).toBe(200)
})

it('takes stages that follow each other from the first one on alone', async () => {
  const stages = (...names: readonly string[]) => way({ name: names.join(), raises: names.map((stage) => ({ stage, value: 1 })) })
  for (const some of [['s02'], ['s02', 's01'], ['s01', 's03']])
    expect((await admin.post(`${root}/CreateIncrementalWay`, body(stages(...some)))).msg).toMatch(/须从一阶段起依次连续填写$/)
  const twelve = Array.from({ length: 12 }, (_one, at) => `s${String(at + 1).padStart(2, '0')}`)
  expect((await admin.post(`${root}/CreateIncrementalWay`, body(stages(...twelve)))).code).toBe(200)
})

it('a contract keeps its own copy: it rises as the way said when it was picked, whatever becomes of that', async () => {
  const id = idOf(await admin.post(`${root}/CreateIncrementalWay`, body(way({ name: '约定阶梯' }))))
  const copy = await picked('约定阶梯')
  expect(copy).toMatchObject({ raiseBy: 'percent', raisePlaces: 2, raiseRounding: 'down', raiseStops: 1, raises: way()['raises'] })
  const { name: _name, ...ways } = copy
  // The form leaves out what its table has no column for.
  const raises = objectsIn(copy, 'raises').map(({ value }): JsonObject => ({ value: value ?? null }))
  const values = contractOf(await leasing.unitNamed('C-0801'), await leasing.customer('递增'), {
    ...ways,
    raises,
    raiseWay: id,
    start: Date.UTC(2040, 0, 1),
    end: Date.UTC(2043, 11, 31),
    every: 12,
    deposit: 0,
    units: [{ unit: await leasing.unitNamed('C-0801'), area: 100, price: 31.11 }],
  })
  const contract = await leasing.make(values)
  const total = async () =>
    (await admin.post(`${root}/CalCost2`, body(await leasing.valuesOf(contract)))).data['rows'] as readonly { amount: string }[]
  // 31.11, × 1.0333 = 32.145… cut to 32.14, × 1.05 = 33.753… cut to 33.75, and no more: a year of 100 m² each.
  const expected = ['37332.00', '38568.00', '40500.00', '40500.00']
  expect((await total()).map(({ amount }) => amount)).toEqual(expected)
  await admin.put(`${root}/UpdateIncrementalWay?id=${id}`, body({ raises: [{ stage: 's01', value: 50 }], offered: 0 }))
  expect((await total()).map(({ amount }) => amount)).toEqual(expected)
  expect(await picked('约定阶梯')).toEqual({})
  for (const act of ['submit', 'adopt']) expect((await leasing.act(contract, act)).code).toBe(200)
  expect((await leasing.charged(contract)).map(({ amount }) => amount)).toEqual(expected)
})

it.each([
  ['GET', `${root}/GetIncrementalWayList`],
  ['GET', `${root}/GetIncrementalWayById?id=x`],
  ['POST', `${root}/CreateIncrementalWay`, body({})],
  ['PUT', `${root}/UpdateIncrementalWay?id=x`, body({})],
  ['DELETE', `${root}/DeleteIncrementalWay?id=x`],
] as const)('%s %s is for those who hold the menu of ways', async (method, url, sent?: object) => {
  expect(await clerk.send(method, url, sent)).toMatchObject({ status: 403 })
  expect(await server.anonymous().send(method, url, sent)).toMatchObject({ status: 401 })
})
