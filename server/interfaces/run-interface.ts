import { type Json, type JsonObject } from '../../engine'
import { Refusal } from '../errors'
import { parseJson } from '../safe-json'
import type { Services } from '../services'
import type { DataInterface } from '../store/data-interfaces'
import type { TableRegistry } from '../store/table-registry'
import { fillParameters, parametersOf, type Values } from './definition'
import { HttpRefused } from './http-source'
import { headersOf } from './headers'
import { isOwn, QueryFailed } from './queries'
import { filterByParameters, rowsOf } from './rows'
import { readSql, SqlRefused } from './sql-text'
import { closedTables, modelQuery } from './own-tables'

/** The rows of an interface under parameters; none when one that it needs is missing. @throws {Refusal} `interfaceFailed` with the reason. */
export async function runInterface(services: Services, one: DataInterface, given: JsonObject): Promise<readonly JsonObject[]> {
  const { values, missing } = fillParameters(parametersOf(one), given)
  if (missing !== null) return []
  try {
    const raw = await readRaw(services, one, values)
    const rows = rowsOf(one.dataProcessing.trim() === '' ? raw : await services.queries.script(one.dataProcessing, raw, values))
    return one.dataType === 2 ? filterByParameters(rows, values) : rows
  } catch (error) {
    throw refusalOf(error, one)
  }
}

/** The parameter that an interface needs and does not get; null when it has all. */
export const missingParameter = (one: DataInterface, given: JsonObject): string | null => fillParameters(parametersOf(one), given).missing

async function readRaw(services: Services, one: DataInterface, values: Values): Promise<unknown> {
  switch (one.dataType) {
    case 1: {
      const query = await readQuery(services, one.query, one.dbLinkId)
      const rows = await services.queries.sql(
        one.dbLinkId,
        query.text,
        query.names.map((name) => (Object.hasOwn(values, name) ? (values[name] ?? null) : name === 'now' ? services.now() : '')),
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

/** Reads and checks SQL without running it. @throws {SqlRefused} @throws {QueryFailed} for an unknown connection */
export async function readQuery(services: Services, sql: string, connection: string) {
  const dialect = services.queries.dialectOf(connection)
  if (dialect === null) throw new QueryFailed('unknownConnection')
  const models = new Map<string, TableRegistry>()
  if (isOwn(connection)) {
    for (const [, code = ''] of sql.matchAll(/@model\s*\(\s*'([^']*)'\s*\)/g)) {
      const model = await services.store.models.byCode(code)
      if (model) models.set(code, JSON.parse(model.registry) as TableRegistry)
    }
  }
  const isClosed = isOwn(connection) ? await closedTables(services) : () => false
  return readSql(sql, {
    mark: (position) => (dialect === 'postgres' ? `$${position}` : '?'),
    isClosed,
    model: (code) => {
      const tables = models.get(code)
      return tables ? modelQuery(tables) : null
    },
  })
}

/** What a database gives, as JSON: moments in milliseconds, bytes not at all. */
function plain(value: unknown): Json {
  if (value === null || value === undefined || value instanceof Uint8Array) return null
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'object' ? (JSON.parse(JSON.stringify(value)) as Json) : null
}

/** The failure as an answer; its detail is told only to those who write interfaces. */
export function refusalOf(error: unknown, { fullName }: Pick<DataInterface, 'fullName'>): Error {
  if (error instanceof SqlRefused || error instanceof HttpRefused)
    return new Refusal('interfaceFailed', { values: { name: fullName, reason: `${error.reason} ${error.detail}`.trim() } })
  if (error instanceof QueryFailed) return new Refusal('interfaceFailed', { values: { name: fullName, reason: error.message } })
  return error instanceof Error ? error : new Error(String(error))
}
