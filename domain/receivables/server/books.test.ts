import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataSchemeStore } from '../../../server/permission/data-schemes/store'
import { grantStore } from '../../../server/permission/authority/store'
import { addMonths, startOfMonth } from '../../shared/calendar/day'
import { settledDayOf } from '../../shared/ledger/balance'
import { billStore } from '../../shared/server/ledger/bills'
import { accountsOf } from '../../shared/server/ledger/post'
import { prepaidStore } from './receipts/prepaid'
import { receiptStore, type Receipt } from './receipts/store'
import { textOfPdf } from '../../../tests/support/pdf-text'
import { idOf, online, openBooks, root, rowsOf, type Books } from './some-books.contract'

let books: Books
beforeAll(async () => {
  books = await openBooks()
}, 600_000)
afterAll(() => books.server.close())

describe('closing', () => {
  it('counts a day of a cashier once, and nothing is booked on it any more', async () => {
    const { customerId } = await books.tenant(books.today)
    const cashier = await books.server.signIn('linyuan')
    const send = (taken: string, method: string) => cashier.post(`${root}/CreateReceipt`, { customerId, day: books.today, method, taken })
    const receipt = idOf(await send('100', 'cash'))
    await send('30.5', 'wechat')
    const booked = (await cashier.get(`${root}/GetDayBooked?day=${books.today}`)).data as {
      readonly methods: readonly { readonly method: string; readonly booked: string }[]
    }
    expect(booked).toMatchObject({ closed: false, receipts: 2 })
    expect(booked.methods).toEqual([
      { method: 'cash', booked: '100.00' },
      { method: 'wechat', booked: '30.50' },
    ])
    const close = () =>
      cashier.post(`${root}/CloseDay`, {
        day: books.today,
        counted: [
          { method: 'cash', amount: 99 },
          { method: 'wechat', amount: '30.5' },
        ],
      })
    expect((await close()).data).toEqual({ booked: '130.50', counted: '129.50', difference: '-1.00' })
    expect(await close()).toMatchObject({ status: 400, msg: `${books.today} 已日结，不能再登记收付款` })
    expect(await send('1', 'cash')).toMatchObject({ status: 400, msg: `${books.today} 已日结，不能再登记收付款` })
    expect(rowsOf(await books.admin.get(`${root}/GetDayCloseList`))[0]).toMatchObject({ booked: '130.50', difference: '-1.00', receipts: 2 })
    // Whoever may cancel what was counted does so on a day of their own.
    expect((await books.admin.post(`${root}/CancelReceipt/${receipt}`, { reason: '退款' })).code).toBe(200)
  })
})

describe('customers', () => {
  it('stay while something was billed to them, and take it along when they become part of another', async () => {
    const one = await books.tenant(books.today)
    const nameOnly = { kind: 'tenant', party: 'company', name: `${one.name}有限公司`, phone: '13800000000' }
    const other = { customerId: idOf(await books.admin.post(`${online}/customers-customer`, { data: JSON.stringify(nameOnly) })) }
    await books.run(one.contractId, books.today)
    await books.take(one.customerId, '10000')
    const customers = `${online}/customers-customer`
    expect(
      (await books.admin.post(`${root}/RefundPrepaid`, { customerId: one.customerId, day: books.today, amount: '0.50', method: 'cash' })).code,
    ).toBe(200)
    expect(await books.admin.delete(`${customers}/${one.customerId}`)).toMatchObject({ status: 400 })
    const merged = await books.admin.post(`${root}/MergeCustomer`, { id: other.customerId, otherId: one.customerId })
    expect(merged).toMatchObject({ status: 200 })
    expect(await books.owed(other.customerId)).toMatchObject({ list: [], prepaid: '999.50' })
    expect(rowsOf(await books.admin.get(`${root}/GetReceiptList?customerId=${other.customerId}`))).toHaveLength(1)
    expect((await books.bills(one.contractId)).every(({ customerId }) => customerId === other.customerId)).toBe(true)
  })
})

describe('rights', () => {
  it('of each act are its button; nobody else does it, and nobody looks without the entry', async () => {
    const clerk = await books.server.signIn('wujia')
    for (const [method, call, body] of [
      ['GET', 'GetBillList', undefined],
      ['GET', 'GetBillTaxReport', undefined],
      ['GET', 'GetReceiptList', undefined],
      ['GET', 'GetOwedList?customerId=x', undefined],
      ['GET', 'GetFinanceListByCustomer?customerId=x', undefined],
      ['GET', 'GetPrepaidList?customerId=x', undefined],
      ['GET', 'GetBillRunList', undefined],
      ['POST', 'CreateBillRun', { until: books.today }],
      ['POST', 'PreviewBillRun', { until: books.today }],
      ['POST', 'CreateReceipt', { customerId: 'x', day: books.today, method: 'cash', taken: '1' }],
      ['POST', 'VoidBill/x', { reason: 'x' }],
      ['POST', 'CreditBill/x', { amount: '1', reason: 'x' }],
      ['POST', 'CancelReceipt/x', { reason: 'x' }],
      ['POST', 'RefundPrepaid', { customerId: 'x', day: books.today, amount: '1', method: 'cash' }],
      ['POST', 'CloseMonth', { month: '2024-01' }],
    ] as const)
      expect(await clerk.send(method, `${root}/${call}`, body), call).toMatchObject({ status: 403 })
    expect(await books.server.anonymous().get(`${root}/GetBillList`)).toMatchObject({ status: 401 })
  })

  it('of a reader who sees some customers and contracts reach to their bills, receipts, notices and deposits and no further', async () => {
    const start = startOfMonth(books.today)
    const [shown, hidden] = [await books.tenant(start), await books.tenant(start)]
    for (const { contractId, customerId } of [shown, hidden]) {
      await books.run(contractId, books.today)
      await books.take(customerId, '6000', { bills: [{ id: (await books.bills(contractId)).find(({ subject }) => subject === 'deposit')?.id }] })
    }
    const month = { month: books.today.slice(0, 7), range: 'all', payUntil: books.today, customerIds: [shown.customerId, hidden.customerId] }
    await books.admin.post(`${root}/CreatePaymentNotices`, month)
    const stores = books.server.services.store
    const roleId = 'serviceAgentRole'
    for (const [menuId, modelId, field, value] of [
      ['property.customer', 'customers-customer', 'name', shown.name],
      ['leasing.contract', 'leasing-contract', 'customer', shown.customerId],
    ] as const) {
      const conditionJson = JSON.stringify([{ logic: 'and', groups: [{ field, op: 'Equal', value }] }])
      const scheme = { id: `cash-${menuId}`, menuId, modelId, fullName: '本人的', preset: 'custom' as const, conditionJson, sortCode: 1, version: 1 }
      await stores.of(dataSchemeStore).insert(scheme)
      await stores.of(grantStore).insert([
        { roleId, menuId, type: 'menu', enCode: '' },
        { roleId, menuId, type: 'resource', enCode: scheme.id },
      ])
    }
    for (const [menu, ...buttons] of [
      ['bill', 'btn_credit', 'btn_void', 'btn_generate'],
      ['run', 'btn_undo'],
      ['closing', 'btn_closeMonth', 'btn_openMonth'],
      ['receipt', 'btn_cancel'],
      ['notice', 'btn_void'],
      ['deposit', 'btn_return'],
      ['account'],
    ])
      await stores
        .of(grantStore)
        .insert([
          { roleId, menuId: `receivables.${menu ?? ''}`, type: 'menu', enCode: '' },
          ...buttons.map((enCode) => ({ roleId, menuId: `receivables.${menu ?? ''}`, type: 'button' as const, enCode })),
        ])
    const reader = await books.server.signIn('wujia')
    const seen = async (call: string) => [...new Set(rowsOf(await reader.get(`${root}/${call}`)).map(({ customerId }) => customerId))]
    for (const list of ['GetBillList', 'GetReceiptList', 'GetPaymentNoticeList', 'GetDepositList'])
      expect(await seen(list), list).toEqual([shown.customerId])
    expect((await reader.get(`${root}/GetBillList`)).data).toMatchObject({ sums: { billed: '9000.00' } })
    const other = (await books.bills(hidden.contractId))[0]?.id ?? ''
    const [receipt] = rowsOf(await books.admin.get(`${root}/GetReceiptList?customerId=${hidden.customerId}`))
    const [notice] = rowsOf(await books.admin.get(`${root}/GetPaymentNoticeList?customerId=${hidden.customerId}`))
    for (const [method, call, body] of [
      ['GET', `GetBillInfo/${other}`, undefined],
      ['POST', `CreditBill/${other}`, { amount: '1', reason: 'x' }],
      ['POST', `VoidBill/${other}`, { reason: 'x' }],
      ['GET', `GetReceiptInfo/${receipt?.id ?? ''}`, undefined],
      ['POST', `CancelReceipt/${receipt?.id ?? ''}`, { reason: 'x' }],
      ['GET', `GetPaymentNoticeDetailList/${notice?.id ?? ''}`, undefined],
      ['POST', `VoidPaymentNotice/${notice?.id ?? ''}`, undefined],
      ['POST', `ReturnDeposit/${hidden.customerId}.${hidden.contractId}`, { amount: '1', method: 'cash' }],
    ] as const)
      expect(await reader.send(method, `${root}/${call}`, body), call).toMatchObject({ status: 404 })
    const [own] = rowsOf(await reader.get(`${root}/GetPaymentNoticeList`))
    const file = (await reader.post(`${root}/MakePaymentNoticesPdf`, { ids: [notice?.id, own?.id] })).data as { readonly url: string }
    const pages = textOfPdf((await books.server.anonymous().get(file.url)).raw.rawPayload)
    expect(pages.map((page) => page[3]?.includes(shown.name))).toEqual([true])
    expect(await reader.post(`${root}/MakePaymentNoticesPdf`, { ids: [notice?.id] })).toMatchObject({ status: 400 })
    // Bills are made of the contracts that the reader sees, whatever is asked for, and runs over others are not theirs to undo.
    const until = addMonths(start, 3)
    for (const { contractId } of [hidden, shown])
      expect((await reader.post(`${root}/PreviewBillRun`, { contractId, until })).data).toMatchObject({
        made: contractId === shown.contractId ? 1 : 0,
      })
    expect((await reader.post(`${root}/CreateBillRun`, { until })).data).toMatchObject({ made: 1 })
    const runs = rowsOf(await reader.get(`${root}/GetBillRunList`))
    expect(runs.every((one) => one['contractId'] !== hidden.contractId)).toBe(true)
    const foreign = rowsOf(await books.admin.get(`${root}/GetBillRunList`)).find((one) => one['contractId'] === hidden.contractId)
    expect(await reader.post(`${root}/UndoBillRun/${foreign?.id ?? ''}`)).toMatchObject({ status: 404 })
    for (const act of ['CloseMonth', 'OpenMonth'])
      expect(await reader.post(`${root}/${act}`, { month: '2020-01' })).toMatchObject({
        status: 400,
        msg: expect.stringContaining('月结涉及全部项目') as unknown,
      })
    const rent = (await books.bills(shown.contractId)).find(({ subject }) => subject === 'rent')?.id ?? ''
    expect(await reader.post(`${root}/CreditBill/${rent}`, { amount: '1', reason: '优惠' })).toMatchObject({ status: 200 })
  })
})

describe('the ledger', () => {
  it('keeps what bills come to beside them as their entries say, after everything above, over the twenty thousand bills of three years', async () => {
    const stores = books.server.services.store
    const all = await stores.of(billStore).all({})
    expect(all.length).toBeGreaterThan(20_000)
    expect(all.filter(({ dueDay }) => dueDay < addMonths(books.today, -30)).length).toBeGreaterThan(20)
    const states = new Set(all.map(({ state }) => state))
    for (const state of ['open', 'part', 'paid']) expect(states).toContain(state)
    const accounts = await accountsOf(
      stores,
      all.map(({ id }) => id),
    )
    for (const { bill, balance, entries } of accounts) expect({ ...bill, ...balance, settledDay: settledDayOf(balance, entries) }).toEqual(bill)

    // What receipts say that bills got is what bills say that they got, and accounts hold what receipts put in and did not take out.
    const paid = new Map<string, number>()
    for (const { kind, receiptId, fen, reverses } of accounts.flatMap(({ entries }) => entries))
      if (kind === 'payment' && reverses === null && receiptId !== null) paid.set(receiptId, (paid.get(receiptId) ?? 0) + fen)
    const receipts: Receipt[] = []
    for (let current = 1; ; current += 1) {
      const { rows, total } = await stores.of(receiptStore).list({}, { current, size: 5000 })
      receipts.push(...rows)
      if (receipts.length >= total) break
    }
    const wrong = receipts.filter(
      (one) =>
        one.taken + one.prepaidUsed + one.depositUsed !== one.principal + one.lateFee + one.prepaidSaved ||
        one.principal + one.lateFee !== (paid.get(one.id) ?? 0),
    )
    expect(wrong.map(({ number }) => number)).toEqual([])
    expect(receipts.some(({ prepaidUsed }) => prepaidUsed > 0)).toBe(true)
    for (const customerId of new Set(receipts.map((one) => one.customerId)))
      expect(await stores.of(prepaidStore).balanceOf(customerId)).toBeGreaterThanOrEqual(0)
  })
})
