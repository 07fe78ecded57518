import { Type } from '@sinclair/typebox'
import { Refusal } from '../../errors'
import { answerOf } from '../../http/error-handler'
import type { AddRoute } from '../../http/route'
import { byModel, id, pagedListOf, pageOf, paginationOf } from '../../http/wire'
import { namesOfUsers, nameOf } from '../../message/messages/presenter'
import { userStore } from '../../permission/users/store'
import type { Access } from '../../policies/access'
import type { Author } from '../../policies/author'
import { mayPressInModel } from '../../policies/policy'
import { authorOf, shownColumns } from '../../policies/record-access'
import type { Services } from '../../services'
import { readRow } from '../../store/read-records'
import type { Condition, RecordScope } from '../../store/record-query'
import type { Words } from '../../text/language'
import { ownInputs, valueTypeOf } from '../models/engine-model'
import type { LoadedModel } from '../models/loaded-model'
import { loadModel } from '../models/open-model'
import { presentRows, type Shown } from '../records/presenter'
import { scopeOf } from '../records/record-rules'
import { allOf } from '../records/super-query'
import { purgeRecord, restoreRecord } from './restore'

const tag = 'recycle bin'
const root = '/api/visualdev/OnlineDev/:modelId/RecycleBin'
const chosen = Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: 200, uniqueItems: true }) }, { additionalProperties: false })
const report = Type.Object({
  done: Type.Integer(),
  refused: Type.Array(Type.Object({ id: Type.String(), message: Type.String() })),
})
/** How many columns of the list name a removed record. */
const mostColumns = 4
const named = (model: LoadedModel, isShown: Shown) => model.list.columns.filter(({ key }) => isShown(key)).slice(0, mostColumns)

/** Removed records of a model: seen, put back, and removed for good. */
export function addRecycleBinRoutes(route: AddRoute, services: Services): void {
  const { store } = services

  route.guarded({
    method: 'POST',
    url: `${root}/List`,
    onlyReads: true,
    tag,
    policy: mayPressInModel('btn_recycleBin', 'btn_purge'),
    params: byModel,
    body: Type.Object(
      {
        currentPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
        pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        keyword: Type.Optional(Type.String({ maxLength: 200 })),
      },
      { additionalProperties: false },
    ),
    data: Type.Object({
      ...pagedListOf(
        Type.Object({
          id: Type.String(),
          removedUser: Type.String(),
          removedTime: Type.Integer(),
          until: Type.Integer({ description: 'When it is removed for good' }),
          cells: Type.Array(Type.String()),
        }),
      ).properties,
      columns: Type.Array(Type.String()),
    }),
    summary:
      'Removed records that the caller would see in the list, those removed last first, named by the first columns that the caller may read. `keyword` finds in texts of these columns',
    async handle({ params, body, access, words }) {
      const model = await loadModel(services, params.modelId)
      const isShown = shownColumns(access, params.modelId)
      const page = pageOf(body, 20)
      const columns = named(model, isShown)
      const scope = allOf(
        await scopeOf(services, model, access),
        holding(
          model,
          columns.map(({ key }) => key),
          body.keyword?.trim() ?? '',
        ),
      )
      const { rows, total } = await store.records.listRemoved(model.tables, scope, { page })
      const shown = new Set(columns.map(({ key }) => key))
      const cells = await presentRows(
        services,
        model,
        rows.map(({ row }) => readRow(row, model.tables)),
        words,
        (key) => shown.has(key),
      )
      const names = namesOfUsers(await store.of(userStore).byIds([...new Set(rows.map(({ removedUser }) => removedUser))]))
      const list = rows.map((one, at) => ({
        id: one.id,
        removedUser: nameOf(names, one.removedUser),
        removedTime: one.removedTime,
        until: one.removedTime + services.env.recycleBinDays * 86_400_000,
        cells: columns.map(({ key }) => textOf(cells[at]?.[key])),
      }))
      return { list, pagination: paginationOf(page, total), columns: columns.map(({ key, title }) => words.text(title ?? key)) }
    },
  })

  const onEach = async ({ params, body, access, user, words }: Asked, act: (model: LoadedModel, id: string, author: Author) => Promise<void>) => {
    const model = await loadModel(services, params.modelId)
    const { rows } = await store.records.listRemoved(model.tables, await scopeOf(services, model, access), { ids: body.ids })
    const seen = new Set(rows.map((one) => one.id))
    const author = authorOf(user, access, params.modelId, words)
    const refused: { id: string; message: string }[] = []
    for (const one of body.ids) {
      try {
        if (!seen.has(one)) throw new Refusal('notFoundAnymore')
        await act(model, one, author)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push({ id: one, message: answerOf(error, words).msg })
      }
    }
    return { done: body.ids.length - refused.length, refused }
  }

  route.guarded({
    method: 'POST',
    url: `${root}/Actions/Restore`,
    tag,
    policy: mayPressInModel('btn_recycleBin'),
    params: byModel,
    body: chosen,
    data: report,
    summary:
      'Puts removed records back with the rows of their form tables and their files, each by itself: `refused` says which stay in the bin, and why, such as a value that another record took meanwhile',
    handle: (asked) => onEach(asked, (model, one, author) => restoreRecord(services, model, one, author)),
  })

  route.guarded({
    method: 'POST',
    url: `${root}/Actions/Purge`,
    tag,
    policy: mayPressInModel('btn_purge'),
    params: byModel,
    body: chosen,
    data: report,
    summary: 'Removes records for good that were removed; their history stays',
    handle: (asked) => onEach(asked, (model, one, author) => purgeRecord(services, model, one, author)),
  })
}

interface Asked {
  readonly params: { readonly modelId: string }
  readonly body: { readonly ids: readonly string[] }
  readonly access: Access
  readonly user: Parameters<typeof authorOf>[0]
  readonly words: Words
}

const textOf = (cell: unknown): string => (typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '')

/** Records one of whose texts, in some columns, holds a keyword; undefined for all. */
function holding({ plan }: LoadedModel, keys: readonly string[], text: string): RecordScope | undefined {
  if (text === '') return undefined
  const texts = ownInputs(plan).filter((input) => keys.includes(input.path) && ['text', 'longText'].includes(valueTypeOf(input)))
  return { is: 'any', parts: texts.map(({ path }): Condition => ({ key: path, is: 'contains', text })) }
}
