import { isDay, type Day } from '../../shared/calendar/day'

/** What a column of a bank's statement means. */
export const bankFields = ['date', 'amount', 'payer', 'payerAccount', 'text', 'reference'] as const
export type BankField = (typeof bankFields)[number]

/** Which column, counted from 0, holds what; date and amount have to be there. `head` is the line of the titles. */
export interface BankColumns {
  readonly head: number
  readonly columns: Partial<Readonly<Record<BankField, number>>>
}

/** A line of a statement that money came in by; whole fen above 0. */
export interface BankLineRead {
  readonly day: Day
  readonly fen: number
  readonly payer: string
  readonly payerAccount: string
  readonly text: string
  readonly reference: string
}

/** Titles that banks give columns, in the order in which they are looked for. */
const titles: Readonly<Record<BankField, RegExp>> = {
  date: /\u4ea4\u6613\u65e5\u671f|\u8bb0\u8d26\u65e5\u671f|\u5165\u8d26\u65e5\u671f|\u4ea4\u6613\u65f6\u95f4|\u65e5\u671f|date/i,
  amount: /\u8d37\u65b9|\u6536\u5165|\u8f6c\u5165|\u5b58\u5165|\u4ea4\u6613\u91d1\u989d|\u53d1\u751f\u989d|\u91d1\u989d|credit|amount/i,
  payer:
    /\u5bf9\u65b9\u6237\u540d|\u5bf9\u65b9\u540d\u79f0|\u5bf9\u65b9\u5355\u4f4d|\u4ed8\u6b3e\u4eba|\u4ed8\u6b3e\u65b9|\u5bf9\u624b\u65b9|\u6237\u540d|payer|name/i,
  payerAccount: /\u5bf9\u65b9\u8d26\u53f7|\u4ed8\u6b3e\u8d26\u53f7|\u4ed8\u6b3e\u4eba\u8d26\u53f7|\u5bf9\u65b9\u8d26\u6237|account/i,
  text: /\u6458\u8981|\u9644\u8a00|\u7528\u9014|\u5907\u6ce8|text|memo|remark/i,
  reference: /\u6d41\u6c34\u53f7|\u51ed\u8bc1\u53f7|\u4ea4\u6613\u53f7|\u53c2\u8003\u53f7|reference/i,
}
const looked = 30

/** What columns of a statement probably mean, from their titles, which stand in one of its first lines; null where none looks like titles. */
export function guessColumns(rows: readonly (readonly string[])[]): BankColumns | null {
  for (const [head, row] of rows.slice(0, looked).entries()) {
    const taken = new Set<number>()
    const columns: Partial<Record<BankField, number>> = {}
    // An account is looked for before a payer: the title of the one holds a part of the other's.
    for (const field of ['date', 'amount', 'payerAccount', 'payer', 'text', 'reference'] as const) {
      const at = row.findIndex((title, place) => !taken.has(place) && titles[field].test(title) && title.length < 20)
      if (at < 0) continue
      taken.add(at)
      columns[field] = at
    }
    if (columns.date !== undefined && columns.amount !== undefined) return { head, columns }
  }
  return null
}

/** A day as banks write it: `2026-11-03`, `2026/11/3 08:30`, `20261103`; null for what is none. */
export function dayInStatement(text: string): Day | null {
  const parts =
    /^\s*(\d{4})[-/.\u5e74](\d{1,2})[-/.\u6708](\d{1,2})/.exec(text) ??
    /^\s*(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text) ??
    /^\s*(\d{4})(\d{2})(\d{2})\d{6}\s*$/.exec(text)
  if (!parts) return null
  const day = `${parts[1] ?? ''}-${(parts[2] ?? '').padStart(2, '0')}-${(parts[3] ?? '').padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** An amount as banks write it, in fen: `1,234.50`, `+1234.5`, `¥100`; null for what is none. */
export function fenInStatement(text: string): number | null {
  const plain = text.replace(/[\s,\uff0c\u00a5\uffe5+]|CNY|RMB/gi, '')
  const parts = /^(-?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(plain)
  if (!parts) return null
  const fen = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'))
  return parts[1] === '-' ? -fen : fen
}

/** The lines by which money came in; `passed` counts those that are none, such as what was paid out, and `faults` names lines that cannot be read, from 1. */
export function readStatement(
  rows: readonly (readonly string[])[],
  { head, columns }: BankColumns,
): { readonly lines: readonly BankLineRead[]; readonly passed: number; readonly faults: readonly number[] } {
  const lines: BankLineRead[] = []
  const faults: number[] = []
  let passed = 0
  for (const [at, row] of rows.entries()) {
    if (at <= head || row.every((cell) => cell.trim() === '')) continue
    const of = (field: BankField): string => (columns[field] === undefined ? '' : (row[columns[field]] ?? '').trim())
    const [day, fen] = [dayInStatement(of('date')), of('amount') === '' ? 0 : fenInStatement(of('amount'))]
    // Sums stand below without a day.
    if (of('date') === '' || (fen !== null && fen <= 0)) passed += 1
    else if (day === null || fen === null) faults.push(at + 1)
    else
      lines.push({ day, fen, payer: of('payer'), payerAccount: of('payerAccount').replace(/\s/g, ''), text: of('text'), reference: of('reference') })
  }
  return { lines, passed, faults }
}

/** Text as lines of cells: commas or tabs between, quotes around cells that hold such. */
export function readCsv(text: string): string[][] {
  const separator = (text.split('\n', 1)[0] ?? '').includes('\t') ? '\t' : ','
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  const given = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  for (let at = 0; at < given.length; at += 1) {
    const sign = given[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (given[at + 1] === '"') {
        cell += sign
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else cell += sign
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** Bytes of a text file in UTF-8, or where they are none, in GBK, which banks write. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
