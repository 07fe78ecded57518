import type { JsonObject } from '../../engine'
import type { HttpClient } from '../gateway/http-client'
import { questionsAfter } from './edited-rows'
import { faultsIn, mapped, messageOf, objectsIn, previewIn, within, type DoneRow, type ImportCalls, type PreviewRow } from './import-calls'

const url = '/api/permission/Users'

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
export const userImportCalls = (http: HttpClient): ImportCalls => ({
  words: 'pages.userImport',
  firstColumn: 'account',
  questions: questionsAfter,
  template: () => http.fetchFile({ method: 'GET', url: `${url}/TemplateDownload` }),
  preview: async (fileId, mode, signal) =>
    mapped(await http.send({ method: 'GET', url: `${url}/ImportPreview`, query: { fileId, mode }, signal }), (value) => previewIn(value, previewRow)),
  check: async (rows, mode) =>
    mapped(await http.send({ method: 'POST', url: `${url}/ImportPreview`, body: { mode, list: rows.map(sent) } }), (value) =>
      objectsIn(within(value, 'list')).map(previewRow),
    ),
  bringIn: async (rows, mode) =>
    mapped(await http.send({ method: 'POST', url: `${url}/ImportData`, body: { mode, list: rows.map(sent) } }), (value) =>
      objectsIn(within(value, 'list')).map(doneRow),
    ),
  faults: (rows) =>
    http.fetchFile({
      method: 'POST',
      url: `${url}/ExportExceptionData`,
      body: { list: rows.map((row) => ({ ...sent(row), message: messageOf(row) })) },
    }),
})
