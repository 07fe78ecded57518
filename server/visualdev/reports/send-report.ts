import { PassThrough } from 'node:stream'
import type { JsonObject } from '../../../engine'
import { Refusal } from '../../errors'
import { contentDisposition } from '../../http/headers'
import { answered, type SignedInContext } from '../../http/route'
import type { Services } from '../../services'
import { reportAt } from '../../system/menus/known-pages'
import { reportFile } from './export-report'

type Asking = Pick<SignedInContext<unknown, object, unknown>, 'query' | 'user' | 'access' | 'words' | 'request' | 'reply'>

/**
 * Answers a call of a module with the workbook of one of its reports; the query of the call is what its search holds. The call's own policy says who
 * may: the report is not asked for its menus. @throws {Refusal} as drawing the report does
 */
export async function exportOfReport(services: Services, report: string, asking: Asking): Promise<typeof answered> {
  const { query, user, access, words, request, reply } = asking
  const page = reportAt(services.registry, report)
  if (!page) throw new Refusal('notFound')
  const search = { ...query } as JsonObject
  const file = await reportFile({ services, page, search, access, user, words, request, now: services.now() }, user.realName)
  const out = new PassThrough()
  reply.header('content-type', file.contentType).header('content-disposition', contentDisposition('attachment', file.name)).send(out)
  // Whoever waits for the rest of a file that cannot be made sees it break off.
  file.write(out, { signal: new AbortController().signal, at: () => undefined }).catch((error: Error) => out.destroy(error))
  return answered
}
