import { at, idIn, type PlacesOf } from '../../../tests/server/places'

/** Bills, a receipt and a run, which no description of the calls can say. */
export const places: PlacesOf = async ({ admin }) => {
  const root = '/api/SubDev/whdy'
  const customer = { kind: 'tenant', party: 'company', name: 'walk-payer', phone: '13800000000' }
  const customerId = idIn(await admin.post('/api/visualdev/OnlineDev/customers-customer', { data: JSON.stringify(customer) }))
  const bill = async () =>
    idIn(
      await admin.post(`${root}/CreateBill`, {
        customerId,
        subject: 'parking',
        fromDay: '2041-01-01',
        toDay: '2041-01-31',
        dueDay: '2041-01-01',
        amount: '100.00',
      }),
    )
  const [credited, voided] = [await bill(), await bill()]
  const receipt = async () => idIn(await admin.post(`${root}/CreateReceipt`, { customerId, day: '2026-01-05', method: 'cash', taken: '1' }))
  const [read, cancelled] = [await receipt(), await receipt()]
  const { list } = (await admin.get(`${root}/GetBillRunList`)).data as { readonly list: readonly { readonly id: string }[] }
  const notices = await admin.post(`${root}/CreatePaymentNotices`, { month: '2041-01', range: 'benqi', payUntil: '2041-02-01' })
  if (notices.status !== 200) throw new Error(notices.msg)
  const noticed = (await admin.get(`${root}/GetPaymentNoticeList`)).data as { readonly list: readonly { readonly id: string }[] }
  const noticeId = noticed.list[0]?.id ?? ''
  const other = idIn(await admin.post('/api/visualdev/OnlineDev/customers-customer', { data: JSON.stringify({ ...customer, name: 'walk-secured' }) }))
  await admin.post(`${root}/TakeDeposit`, { customerId: other, dueDay: '2026-01-05', amount: '500' })
  await admin.post(`${root}/CreateReceipt`, { customerId: other, day: '2026-01-05', method: 'cash', taken: '800' })
  await admin.post(`${root}/ForfeitDeposit/${other}.`, { amount: '10', reason: 'walk' })
  const lines = (await admin.get(`${root}/GetDepositInfo/${other}.`)).data as { readonly list: readonly { readonly id: string }[] }
  const transfer = idIn(
    await admin.post(`${root}/TransferMoney`, {
      from: { customerId: other },
      to: { customerId: other, contractId: '' },
      amount: '1',
      reason: 'walk',
    }),
  )
  const deposits = ['GetDepositInfo', 'DeductDeposit', 'ReturnDeposit', 'ForfeitDeposit']
  return [
    ...(await Promise.all(deposits.map((name) => at(`${root}/${name}/{id}`, () => ({ id: `${other}.` }))))),
    await at(`${root}/ReverseDepositEntry/{id}`, () => ({ id: lines.list.at(-1)?.id ?? '' })),
    ...(await Promise.all(['Approve', 'Refuse', 'Withdraw'].map((act) => at(`${root}/${act}MoneyRequest/{id}`, () => ({ id: 'none' }))))),
    ...(await Promise.all(
      ['BookBankLine', 'LeaveBankLine', 'UndoBankLine', 'UndoBankImport'].map((name) => at(`${root}/${name}/{id}`, () => ({ id: 'none' }))),
    )),
    await at(`${root}/UndoTransfer/{id}`, () => ({ id: transfer })),
    await at(`${root}/GetPaymentNoticeDetailList/{id}`, () => ({ id: noticeId })),
    await at(`${root}/VoidPaymentNotice/{id}`, () => ({ id: noticeId })),
    await at(`${root}/GetBillInfo/{id}`, () => ({ id: credited })),
    await at(`${root}/CreditBill/{id}`, () => ({ id: credited })),
    await at(`${root}/VoidBill/{id}`, () => ({ id: voided })),
    await at(`${root}/GetReceiptInfo/{id}`, () => ({ id: read })),
    await at(`${root}/NoteReceiptPrinted/{id}`, () => ({ id: read })),
    ...(await Promise.all(['GetReceiptInvoice', 'EnterInvoice', 'EnterRedInvoice'].map((name) => at(`${root}/${name}/{id}`, () => ({ id: read }))))),
    await at(`${root}/CancelReceipt/{id}`, () => ({ id: cancelled })),
    await at(`${root}/UndoBillRun/{id}`, () => ({ id: list[0]?.id ?? '' })),
  ]
}
