import { expect, it } from 'vitest'
import { dayInStatement, decodeText, fenInStatement, guessColumns, readCsv, readStatement } from './bank-statement'

const csv = `某银行对账单,,,,,
交易日期,对方户名,对方账号,贷方金额,摘要,流水号
2026-11-03,"云谷,科技",6222 0001,"12,345.60",房租 ZD202611000001,L1
20261104,甲公司,,+500,,L2
2026/11/5 08:30:01,付出,,-20.00,手续费,L3
2026-13-40,坏行,,1,,L4
合计,,,12825.60,,
`

it('reads a statement by its titles, whichever way days and amounts are written, and leaves out what is no money that came in', () => {
  const rows = readCsv(csv)
  const columns = guessColumns(rows)
  expect(columns).toEqual({ head: 1, columns: { date: 0, payer: 1, payerAccount: 2, amount: 3, text: 4, reference: 5 } })
  const { lines, passed, faults } = readStatement(rows, columns ?? { head: 0, columns: {} })
  expect(lines).toEqual([
    { day: '2026-11-03', fen: 1234560, payer: '云谷,科技', payerAccount: '62220001', text: '房租 ZD202611000001', reference: 'L1' },
    { day: '2026-11-04', fen: 50000, payer: '甲公司', payerAccount: '', text: '', reference: 'L2' },
  ])
  expect([passed, faults]).toEqual([1, [6, 7]])
})

it('takes a file in GBK and one in UTF-8, and says what is no day and no amount', () => {
  expect(decodeText(Uint8Array.from([0xd7, 0xe2, 0xbd, 0xf0]))).toBe('租金')
  expect(decodeText(new TextEncoder().encode('租金'))).toBe('租金')
  expect(['2026-02-30', 'x', '2026年2月3日', '20260203101500'].map(dayInStatement)).toEqual([null, null, '2026-02-03', '2026-02-03'])
  expect(['1.234', '1,000', '-0.5', 'abc', '¥10.10'].map(fenInStatement)).toEqual([null, 100_000, -50, null, 1010])
  expect(guessColumns([['a', 'b']])).toBeNull()
})
