import { Type, type Static } from '@sinclair/typebox'
import { invalidField, Refusal } from '../../../errors'
import { answerSheet } from '../../../family/answer-sheet'
import { fileStore } from '../../../files/store'
import type { AddRoute, SignedInContext } from '../../../http/route'
import { byModel, id } from '../../../http/wire'
import { allows } from '../../../policies/access'
import { mayPressInModel } from '../../../policies/policy'
import { authorOf, shownFields } from '../../../policies/record-access'
import type { Services } from '../../../services'
import { readSheet } from '../../../sheets/read-sheet'
import { sendSheet } from '../../../sheets/send-sheet'
import { sheetType } from '../../../sheets/sheet'
import { dictionaryOptions } from '../../../system/dictionaries/dictionary-options'
import { loadModel } from '../../models/open-model'
import { isUnique } from '../unique-values'
import { longestCell, readFileRows, recordsIn, type FileRow } from './file-rows'
import { takeBack } from './take-back'
import { importOf } from './undo-import'
import { checkRecords, importRecords, type CheckedRecord, type DoneRecord, type LineFault } from './import-records'
import { importModes, type Importing, type ImportMode } from './importing'
import { columnFinder, importedColumns, markedTitle, offersOf } from './imported-columns'
import { templateOf } from './template'

const tag = 'records'
const url = '/api/visualdev/OnlineDev/:modelId'
const mayImport = mayPressInModel('btn_upload')

/** Lines of a file. */
const mostRows = 10_000
/** Lines that are written by one call: more are sent in parts, so that each part can be told and the next be called off. */
const mostAtOnce = 500
/** Lines that are written in one transaction. Nobody else writes meanwhile, and the embedded database answers nobody. */
const mostWhole = 2000
const mostFaults = 3000
const bodyLimit = 8 * 1024 * 1024

const mode = Type.Union(importModes.map((one) => Type.Literal(one)))
const key = Type.Optional(Type.String({ minLength: 1, maxLength: 130 }))
const line = Type.Integer({ minimum: 1, maximum: 1_048_576 })
const cells = Type.Record(Type.String({ maxLength: 130 }), Type.String({ maxLength: longestCell }))
const row = Type.Object({ line, cells })
const fault = Type.Object({ path: Type.String(), message: Type.String() })
const told = { line, of: line, cells, faults: Type.Array(fault) }
const checkedRow = Type.Object({ ...told, outcome: Type.Union(['add', 'change', 'same', 'fault'].map((one) => Type.Literal(one))) })
const doneRow = Type.Object({ ...told, outcome: Type.Union(['added', 'changed', 'same', 'refused'].map((one) => Type.Literal(one))) })
const rowsBody = (maxItems: number) => Type.Object({ mode, key, list: Type.Array(row, { minItems: 1, maxItems }) })
const dataBody = Type.Object({
  ...rowsBody(mostWhole).properties,
  whole: Type.Optional(Type.Boolean()),
  more: Type.Optional(Type.Boolean()),
  importId: Type.Optional(id),
})

const presented = <T extends { readonly lines: readonly FileRow[]; readonly outcome: string; readonly faults: readonly LineFault[] }>(
  records: readonly T[],
) =>
  records.flatMap(({ lines, outcome, faults }) =>
    lines.map(({ line: at, cells: texts }) => ({
      line: at,
      of: lines[0]?.line ?? at,
      cells: texts,
      outcome,
      faults: faults.filter((one) => one.line === at).map(({ path, message }) => ({ path, message })),
    })),
  )

/** Records of models in from files. */
export function addRecordImportRoutes(route: AddRoute, services: Services): void {
  const importing = async (
    { params, user, access, words }: Pick<SignedInContext<{ readonly modelId: string }, unknown, unknown>, 'params' | 'user' | 'access' | 'words'>,
    importMode: ImportMode,
    wanted: string | undefined,
    present: (keys: readonly string[]) => readonly string[],
  ): Promise<Importing> => {
    // Whoever brings records in may do by it what they may do one by one.
    for (const [button, needed] of [
      ['btn_add', importMode !== 'change'],
      ['btn_edit', importMode !== 'add'],
    ] as const)
      if (needed && !allows(access, mayPressInModel(button), params.modelId)) throw new Refusal('noPermission')
    const model = await loadModel(services, params.modelId)
    const all = importedColumns(model, shownFields(access, params.modelId), words)
    const keys = new Set(present(all.map((column) => column.key)))
    const columns = all.filter((column) => keys.has(column.key))
    const found =
      columns.find((column) =>
        wanted === undefined ? column.table === null && isUnique(column.input) : column.key === wanted && column.table === null,
      ) ?? null
    if (importMode !== 'add' && found === null) throw new Refusal('importKey')
    return { services, model, access, author: authorOf(user, access, params.modelId, words, 'import'), mode: importMode, key: found, columns }
  }
  const ofRows = (list: readonly FileRow[]) => (keys: readonly string[]) =>
    keys.filter((one) => list.some(({ cells: texts }) => Object.hasOwn(texts, one)))

  route.guarded({
    method: 'GET',
    url: `${url}/Template`,
    tag,
    policy: mayImport,
    params: byModel,
    produces: sheetType,
    summary:
      'An empty workbook to be filled in and imported: the fields that the caller may fill in, with the choices of their cells, notes and an example. Clients of the family are answered its name and where it opens',
    async handle(context) {
      const { params, access, words } = context
      const model = await loadModel(services, params.modelId)
      return answerSheet(
        services,
        context,
        await templateOf(services, model, importedColumns(model, shownFields(access, params.modelId), words), words),
      )
    },
  })

  route.guarded({
    method: 'GET',
    url: `${url}/ImportPreview`,
    tag,
    policy: mayImport,
    params: byModel,
    query: Type.Object({ fileId: id, mode, key }),
    data: Type.Object({ list: Type.Array(checkedRow), ignored: Type.Array(Type.String()), columns: Type.Array(Type.Unknown()) }),
    summary:
      'The lines of a workbook that the caller uploaded before, with every fault at its cell and what would become of each; `of` is the first line of the record that a line belongs to.' +
      ' `key` is the column by which records are found that are there, without it one whose values are unique. At most 10,000 lines',
    async handle(context) {
      const { query, user, words, params, access } = context
      const file = await services.store.of(fileStore).byId(query.fileId)
      if (!file || file.creatorUserId !== user.id) throw new Refusal('notFound')
      const model = await loadModel(services, params.modelId)
      const block = await readSheet(services.files.read(file.id) as AsyncIterable<Buffer>, mostRows)
      const { rows, keys, ignored } = readFileRows(block, columnFinder(model, shownFields(access, params.modelId)))
      const given = await importing(context, query.mode, query.key, () => keys)
      const options = await dictionaryOptions(services.store, model.plan.inputs.values(), model.plan)
      return {
        list: presented(await checkRecords(given, recordsIn(rows, given.columns))),
        ignored,
        columns: given.columns.map((column) => ({ key: column.key, title: markedTitle(column), choices: offersOf(column, options, words) })),
      }
    },
  })

  const checked = async (body: Static<ReturnType<typeof rowsBody>>, given: Importing): Promise<readonly CheckedRecord[]> =>
    checkRecords(given, recordsIn(body.list, given.columns))

  route.guarded({
    method: 'POST',
    url: `${url}/ImportPreview`,
    onlyReads: true,
    tag,
    policy: mayImport,
    params: byModel,
    body: rowsBody(mostAtOnce),
    bodyLimit,
    data: Type.Object({ list: Type.Array(checkedRow) }),
    summary: 'Checks lines as they were changed after the preview, as if no others stood in the file; at most 500',
    handle: async (context) => ({
      list: presented(await checked(context.body, await importing(context, context.body.mode, context.body.key, ofRows(context.body.list)))),
    }),
  })

  route.guarded({
    method: 'POST',
    url: `${url}/ImportData`,
    tag,
    policy: mayImport,
    params: byModel,
    body: dataBody,
    bodyLimit,
    data: Type.Object({ list: Type.Array(doneRow), importId: Type.String(), takenBack: Type.Boolean() }),
    summary:
      'Adds records, or changes them by their key, each as a whole or not at all; with `whole` all of the call in one transaction, or none of them. Empty cells of a change keep what is there, and a record that says what is stored already stays as it is.' +
      ' At most 500 lines a call, with `whole` 2,000, those of one record in the same; the rest is sent in further calls, which name the `importId` that the first was answered: together they are one import, which can be undone. `more` beside `whole` says that further parts of up to 2,000 lines follow:' +
      ' when one of them is refused (`takenBack`), or none comes for two minutes, or the server stops before the last, all parts are taken back',
    async handle(context) {
      const { body, reply } = context
      const whole = body.whole ?? false
      if (!whole && body.list.length > mostAtOnce) throw invalidField('list', 'tooMany', { limit: mostAtOnce })
      const given = await importing(context, body.mode, body.key, ofRows(body.list))
      const one = await importOf(services, given, body.importId, whole && body.more)
      const part = whole ? (body.more ? 'more' : 'last') : null
      const done: readonly DoneRecord[] = await importRecords(given, one.id, recordsIn(body.list, given.columns), part, () => reply.raw.destroyed)
      const takenBack = one.openSince !== null && done.some(({ outcome }) => outcome === 'refused')
      if (takenBack) await takeBack(services, one)
      return { list: presented(done), importId: one.id, takenBack }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${url}/ExportExceptionData`,
    onlyReads: true,
    tag,
    policy: mayImport,
    params: byModel,
    body: Type.Object({
      list: Type.Array(Type.Object({ line, cells, message: Type.Optional(Type.String({ maxLength: 4000 })) }), { minItems: 1, maxItems: mostFaults }),
    }),
    bodyLimit,
    produces: sheetType,
    summary: 'Lines that were not imported as a workbook, with what is wrong in a column of its own; mended, it can be imported. At most 3,000',
    async handle({ body, params, access, words, reply }) {
      const model = await loadModel(services, params.modelId)
      const columns = importedColumns(model, shownFields(access, params.modelId), words).filter(
        (column) => ofRows(body.list)([column.key]).length > 0,
      )
      return sendSheet(reply, {
        name: words.t('server.import.faultsName', { name: model.row.fullName }),
        columns: [
          ...columns.map(({ title, width }) => ({ title, width })),
          { title: words.t('server.users.line'), width: 8 },
          { title: words.t('server.users.faults'), width: 60 },
        ],
        rows: (async function* () {
          for (const { line: at, cells: texts, message = '' } of body.list)
            yield await Promise.resolve([...columns.map((column) => texts[column.key] ?? ''), at, message])
        })(),
      })
    },
  })
}
