import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../../../server/testing/test-app'
import { idOf, meterUrl, readingUrl, someMeters } from '../some-meters.contract'

let server: TestApp
let admin: Client
let clerk: Client
let some: ReturnType<typeof someMeters>
let place: readonly string[]
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
  some = someMeters(server, admin)
  const project = idOf(await admin.post('/api/SubDev/shhtdy', { fullName: '园区' }))
  place = [project, idOf(await admin.post('/api/SubDev/shhtdy', { fullName: '一号楼', parentId: project }))]
  clerk = server.anonymous()
}, 120_000)
afterAll(() => server.close())

const root = '/api/SubDev/shhtdy'
const unit = () => some.unit({ place: [...place], rentPrice: 30, propertyFee: 5 })
const meterOf = (unitId: string) => some.meter({ unit: unitId, place: [...place] })
const where = async (meter: string) => {
  const { unit: at, state } = await some.values(meterUrl, meter)
  return [at, state]
}
const merge = (unitIds: readonly string[], name: string) => admin.post(`${root}/MergeUnit`, { unitIds, day: '2044-05-01', name })
const split = (unitId: string) =>
  admin.post(`${root}/SplitUnit`, {
    unitId,
    day: '2044-05-01',
    parts: [
      { name: some.name('a'), buildArea: 60, useArea: 50 },
      { name: some.name('b'), buildArea: 40, useArea: 30 },
    ],
  })
const back = (unitId: string) => admin.post(`${root}/UndoUnitChange/${unitId}`, {})

it('units with readings that are not billed are neither merged, split nor put out of use; billed, they are', async () => {
  const [one, other] = [await unit(), await unit()]
  const meter = await meterOf(one)
  const reading = idOf(await some.read(meter, '2024-02-29', 25))
  const said = /有未出账的抄表，请先出账再拆分、合并或停用$/
  expect((await merge([one, other], 'M-1')).msg).toMatch(said)
  expect((await split(one)).msg).toMatch(said)
  const end = () => admin.put(`/api/visualdev/OnlineDev/units-unit/${one}`, { data: JSON.stringify({ validTo: Date.UTC(2044, 3, 30) }) })
  expect((await end()).msg).toMatch(said)
  expect((await admin.delete(`${readingUrl}/${reading}`)).code).toBe(200)
  expect((await merge([one, other], 'M-1')).code).toBe(200)
})

it('the meters of merged units count for what they become, and go back when that is taken back', async () => {
  const [one, other] = [await unit(), await unit()]
  const [first, second] = [await meterOf(one), await meterOf(other)]
  const made = idOf(await merge([one, other], 'M-2'))
  expect([await where(first), await where(second)]).toEqual([
    [made, 'inUse'],
    [made, 'inUse'],
  ])
  expect((await admin.get(`${root}/GetPowerListByDYId?id=${made}`)).data['list']).toMatchObject([
    { id: first, kind: 'gas', current: '0', day: '2024-01-01' },
    { id: second },
  ])
  expect((await back(made)).code).toBe(200)
  expect([await where(first), await where(second)]).toEqual([
    [one, 'inUse'],
    [other, 'inUse'],
  ])
})

it('the meters of a unit that is split are stopped until somebody says which part each counts for, and go on when it is taken back', async () => {
  const whole = await unit()
  const meter = await meterOf(whole)
  const { ids } = (await split(whole)).data as { readonly ids: readonly string[] }
  expect(await where(meter)).toEqual([whole, 'stopped'])
  expect((await back(ids[0] ?? '')).code).toBe(200)
  expect(await where(meter)).toEqual([whole, 'inUse'])

  const again = ((await split(whole)).data as { readonly ids: readonly string[] }).ids
  expect((await admin.put(`${meterUrl}/${meter}`, { data: JSON.stringify({ unit: again[1] }) })).code).toBe(200)
  expect((await admin.post(`${meterUrl}/${meter}/Actions/resumeMeter`)).code).toBe(200)
  expect(await where(meter)).toEqual([again[1], 'inUse'])
})

it('ways of paying and meters of a unit are told to nobody who is not signed in', async () => {
  expect((await admin.get(`${root}/GetPaymentMethodList`)).data['list']).toContainEqual({ id: 'cash', enCode: 'cash', fullName: '现金' })
  for (const call of ['GetPaymentMethodList', 'GetPowerListByDYId?id=x']) expect((await clerk.get(`${root}/${call}`)).status).toBe(401)
  expect((await admin.get(`${root}/GetPowerListByDYId?id=nobody`)).status).toBe(404)
})

it('a merge is refused for each unit whose readings are not billed', async () => {
  const ids = [await unit(), await unit()]
  for (const id of ids) await some.read(await meterOf(id), '2024-02-29', 25)
  expect((await merge(ids, 'M-9')).data['reasons']).toHaveLength(2)
})
