import { mapInSlices } from '../../process/slices'
import { Type } from '@sinclair/typebox'
import { isJsonObject, wireName, type Json } from '../../../engine'
import type { AddRoute } from '../../http/route'
import type { StoredRecord } from '../../store/records'
import type { LoadedModel } from './loaded-model'
import { loadModel } from './open-model'
import { scopeOf } from '../records/record-rules'
import { keywordIn } from '../records/search-keyword'
import { namedInput, queryOf, readSearch } from '../records/search-records'
import { askingFor } from '../../references'
import { inputField, isListed, ownInputs } from './engine-model'
import { Refusal } from '../../errors'
import { mayOpenModel, signedIn } from '../../policies/policy'
import { mayPickFrom } from '../../policies/sources'
import { ownId } from '../records/record-words'
import { presentRows } from '../records/presenter'
import type { Services } from '../../services'
import { byModel, listOf, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'

const tag = 'models'
const root = '/api/visualdev/Base'

/** The fields of a model, and its records to pick from. */
export function addModelFieldRoutes(route: AddRoute, services: Services): void {
  const { store } = services

  route.guarded({
    method: 'GET',
    url: `${root}/:modelId/FormDataFields`,
    tag,
    policy: mayOpenModel,
    params: byModel,
    summary: 'Fields of the form, without form tables',
    data: listOf(),
    async handle({ params, words }) {
      const { plan } = await loadModel(services, params.modelId)
      const fields = ownInputs(plan).flatMap((input) => inputField(input) ?? [])
      return { list: fields.map((field) => ({ label: words.text(field.title), vmodel: wireName(field.key), kind: field.kind })) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/:modelId/FieldDataSelect`,
    tag,
    policy: signedIn,
    params: byModel,
    data: pagedListOf(),
    summary:
      'Records to pick from, for those who work with the model or with a form that points at it: `relationField` is what is shown, ' +
      '`keyword` is searched in it and in `columnOptions` as people read them, also by the names that ids stand for, `json` names fields that must equal something. `~raw` has what is stored, of form tables that `columnOptions` names too',
    query: Type.Object({
      ...listQuery,
      relationField: Type.Optional(Type.String({ maxLength: 100 })),
      columnOptions: Type.Optional(Type.String({ maxLength: 2000 })),
      json: Type.Optional(Type.String({ maxLength: 8000 })),
    }),
    async handle({ params, query, access, words }) {
      const model = await loadModel(services, params.modelId)
      const shown = await mayPickFrom(services, access, params.modelId)
      if (!shown) throw new Refusal('noPermission')
      const page = pageOf(query)
      const columns = [query.relationField ?? '', ...(query.columnOptions ?? '').split(',')].map((name) => namedInput(model, name)?.path ?? name)
      const request = { search: {}, equal: readSearch(query.json), sort: undefined, page }
      const anyOf = await keywordIn(askingFor(services, { access }), model, query.keyword, columns, shown)
      const asked = queryOf(model, request, shown)
      const scope = await scopeOf(services, model, access)
      const { rows, total } = await store.records.list(model.tables, { ...asked, scope, ...(anyOf && { anyOf }) })
      const wanted = new Set(columns)
      const listed = ownInputs(model.plan).filter(isListed)
      const keep = (key: string): boolean => shown(key) && (wanted.has(key) || !listed.some((input) => wanted.has(input.path)))
      const cells = await presentRows(services, model, rows, words, keep)
      const plain = listed.filter(({ path }) => keep(path))
      const tables = ownInputs(model.plan).filter(({ field, path }) => field.shape === 'rows' && wanted.has(path) && shown(path))
      const rowsOf = tables.length === 0 ? null : await tableRows(services, model, rows)
      // Beside the words, what is stored: for those who copy a column, or a form table, into another field.
      const list = await mapInSlices(cells, (row, at) => ({
        ...ownId(row, columns),
        ...row,
        '~raw': Object.fromEntries([
          ...plain.map(({ path }): [string, Json] => [path, rows[at]?.values[path] ?? null]),
          ...tables.map(({ path }): [string, Json] => [path, rowsOf?.(rows[at]?.id ?? '', path) ?? []]),
        ]),
      }))
      return { list, pagination: paginationOf(page, total) }
    },
  })
}

/** The rows of the form tables of some records, without what tells them from others: they are copied. */
async function tableRows(services: Services, { tables }: LoadedModel, records: readonly StoredRecord[]) {
  const found = new Map<string, StoredRecord>()
  const ids = records.map(({ id }) => id)
  for await (const some of services.store.records.each(tables, ids)) for (const record of some) found.set(record.id, record)
  return (id: string, path: string): Json => {
    const rows = found.get(id)?.values[path]
    return Array.isArray(rows) ? rows.filter(isJsonObject).map(({ id: _id, ...row }) => row) : []
  }
}
