import type { Json, JsonObject, RowQuery, RowSource } from '../../engine'
import { asQuery } from './fill-call'
import type { HttpRequest } from './http-client'

/** Characters that join parameters stand for themselves inside a value. */
const part = (value: Json): string => String(value).replace(/[%,|]/g, (sign) => encodeURIComponent(sign))

/** The parameters of a data interface as the calls of pickers carry them: `field|value` pairs with commas between them. */
export const formPairs = (params: JsonObject): string =>
  Object.entries(params)
    .map(([name, value]) => `${part(name)}|${part(value ?? '')}`)
    .join(',')

/** Asks for one page of the rows of a source (generator-format §3.2). */
export function rowsRequest(source: RowSource, { keyword, page, params, columns }: RowQuery): HttpRequest {
  const common = { keyword, currentPage: page.current, pageSize: page.size }
  if (source.from === 'records') {
    return {
      method: 'GET',
      url: `/api/visualdev/Base/${encodeURIComponent(source.model)}/FieldDataSelect`,
      query: asQuery({
        ...common,
        relationField: source.label,
        columnOptions: columns.join(','),
        json: Object.keys(params).length > 0 ? JSON.stringify(params) : '',
      }),
    }
  }
  return {
    method: 'GET',
    url: `/api/system/DataInterface/${encodeURIComponent(source.id)}/Action/List`,
    query: asQuery({
      ...common,
      interfaceId: source.id,
      propsValue: source.map.value,
      relationField: source.map.label,
      // What the user sees is what a keyword is looked for in.
      columnOptions: columns.join(','),
      form: formPairs(params),
    }),
  }
}
