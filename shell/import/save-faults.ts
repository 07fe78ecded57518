import { saveFile } from '../gateway/save-file'
import type { ImportCalls, PreviewRow } from './import-calls'

/** So many rows are one file. */
const rowsInFile = 3000

/** Saves rows with what is wrong as a workbook, very many as several; resolves to why that failed, else to ''. */
export async function saveFaults(calls: ImportCalls, rows: readonly PreviewRow[]): Promise<string> {
  for (let at = 0; at < rows.length; at += rowsInFile) {
    const answer = await calls.faults(rows.slice(at, at + rowsInFile))
    if (!answer.ok) return answer.error.message
    if ('content' in answer.value) saveFile(answer.value.name, answer.value.content)
  }
  return ''
}
