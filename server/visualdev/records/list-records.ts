import type { Static } from '@sinclair/typebox'
import { pageOf, paginationOf } from '../../http/wire'
import type { User } from '../../permission/users/store'
import type { Access } from '../../policies/access'
import { shownColumns } from '../../policies/record-access'
import { askingFor } from '../../references'
import type { Services } from '../../services'
import type { Words } from '../../text/language'
import type { LoadedModel } from '../models/loaded-model'
import { presentChildRows, rawValues } from './child-rows'
import { besides, type listBody } from './list-body'
import { presentRows } from './presenter'
import { scopeOf } from './record-rules'
import { keywordIn } from './search-keyword'
import { queryOf, readSearch } from './search-records'
import { allOf, superQueryScope } from './super-query'

export interface Reader {
  readonly access: Access
  readonly user: Pick<User, 'organizeId'>
  readonly words: Words
}

/** One page of the records of a model that somebody sees, in words; a keyword is looked for in the columns of the list. */
export async function listRecords(
  services: Services,
  model: LoadedModel,
  body: Static<typeof listBody>,
  { access, user, words }: Reader,
  keyword?: string,
) {
  const { store } = services
  const shown = shownColumns(access, model.row.id)
  const page = String(body.dataType ?? '0') === '1' ? { current: 1, size: 10_000 } : pageOf(body, model.list.pageSize === null ? 10_000 : 10)
  const sort = body.sidx ? { key: body.sidx, order: body.sort === 'asc' ? ('asc' as const) : ('desc' as const) } : undefined
  const query = queryOf(model, { search: readSearch(body.queryJson || body.json), equal: besides(body), sort, page }, shown)
  const filter = superQueryScope(model, body.superQueryJson, { access, organizeId: user.organizeId, now: services.now() })
  const scope = allOf(await scopeOf(services, model, access), filter)
  const columns = model.list.columns.map(({ key }) => key)
  const anyOf = await keywordIn(askingFor(services, { access, words }), model, keyword, columns, shown)
  const { rows, total } = await store.records.list(model.tables, { ...query, scope, ...(anyOf && { anyOf }) })
  const list = await presentRows(services, model, rows, words, shown)
  const inside = await presentChildRows(services, model, rows, words, shown)
  const raw = rawValues(model, rows, body.raw ?? [], shown)
  return { list: list.map((row, at) => Object.assign(row, inside[at], raw[at])), pagination: paginationOf(page, total) }
}
