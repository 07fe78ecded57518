import { isJsonObject, type BaseRow, type Json, type JsonObject } from '../../../engine'
import { interfaceOf } from '../../system/data-interfaces/interface-list'
import { missingParameter, runInterface } from '../../interfaces/run-interface'
import { Refusal, type RefusalKey } from '../../errors'
import type { ReportAsking } from './asked'

/** More rows than this no report reads from a call: it has to be narrowed, or its source to add up. */
export const mostRows = 100_000

const rowOf = (values: Json): readonly BaseRow[] => (isJsonObject(values) ? [{ values, rows: 1 }] : [])

/**
 * The rows that one of the server's own calls gives whoever reads the report. The call is made as they would make it: its policy, its checks and
 * its words hold. @throws {Refusal} with its words where it refuses, and where it gives only a page of its rows
 */
export async function rowsOfCall({ request, search, words }: ReportAsking, call: string): Promise<readonly BaseRow[]> {
  const { url, query } = filled(call, search)
  const { authorization = '' } = request.headers
  const answer = await request.server.inject({
    method: 'GET',
    url,
    query,
    headers: { authorization, 'accept-language': words.language },
    remoteAddress: request.ip,
  })
  const body = JSON.parse(answer.payload) as JsonObject
  const data = body['data'] ?? null
  if (body['code'] !== 200) throw refused(Number(body['code']), String(body['msg'] ?? ''))
  const list = Array.isArray(data) ? data : isJsonObject(data) ? data['list'] : null
  const rows = Array.isArray(list) ? (list as readonly Json[]) : []
  const paging = isJsonObject(data) && isJsonObject(data['pagination']) ? Number(data['pagination']['total']) : rows.length
  if (paging > rows.length || rows.length > mostRows) throw new Refusal('reportTooLong', { values: { limit: Math.min(mostRows, rows.length) } })
  return rows.flatMap(rowOf)
}

/** The rows of a data interface; whoever may read the report may ask the interface that it is made of. */
export async function rowsOfInterface({ services, search, access }: ReportAsking, id: string): Promise<readonly BaseRow[]> {
  const one = await interfaceOf(services.store, id)
  if (one.enabledMark !== 1) throw new Refusal('notFoundAnymore')
  const missing = missingParameter(one, search)
  if (missing !== null) throw new Refusal('parameterMissing', { values: { name: missing } })
  const rows = await runInterface(services, one, search, access)
  if (rows.length > mostRows) throw new Refusal('reportTooLong', { values: { limit: mostRows } })
  return rows.flatMap(rowOf)
}

const known: Readonly<Record<number, RefusalKey>> = {
  403: 'noPermission',
  404: 'notFound',
  600: 'sessionExpired',
  601: 'sessionElsewhere',
  602: 'sessionInvalid',
}
const refused = (code: number, message: string): Refusal => {
  const key = known[code]
  return key ? new Refusal(key) : new Refusal('reportSource', { values: { message } })
}

/** The call with what the search holds in its path and its query; lists repeat their name, and what is empty is left out. */
function filled(call: string, search: JsonObject): { readonly url: string; readonly query: Record<string, string | string[]> } {
  const used = new Set<string>()
  const url = call.slice(call.indexOf(' ') + 1).replace(/\{([^{}]+)\}/g, (_all, name: string) => {
    used.add(name)
    return encodeURIComponent(scalar(search[name] ?? ''))
  })
  const rest = Object.entries(search).filter(([name, value]) => !used.has(name) && value !== null && value !== '')
  return { url, query: Object.fromEntries(rest.map(([name, value]) => [name, Array.isArray(value) ? value.map(scalar) : scalar(value)])) }
}

const scalar = (value: Json): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
