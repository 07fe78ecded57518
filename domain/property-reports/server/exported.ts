import { Type, type TProperties } from '@sinclair/typebox'
import { exportOfReport, mayPress, type AddRoute, type Services } from '../../../server/module'

/** What a report is given out as: the media type of a workbook. */
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Exported {
  /** The address of the call. */
  readonly url: string
  /** The menu whose button for exports it takes. */
  readonly menu: string
  /** The page of the report, by its address below `pages/`. */
  readonly page: string
  /** What the report is asked with: the same as on its page. */
  readonly query: TProperties
  /** What it is, for the description of the call: `The report of fees`. */
  readonly what: string
}

/** Adds the call that gives a report out as a workbook, as its page shows it to who asks. */
export const addExportOfReport = (route: AddRoute, services: Services, { url, menu, page, query, what }: Exported): void =>
  route.guarded({
    method: 'GET',
    url,
    tag: 'property reports',
    policy: mayPress('btn_download', menu),
    query: Type.Object(query),
    produces: sheet,
    summary: `${what} as a workbook`,
    handle: (context) => exportOfReport(services, page, context),
  })
