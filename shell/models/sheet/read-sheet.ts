import type { TextBlock } from '../../../engine'
import { decodeText } from './decode-text'
import { readCsv } from './read-csv'

/** How much of a file is looked at; what lies beyond the rows plays no part in the guess. */
export const sheetLimits = { megabytes: 10, rows: 500, columns: 200 } as const

/** Why a file gives no columns, by the key of its words. */
export type SheetFault = 'tooLarge' | 'oldExcel' | 'otherType' | 'unreadable' | 'empty'
export type ReadSheet = { readonly ok: true; readonly rows: TextBlock } | { readonly ok: false; readonly fault: SheetFault }

const refused = (fault: SheetFault): ReadSheet => ({ ok: false, fault })
const endsWith = (name: string, ending: RegExp): boolean => ending.test(name.toLowerCase())

/** The first rows of a file's first sheet as texts. A formula is its result, a merged cell the text of all its places. */
export async function readSheet(file: File): Promise<ReadSheet> {
  if (endsWith(file.name, /\.xls$/)) return refused('oldExcel')
  if (!endsWith(file.name, /\.(xlsx|csv|txt|tsv)$/)) return refused('otherType')
  if (file.size > sheetLimits.megabytes * 1024 * 1024) return refused('tooLarge')
  try {
    const bytes = await file.arrayBuffer()
    const rows = endsWith(file.name, /\.xlsx$/)
      ? await workbook(bytes)
      : readCsv(decodeText(new Uint8Array(bytes)), sheetLimits.rows + 1, sheetLimits.columns)
    if (rows === 'tooLarge') return refused('tooLarge')
    return rows.some((row) => row.some((cell) => cell.trim() !== '')) ? { ok: true, rows } : refused('empty')
  } catch {
    return refused('unreadable')
  }
}

async function workbook(bytes: ArrayBuffer): Promise<TextBlock | 'tooLarge'> {
  const { readWorkbook } = await import('../../../engine/sheets')
  return readWorkbook(bytes, sheetLimits.rows)
}
