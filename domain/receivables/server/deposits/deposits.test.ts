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
})
afterAll(() => server.close())

const root = '/api/SubDev/whdy'
type Row = Readonly<Record<string, string>> & { readonly id: string }
const idOf = ({ data }: Answer): string => (data as Row).id
const rowsOf = ({ data }: Answer): readonly Row[] => (data as { readonly list: readonly Row[] }).list

async function customer(name: string): Promise<string> {
  const values = { kind: 'tenant', party: 'company', name, phone: '13800000000' }
  return idOf(await admin.post('/api/visualdev/OnlineDev/customers-customer', { data: JSON.stringify(values) }))
}
/** A customer whose deposit of 6000.00 was billed and paid. */
async function secured(name: string): Promise<string> {
  const customerId = await customer(name)
  await admin.post(`${root}/TakeDeposit`, { customerId, dueDay: today, amount: '6000' })
  await admin.post(`${root}/CreateReceipt`, { customerId, day: today, method: 'transfer', taken: '6000' })
  return customerId
}
const deposit = async (customerId: string) => rowsOf(await admin.get(`${root}/GetDepositList?customerId=${customerId}`))[0]
const owe = (customerId: string, amount: string) =>
  admin.post(`${root}/CreateBill`, { customerId, subject: 'rent', fromDay: today, toDay: today, dueDay: today, amount })
const methods = async () =>
  (
    (await admin.get(`${root}/GetDayBooked?day=${today}`)).data as {
      readonly methods: readonly { readonly method: string; readonly booked: string }[]
    }
  ).methods

it('a deposit pays bills, is paid out and kept, and each of it is undone by an entry that says so', async () => {
  const customerId = await secured('甲')
  await owe(customerId, '1000')
  const deducted = await admin.post(`${root}/DeductDeposit/${customerId}.`, { amount: '1000' })
  expect(deducted).toMatchObject({ status: 200, data: { number: expect.stringMatching(/^SK/) as unknown } })
  expect(await admin.post(`${root}/ReturnDeposit/${customerId}.`, { amount: '2000', method: 'transfer' })).toMatchObject({
    data: { held: '3000.00' },
  })
  expect(await admin.post(`${root}/ForfeitDeposit/${customerId}.`, { amount: '500', reason: '损坏' })).toMatchObject({ data: { held: '2500.00' } })
  expect(await deposit(customerId)).toMatchObject({
    taken: '6000.00',
    deducted: '1000.00',
    returned: '2000.00',
    forfeited: '500.00',
    held: '2500.00',
  })
  // Of what was taken by transfer, the part that was paid out by transfer is gone; what was deducted is no money that moved.
  expect(await methods()).toEqual([{ method: 'transfer', booked: '4000.00' }])

  const lines = async () => rowsOf(await admin.get(`${root}/GetDepositInfo/${customerId}.`))
  for (const { id } of (await lines()).filter((line) => Number(line['isOpen']) === 1))
    expect(await admin.post(`${root}/ReverseDepositEntry/${id}`, { reason: '录错' })).toMatchObject({ status: 200 })
  expect((await lines()).map(({ kind, amount, held }) => [kind, amount, held])).toEqual([
    ['taken', '6000.00', '6000.00'],
    ['deducted', '-1000.00', '5000.00'],
    ['returned', '-2000.00', '3000.00'],
    ['forfeited', '-500.00', '2500.00'],
    ['deducted', '1000.00', '3500.00'],
    ['returned', '2000.00', '5500.00'],
    ['forfeited', '500.00', '6000.00'],
  ])
  expect((await lines()).every((line) => Number(line['isOpen']) === 0)).toBe(true)
  expect((await admin.get(`${root}/GetOwedList?customerId=${customerId}`)).data).toMatchObject({ principal: '1000.00' })
})

it('no more than is held is deducted, returned or kept, and what was paid stays while it is used', async () => {
  const customerId = await secured('乙')
  await owe(customerId, '100')
  const refused = async (name: string, body: object, said: string) =>
    expect(await admin.post(`${root}/${name}/${customerId}.`, body)).toMatchObject({ status: 400, msg: expect.stringContaining(said) as unknown })
  await refused('ReturnDeposit', { amount: '6000.01', method: 'cash' }, '6000.00')
  await refused('ForfeitDeposit', { amount: '0', reason: '无' }, '')
  await refused('DeductDeposit', { amount: '100.01' }, '100.00')
  await admin.post(`${root}/ReturnDeposit/${customerId}.`, { amount: '5000', method: 'cash' })
  const [receipt] = rowsOf(await admin.get(`${root}/GetReceiptList?customerId=${customerId}`))
  expect(await admin.post(`${root}/CancelReceipt/${receipt?.id ?? ''}`, { reason: '试' })).toMatchObject({ status: 400 })
  const [bill] = rowsOf(await admin.get(`${root}/GetBillList?customerId=${customerId}&subject=deposit`))
  expect(await admin.post(`${root}/VoidBill/${bill?.id ?? ''}`, { reason: '试' })).toMatchObject({ status: 400 })
  expect(await deposit(customerId)).toMatchObject({ taken: '6000.00', held: '1000.00' })
  expect(await admin.post(`${root}/ReturnDeposit/nobody.`, { amount: '1', method: 'cash' })).toMatchObject({ status: 404 })
})

it('money goes from an account to another one or to a deposit and back again, but not twice and not to where it comes from', async () => {
  const [one, other] = [await secured('丙'), await secured('丁')]
  await admin.post(`${root}/CreateReceipt`, { customerId: one, day: today, method: 'cash', taken: '300' })
  const transfer = (from: object, to: object, amount: string) => admin.post(`${root}/TransferMoney`, { from, to, amount, reason: '代付' })
  const account = async (customerId: string) => ((await admin.get(`${root}/GetPrepaidList?customerId=${customerId}`)).data as Row)['balance']
  expect(await transfer({ customerId: one }, { customerId: other }, '300.01')).toMatchObject({ status: 400 })
  expect(await transfer({ customerId: one }, { customerId: one }, '1')).toMatchObject({ status: 400 })
  expect(await transfer({ customerId: one }, { customerId: one, contractId: 'none' }, '1')).toMatchObject({ status: 400 })
  const made = idOf(await transfer({ customerId: one }, { customerId: other }, '200'))
  expect([await account(one), await account(other)]).toEqual(['100.00', '200.00'])
  expect(await transfer({ customerId: other }, { customerId: one, contractId: '' }, '150')).toMatchObject({ status: 200 })
  expect(await deposit(one)).toMatchObject({ transferred: '150.00', held: '6150.00' })
  // What came is used in part: it cannot all go back.
  expect(await admin.post(`${root}/UndoTransfer/${made}`, { reason: '错' })).toMatchObject({ status: 400 })
  const [last] = rowsOf(await admin.get(`${root}/GetTransferList?customerId=${one}`))
  const undo = () => admin.post(`${root}/UndoTransfer/${last?.id ?? ''}`, { reason: '错' })
  expect((await Promise.all([undo(), undo(), undo()])).map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect([await account(one), await account(other), (await deposit(one))?.['held']]).toEqual(['100.00', '200.00', '6000.00'])
  expect(await admin.post(`${root}/UndoTransfer/${made}`, { reason: '错' })).toMatchObject({ status: 200 })
  expect([await account(one), await account(other)]).toEqual(['300.00', '0.00'])
})
