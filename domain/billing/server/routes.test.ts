import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../server/testing/test-app'

let server: TestApp
let admin: Client
let clerk: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, clerk] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
})
afterAll(() => server.close())

const url = '/api/SubDev/shhtfeeset'
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id

it('pickers choose from fee subjects, and from those that are metered', async () => {
  expect((await clerk.get(`${url}/GetFeeNameList`)).data).toMatchObject({ list: expect.arrayContaining([{ Id: 'rent', Name: '租金' }]) as unknown })
  expect((await clerk.get(`${url}/GetEnergryFeeNameList`)).data).toEqual([
    { Id: 'electricity', Name: '电费' },
    { Id: 'water', Name: '水费' },
    { Id: 'gas', Name: '燃气费' },
  ])
})

it('the usual subjects are called by the language of the reader, and can be called otherwise', async () => {
  const read = async (language: string) => (await server.as(clerk.token, language).get(`${url}/GetFeeNameList`)).data
  expect(await read('en')).toMatchObject({ list: expect.arrayContaining([{ Id: 'deposit', Name: 'Deposit' }]) as unknown })
  expect(await read('zh-TW')).toMatchObject({ list: expect.arrayContaining([{ Id: 'gas', Name: '瓦斯費' }]) as unknown })
  const id = idOf(await admin.post(url, { fullName: '垃圾清运费', nameEn: 'Waste', taxRate: 6 }))
  expect((await admin.get(`${url}/${id}`)).data).toMatchObject({ nameEn: 'Waste', nameZhtw: '', taxRate: 6 })
  expect(await read('en')).toMatchObject({ list: expect.arrayContaining([{ Id: id, Name: 'Waste' }]) as unknown })
  expect((await admin.delete(`${url}/${id}`)).code).toBe(200)
})

describe('fee subjects', () => {
  it('are maintained only by who holds the menu, and read there only', async () => {
    expect(await clerk.post(url, { fullName: '新' })).toMatchObject({ status: 403 })
    expect(await clerk.get(url)).toMatchObject({ status: 403 })
    expect(await clerk.delete(`${url}/rent`)).toMatchObject({ status: 403 })
    expect(await server.anonymous().get(url)).toMatchObject({ status: 401 })
  })

  it('lose what a form leaves empty, and keep what a client does not name', async () => {
    const said = { fullName: '保安费', price: 3.5, lateRate: 0.05, lateCap: 100, taxRate: 6, nameEn: 'Guards' }
    const id = idOf(await admin.post(url, said))
    const version = async () => (await admin.get(`${url}/${id}`)).data as { readonly version: number }
    expect((await admin.put(`${url}/${id}`, { fullName: '保安费', ...(await version()) })).code).toBe(200)
    expect((await admin.get(`${url}/${id}`)).data).toMatchObject(said)
    const emptied = { price: null, lateRate: null, lateCap: null, taxRate: null, nameEn: null }
    expect((await admin.put(`${url}/${id}`, { ...(await version()), ...said, ...emptied })).code).toBe(200)
    expect((await admin.get(`${url}/${id}`)).data).toMatchObject({ ...emptied, nameEn: '' })
    expect((await admin.delete(`${url}/${id}`)).code).toBe(200)
  })

  it('are found, changed and switched off; what changed meanwhile is not overwritten', async () => {
    const id = idOf(await admin.post(url, { fullName: '空调费', energy: 1 }))
    expect((await admin.get(`${url}?keyword=空调`)).data).toMatchObject({ list: [{ id, energy: 1, version: 1 }], pagination: { total: 1 } })
    expect((await admin.put(`${url}/${id}`, { fullName: '空调运行费', version: 1 })).code).toBe(200)
    expect(await admin.put(`${url}/${id}`, { fullName: '冷气费', version: 1 })).toMatchObject({ status: 409 })
    await admin.put(`${url}/${id}/Actions/State`)
    expect(JSON.stringify((await admin.get(`${url}/GetEnergryFeeNameList`)).data)).not.toContain(id)
    expect((await admin.get(`${url}/${id}`)).data).toMatchObject({ fullName: '空调运行费', energy: 1, enabledMark: 0 })
    expect((await admin.delete(`${url}/${id}`)).code).toBe(200)
    expect(await admin.delete(`${url}/${id}`)).toMatchObject({ status: 404 })
  })

  it.each([
    ['a name that is there', { fullName: '租金' }, 'fullName'],
    ['a name of blanks', { fullName: ' ' }, 'fullName'],
  ])('are refused with %s', async (_what, body, path) => {
    expect(await admin.post(url, body)).toMatchObject({ status: 400, data: { fields: [{ path }] } })
  })

  it('overlook what they do not know, and keep nothing of it', async () => {
    const { id } = (await admin.post(url, { fullName: '标识费', colour: 1 })).data as { readonly id: string }
    expect((await admin.get(`${url}/${id}`)).data).not.toHaveProperty('colour')
    await admin.delete(`${url}/${id}`)
  })

  it('stay while a record names them, in a list or a row of a form table too', async () => {
    const [first, second, free] = await Promise.all(
      ['甲费', '乙费', '丙费'].map(async (fullName) => idOf(await admin.post(url, { fullName, energy: 1 }))),
    )
    const field = (key: string, multiple: boolean) => ({ kind: 'feeSubjectSelect', key, title: key, props: { multiple } })
    const form = {
      page: 'form',
      schemaVersion: 1,
      id: 'fees',
      title: 'fees',
      fields: [field('fees', true), { kind: 'table', key: 'lines', columns: [field('fee', false)] }],
    }
    const model = idOf(await admin.post('/api/visualdev/Base', { fullName: 'fees', enCode: 'fees', formData: JSON.stringify(form), columnData: '' }))
    const data = JSON.stringify({ fees: [first], lines: [{ fee: second }] })
    expect((await admin.post(`/api/visualdev/OnlineDev/${model}`, { data })).code).toBe(200)
    for (const id of [first, second]) expect(await admin.delete(`${url}/${id ?? ''}`)).toMatchObject({ status: 400, msg: '正在使用中，不能删除' })
    expect((await admin.delete(`${url}/${free ?? ''}`)).code).toBe(200)
  })
})
