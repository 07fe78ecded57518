import type { useTranslation } from 'react-i18next'
import { create } from 'qrcode'
import type { Json } from '../../../engine'
import { dayAt } from '../../shared/calendar/instant'
import { dayOf, objectIn, rowsIn, shownAmount, textIn } from './answers'

/** Class names of the parts of a sheet. */
export interface SheetStyles {
  readonly paper?: string | undefined
  readonly sheet?: string | undefined
  readonly amount?: string | undefined
  readonly void?: string | undefined
  readonly code?: string | undefined
}

const columns = ['bill.contract', 'bill.unit', 'bill.subject', 'days', 'bill.due', 'bill.principal', 'bill.lateFee', 'bill.amount'] as const
const svg = 'http://www.w3.org/2000/svg'

function element(name: string, text: string | null, className?: string, attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const made = document.createElement(name)
  if (text !== null) made.textContent = text
  if (className) made.className = className
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

/** The number of a notice as a code: the cash desk finds its payer by it. */
function codeOf(number: string, label: string, className?: string): SVGElement {
  const { size, data } = create(number, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let at = 0; at < size * size; at += 1) if (data[at] === 1) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`
  const drawn = document.createElementNS(svg, 'svg')
  for (const [key, value] of Object.entries({ viewBox: `-2 -2 ${size + 4} ${size + 4}`, role: 'img', 'aria-label': label, class: className ?? '' }))
    drawn.setAttribute(key, value)
  const dark = document.createElementNS(svg, 'path')
  dark.setAttribute('d', path)
  drawn.append(dark)
  return drawn
}

/**
 * A payment notice as it stands on paper, as elements of the page: thousands of them are made in little time and room, which components would not be.
 * Whatever it says is put in as text.
 */
export function noticeSheet(value: Json, t: ReturnType<typeof useTranslation>['t'], organization: string, styles: SheetStyles): HTMLElement {
  const notice = objectIn(value, 'notice')
  const number = textIn(notice, 'number')
  const paper = element('article', null, styles.paper)
  const head = element('header', null)
  head.append(
    element('p', organization),
    element('h2', t('receivables.notice.sheet')),
    element('p', `${t('receivables.notice.number')} ${number} · ${t('receivables.notice.month')} ${textIn(notice, 'month')}`),
  )
  paper.append(head)
  if (textIn(notice, 'state') === 'void') paper.append(element('p', t('receivables.state.void'), styles.void))
  const [day, until] = [dayAt(notice['creatorTime']) ?? '', dayOf(notice, 'payUntil')]
  paper.append(element('p', t('receivables.notice.greeting', { customer: textIn(notice, 'customer'), day, until })))
  const table = element('table', null, styles.sheet)
  const titles = element('tr', null)
  titles.append(...columns.map((key) => element('th', t(`receivables.${key}`), undefined, { scope: 'col' })))
  const thead = element('thead', null)
  thead.append(titles)
  const tbody = element('tbody', null)
  for (const row of rowsIn(value)) {
    const line = element('tr', null)
    line.append(
      ...[textIn(row, 'contract'), textIn(row, 'unit'), textIn(row, 'subject'), `${textIn(row, 'fromDay')} – ${textIn(row, 'toDay')}`].map((one) =>
        element('td', one),
      ),
      element('td', textIn(row, 'dueDay')),
      ...(['principal', 'lateFee', 'amount'] as const).map((key) => element('td', shownAmount(textIn(row, key)), styles.amount)),
    )
    tbody.append(line)
  }
  const tfoot = element('tfoot', null)
  for (const key of ['arrears', 'total'] as const) {
    const line = element('tr', null)
    line.append(
      element('th', t(`receivables.notice.${key}`), undefined, { scope: 'row', colspan: '7' }),
      element('td', shownAmount(textIn(notice, key)), styles.amount),
    )
    tfoot.append(line)
  }
  table.append(thead, tbody, tfoot)
  paper.append(table, codeOf(number, t('receivables.notice.code', { number }), styles.code))
  return paper
}
