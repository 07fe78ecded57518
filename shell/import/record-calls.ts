import { isJsonObject, type JsonObject } from '../../engine'
import type { HttpClient } from '../gateway/http-client'
import { faultsIn, importCalls, type DoneRow, type ImportCalls, type PreviewRow, type Question } from './import-calls'

const textsOf = (row: JsonObject): PreviewRow['texts'] =>
  Object.fromEntries(Object.entries(isJsonObject(row['cells']) ? row['cells'] : {}).map(([key, text]) => [key, String(text ?? '')]))
const placeOf = (row: JsonObject) => ({ line: Number(row['line']), of: Number(row['of'] ?? row['line']) })

const previewRow = (row: JsonObject): PreviewRow => ({
  ...placeOf(row),
  texts: textsOf(row),
  outcome: (['add', 'change', 'same'] as const).find((one) => one === row['outcome']) ?? 'fault',
  faults: faultsIn(row),
})
const doneRow = (row: JsonObject): DoneRow => ({
  ...placeOf(row),
  account: '',
  realName: '',
  outcome: (['added', 'changed', 'same'] as const).find((one) => one === row['outcome']) ?? 'refused',
  password: null,
  faults: faultsIn(row),
})
const sent = ({ line, texts }: PreviewRow) => ({ line, cells: texts })

/** A record is asked about as a whole, with the one before it: a line that says nothing of its own any more goes on with that. */
function questionsAfter(rows: readonly PreviewRow[], before: PreviewRow): readonly Question[] {
  const first = rows.findIndex((row) => row.of === before.of)
  const above = rows[first - 1]?.of
  const concerned = rows.filter((row) => row.of === before.of || row.of === above)
  return [{ rows: concerned, lines: new Set(concerned.map(({ line }) => line)) }]
}

/** The server's calls for importing records of a model. */
export const recordImportCalls = (http: HttpClient, modelId: string): ImportCalls =>
  importCalls(http, {
    words: 'pages.recordImport',
    url: `/api/visualdev/OnlineDev/${encodeURIComponent(modelId)}`,
    template: 'Template',
    questions: questionsAfter,
    previewRow,
    doneRow,
    sent,
  })
