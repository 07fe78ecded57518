import { Type } from '@sinclair/typebox'
import { invalidField, Refusal } from '../../../errors'
import { answerSheet } from '../../../family/answer-sheet'
import { fileStore } from '../../../files/store'
import type { AddRoute } from '../../../http/route'
import { id } from '../../../http/wire'
import { mayPress } from '../../../policies/policy'
import type { Manager } from '../../../policies/rank'
import type { Services } from '../../../services'
import { readSheet } from '../../../sheets/read-sheet'
import { sheetType } from '../../../sheets/sheet'
import type { Words } from '../../../text/language'
import { organizationStore } from '../../organizations/store'
import { administrationOf } from '../../administrators/administration'
import { userListQuery, usersWanted } from '../list-query'
import { checkRows, type CellFault, type CheckedRow } from './check-rows'
import { fileColumns, importModes, markedTitle, titleOf, type ImportMode } from './columns'
import { exportedUsers, exportTitles } from './export-users'
import { importRows } from './import-rows'
import { namesFor } from './names'
import { readRows } from './read-rows'
import { cells, familyRow, line, rowsSent, sentRow } from './sent-rows'
import { offersOf, templateNotes } from './template'

const tag = 'users'
const root = '/api/permission/Users'
const menu = 'permission.user'
const mayImport = mayPress('btn_import', menu)

/** Rows of a file. */
const mostRows = 10_000
/** Rows that are written by one call: more are sent in parts, so that each part can be told and the next be called off. */
const mostAtOnce = 200
const mostChecked = 1000
/** Rows with faults in one file: more than that would be read from the request at one go for too long. */
const mostFaults = 3000

const mode = Type.Union(importModes.map((one) => Type.Literal(one)))
const fault = Type.Object({ path: Type.String(), message: Type.String() })
const faults = Type.Array(fault)
const checkedRow = Type.Object({ line, ...cells, outcome: Type.Union([Type.Literal('add'), Type.Literal('change'), Type.Literal('fault')]), faults })
const rowsToImport = (maxItems: number) =>
  Type.Object({ mode, list: Type.Array(sentRow, { minItems: 1, maxItems }) }, { additionalProperties: false })
/** Clients of the family say no mode: they add. */
const rowsOfAll = Type.Object({ ...rowsToImport(mostChecked).properties, mode: Type.Optional(mode) }, { additionalProperties: false })
const familyMode: ImportMode = 'add'

const presentChecked = ({ row: { line: at, ...texts }, before, faults: found }: CheckedRow) => ({
  line: at,
  ...texts,
  outcome: found.length > 0 ? 'fault' : before ? 'change' : 'add',
  faults: found,
})

/** What is wrong with a row, one sentence to a line. */
const messageOf = (found: readonly CellFault[]): string => found.map(({ message }) => message).join('\n')

/** Adds the calls that give accounts out as a file and take them in from one. */
export function addUserTransferRoutes(route: AddRoute, services: Services): void {
  const { store, files } = services
  const checkingFor = async (importMode: ImportMode, manager: Manager, words: Words) => ({
    mode: importMode,
    manager,
    words,
    names: await namesFor(store, manager),
  })

  route.guarded({
    method: 'GET',
    url: `${root}/ExportExcel`,
    tag,
    policy: mayPress('btn_download', menu),
    query: userListQuery,
    produces: sheetType,
    summary:
      'The accounts of the list as a workbook, narrowed and sorted as the list is, whatever its page; it can be imported again. Clients of the family are answered its name and where it opens',
    async handle(context) {
      const { query, words, user, access } = context
      const wanted = usersWanted(query, await store.of(organizationStore).all(), await administrationOf(store, access))
      return answerSheet(services, context, {
        name: words.t('server.users.exportName'),
        columns: exportTitles(words).map((title) => ({ title, width: 18 })),
        rows: exportedUsers(store, wanted, { user, access }, words),
      })
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/TemplateDownload`,
    tag,
    policy: mayImport,
    produces: sheetType,
    summary:
      'An empty workbook to be filled in and imported; cells offer the organisations, positions and roles that the caller may give. Clients of the family are answered its name and where it opens',
    async handle(context) {
      const { words, user, access } = context
      const offers = offersOf(await namesFor(store, { user, access }), words)
      return answerSheet(services, context, {
        name: words.t('server.users.templateName'),
        columns: fileColumns.map((column) => ({ title: markedTitle(column, words), width: 18, choices: offers[column] ?? [] })),
        rows: (async function* () {})(),
        notes: templateNotes(words),
      })
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/ImportPreview`,
    tag,
    policy: mayImport,
    query: Type.Object({ fileId: Type.Optional(id), fileName: Type.Optional(id), mode: Type.Optional(mode) }),
    data: Type.Object({
      list: Type.Array(checkedRow),
      ignored: Type.Array(Type.String()),
      columns: Type.Array(Type.Unknown()),
      dataRow: Type.Optional(Type.Array(Type.Unknown())),
    }),
    summary:
      'The rows of a workbook that the caller uploaded before, with every fault at its cell and what would become of each row; `ignored` are titles that mean no column. At most 10,000 rows. Asked by `fileName`, as clients of the family do, the rows stand under `dataRow` as those send them back',
    async handle({ query, words, user, access }) {
      const fileId = query.fileId ?? query.fileName
      if (fileId === undefined) throw invalidField('fileId', 'required')
      if (query.mode === undefined && query.fileName === undefined) throw invalidField('mode', 'required')
      const file = await store.of(fileStore).byId(fileId)
      if (!file || file.creatorUserId !== user.id) throw new Refusal('notFound')
      const block = await readSheet(files.read(file.id) as AsyncIterable<Buffer>, mostRows)
      const { rows, ignored } = readRows(block, words)
      const checking = await checkingFor(query.mode ?? familyMode, { user, access }, words)
      const offers = offersOf(checking.names, words)
      const checked = await checkRows(store, rows, checking)
      return {
        list: checked.map(presentChecked),
        ...(query.fileName !== undefined && { dataRow: checked.map(({ row, faults: found }) => familyRow(row, messageOf(found))) }),
        ignored,
        columns: fileColumns.map((column) => ({ key: column, title: markedTitle(column, words), choices: offers[column] ?? [] })),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/ImportPreview`,
    onlyReads: true,
    tag,
    policy: mayImport,
    body: rowsToImport(mostChecked),
    bodyLimit: 4 * 1024 * 1024,
    data: Type.Object({ list: Type.Array(checkedRow) }),
    summary: 'Checks rows as they were changed after the preview, as if no others stood in the file; at most 1,000',
    async handle({ body, words, user, access }) {
      return { list: (await checkRows(store, rowsSent(body.list), await checkingFor(body.mode, { user, access }, words))).map(presentChecked) }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/ImportData`,
    tag,
    policy: mayImport,
    body: rowsOfAll,
    bodyLimit: 4 * 1024 * 1024,
    data: Type.Object({
      snum: Type.Integer(),
      fnum: Type.Integer(),
      resultType: Type.Integer(),
      failResult: Type.Array(Type.Unknown()),
      list: Type.Array(
        Type.Object({
          line,
          account: Type.String(),
          realName: Type.String(),
          outcome: Type.Union([Type.Literal('added'), Type.Literal('changed'), Type.Literal('refused')]),
          password: Type.Optional(Type.String()),
          faults,
        }),
      ),
    }),
    summary:
      'Adds accounts, or changes them by their names, row by row: each as a whole or not at all. Empty cells of a change keep what is there. New accounts get passwords by lot, answered this once, to be changed at the first sign-in. At most 200 rows a call; the rest is sent in further calls. Without a mode, as clients of the family send them, rows are added, 1,000 at most; `snum` and `fnum` count those that were brought in and those that were not, `failResult` are these with what is wrong, and `resultType` is 1 where there are any',
    async handle({ body, words, user, access, request, reply }) {
      if (body.mode !== undefined && body.list.length > mostAtOnce) throw invalidField('list', 'tooMany', { limit: mostAtOnce })
      const rows = rowsSent(body.list)
      const checking = await checkingFor(body.mode ?? familyMode, { user, access }, words)
      const list = await importRows(services, rows, checking, request.log, () => reply.raw.destroyed)
      const refused = new Map(list.flatMap((one) => (one.outcome === 'refused' ? [[one.line, one.faults] as const] : [])))
      const failed = rows.flatMap((row) => (refused.has(row.line) ? [familyRow(row, messageOf(refused.get(row.line) ?? []))] : []))
      return { list, snum: list.length - refused.size, fnum: refused.size, resultType: refused.size > 0 ? 1 : 0, failResult: failed }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/ExportExceptionData`,
    onlyReads: true,
    tag,
    policy: mayImport,
    body: Type.Object({ list: Type.Array(sentRow, { minItems: 1, maxItems: mostFaults }) }, { additionalProperties: false }),
    bodyLimit: 4 * 1024 * 1024,
    produces: sheetType,
    summary:
      'Rows that were not imported as a workbook, with what is wrong in a column of its own; mended, it can be imported. At most 3,000. Clients of the family are answered its name and where it opens',
    async handle(context) {
      const { body, words } = context
      const rows = rowsSent(body.list)
      return answerSheet(services, context, {
        name: words.t('server.users.faultsName'),
        columns: [
          ...fileColumns.map((column) => ({ title: titleOf(column, words), width: 18 })),
          { title: words.t('server.users.line'), width: 8 },
          { title: words.t('server.users.faults'), width: 60 },
        ],
        rows: (async function* () {
          for (const { line: at, message, ...texts } of rows) yield [...fileColumns.map((column) => texts[column] ?? ''), at, message]
        })(),
      })
    },
  })
}
