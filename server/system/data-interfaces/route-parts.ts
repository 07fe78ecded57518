import { Type } from '@sinclair/typebox'
import type { JsonObject } from '../../../engine'
import { interfaceOf } from './interface-list'
import { Refusal, type Because } from '../../errors'
import { newId } from '../../ids'
import { maskedHeaders } from '../../interfaces/headers'
import { mostRows } from '../../interfaces/rows'
import { longestAnswer } from '../../interfaces/sandbox'
import { mostSigns } from '../../interfaces/sql/marked'
import { mayAsk } from '../../interfaces/may-ask'
import { runInterface } from '../../interfaces/run-interface'
import { textForLog } from '../../http/logging'
import type { SignedInContext } from '../../http/route'
import type { Services } from '../../services'
import { methods, numberedMethods } from './numbered-methods'
import { dataInterfaceStore, type DataInterface } from './store'

export const url = '/api/system/DataInterface'
export const tag = 'data interfaces'
export { interfaceMenu as menu } from '../../interfaces/may-ask'

const json = Type.Optional(Type.String({ maxLength: 20_000 }))
const script = Type.Optional(
  Type.String({ maxLength: 20_000, description: `Runs for at most a second; its answer has at most ${longestAnswer} characters of JSON` }),
)

/** What an interface says beside its name, code, order, state and description. */
export const interfaceProperties = {
  categoryId: Type.Optional(Type.String({ maxLength: 100 })),
  /** 1 SQL, 2 static JSON, 3 HTTP. */
  dataType: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  /** A connection of the installation; '' is the platform's own database. */
  dbLinkId: Type.Optional(Type.String({ maxLength: 100 })),
  query: Type.Optional(
    Type.String({
      maxLength: 200_000,
      description: `SQL: at most ${mostSigns} characters, ${mostRows} rows and ${longestAnswer} bytes of answer, 5 seconds. Static JSON: as long as it may be`,
    }),
  ),
  path: Type.Optional(Type.String({ maxLength: 2000 })),
  /** Of HTTP its verb; as clients of the family number it: '' or 3 what SQL selects, 6 GET, 7 POST. */
  requestMethod: Type.Optional(Type.Union([...methods, ...Object.keys(numberedMethods)].map((one) => Type.Literal(one)))),
  requestHeaders: json,
  requestParameters: json,
  dataProcessing: script,
  /** 0 whoever is signed in, 1 who works with a form that uses it. */
  checkType: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
  allRecords: Type.Optional(
    Type.Union([Type.Literal(0), Type.Literal(1)], {
      description: '`@model(…)` gives: 0 the records that whoever asks may see, 1 all records, for totals that all may know',
    }),
  ),
}

/** A data interface as lists show it, without what it connects to. */
export const summaryOf = (one: DataInterface) => ({
  id: one.id,
  fullName: one.fullName,
  enCode: one.enCode,
  categoryId: one.categoryId,
  dataType: one.dataType,
  requestParameters: one.requestParameters,
  requestMethod: one.requestMethod,
  checkType: one.checkType,
  sortCode: one.sortCode,
  enabledMark: one.enabledMark,
  description: one.description,
  version: one.version,
  creatorTime: one.creatorTime,
  lastModifyTime: one.lastModifyTime,
})

/** An interface with everything that its author wrote; of headers only that there are some. */
export const detailOf = (one: DataInterface, services: Services) => ({
  ...summaryOf(one),
  allRecords: one.allRecords,
  dbLinkId: one.dbLinkId,
  query: one.query,
  path: one.path,
  requestHeaders: maskedHeaders(one, services.secrets),
  dataProcessing: one.dataProcessing,
})

export type Asker = Pick<SignedInContext<unknown, unknown, unknown>, 'access' | 'user' | 'request'>

/**
 * A data interface, by its id or code, that the user may ask.
 * @throws {Refusal} 404 where there is none or it is switched off, 403 where the user may not
 */
export async function asked(services: Services, id: string, { access }: Pick<Asker, 'access'>): Promise<DataInterface> {
  const one = await interfaceOf(services.store, id)
  if (one.enabledMark !== 1) throw new Refusal('notFound')
  if (!(await mayAsk(services, access, one))) throw new Refusal('noPermission')
  return one
}

/** Runs an interface and notes who did. Why it failed is told only to those who may write it. @throws {Refusal} */
export async function runAndNote(
  services: Services,
  one: DataInterface,
  params: JsonObject,
  { access, user, request }: Asker,
): Promise<readonly JsonObject[]> {
  const began = services.now()
  const note = (outcome: string, rowCount: number) =>
    services.store
      .of(dataInterfaceStore)
      .note({
        id: newId(began),
        interfaceId: one.id,
        account: user.account,
        address: request.ip,
        outcome,
        rowCount,
        milliseconds: Math.max(0, Math.round(services.now() - began)),
        creatorTime: began,
      })
      .catch((error: unknown) => request.log.error({ err: error }, 'a run of an interface was not noted'))
  try {
    const rows = await runInterface(services, one, params, access)
    await note('done', rows.length)
    return rows
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { because } = error.details
    await note(textForLog(because ? codeOf(because) : error.key).slice(0, 300), 0)
    throw access.administrator ? error : new Refusal(error.key, { values: { name: one.fullName, reason: '' } })
  }
}

/** A reason for the log, which knows no language: `closedTable users 3:15`. */
function codeOf({ key, values, what }: Because): string {
  const place = what && `${String(values?.['line'] ?? '')}:${String(values?.['column'] ?? '')}`
  return what ? `${codeOf(what)} ${place ?? ''}` : `${key.replace('server.interface.', '')} ${String(values?.['detail'] ?? '')}`.trim()
}
