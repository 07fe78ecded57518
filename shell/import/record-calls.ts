import { isJsonObject, type JsonObject } from '../../engine'
import type { HttpClient } from '../gateway/http-client'
import {
  faultsIn,
  importCalls,
  mapped,
  objectsIn,
  within,
  type PastImport,
  type Undone,
  type DoneRow,
  type ImportCalls,
  type PreviewRow,
  type Question,
} from './import-calls'

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
export function recordImportCalls(http: HttpClient, modelId: string): ImportCalls {
  const url = `/api/visualdev/OnlineDev/${encodeURIComponent(modelId)}`
  const about = { words: 'pages.recordImport', url, template: 'Template', questions: questionsAfter, previewRow, doneRow, sent }
  return {
    ...importCalls(http, about),
    undoable: {
      begin(whole) {
        let importId: string | null = null
        return {
          id: () => importId,
          giveUp: async () =>
            importId === null ||
            (await http.send({ method: 'POST', url: `${url}/Imports/${encodeURIComponent(importId)}/Actions/Undo`, body: {} })).ok,
          bringIn: async (rows, mode, more = false) => {
            const body = { mode, list: rows.map(sent), ...(whole && { whole, more }), ...(importId !== null && { importId }) }
            return mapped(await http.send({ method: 'POST', url: `${url}/ImportData`, body }), (value) => {
              const id = within(value, 'importId')
              if (typeof id === 'string') importId = id
              return objectsIn(within(value, 'list')).map(doneRow)
            })
          },
        }
      },
      past: async () =>
        mapped(
          await http.send({ method: 'GET', url: `${url}/Imports` }),
          (value) => objectsIn(within(value, 'list')) as unknown as readonly PastImport[],
        ),
      undo: async (id) =>
        mapped(
          await http.send({ method: 'POST', url: `${url}/Imports/${encodeURIComponent(id)}/Actions/Undo`, body: {} }),
          (value) => value as unknown as Undone,
        ),
    },
  }
}
