import { describe, expect, it } from 'vitest'
import { languages, wordsOf, type Language } from '../../../../server/text/language'
import { begun, changed } from '../../rules/changes.contract'
import { depositReason, penaltyReason, settledReason, type EndTold } from '../../rules/end-reasons'
import { contractOf } from '../../rules/leases.contract'
import { reasonInWords } from '../../rules/reason-words'
import { reasonsOf, type BookedRow, type Reason } from '../../rules/reasons'
import { settle, type Ending } from '../../rules/settle'
import { timelineOf } from '../../rules/timeline'
import { startOfDay } from '../../../shared/calendar/instant'

const said = (reason: Reason | null | undefined, language: Language, isShown = (_field: string) => true) =>
  reason ? reasonInWords(reason, wordsOf(language).t, isShown) : ''

const monthly = { paymentType: 'natural', every: 1, deposit: 0, start: startOfDay('2024-06-01'), end: startOfDay('2024-08-31') }
const afterChange = (from: string, more: object, where: (row: BookedRow) => boolean, before = contractOf(monthly)) => {
  const { versions, rows } = changed(begun(before), from, { ...more })
  const [row] = rows.filter((one) => one.revision === 2 && where(one))
  return row && reasonsOf({ versions, rows, end: null })(row)
}

const end = (ending: Partial<Ending> = {}, { carried = '0', values = contractOf() } = {}) => {
  const { versions, held } = begun(values)
  const timeline = timelineOf(versions)
  const settlement = settle({ held, timeline, depositCarried: carried, penaltyMonths: '1' }, { day: '2024-05-20', endType: 'early', ...ending })
  const told: EndTold = { settlement, isPenaltyTyped: ending.penalty !== undefined, penaltyMonths: '1', depositCarried: carried }
  return { told, timeline, rows: settlement.rows.map((row) => settledReason(row, timeline, settlement.day)) }
}
const arrears = contractOf({ paymentType: 'natural', every: 1, timing: 'arrears', deposit: 0, dueDays: 30 })

const dearer = afterChange('2024-06-20', { units: [{ unit: 'u', area: 100, price: 36 }] }, ({ kind }) => kind === 'difference')
const moved = afterChange('2024-07-16', { units: [{ unit: 'v', area: 62, price: 50 }] }, ({ unitId }) => unitId === 'v')
const deposit = afterChange('2024-05-01', { deposit: 7000 }, ({ subject }) => subject === 'deposit', contractOf())
const early = end()

describe('how an amount comes about is said', () => {
  it.each<[what: string, reason: Reason | null | undefined, zh: string, zhtw: string, en: string]>([
    [
      'of a difference that a change makes',
      dearer,
      '第 2 版自 2024-06-20 起：2024-06-01 – 2024-06-30 现为 3220.00（2024-06-01 – 2024-06-19：30 × 100 × 0.6333 月 = 1900.00；2024-06-20 – 2024-06-30：36 × 100 × 0.3667 月 = 1320.00），减已计 3000.00',
      '第 2 版自 2024-06-20 起：2024-06-01 – 2024-06-30 現為 3220.00（2024-06-01 – 2024-06-19：30 × 100 × 0.6333 月 = 1900.00；2024-06-20 – 2024-06-30：36 × 100 × 0.3667 月 = 1320.00），減已計 3000.00',
      'Version 2 from 2024-06-20: 2024-06-01 – 2024-06-30 now comes to 3220.00 (2024-06-01 – 2024-06-19: 30 × 100 × 0.6333 months = 1900.00; 2024-06-20 – 2024-06-30: 36 × 100 × 0.3667 months = 1320.00), less 3000.00 that was charged',
    ],
    [
      'of a row that a change cut',
      moved,
      '第 2 版自 2024-07-16 起：2024-07-01 – 2024-07-31 共 31 天（50 × 62 × 1 月 = 3100.00），本行计其中 16 天：50 × 62 × 0.5161 月 = 1600.00',
      '第 2 版自 2024-07-16 起：2024-07-01 – 2024-07-31 共 31 天（50 × 62 × 1 月 = 3100.00），本行計其中 16 天：50 × 62 × 0.5161 月 = 1600.00',
      'Version 2 from 2024-07-16: 16 of the 31 days of 2024-07-01 – 2024-07-31 (50 × 62 × 1 months = 3100.00) are left: 50 × 62 × 0.5161 months = 1600.00',
    ],
    [
      'of a deposit that was changed',
      deposit,
      '第 2 版自 2024-05-01 起：现为 7000.00，减原约定 6000.00',
      '第 2 版自 2024-05-01 起：現為 7000.00，減原約定 6000.00',
      'Version 2 from 2024-05-01: 7000.00, less 6000.00 that was agreed before',
    ],
    [
      'of days after the end that were to be paid',
      early.rows[0],
      '终止于 2024-05-20：2024-04-15 – 2024-07-14 共 91 天，用了 36 天：30 × 100 × 1.1935 月 = 3580.65，减已计 9000.00；退自 2024-05-21 起未用的 55 天',
      '終止於 2024-05-20：2024-04-15 – 2024-07-14 共 91 天，用了 36 天：30 × 100 × 1.1935 月 = 3580.65，減已計 9000.00；退自 2024-05-21 起未用的 55 天',
      'Ends on 2024-05-20: 36 of the 91 days of 2024-04-15 – 2024-07-14 are used, 30 × 100 × 1.1935 months = 3580.65, less 9000.00 that was charged; the 55 days from 2024-05-21 on go back',
    ],
    [
      'of days until the end that are left to pay',
      end({ day: '2024-06-20' }, { values: arrears }).rows[1],
      '终止于 2024-06-20：2024-06-01 – 2024-06-30 共 30 天，尚未应付，只计至终止日的 20 天：30 × 100 × 0.6667 月 = 2000.00，减原计 3000.00',
      '終止於 2024-06-20：2024-06-01 – 2024-06-30 共 30 天，尚未應付，只計至終止日的 20 天：30 × 100 × 0.6667 月 = 2000.00，減原計 3000.00',
      'Ends on 2024-06-20: 20 of the 30 days of 2024-06-01 – 2024-06-30, not due yet, are charged up to the end, 30 × 100 × 0.6667 months = 2000.00, less 3000.00 that was charged',
    ],
    [
      'of days before the end that are not due yet',
      end({ day: '2024-06-20' }, { values: arrears }).rows[0],
      '2024-05-01 – 2024-05-31 在终止日 2024-06-20 前满期，尚未应付，照计 3000.00',
      '2024-05-01 – 2024-05-31 在終止日 2024-06-20 前滿期，尚未應付，照計 3000.00',
      '2024-05-01 – 2024-05-31 ends by the last day 2024-06-20 and is not due yet: 3000.00 as it was charged',
    ],
    [
      'of days after the end that were due before it',
      end({}, { values: contractOf({ paymentType: 'natural', every: 1, deposit: 0, dueDays: -40 }) }).rows[1],
      '2024-06-01 – 2024-06-30 在终止日 2024-05-20 之后，已应付的 3000.00 不再计',
      '2024-06-01 – 2024-06-30 在終止日 2024-05-20 之後，已應付的 3000.00 不再計',
      '2024-06-01 – 2024-06-30 comes after the last day 2024-05-20: 3000.00 that was due is charged no more',
    ],
    [
      'of a deposit that goes back',
      depositReason(end({ depositKept: '500' }, { carried: '1000' }).told),
      '押金 7000.00（含结转 1000） − 扣除 500.00 = 退还 6500.00',
      '押金 7000.00（含結轉 1000） − 扣除 500.00 = 退還 6500.00',
      'Deposit 7000.00 (carried from or to another contract: 1000) − kept 500.00 = returned 6500.00',
    ],
    [
      'of one that a breach forfeits',
      depositReason(end({ endType: 'breach' }).told),
      '违约终止：押金 6000.00 − 扣除 6000.00 = 退还 0.00',
      '違約終止：押金 6000.00 − 扣除 6000.00 = 退還 0.00',
      'Ended by a breach: deposit 6000.00 − kept 6000.00 = returned 0.00',
    ],
    [
      'of a penalty by the contract',
      penaltyReason(early.told, early.timeline),
      '提前终止：2024-05-20 的月租金 3000 × 1 个月 = 3000.00',
      '提前終止：2024-05-20 的月租金 3000 × 1 個月 = 3000.00',
      'Early end: monthly rent on 2024-05-20 3000 × 1 months = 3000.00',
    ],
    [
      'of one that was typed',
      penaltyReason(end({ penalty: '1200' }).told, early.timeline),
      '终止时填写的违约金 1200.00',
      '終止時填寫的違約金 1200.00',
      'The penalty 1200.00 was typed with the end',
    ],
  ])('%s', (_what, reason, ...expected) => {
    expect(['zh' as const, 'zhtw' as const, 'en' as const].map((language) => said(reason, language))).toEqual(expected)
  })

  it('of a price by the year as a twelfth for each month', () => {
    const values = contractOf({ ...monthly, fees: [{ subject: 'care', feePrice: 120, per: 'year', by: 'fixed' }] })
    const { versions, rows } = begun(values)
    const [row] = rows.filter(({ subject }) => subject === 'care')
    const reason = row && reasonsOf({ versions, rows, end: null })(row)
    expect([row?.amount, said(reason, 'zh')]).toEqual(['10.00', '120 × 1 × 1 月 ÷ 12'])
  })

  it.each(languages)('without what of the contract the reader does not see, in %s', (language) => {
    const { told, timeline } = end({}, { carried: '1000' })
    const hidden = (field: string) => (shown: string) => shown !== field
    expect(said(depositReason(told), language, hidden('depositCarried'))).not.toContain('1000')
    expect(said(penaltyReason(told, timeline), language, hidden('penaltyMonths'))).not.toMatch(/\d/)
  })
})
