import { Readable } from 'node:stream'
import exceljs from 'exceljs'
import { expect, it } from 'vitest'
import type { Refusal, RefusalKey } from '../errors'
import { readSheet } from './read-sheet'

async function sheetOf(rows: number): Promise<Readable> {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('a')
  for (let at = 0; at <= rows; at += 1) sheet.addRow([`row ${at}`])
  return Readable.from([Buffer.from(await book.xlsx.writeBuffer())])
}

it('as many rows are read as are allowed, beside the head', async () => {
  expect(await readSheet(await sheetOf(2), 2)).toEqual([['row 0'], ['row 1'], ['row 2']])
})

it.each<[string, () => Promise<AsyncIterable<Buffer>>, RefusalKey]>([
  ['with more rows', () => sheetOf(3), 'sheetTooLong'],
  ['that is no workbook', () => Promise.resolve(Readable.from([Buffer.from('PK nothing')])), 'sheetUnreadable'],
  ['of more bytes', () => Promise.resolve(Readable.from([Buffer.alloc(6 * 1024 * 1024), Buffer.alloc(6 * 1024 * 1024)])), 'sheetTooLarge'],
])('a file %s is refused', async (_name, file, key) => {
  await expect(readSheet(await file(), 2)).rejects.toMatchObject({ key } satisfies Partial<Refusal>)
})
