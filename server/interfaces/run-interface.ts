import { type Json, type JsonObject } from '../../engine'
import { Refusal, type Because } from '../errors'
import { parseJson } from '../http/safe-json'
import type { Services } from '../services'
import type { DataInterface } from '../system/data-interfaces/store'
import type { Access } from '../policies/access'
import { readModelRow } from '../visualdev/models/open-model'
import { scopeOf } from '../visualdev/records/record-rules'
import { fillParameters, parametersOf, type Values } from './definition'
import { HttpRefused } from './http-refused'
import { headersOf } from './headers'
import { isOwn, type ReadyQuery } from './queries'
import { QueryFailed } from './query-failed'
import { filterByParameters, rowsOf } from './rows'
import { modelSql } from './own-tables'
import { markSql, modelCodes, type ModelSql } from './sql/marked'
import { SqlRefused } from './sql/refused'
import { modelStore } from '../visualdev/models/store'

/**
 * The rows of an interface under parameters; none when one that it needs is missing. `@model(…)` gives the records that whoever asks may
 * see, and all of them where the server asks on its own (`access` null) or the interface is over all records.
 * @throws {Refusal} `interfaceFailed` with the reason
 */
export async function runInterface(services: Services, one: DataInterface, given: JsonObject, access: Access | null): Promise<readonly JsonObject[]> {
  const { values, missing } = fillParameters(parametersOf(one), given)
  if (missing !== null) return []
  try {
    const raw = await readRaw(services, one, values, one.allRecords === 1 ? null : access)
    const rows = rowsOf(one.dataProcessing.trim() === '' ? raw : await services.queries.script(one.dataProcessing, raw, values))
    return one.dataType === 2 ? filterByParameters(rows, values) : rows
  } catch (error) {
    throw refusalOf(error, one)
  }
}

/** The parameter that an interface needs and does not get; null when it has all. */
export const missingParameter = (one: DataInterface, given: JsonObject): string | null => fillParameters(parametersOf(one), given).missing

async function readRaw(services: Services, one: DataInterface, values: Values, access: Access | null): Promise<unknown> {
  switch (one.dataType) {
    case 1: {
      const query = await readyQuery(services, one.query, one.dbLinkId, access)
      const rows = await services.queries.sql(
        one.dbLinkId,
        query,
        query.sql.names.map((name, at) => {
          if (Object.hasOwn(query.sql.bound, at)) return query.sql.bound[at]
          return Object.hasOwn(values, name) ? (values[name] ?? null) : name === 'now' ? services.now() : ''
        }),
      )
      return rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plain(value)])))
    }
    case 2:
      return one.query.trim() === '' ? [] : parseJson(one.query)
    case 3:
      return services.queries.http({
        method: one.requestMethod === 'POST' ? 'POST' : 'GET',
        url: one.path,
        headers: headersOf(one, services.secrets),
        params: values,
      })
    default:
      return []
  }
}

/** Puts what stands for the marks of an author into his query. @throws {SqlRefused} @throws {QueryFailed} for an unknown connection */
async function readyQuery(services: Services, sql: string, connection: string, access: Access | null): Promise<ReadyQuery> {
  const dialect = services.queries.dialectOf(connection)
  if (dialect === null) throw new QueryFailed('unknownConnection')
  const models = new Map<string, ModelSql>()
  for (const code of modelCodes(sql, dialect)) {
    const model = isOwn(connection) ? await services.store.of(modelStore).byCode(code) : undefined
    if (!model) continue
    const read = readModelRow(services, model)
    models.set(code, modelSql(read.tables, dialect, await scopeOf(services, read, access)))
  }
  return { sql: markSql(sql, dialect, (code) => models.get(code) ?? null), models: [...models.values()] }
}

/** Reads and checks SQL without running it. @throws {SqlRefused} @throws {QueryFailed} */
export async function checkQuery(services: Services, sql: string, connection: string): Promise<void> {
  await services.queries.read(connection, await readyQuery(services, sql, connection, null))
}

/** What a database gives, as JSON: moments in milliseconds, bytes not at all. */
function plain(value: unknown): Json {
  if (value === null || value === undefined || value instanceof Uint8Array) return null
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'object' ? (JSON.parse(JSON.stringify(value)) as Json) : null
}

/** Why an interface came to nothing, as words; null for what nobody foresaw. */
export function reasonOf(error: unknown): Because | null {
  if (error instanceof SqlRefused) {
    const key = `server.interface.${error.reason}`
    return error.place
      ? { key: 'server.interface.at', values: { ...error.place }, what: { key, values: { detail: error.detail } } }
      : { key, values: { detail: error.detail } }
  }
  if (error instanceof HttpRefused || error instanceof QueryFailed)
    return { key: `server.interface.${error.reason}`, values: { detail: error.detail } }
  return null
}

/** The failure as an answer; its reason is told only to those who write interfaces. */
function refusalOf(error: unknown, { fullName }: Pick<DataInterface, 'fullName'>): Error {
  const because = reasonOf(error)
  if (because) return new Refusal('interfaceFailed', { values: { name: fullName }, because })
  return error instanceof Error ? error : new Error(String(error))
}
