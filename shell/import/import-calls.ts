import { isJsonObject, type Answer, type Json, type JsonObject } from '../../engine'
import type { DownloadedFile, HttpClient } from '../gateway/http-client'

export type ImportMode = 'add' | 'change' | 'both'
export interface CellFault {
  /** The column; empty for what concerns the whole row. */
  readonly path: string
  readonly message: string
}
/** A row of the file as it stands now, with what is wrong with it. */
export interface PreviewRow {
  readonly line: number
  /** The first line of what becomes one thing with it; its own where every line is by itself. */
  readonly of: number
  readonly texts: Readonly<Record<string, string>>
  readonly outcome: 'add' | 'change' | 'same' | 'fault'
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
  readonly of: number
  readonly account: string
  readonly realName: string
  readonly outcome: 'added' | 'changed' | 'same' | 'refused'
  readonly password: string | null
  readonly faults: readonly CellFault[]
}

/** Rows that are checked together, and the lines whose faults are then known. */
export interface Question {
  readonly rows: readonly PreviewRow[]
  readonly lines: ReadonlySet<number>
}

/** An import of before, with what it wrote. */
export interface PastImport {
  readonly id: string
  readonly time: number
  readonly added: number
  readonly changed: number
  readonly undone: boolean
}
/** How many records an import had that is undone now, or which of them keep it from being so. */
export interface Undone {
  readonly undone: number
  readonly against: readonly { readonly id: string; readonly name: string; readonly message: string }[]
}

/** What is known of imports that can be undone as a whole. */
export interface UndoableImports {
  /**
   * The calls of one import: its rows belong together, and with `whole` all of them are written or none. The id is there once something was;
   * `giveUp` takes back what was written of rows that are not all there yet, and tells whether it could.
   */
  begin(whole: boolean): { readonly bringIn: ImportCalls['bringIn']; readonly id: () => string | null; readonly giveUp: () => Promise<boolean> }
  past(): Promise<Answer<readonly PastImport[]>>
  undo(id: string): Promise<Answer<Undone>>
}

type File = Answer<DownloadedFile | { readonly json: Json }>

/** What an import asks the server, and how what it brings in is spoken of. */
export interface ImportCalls {
  /** Where its words stand that are not those of every import. */
  readonly words: string
  /** The column at which a fault of a whole line is told; the first where none is named. */
  readonly firstColumn?: string
  template(): Promise<File>
  preview(fileId: string, mode: ImportMode, signal: AbortSignal): Promise<Answer<Preview>>
  check(rows: readonly PreviewRow[], mode: ImportMode): Promise<Answer<readonly PreviewRow[]>>
  /** @param more further rows of the same import follow */
  bringIn(rows: readonly PreviewRow[], mode: ImportMode, more?: boolean): Promise<Answer<readonly DoneRow[]>>
  faults(rows: readonly PreviewRow[]): Promise<File>
  /** Absent where an import is not undone. */
  readonly undoable?: UndoableImports
  /** What to ask again when a row was changed. */
  questions(rows: readonly PreviewRow[], before: PreviewRow, after: PreviewRow): readonly Question[]
}

/** The objects of a list; nothing where it is no list. */
export const objectsIn = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : [])
const textsIn = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
/** The faults of an imported line, each with its cell. */
export const faultsIn = (row: JsonObject): readonly CellFault[] =>
  objectsIn(row['faults']).map(({ path, message }) => ({ path: String(path), message: String(message) }))
/** A member of a value that may be no object. */
export const within = (value: Json, key: string): Json | undefined => (isJsonObject(value) ? value[key] : undefined)

/** The message of a row in a file of faults. */
const messageOf = ({ faults }: PreviewRow): string =>
  faults
    .map(({ message }) => message)
    .join('\n')
    .slice(0, 4000)

/** An answer whose value is read once it is there. */
export const mapped = <T>(answer: Answer<Json>, read: (value: Json) => T): Answer<T> => (answer.ok ? { ok: true, value: read(answer.value) } : answer)

/** What is shown of a file, by how the server tells its rows. */
const previewIn = (value: Json, readRow: (row: JsonObject) => PreviewRow): Preview => ({
  rows: objectsIn(within(value, 'list')).map(readRow),
  columns: objectsIn(within(value, 'columns')).map((one) => ({
    key: String(one['key']),
    title: String(one['title']),
    choices: textsIn(one['choices']),
  })),
  ignored: textsIn(within(value, 'ignored')),
})

/** How one thing is imported: where its calls are, and how the server tells rows and is told them. */
interface ImportedThing extends Pick<ImportCalls, 'words' | 'firstColumn' | 'questions'> {
  /** What the addresses of its calls begin with. */
  readonly url: string
  /** What the address of its template ends with. */
  readonly template: string
  previewRow(row: JsonObject): PreviewRow
  doneRow(row: JsonObject): DoneRow
  sent(row: PreviewRow): JsonObject
}

/** The server's calls for importing something: `ImportPreview` reads a file and looks at rows again, `ImportData` brings them in, `ExportExceptionData` gives back those with faults. */
export function importCalls(http: HttpClient, { url, template, previewRow, doneRow, sent, ...about }: ImportedThing): ImportCalls {
  const told = async <Row>(call: string, rows: readonly PreviewRow[], mode: ImportMode, read: (row: JsonObject) => Row) =>
    mapped(await http.send({ method: 'POST', url: `${url}/${call}`, body: { mode, list: rows.map(sent) } }), (value) =>
      objectsIn(within(value, 'list')).map(read),
    )
  return {
    ...about,
    template: () => http.fetchFile({ method: 'GET', url: `${url}/${template}` }),
    preview: async (fileId, mode, signal) =>
      mapped(await http.send({ method: 'GET', url: `${url}/ImportPreview`, query: { fileId, mode }, signal }), (value) =>
        previewIn(value, previewRow),
      ),
    check: (rows, mode) => told('ImportPreview', rows, mode, previewRow),
    bringIn: (rows, mode) => told('ImportData', rows, mode, doneRow),
    faults: (rows) =>
      http.fetchFile({
        method: 'POST',
        url: `${url}/ExportExceptionData`,
        body: { list: rows.map((row) => ({ ...sent(row), message: messageOf(row) })) },
      }),
  }
}
