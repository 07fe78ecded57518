import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../server/testing/test-app'
import { startOfDay } from '../../shared/calendar/instant'

let server: TestApp
let admin: Client
let clerk: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, clerk] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
}, 240_000)
afterAll(() => server.close())

const root = '/api/SubDev/whdy'
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
const rows = (answer: Answer) => (answer.data as { readonly list: readonly Readonly<Record<string, unknown>>[] }).list
const valuesOf = (answer: Answer) => JSON.parse((answer.data as { readonly data: string }).data) as Readonly<Record<string, unknown>>
const body = (values: object) => ({ data: JSON.stringify(values) })

async function draft(): Promise<string> {
  const customer = idOf(await admin.post(`${root}/CreateCustomer`, body({ kind: 'tenant', party: 'person', name: '具名调用', phone: '13900000009' })))
  const [unit] = rows(await admin.get(`${root}/GetDYList?state=vacant&keyword=C-&pageSize=1`))
  return idOf(
    await admin.post(
      `${root}/CreateContract`,
      body({
        customer,
        type: 'new',
        start: startOfDay('2044-01-01'),
        end: startOfDay('2044-12-31'),
        signedOn: startOfDay('2043-12-01'),
        units: [{ unit: String(unit?.['id']), area: 88.5, price: 45 }],
        paymentType: 'natural',
        every: 1,
        timing: 'advance',
        dueDays: 0,
        dayCount: 'actual',
        raiseBy: 'none',
      }),
    ),
  )
}

it('a contract goes its way by its named calls, under the same acts and rules', async () => {
  const id = await draft()
  expect(rows(await admin.get(`${root}/GetContractDYList?id=${id}`))).toMatchObject([{ area: 88.5, price: 45 }])
  expect((await admin.put(`${root}/UpdateContract?id=${id}`, body({ terms: '补充' }))).code).toBe(200)
  const submitted = await admin.post(`${root}/CreateContractApprove?id=${id}`, {})
  expect(valuesOf(submitted)).toMatchObject({ state: 'wait', terms: '补充' })
  expect(await admin.put(`${root}/UpdateContract?id=${id}`, body({ terms: 'x' }))).toMatchObject({ status: 400 })
  expect(await admin.post(`${root}/CreateContractApprove?id=${id}`, {})).toMatchObject({ status: 400 })
  expect(valuesOf(await admin.post(`${root}/RejectContract?id=${id}`, {}))).toMatchObject({ state: 'reject' })
  expect(await admin.post(`${root}/RejectContract?id=${id}`, { version: 1 })).toMatchObject({ status: 409 })
  expect(valuesOf(await admin.post(`${root}/CancelContract?id=${id}`, {}))).toMatchObject({ state: 'cancel' })
  expect(await admin.delete(`${root}/DeleteContract?id=${id}`)).toMatchObject({ status: 400 })
  const other = await draft()
  expect((await admin.delete(`${root}/DeleteContract?id=${other}`)).code).toBe(200)
})

it('contracts are listed by page, keyword and days, and signed ones apart; both come as workbooks', async () => {
  const id = await draft()
  expect(rows(await admin.get(`${root}/GetContractList?keyword=${encodeURIComponent('具名调用')}&sidx=code&sort=desc`))[0]).toMatchObject({ id })
  const from2043 = encodeURIComponent(JSON.stringify({ signedOn: [startOfDay('2043-01-01'), startOfDay('2043-12-31')] }))
  expect(rows(await admin.get(`/api/SubDev/shhtdy/GetSignList?json=${from2043}`)).every(({ signedOn }) => signedOn === '2043-12-01')).toBe(true)
  const total = async (url: string) => ((await admin.get(url)).data as { readonly pagination: { readonly total: number } }).pagination.total
  expect((await admin.put(`${root}/UpdateContract?id=${id}`, body({ signedOn: null }))).code).toBe(200)
  expect(await total('/api/SubDev/shhtdy/GetSignList?pageSize=1')).toBeLessThan(await total(`${root}/GetContractList?pageSize=1`))
  const lines = async (url: string): Promise<number> => {
    const book = new exceljs.Workbook()
    await book.xlsx.load((await admin.get(url)).raw.rawPayload as never)
    const codes = (book.worksheets[0]?.getColumn(1).values ?? []).slice(2)
    return new Set(codes).size
  }
  expect(await lines(`${root}/ExportContractList`)).toBe(await total(`${root}/GetContractList?pageSize=1`))
  expect(await lines(`/api/SubDev/shhtdy/ExportSignList?json=${from2043}`)).toBe(
    await total(`/api/SubDev/shhtdy/GetSignList?pageSize=1&json=${from2043}`),
  )
})

it.each([
  ['GET', `${root}/GetContractList`],
  ['POST', `${root}/CreateContract`, body({})],
  ['PUT', `${root}/UpdateContract?id=x`, body({})],
  ['DELETE', `${root}/DeleteContract?id=x`],
  ['GET', `${root}/ExportContractList`],
  ['POST', `${root}/CreateContractApprove?id=x`, {}],
  ['POST', `${root}/RejectContract?id=x`, {}],
  ['POST', `${root}/CancelContract?id=x`, {}],
  ['GET', `${root}/GetContractDYList?id=x`],
  ['GET', '/api/SubDev/shhtdy/GetSignList'],
  ['GET', '/api/SubDev/shhtdy/ExportSignList'],
] as const)('%s %s is for those who hold the menu of contracts', async (method, url, sent?: object) => {
  expect(await clerk.send(method, url, sent)).toMatchObject({ status: 403 })
  expect(await server.anonymous().send(method, url, sent)).toMatchObject({ status: 401 })
})
