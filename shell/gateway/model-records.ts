import {
  asSent,
  writeSuperQuery,
  type BatchAct,
  type ExportOrder,
  type JsonObject,
  type ListQuery,
  type RowChange,
  type Selection,
} from '../../engine'
import type { HttpRequest } from './http-client'

const base = '/api/visualdev/OnlineDev'
const of = (modelId: string) => `${base}/${encodeURIComponent(modelId)}`

function searchText(given: JsonObject): string {
  const search = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== ''))
  return Object.keys(search).length > 0 ? JSON.stringify(search) : ''
}

/** The calls of a model's records (generator-format §4.3). */
export const modelRecords = {
  config: (modelId: string): HttpRequest => ({ method: 'GET', url: `${of(modelId)}/Config` }),

  list: (modelId: string, query: ListQuery): HttpRequest => {
    const json = searchText(query.search)
    return {
      method: 'POST',
      url: `${of(modelId)}/List`,
      body: {
        ...query.params,
        currentPage: query.page?.current ?? 1,
        pageSize: query.page?.size ?? 10_000,
        dataType: query.page ? '0' : '1',
        sort: query.sort?.order ?? '',
        sidx: query.sort?.key ?? '',
        menuId: query.menuId ?? '',
        json,
        ...(query.filter ? { superQueryJson: writeSuperQuery(query.filter) } : {}),
        ...(query.raw && query.raw.length > 0 ? { raw: query.raw } : {}),
      },
    }
  },

  groups: (
    modelId: string,
    { search, filter, params }: Pick<ListQuery, 'search' | 'filter' | 'params'>,
    { by, sums }: { readonly by: string; readonly sums: readonly string[] },
  ): HttpRequest => ({
    method: 'POST',
    url: `${of(modelId)}/Actions/Groups`,
    body: { by, sums, params, json: searchText(search), superQueryJson: filter ? writeSuperQuery(filter) : '' },
  }),

  read: (modelId: string, id: string): HttpRequest => ({ method: 'GET', url: `${of(modelId)}/${encodeURIComponent(id)}` }),

  /** `version` travels beside the values: it is no value of the form. */
  save: (modelId: string, id: string | null, record: JsonObject): HttpRequest => {
    const { id: _id, version, ...values } = record
    const body = { id: id ?? '', data: JSON.stringify(asSent(values)), ...(version === undefined ? {} : { version }) }
    return id === null ? { method: 'POST', url: of(modelId), body } : { method: 'PUT', url: `${of(modelId)}/${encodeURIComponent(id)}`, body }
  },

  saveRows: (modelId: string, rows: readonly RowChange[]): HttpRequest => ({
    method: 'POST',
    url: `${of(modelId)}/Actions/SaveRows`,
    body: { rows: rows.map(({ id, version, values }) => ({ id, version, data: JSON.stringify(asSent(values)) })) },
  }),

  remove: (modelId: string, ids: readonly string[]): HttpRequest => ({
    method: 'POST',
    url: `${base}/batchDelete/${encodeURIComponent(modelId)}`,
    body: { ids },
  }),

  summary: (modelId: string, selection: Selection): HttpRequest => ({ method: 'POST', url: `${of(modelId)}/Actions/Summary`, body: { selection } }),

  pointing: (modelId: string, selection: Selection): HttpRequest => ({ method: 'POST', url: `${of(modelId)}/Actions/Pointing`, body: { selection } }),

  exportColumns: (modelId: string): HttpRequest => ({ method: 'GET', url: `${of(modelId)}/Actions/ExportColumns` }),

  /** Waits no longer than a small file takes: what takes longer is asked after. */
  exportRecords: (modelId: string, { selection, sort, columns, format, children }: ExportOrder): HttpRequest => ({
    method: 'POST',
    url: `${of(modelId)}/Actions/Export`,
    body: {
      selection,
      selectKey: columns,
      format,
      wait: 1,
      ...(children && { childRows: children }),
      ...(sort && { sort: sort.order, sidx: sort.key }),
    },
  }),

  batch: (modelId: string, act: BatchAct, selection: Selection, after: string): HttpRequest =>
    act.do === 'remove'
      ? { method: 'POST', url: `${of(modelId)}/Actions/BatchRemove`, body: { selection, after } }
      : { method: 'POST', url: `${of(modelId)}/Actions/BatchUpdate`, body: { selection, data: JSON.stringify(asSent(act.values)), after } },
} as const
