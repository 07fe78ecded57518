import { Type, type Static } from '@sinclair/typebox'
import { downloadShape } from '../../../files/downloads/routes'
import { beginAndWait, patience } from '../../../files/downloads/wait-for'
import type { Downloads } from '../../../files/downloads/worker'
import type { AddRoute } from '../../../http/route'
import { byModel, pageOf } from '../../../http/wire'
import { mayPressInModel } from '../../../policies/policy'
import { shownColumns } from '../../../policies/record-access'
import type { Services } from '../../../services'
import { loadModel } from '../../models/open-model'
import { besides, listBody } from '../list-body'
import { selectionBody } from '../selection'
import { fileColumns } from './columns'
import { childRows, exportOf, fileFormats, type ExportOrder } from './export-records'

const tag = 'records'
const url = '/api/visualdev/OnlineDev/:modelId/Actions'
const mayExport = mayPressInModel('btn_download')

const own = Type.Object({
  /** Which records, in place of the query; ids, or a query and what is left out of it. */
  selection: Type.Optional(selectionBody),
  selectKey: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 130 }), { maxItems: 1000 })),
  format: Type.Optional(Type.Union(fileFormats.map((format) => Type.Literal(format)))),
  /** How the rows of form tables stand beside their record in a workbook; `repeat` unless it is said. */
  childRows: Type.Optional(Type.Union(childRows.map((way) => Type.Literal(way)))),
  wait: Type.Optional(Type.Integer({ minimum: 0, maximum: patience })),
})
const exportBody = Type.Object({ ...listBody.properties, ...own.properties })

/** Records of models out into files. */
export function addRecordTransferRoutes(route: AddRoute, services: Services, downloads: Downloads): void {
  route.guarded({
    method: 'GET',
    url: `${url}/ExportColumns`,
    tag,
    policy: mayExport,
    params: byModel,
    data: Type.Object({
      list: Type.Array(
        Type.Object({ key: Type.String(), title: Type.String(), table: Type.Union([Type.String(), Type.Null()]), listed: Type.Boolean() }),
      ),
    }),
    summary:
      'The columns that a file of the records may hold for the caller: those of the list first, then other fields; `table` is what the form table of a column is called',
    async handle({ params, access, words }) {
      const model = await loadModel(services, params.modelId)
      const columns = fileColumns(model, shownColumns(access, params.modelId), words)
      return {
        list: columns.map(({ key, title, table, listed }) => ({ key, title, table: table && (words.text(table.field.title) || table.path), listed })),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${url}/Export`,
    tag,
    policy: mayExport,
    params: byModel,
    body: exportBody,
    data: downloadShape,
    summary:
      'Makes a file of records: of a `selection`, or of what the query of a list finds (`dataType` 0 its page, 1 all of it), in its order up to 50,000 records and beyond that as they were made.' +
      ' `selectKey` names its columns; those that the caller may not read are refused. Numbers and dates are written as such, rows of form tables one below the other with their record repeated, or in one cell over them (`childRows`: `merge`, workbooks of up to 50,000 records only).' +
      ' The call waits for the file, `wait` seconds or 10 at most; what takes longer goes on in the background, and `GET /api/file/Downloads/{id}` tells how far it is',
    async handle({ params, body, user, access, words }) {
      const model = await loadModel(services, params.modelId)
      const now = services.now()
      const wanted = await exportOf(
        services,
        model,
        orderOf(body, model.list.pageSize === null ? 10_000 : 10),
        { access, organizeId: user.organizeId, now },
        words,
      )
      return beginAndWait(services, downloads, { ...wanted, userId: user.id }, words, body.wait)
    },
  })
}

/** What the body of a request asks for; keys besides the known ones are values that fields must equal, as for a list. */
function orderOf(body: Static<typeof exportBody>, pageSize: number): ExportOrder {
  const { selection, selectKey = [], format = 'xlsx', childRows: children = 'repeat', wait: _wait, ...query } = body
  const params = besides(query)
  const all = { query: { json: query.queryJson || query.json || '', superQueryJson: query.superQueryJson ?? '', params }, except: [] }
  const isPage = !selection && String(query.dataType ?? '0') === '0'
  return {
    selection: selection ?? all,
    columns: selectKey,
    format,
    children,
    ...(isPage && { page: pageOf(query, pageSize) }),
    ...(query.sidx && { sort: { key: query.sidx, order: query.sort === 'asc' ? 'asc' : 'desc' } }),
  }
}
