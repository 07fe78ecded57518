import { isJsonObject, type Answer, type Json, type JsonObject } from '../../engine'
import type { HttpClient } from '../gateway/http-client'

const url = '/api/permission/Users'

export type ImportMode = 'add' | 'change' | 'both'
export interface CellFault {
  /** The column; empty for what concerns the whole row. */
  readonly path: string
  readonly message: string
}
/** A row of the file as it stands now, with what is wrong with it. */
export interface PreviewRow {
  readonly line: number
  readonly texts: Readonly<Record<string, string>>
  readonly outcome: 'add' | 'change' | 'fault'
  readonly faults: readonly CellFault[]
}
export interface SheetColumn {
  readonly key: string
  readonly title: string
  readonly choices: readonly string[]
}
export interface Preview {
  readonly rows: readonly PreviewRow[]
  readonly columns: readonly SheetColumn[]
  /** Titles of the file that mean no column. */
  readonly ignored: readonly string[]
}
/** What became of a row. */
export interface DoneRow {
  readonly line: number
  readonly account: string
  readonly realName: string
  readonly outcome: 'added' | 'changed' | 'refused'
  readonly password: string | null
  readonly faults: readonly CellFault[]
}

const objectsIn = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : [])
const textsIn = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
const faultsIn = (row: JsonObject): readonly CellFault[] =>
  objectsIn(row['faults']).map(({ path, message }) => ({ path: String(path), message: String(message) }))
const within = (value: Json, key: string): Json | undefined => (isJsonObject(value) ? value[key] : undefined)

function previewRow(row: JsonObject): PreviewRow {
  const { line, outcome, faults: _faults, ...texts } = row
  return {
    line: Number(line),
    texts: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, String(text ?? '')])),
    outcome: (['add', 'change'] as const).find((one) => one === outcome) ?? 'fault',
    faults: faultsIn(row),
  }
}

const doneRow = (row: JsonObject): DoneRow => ({
  line: Number(row['line']),
  account: String(row['account'] ?? ''),
  realName: String(row['realName'] ?? ''),
  outcome: (['added', 'changed'] as const).find((one) => one === row['outcome']) ?? 'refused',
  password: typeof row['password'] === 'string' ? row['password'] : null,
  faults: faultsIn(row),
})

const sent = ({ line, texts }: PreviewRow) => ({ line, ...texts })
const mapped = <T>(answer: Answer<Json>, read: (value: Json) => T): Answer<T> => (answer.ok ? { ok: true, value: read(answer.value) } : answer)

/** The server's calls for importing users. */
export const importCalls = (http: HttpClient) => ({
  template: () => http.fetchFile({ method: 'GET', url: `${url}/TemplateDownload` }),
  preview: async (fileId: string, mode: ImportMode, signal: AbortSignal): Promise<Answer<Preview>> =>
    mapped(await http.send({ method: 'GET', url: `${url}/ImportPreview`, query: { fileId, mode }, signal }), (value) => ({
      rows: objectsIn(within(value, 'list')).map(previewRow),
      columns: objectsIn(within(value, 'columns')).map((one) => ({
        key: String(one['key']),
        title: String(one['title']),
        choices: textsIn(one['choices']),
      })),
      ignored: textsIn(within(value, 'ignored')),
    })),
  check: async (rows: readonly PreviewRow[], mode: ImportMode): Promise<Answer<readonly PreviewRow[]>> =>
    mapped(await http.send({ method: 'POST', url: `${url}/ImportPreview`, body: { mode, list: rows.map(sent) } }), (value) =>
      objectsIn(within(value, 'list')).map(previewRow),
    ),
  bringIn: async (rows: readonly PreviewRow[], mode: ImportMode): Promise<Answer<readonly DoneRow[]>> =>
    mapped(await http.send({ method: 'POST', url: `${url}/ImportData`, body: { mode, list: rows.map(sent) } }), (value) =>
      objectsIn(within(value, 'list')).map(doneRow),
    ),
  faults: (rows: readonly PreviewRow[]) =>
    http.fetchFile({
      method: 'POST',
      url: `${url}/ExportExceptionData`,
      body: {
        list: rows.map((row) => ({
          ...sent(row),
          message: row.faults
            .map(({ message }) => message)
            .join('\n')
            .slice(0, 4000),
        })),
      },
    }),
})
export type ImportCalls = ReturnType<typeof importCalls>
