import { Type } from '@sinclair/typebox'
import type { JsonObject } from '../../../engine'
import { interfaceOf } from './interface-list'
import { Refusal } from '../../errors'
import type { AddRoute } from '../../http/route'
import { readPairs, readParamList } from '../../interfaces/definition'
import { findRows, searchRows } from '../../interfaces/rows'
import { missingParameter } from '../../interfaces/run-interface'
import { mayPress, signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import type { DataInterface } from './store'
import { byId, id, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'
import { asked, menu, runAndNote, tag, url, type Asker } from './route-parts'

const column = Type.Optional(Type.String({ maxLength: 100 }))
const pairs = Type.Optional(Type.String({ maxLength: 8000 }))
const paramList = Type.Optional(Type.Array(Type.Unknown(), { maxItems: 60 }))
/** Picker names of columns, with the presets of the format. */
const pickerQuery = { interfaceId: Type.Optional(id), propsValue: column, relationField: column, form: pairs }

/** @throws {Refusal} for a parameter that the interface cannot do without */
function checkParameters(one: DataInterface, params: JsonObject): void {
  const missing = missingParameter(one, params)
  if (missing !== null) throw new Refusal('parameterMissing', { values: { name: missing } })
}

/** Named queries: asking them. Who may ask is said by each interface (`checkType`). */
export function addDataInterfaceRunRoutes(route: AddRoute, services: Services): void {
  const { store } = services

  interface Picking {
    readonly given: JsonObject
    readonly relationField?: string
    readonly columnOptions?: string
    readonly keyword?: string
    readonly currentPage?: number
    readonly pageSize?: number
  }
  const rowsToPick = async (id: string, { given, ...query }: Picking, asker: Asker) => {
    const one = await asked(services, id, asker)
    const page = pageOf(query)
    const columns = [query.relationField ?? '', ...(query.columnOptions ?? '').split(',')].filter((name) => name !== '')
    const found = searchRows(await runAndNote(services, one, given, asker), query.keyword ?? '', columns)
    const from = (page.current - 1) * page.size
    return { list: found.slice(from, from + page.size), pagination: paginationOf(page, found.length), dataProcessing: '' }
  }

  route.guarded({
    method: 'GET',
    url: `${url}/:id/Actions/Response`,
    tag,
    policy: signedIn,
    params: byId,
    query: Type.Object({}, { additionalProperties: Type.Union([Type.String({ maxLength: 2000 }), Type.Array(Type.String({ maxLength: 2000 }))]) }),
    data: Type.Object({ data: Type.Array(Type.Unknown()), dataProcessing: Type.String() }),
    summary: 'All rows of an interface; its parameters stand in the query. The rows are processed already: `dataProcessing` is empty',
    async handle({ params, query, ...asker }) {
      const one = await asked(services, params.id, asker)
      checkParameters(one, query)
      return { data: await runAndNote(services, one, query, asker), dataProcessing: '' }
    },
  })
  route.guarded({
    method: 'POST',
    url: `${url}/:id/Actions/Preview`,
    onlyReads: true,
    tag,
    policy: signedIn,
    params: byId,
    body: Type.Object({ paramList }),
    data: Type.Array(Type.Unknown()),
    summary: 'All rows of an interface under `paramList` [{field, defaultValue}], processed',
    async handle({ params, body, ...asker }) {
      const one = await asked(services, params.id, asker)
      const given = readParamList(body.paramList)
      checkParameters(one, given)
      return runAndNote(services, one, given, asker)
    },
  })
  route.guarded({
    method: 'GET',
    url: `${url}/:id/Preview`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byId,
    query: Type.Object({ form: pairs, currentPage: listQuery.currentPage, pageSize: listQuery.pageSize }),
    data: Type.Intersect([pagedListOf(), Type.Object({ data: Type.Array(Type.Unknown()) })]),
    summary: 'Rows of an interface under `form` (field|value pairs), page by page, for its author; switched off ones too',
    async handle({ params, query, ...asker }) {
      const one = await interfaceOf(store, params.id)
      const given = readPairs(query.form)
      checkParameters(one, given)
      const rows = await runAndNote(services, one, given, asker)
      const page = pageOf(query, 100)
      const list = rows.slice((page.current - 1) * page.size, page.current * page.size)
      return { list, data: list, pagination: paginationOf(page, rows.length) }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${url}/:id/Action/List`,
    tag,
    policy: signedIn,
    params: byId,
    query: Type.Object({ ...listQuery, ...pickerQuery, columnOptions: Type.Optional(Type.String({ maxLength: 2000 })) }),
    data: pagedListOf(),
    summary: 'Rows to pick from, page by page: `form` holds parameters as field|value pairs, `keyword` is searched in the shown columns',
    handle: ({ params, query, ...asker }) => rowsToPick(params.id, { ...query, given: readPairs(query.form) }, asker),
  })
  route.guarded({
    method: 'POST',
    url: `${url}/:id/Action/List`,
    onlyReads: true,
    tag,
    policy: signedIn,
    params: byId,
    body: Type.Object({
      ...listQuery,
      relationField: pickerQuery.relationField,
      propsValue: pickerQuery.propsValue,
      columnOptions: Type.Optional(Type.String({ maxLength: 2000 })),
      paramList: Type.Optional(paramList),
    }),
    data: pagedListOf(),
    summary: 'The same with its parameters as `paramList` [{field, defaultValue}], as newer clients ask',
    handle: ({ params, body, ...asker }) => rowsToPick(params.id, { ...body, given: readParamList(body.paramList ?? []) }, asker),
  })
  route.guarded({
    method: 'GET',
    url: `${url}/:id/Action/Info`,
    tag,
    policy: signedIn,
    params: byId,
    query: Type.Object({ ...pickerQuery, id: Type.String({ minLength: 1, maxLength: 200 }) }),
    summary: 'One row of an interface by the value of `propsValue` (id)',
    async handle({ params, query, ...asker }) {
      const one = await asked(services, params.id, asker)
      const row = findRows(await runAndNote(services, one, readPairs(query.form), asker), query.propsValue || 'id', [query.id]).get(query.id)
      if (!row) throw new Refusal('notFoundAnymore')
      return row
    },
  })
  route.guarded({
    method: 'POST',
    url: `${url}/:id/Action/InfoByIds`,
    onlyReads: true,
    tag,
    policy: signedIn,
    params: byId,
    body: Type.Object({
      ids: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1000 }),
      interfaceId: Type.Optional(id),
      propsValue: column,
      relationField: column,
      paramList,
    }),
    data: Type.Array(Type.Unknown()),
    summary: 'Rows of an interface by the values of `propsValue` (id), in the order of the ids',
    async handle({ params, body, ...asker }) {
      const one = await asked(services, params.id, asker)
      const found = findRows(await runAndNote(services, one, readParamList(body.paramList), asker), body.propsValue || 'id', body.ids)
      return body.ids.flatMap((wanted) => found.get(wanted) ?? [])
    },
  })
}
