import { create } from 'qrcode'
import type { NoticePaper } from '../rules/notice-paper'

/** Class names of the parts of a sheet. */
export interface SheetStyles {
  readonly paper?: string | undefined
  readonly sheet?: string | undefined
  readonly amount?: string | undefined
  readonly void?: string | undefined
  readonly code?: string | undefined
}

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
 * Whatever it says is put in as text. `label` says what its code is to whoever does not see it.
 */
export function noticeSheet(
  { from, title, about, mark, text, columns, rows, sums, code }: NoticePaper,
  label: string,
  styles: SheetStyles,
): HTMLElement {
  const paper = element('article', null, styles.paper)
  const head = element('header', null)
  head.append(element('p', from), element('h2', title), element('p', about))
  paper.append(head)
  if (mark !== '') paper.append(element('p', mark, styles.void))
  paper.append(element('p', text))
  const table = element('table', null, styles.sheet)
  const titles = element('tr', null)
  titles.append(...columns.map((column) => element('th', column.title, column.is === 'amount' ? styles.amount : undefined, { scope: 'col' })))
  const thead = element('thead', null)
  thead.append(titles)
  const tbody = element('tbody', null)
  for (const row of rows) {
    const line = element('tr', null)
    line.append(...row.map((cell, at) => element('td', cell, columns[at]?.is === 'amount' ? styles.amount : undefined)))
    tbody.append(line)
  }
  const tfoot = element('tfoot', null)
  for (const sum of sums) {
    const line = element('tr', null)
    line.append(element('th', sum.title, undefined, { scope: 'row', colspan: String(columns.length - 1) }), element('td', sum.value, styles.amount))
    tfoot.append(line)
  }
  table.append(thead, tbody, tfoot)
  paper.append(table, codeOf(code, label, styles.code))
  return paper
}
