import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../../server/testing/test-app'
import { feePricesFor } from '../../../shared/server/fee-prices'

let server: TestApp
let admin: Client
let place: readonly string[]
let parking = ''
let network = ''
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
  ;[parking = '', network = ''] = await Promise.all(
    ['停车费', '网络费'].map(async (fullName) => idOf(await admin.post('/api/SubDev/shhtfeeset', { fullName }))),
  )
  place = [idOf(await admin.post('/api/SubDev/shhtdy', { fullName: '单价园区' }))]
  place = [...place, idOf(await admin.post('/api/SubDev/shhtdy', { fullName: '一号楼', parentId: place[0] }))]
}, 180_000)
afterAll(() => server.close())

const root = '/api/SubDev/shhtdy'
const online = '/api/visualdev/OnlineDev/units-unit'
const idOf = ({ data }: Answer): string => (data as { readonly id: string }).id
const unit = async (name: string, more: object = {}): Promise<string> =>
  idOf(await admin.post(online, { data: JSON.stringify({ place, floor: 1, name, type: 'office', buildArea: 100, useArea: 80, ...more }) }))
const price = { price: 6.5, per: 'month', by: 'area' }
const pricesOf = async (unitId: string) =>
  ((await admin.get(`${root}/GetDYFeeSubjectList?unitId=${unitId}`)).data as { readonly list: readonly { readonly id: string }[] }).list

it('a unit gets a price of its own for a subject, once; it is changed, and taken away again', async () => {
  const unitId = await unit('U-1')
  await admin.put(`/api/SubDev/shhtfeeset/${parking}`, { fullName: '停车费', price: 300, pricePer: 'month', priceBy: 'fixed' })
  const id = idOf(await admin.post(`${root}/CreateDYFeeSubject`, { unitId, subjectId: parking, ...price, memo: '两个车位' }))
  expect(await pricesOf(unitId)).toMatchObject([
    {
      id,
      subjectId: parking,
      subject: '停车费',
      price: 6.5,
      per: 'month',
      by: 'area',
      memo: '两个车位',
      version: 1,
      subjectPrice: 300,
      subjectBy: 'fixed',
    },
  ])
  expect(await admin.post(`${root}/CreateDYFeeSubject`, { unitId, subjectId: parking, ...price })).toMatchObject({
    status: 400,
    msg: '该单元已有这个科目的单价，请直接修改它',
  })
  // Two at once make one.
  const both = await Promise.all(
    [1, 2].map((each) => admin.post(`${root}/CreateDYFeeSubject`, { unitId, subjectId: network, ...price, price: each })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])

  const changed = { subjectId: parking, price: 12.34567, per: 'year', by: 'fixed', version: 1 }
  expect((await admin.put(`${root}/UpdateDYFeeSubject?id=${id}`, changed)).code).toBe(200)
  expect(await admin.put(`${root}/UpdateDYFeeSubject?id=${id}`, changed)).toMatchObject({ status: 409 })
  expect(await admin.put(`${root}/UpdateDYFeeSubject?id=${id}`, { ...changed, subjectId: network, version: 2 })).toMatchObject({ status: 400 })
  expect((await pricesOf(unitId)).find((one) => one.id === id)).toMatchObject({ price: 12.3457, per: 'year', by: 'fixed', memo: '', version: 2 })

  // A subject that a unit has a price of stays.
  expect(await admin.delete(`/api/SubDev/shhtfeeset/${parking}`)).toMatchObject({ status: 400 })
  expect((await admin.delete(`${root}/DeleteDYFeeSubject?id=${id}`)).code).toBe(200)
  expect(await admin.delete(`${root}/DeleteDYFeeSubject?id=${id}`)).toMatchObject({ status: 404 })
  expect((await pricesOf(unitId)).map((one) => one.id)).not.toContain(id)
})

it('is for who is signed in, of units and subjects that are there', async () => {
  const unitId = await unit('U-2')
  const id = idOf(await admin.post(`${root}/CreateDYFeeSubject`, { unitId, subjectId: 'gas', ...price }))
  const body = { unitId, subjectId: 'water', ...price }
  const nobody = server.anonymous()
  expect((await nobody.get(`${root}/GetDYFeeSubjectList?unitId=${unitId}`)).status).toBe(401)
  expect((await nobody.post(`${root}/CreateDYFeeSubject`, body)).status).toBe(401)
  expect((await nobody.put(`${root}/UpdateDYFeeSubject?id=${id}`, { subjectId: 'gas', ...price })).status).toBe(401)
  expect((await nobody.delete(`${root}/DeleteDYFeeSubject?id=${id}`)).status).toBe(401)
  expect(await admin.post(`${root}/CreateDYFeeSubject`, { ...body, subjectId: 'nothing' })).toMatchObject({
    status: 400,
    data: { fields: [{ path: 'subjectId' }] },
  })
  expect(await admin.post(`${root}/CreateDYFeeSubject`, { ...body, unitId: 'nothing' })).toMatchObject({ status: 404 })
  expect(await admin.post(`${root}/CreateDYFeeSubject`, { ...body, price: -1 })).toMatchObject({ status: 400 })
})

it('a price of a unit holds before what the unit says, and that before the price of the subject', async () => {
  const [own, plain] = [await unit('U-3', { propertyFee: 4.2 }), await unit('U-4', { propertyFee: 4.2 })]
  await admin.post(`${root}/CreateDYFeeSubject`, { unitId: own, subjectId: 'propertyFee', ...price })
  await admin.put('/api/SubDev/shhtfeeset/propertyFee', { fullName: '物业费', price: 3, pricePer: 'month', priceBy: 'area' })
  expect((await feePricesFor(server.services.store, [own, plain])).filter(({ subject }) => subject === 'propertyFee')).toEqual([
    { subject: 'propertyFee', unit: own, price: '6.5', per: 'month', by: 'area' },
    { subject: 'propertyFee', unit: plain, price: '4.2', per: 'month', by: 'area' },
    { subject: 'propertyFee', unit: null, price: '3', per: 'month', by: 'area' },
  ])
})

it('goes over to what a unit is split into, and to what units are merged into where all agree', async () => {
  const unitId = await unit('U-5')
  await admin.post(`${root}/CreateDYFeeSubject`, { unitId, subjectId: 'gas', ...price })
  await admin.post(`${root}/CreateDYFeeSubject`, { unitId, subjectId: 'water', ...price })
  const parts = ['U-5a', 'U-5b'].map((name) => ({ name, buildArea: 50, useArea: 40 }))
  const ids = (await admin.post(`${root}/SplitUnit`, { unitId, day: '2041-01-01', parts })).data['ids'] as readonly string[]
  for (const part of ids) expect(await pricesOf(part)).toMatchObject([{ subjectId: 'gas', price: 6.5 }, { subjectId: 'water' }])
  const [first] = await pricesOf(ids[0] ?? '')
  await admin.put(`${root}/UpdateDYFeeSubject?id=${first?.id ?? ''}`, { subjectId: 'gas', ...price, price: 7 })
  const merged = await admin.post(`${root}/MergeUnit`, { unitIds: ids, day: '2042-01-01', name: 'U-5c' })
  expect(merged).toMatchObject({ status: 200 })
  expect(await pricesOf(idOf(merged))).toMatchObject([{ subjectId: 'water', price: 6.5 }])
  // Taken back, nothing is left behind.
  expect((await admin.post(`${root}/UndoUnitChange/${idOf(merged)}`, {})).code).toBe(200)
  expect(await feePricesFor(server.services.store, [idOf(merged)])).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ unit: idOf(merged) })]) as unknown,
  )
})
