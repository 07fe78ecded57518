import { groupThousands, isJsonObject, type Json } from '../../../engine'
import { dayAt } from '../../shared/calendar/instant'
import { objectsIn, textIn } from '../../shared/read-json'

/** What stands on a payment notice, in words: the same on a sheet that a browser prints and in a file that the server makes. */
export interface NoticePaper {
  readonly from: string
  readonly title: string
  readonly about: string
  /** Said in red, where it is void; '' else. */
  readonly mark: string
  readonly text: string
  readonly columns: readonly { readonly title: string; readonly is: 'text' | 'amount' }[]
  readonly rows: readonly (readonly string[])[]
  readonly sums: readonly { readonly title: string; readonly value: string }[]
  /** Its number, by which the cash desk finds the payer: what its QR code says. */
  readonly code: string
}

type Translate = (key: string, values?: Readonly<Record<string, string>>) => string

/**
 * Puts a notice with the bills that it asks for into words. `sheet` is a row of the answer of `GetPaymentNoticeSheets`, `from` the company that it comes
 * from. An amount is grouped as people read it: `1,234.50`.
 */
export function noticePaper(sheet: Json, t: Translate, from: string): NoticePaper {
  const [given, list] = isJsonObject(sheet) ? [sheet['notice'], objectsIn(sheet, 'list')] : [undefined, []]
  const notice = given !== undefined && isJsonObject(given) ? given : {}
  const number = textIn(notice, 'number')
  const texts = ['bill.contract', 'bill.unit', 'bill.subject', 'days', 'bill.due'] as const
  const amounts = ['principal', 'lateFee', 'amount'] as const
  return {
    from,
    title: t('receivables.notice.sheet'),
    about: `${t('receivables.notice.number')} ${number} · ${t('receivables.notice.month')} ${textIn(notice, 'month')}`,
    mark: textIn(notice, 'state') === 'void' ? t('receivables.state.void') : '',
    text: t('receivables.notice.greeting', {
      customer: textIn(notice, 'customer'),
      day: dayAt(notice['creatorTime']) ?? '',
      until: dayAt(notice['payUntil']) ?? '',
    }),
    columns: [
      ...texts.map((key) => ({ title: t(`receivables.${key}`), is: 'text' as const })),
      ...amounts.map((key) => ({ title: t(`receivables.bill.${key}`), is: 'amount' as const })),
    ],
    rows: list.map((row) => [
      ...(['contract', 'unit', 'subject'] as const).map((key) => textIn(row, key)),
      `${textIn(row, 'fromDay')} – ${textIn(row, 'toDay')}`,
      textIn(row, 'dueDay'),
      ...amounts.map((key) => groupThousands(textIn(row, key))),
    ]),
    sums: (['arrears', 'total'] as const).map((key) => ({ title: t(`receivables.notice.${key}`), value: groupThousands(textIn(notice, key)) })),
    code: number,
  }
}
