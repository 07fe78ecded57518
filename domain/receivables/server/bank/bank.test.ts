import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../../server/testing/test-app'
import { dayAt } from '../../../shared/calendar/instant'

let server: TestApp
let admin: Client
let today = ''
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
  today = dayAt(server.services.now()) ?? ''
}, 120_000)
afterAll(() => server.close())

const root = '/api/SubDev/whdy'
type Row = Readonly<Record<string, string>> & { readonly id: string }
const idOf = ({ data }: Answer): string => (data as Row).id
const rowsOf = ({ data }: Answer): readonly Row[] => (data as { readonly list: readonly Row[] }).list

async function debtor(name: string, amount: string, more: object = {}): Promise<{ readonly customerId: string; readonly number: string }> {
  const values = { kind: 'tenant', party: 'company', name, phone: '13800000000', ...more }
  const customerId = idOf(await admin.post('/api/visualdev/OnlineDev/customers-customer', { data: JSON.stringify(values) }))
  const bill = await admin.post(`${root}/CreateBill`, { customerId, subject: 'water', fromDay: today, toDay: today, dueDay: today, amount })
  return { customerId, number: (bill.data as Row)['number'] ?? '' }
}
const statement = (...lines: readonly string[]) =>
  Buffer.from([`交易日期,对方户名,对方账号,贷方金额,摘要,流水号`, ...lines, ''].join('\r\n'), 'utf8').toString('base64')
async function bring(file: string) {
  const { columns } = (await admin.post(`${root}/ReadBankStatement`, { file })).data as { readonly columns: object }
  return admin.post(`${root}/ImportBankStatement`, { file, columns })
}
const lines = async (state: string) => rowsOf(await admin.get(`${root}/GetBankLineList?state=${state}&pageSize=50`))
const owes = async (customerId: string) => ((await admin.get(`${root}/GetOwedList?customerId=${customerId}`)).data as Row)['principal']

it('proposes who paid by the number of a bill, the account, the name, or an amount that one bill alone owes', async () => {
  const numbered = await debtor('云谷科技', '1200')
  const byAccount = await debtor('海港贸易', '300', { bankAccount: '6222000000000001' })
  const byName = await debtor('星河设计', '410')
  const byAmount = await debtor('无名商行', '777.77')
  await debtor('一号', '50')
  await debtor('二号', '50')
  const file = statement(
    `${today},某财务,,"1,200.00",房租${numbered.number},L1`,
    `${today},海港贸易有限公司,6222 0000 0000 0001,500,,L2`,
    `${today},星河设计,,410,货款,L3`,
    `${today},李四,,777.77,,L4`,
    `${today},王五,,50,,L5`,
    `${today},手续费,,-3,,L6`,
    `${today},坏行,,abc,,L7`,
  )
  expect(await bring(file)).toMatchObject({ data: { added: 5, known: 0, passed: 1, faults: [8] } })
  expect(await bring(file)).toMatchObject({ data: { added: 0, known: 5 } })
  const found = new Map((await lines('open')).map((line) => [line['reference'], line]))
  expect(['L1', 'L2', 'L3', 'L4', 'L5'].map((one) => [found.get(one)?.['customer'], found.get(one)?.['why']])).toEqual([
    ['云谷科技', 'number'],
    ['海港贸易', 'account'],
    ['星河设计', 'name'],
    ['无名商行', 'amount'],
    // Two owe as much: nobody is proposed.
    ['', ''],
  ])
  expect(found.get('L4')?.['bills']).toBe(byAmount.number)

  // What an amount alone speaks for is left to a person.
  expect((await admin.post(`${root}/BookProposedLines`)).data).toEqual({ booked: 3, refused: 0 })
  expect(await Promise.all([numbered, byAccount, byName, byAmount].map(({ customerId }) => owes(customerId)))).toEqual([
    '0.00',
    '0.00',
    '0.00',
    '777.77',
  ])
  expect(await admin.get(`${root}/GetPrepaidList?customerId=${byAccount.customerId}`)).toMatchObject({ data: { balance: '200.00' } })
  // Booked once, whoever presses how often, and whichever statement brings it again.
  const book = () => admin.post(`${root}/BookBankLine/${found.get('L4')?.id ?? ''}`, {})
  expect((await Promise.all([book(), book(), book()])).map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  await bring(file)
  expect((await lines('open')).map(({ reference }) => reference)).toEqual(['L5'])
  expect(await admin.post(`${root}/BookBankLine/${found.get('L5')?.id ?? ''}`, {})).toMatchObject({ status: 400 })
  expect(await admin.post(`${root}/LeaveBankLine/${found.get('L5')?.id ?? ''}`, { left: 1 })).toMatchObject({ status: 200 })

  // Undone, it is owed again and open again.
  const undo = () => admin.post(`${root}/UndoBankLine/${found.get('L4')?.id ?? ''}`, { reason: '认错' })
  expect(await undo()).toMatchObject({ status: 200 })
  expect(await undo()).toMatchObject({ status: 400 })
  expect([await owes(byAmount.customerId), (await lines('open')).map(({ reference }) => reference)]).toEqual(['777.77', ['L4']])
  const importId = found.get('L4')?.['importId']
  expect((await admin.post(`${root}/UndoBankImport/${importId ?? ''}`)).data).toEqual({ removed: 2 })
  expect(await lines('booked')).toHaveLength(3)
})

it('remembers what columns of a statement mean, and takes two lines that say the same for two', async () => {
  const file = Buffer.from(`甲,乙,丙\n20260101,9,8\n20260101,9,8\n`).toString('base64')
  const read = async () => (await admin.post(`${root}/ReadBankStatement`, { file })).data as { readonly columns: object | null }
  expect((await read()).columns).toBeNull()
  const columns = { head: 0, columns: { date: 0, amount: 2, text: 1 } }
  expect(await admin.post(`${root}/ImportBankStatement`, { file, columns: { head: 0, columns: { date: 0 } } })).toMatchObject({ status: 400 })
  expect(await admin.post(`${root}/ImportBankStatement`, { file, columns })).toMatchObject({ data: { added: 2, known: 0 } })
  expect(await admin.post(`${root}/ImportBankStatement`, { file, columns })).toMatchObject({ data: { added: 0, known: 2 } })
  expect((await read()).columns).toEqual(columns)
})
