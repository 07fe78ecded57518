import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../../server/testing/test-app'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

interface Choice {
  readonly ids: readonly string[]
  readonly fullName: string
  readonly isPlace: boolean
  readonly children: readonly Choice[]
}
const forms = '/api/visitors/forms'
const order = { title: '漏水', kind: 'water', urgency: '1', area: 'owner', reporter: '王芳', phone: '13800000000' }
let visitors = 0
const visit = async (method: 'GET' | 'POST', url: string, body?: object): Promise<Answer> => {
  visitors += 1
  const raw = await server.app.inject({ method, url, remoteAddress: `10.6.${visitors % 250}.1`, ...(body && { payload: body }) })
  return { raw, status: raw.statusCode, ...raw.json<{ code: number; msg: string; data: never }>() }
}
const placesOf = async (form: string): Promise<readonly Choice[]> =>
  ((await admin.get(`${forms}/${form}/Places`)).data as { readonly list: readonly Choice[] }).list
const codesOf = async (form: string, places: readonly (readonly string[])[]) =>
  ((await admin.post(`${forms}/${form}/Codes`, { places })).data as { readonly list: readonly { readonly label: string; readonly url: string }[] })
    .list
const addressIn = (url: string): string => {
  const { pathname, search } = new URL(url)
  return `/api/public/Forms${pathname}${search}`
}

describe('an address of a unit', () => {
  it('is made for units below their buildings, and fills the unit in, which nobody can change', async () => {
    const [park] = await placesOf('createOrder')
    const house = park?.children[0]
    const unit = house?.children.find(({ isPlace }) => isPlace)
    expect([park?.fullName, park?.isPlace, house?.fullName, unit?.fullName]).toEqual(['云谷产业园', false, 'A 座 · 创新中心', 'A-0101'])
    const [code] = await codesOf('createOrder', [unit?.ids ?? []])
    expect(code?.label).toContain('A-0101')
    const address = addressIn(code?.url ?? '')
    expect(await visit('GET', address)).toMatchObject({ data: { place: { title: '单元', label: code?.label } } })
    const data = (more: object) => ({ data: JSON.stringify({ ...order, ...more }) })
    expect(await visit('POST', address, data({ unit: 'other' }))).toMatchObject({ status: 403, data: { fields: [{ path: 'unit' }] } })
    const { number } = (await visit('POST', address, data({}))).data as { number: string }
    const model = `/api/visualdev/OnlineDev/${await server.modelId('work-orders.order')}`
    const found = await admin.post(`${model}/List`, { json: JSON.stringify({ orderNo: number }) })
    expect(found.data).toMatchObject({ list: [{ unit: 'A-0101', place: expect.stringContaining('创新中心') }] })
  })

  it('is signed for its form: nobody makes one by hand, or takes one to another form', async () => {
    const unit = (await placesOf('createOrder'))[0]?.children[0]?.children[0]
    const [code] = await codesOf('createOrder', [unit?.ids ?? []])
    const at = new URL(code?.url ?? '').searchParams.get('at') ?? ''
    for (const wrong of [at.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')), `x${at}`, String(unit?.ids[0]), '~'])
      expect(await visit('GET', `/api/public/Forms/createOrder?at=${encodeURIComponent(wrong)}`)).toMatchObject({ status: 400 })
    const fields = Object.keys(order).map((key) => `work-orders.order/${key}`)
    const body = { fullName: 'x', enCode: 'otherForm', filledBy: 'anyone', fields, placeField: 'work-orders.order/unit' }
    expect(await admin.post(forms, body)).toMatchObject({ code: 200 })
    expect(await visit('GET', `/api/public/Forms/otherForm?at=${encodeURIComponent(at)}`)).toMatchObject({ status: 400 })
  })

  it('can be one of a building', async () => {
    const fields = Object.keys(order).map((key) => `work-orders.order/${key}`)
    const body = { fullName: 'x', enCode: 'byHouse', filledBy: 'anyone', fields, placeField: 'work-orders.order/place' }
    const id = ((await admin.post(forms, body)).data as { id: string }).id
    const [park] = await placesOf(id)
    const house = park?.children[0]
    expect([park?.isPlace, house?.isPlace]).toEqual([true, true])
    const [code] = await codesOf(id, [house?.ids ?? []])
    expect(code?.label).toBe('云谷产业园 / A 座 · 创新中心')
    expect(await visit('GET', addressIn(code?.url.replace('/publicForm?form=byHouse&', '/byHouse?') ?? ''))).toMatchObject({
      data: { place: { label: '云谷产业园 / A 座 · 创新中心' } },
    })
  })

  it('is made only by who maintains public forms; without places there is the form itself', async () => {
    const clerk = await server.signIn('wujia')
    expect(await clerk.get(`${forms}/createOrder/Places`)).toMatchObject({ status: 403 })
    expect(await clerk.post(`${forms}/createOrder/Codes`, { places: [] })).toMatchObject({ status: 403 })
    expect(await server.anonymous().post(`${forms}/createOrder/Codes`, { places: [] })).toMatchObject({ status: 401 })
    expect((await codesOf('createOrder', []))[0]?.url).toMatch(/\/createOrder$/)
    expect(await placesOf('depositMaterialUpload')).toEqual([])
  })
})
