import { Type } from '@sinclair/typebox'
import { isJsonObject, type Json, type JsonObject } from '../../../engine'
import { Refusal } from '../../errors'
import { downloadShape } from '../../files/downloads/routes'
import { beginAndWait, patience } from '../../files/downloads/wait-for'
import type { Downloads } from '../../files/downloads/worker'
import type { AddRoute, SignedInContext } from '../../http/route'
import { parseJson } from '../../http/safe-json'
import { menusOfReport } from '../../policies/access'
import { signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import { exportButton, reportAt } from '../../system/menus/known-pages'
import type { ReportAsking } from './asked'
import { drawReport } from './draw-report'
import { reportFile } from './export-report'

const tag = 'reports'
const root = '/api/visualdev/Report/Actions'
const mostLines = 1000

const asked = {
  /** The address of the page. */
  report: Type.String({ minLength: 1, maxLength: 200 }),
  /** What its search holds, as JSON. */
  json: Type.Optional(Type.String({ maxLength: 100_000 })),
}
type Asked = Pick<
  SignedInContext<unknown, unknown, { readonly report: string; readonly json?: string | undefined }>,
  'body' | 'user' | 'access' | 'words' | 'request'
>

/** Reports: the server reads, adds up and puts into words, as whoever reads them may see. */
export function addReportRoutes(route: AddRoute, services: Services, downloads: Downloads): void {
  const open = ({ body, user, access, words, request }: Asked, button?: string): ReportAsking => {
    const page = reportAt(services.registry, body.report)
    const menus = menusOfReport(access, body.report)
    const isHeld = access.administrator || menus.some((menu) => button === undefined || access.holds(menu.id, 'button', button))
    if (!isHeld) throw new Refusal('noPermission')
    if (!page) throw new Refusal('notFound')
    return { services, page, search: searchIn(body.json), access, user, words, request, now: services.now() }
  }

  route.guarded({
    method: 'POST',
    url: `${root}/Draw`,
    onlyReads: true,
    tag,
    policy: signedIn,
    body: Type.Object({
      ...asked,
      from: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: mostLines })),
    }),
    data: Type.Object({
      columns: Type.Array(Type.Unknown()),
      heads: Type.Array(Type.Unknown()),
      about: Type.String(),
      lines: Type.Array(Type.Unknown()),
      total: Type.Unknown(),
      count: Type.Integer(),
      rows: Type.Integer(),
      chart: Type.Union([Type.Null(), Type.Object({ names: Type.Array(Type.String()), series: Type.Array(Type.Unknown()) })]),
    }),
    summary:
      'A part of a report: its heads over columns, `size` lines from `from` on (200 from the first) with their subtotals, in words and with what they stand out by, how many lines there are, and what its chart draws.' +
      ' `report` is the address of its page, `json` what its search holds. 403 unless a menu of the caller shows it; what it is made of is asked for under the caller’s rights',
    async handle(context) {
      const { from = 0, size = 200 } = context.body
      return drawReport(open(context), { from, size })
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/Export`,
    tag,
    policy: signedIn,
    body: Type.Object({ ...asked, wait: Type.Optional(Type.Integer({ minimum: 0, maximum: patience })) }),
    data: downloadShape,
    summary:
      'Makes a workbook of a report that looks like it: heads merged, numbers and dates as such in their formats, subtotals and marks standing out. 403 unless the caller holds its button `btn_download` in a menu that shows it.' +
      ' The call waits for the file, `wait` seconds or 10 at most; what takes longer goes on in the background, and `GET /api/file/Downloads/{id}` tells how far it is',
    async handle(context) {
      const wanted = await reportFile(open(context, exportButton), context.user.realName)
      return beginAndWait(services, downloads, wanted, context.words, context.body.wait)
    },
  })
}

function searchIn(json: string | undefined): JsonObject {
  if (json === undefined || json.trim() === '') return {}
  const search: Json = parseJson(json, 8)
  if (!isJsonObject(search)) throw new Refusal('invalid', { fields: [{ path: 'json', key: 'type' }] })
  return search
}
