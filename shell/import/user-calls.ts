import type { JsonObject } from '../../engine'
import type { HttpClient } from '../gateway/http-client'
import { questionsAfter } from './edited-rows'
import { faultsIn, importCalls, type DoneRow, type ImportCalls, type PreviewRow } from './import-calls'

function previewRow(row: JsonObject): PreviewRow {
  const { line, outcome, faults: _faults, ...texts } = row
  return {
    line: Number(line),
    of: Number(line),
    texts: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, String(text ?? '')])),
    outcome: (['add', 'change'] as const).find((one) => one === outcome) ?? 'fault',
    faults: faultsIn(row),
  }
}

const doneRow = (row: JsonObject): DoneRow => ({
  line: Number(row['line']),
  of: Number(row['line']),
  account: String(row['account'] ?? ''),
  realName: String(row['realName'] ?? ''),
  outcome: (['added', 'changed'] as const).find((one) => one === row['outcome']) ?? 'refused',
  password: typeof row['password'] === 'string' ? row['password'] : null,
  faults: faultsIn(row),
})

const sent = ({ line, texts }: PreviewRow) => ({ line, ...texts })

/** The server's calls for importing users. */
export const userImportCalls = (http: HttpClient): ImportCalls =>
  importCalls(http, {
    words: 'pages.userImport',
    firstColumn: 'account',
    url: '/api/permission/Users',
    template: 'TemplateDownload',
    questions: questionsAfter,
    previewRow,
    doneRow,
    sent,
  })
