import { saveFile } from '../gateway/save-file'
import type { ImportCalls, PreviewRow } from './import-calls'

/** Saves rows with what is wrong as a workbook; resolves to why that failed, else to ''. */
export async function saveFaults(calls: ImportCalls, rows: readonly PreviewRow[]): Promise<string> {
  const answer = await calls.faults(rows)
  if (!answer.ok) return answer.error.message
  if ('content' in answer.value) saveFile(answer.value.name, answer.value.content)
  return ''
}
