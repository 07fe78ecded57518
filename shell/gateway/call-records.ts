import type { Answer, Json, JsonObject, ListQuery, ListSource } from '../../engine'
import { fillCall } from './fill-call'
import type { HttpClient, HttpRequest } from './http-client'

type Calls = Extract<ListSource, { from: 'calls' }>

/** The calls of a list page that names its own: search, page and order travel as query or body. */
export const callRecords = {
  list: (source: Calls, query: ListQuery): HttpRequest =>
    fillCall(source.list, {
      ...query.search,
      ...query.params,
      ...(query.page ? { currentPage: query.page.current, pageSize: query.page.size } : {}),
      ...(query.sort ? { sort: query.sort.order, sidx: query.sort.key } : {}),
      ...(query.menuId ? { menuId: query.menuId } : {}),
    }),

  /** Of the parameters of the page only those that stand in the path go along. */
  read(source: Calls, id: string, params: JsonObject = {}): HttpRequest | null {
    const { read } = source
    if (!read) return null
    const inPath = Object.entries(params).filter(([name]) => read.includes(`{${name}}`))
    return fillCall(read, { ...Object.fromEntries(inPath), id })
  },

  /** The record is the body; `params` only fill the path and give what the form does not hold, such as a parent's id. */
  save: (source: Calls, id: string | null, record: JsonObject, params: JsonObject): HttpRequest | null => {
    const call = id === null ? source.create : source.update
    if (!call) return null
    const { id: _id, ...values } = record
    return fillCall(call, { ...params, ...values, ...(id === null ? {} : { id }) })
  },
} as const

/** Removes through one batch call where there is one, its ids in the body, else one by one; stops at the first failure and tells it. */
export async function removeByCalls(source: Calls, ids: readonly string[], client: HttpClient, unsupported: Answer<Json>): Promise<Answer<Json>> {
  if (source.batchRemove && (ids.length > 1 || !source.remove)) return client.send({ ...fillCall(source.batchRemove, {}), body: { ids: [...ids] } })
  if (!source.remove) return unsupported
  let last: Answer<Json> = { ok: true, value: null }
  for (const id of ids) {
    last = await client.send(fillCall(source.remove, { id }))
    if (!last.ok) return last
  }
  return last
}
