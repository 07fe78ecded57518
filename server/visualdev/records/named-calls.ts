import { PassThrough } from 'node:stream'
import { Type } from '@sinclair/typebox'
import { doAct, type ToldAct } from '../../modules/acts'
import type { Act } from '../../modules/act'
import { contentDisposition } from '../../http/headers'
import { answered, type AddRoute } from '../../http/route'
import { id, listQuery, pagedListOf } from '../../http/wire'
import { doOnce, onceOf } from '../../once/once'
import { mayOpenThe, mayPressInThe } from '../../policies/policy'
import { authorOf, shownFields } from '../../policies/record-access'
import type { Services } from '../../services'
import { sheetType } from '../../sheets/sheet'
import { loadModel } from '../models/open-model'
import { listRecords } from './list-records'
import { presentRecord } from './presenter'
import { checkScope, notThere } from './record-rules'
import { createRecord, removeRecords, updateRecord } from './save-record'
import { exportOf } from './transfer/export-records'

/** The calls of a model's records under names of their own, for clients that know these. */
export interface NamedCalls {
  readonly modelId: string
  readonly tag: string
  /** What one record is called in summaries, with its article: `a customer`. */
  readonly one: string
  readonly many: string
  /** The addresses; a call without one is not offered. */
  readonly at: Partial<Record<'list' | 'read' | 'create' | 'update' | 'remove' | 'export', string>>
  /** Conditions that list and export always hold, as a list's `superQueryJson`; callers then give no others but `json`. */
  readonly only?: string
  /** Acts by their addresses. */
  readonly acts?: Readonly<Record<string, { readonly name: string; readonly act: Act }>>
}

const search = Type.Optional(Type.String({ maxLength: 100_000 }))
const everyFilter = { json: search, superQueryJson: search }
const byQuery = Type.Object({ id })
const data = Type.String()
const version = Type.Optional(Type.Integer({ minimum: 1 }))
const made = Type.Object({ id: Type.String(), version: Type.Integer() })
const read = Type.Object({ id: Type.String(), data: Type.String(), version: Type.Integer() })
const bodyLimit = 2 * 1024 * 1024
const again = 'With the header `Idempotency-Key`, sent again within a day it is not done anew'
const asText = '`data` is the JSON text of its values'

/**
 * Adds those calls. They do what the calls of `OnlineDev/{modelId}` do, by the same rights, scopes and rules of modules; only that an address names
 * the model and the query the record.
 */
export function addNamedCalls(route: AddRoute, services: Services, { modelId, tag, one, many, at, only, acts = {} }: NamedCalls): void {
  const filters = only === undefined ? everyFilter : { json: search }
  const asked = (query: { readonly json?: string; readonly superQueryJson?: string }): string => only ?? query.superQueryJson ?? ''
  if (at.list !== undefined)
    route.guarded({
      tag,
      method: 'GET',
      url: at.list,
      policy: mayOpenThe(modelId),
      query: Type.Object({ ...listQuery, ...filters }),
      data: pagedListOf(),
      summary: `One page of ${many}, in words. \`keyword\` is looked for in the columns of the list; \`json\` is the text of \`{field: value}\`${only === undefined ? ', `superQueryJson` that of conditions' : ''}, as in the list of records`,
      async handle({ query: { keyword, ...body }, access, user, words }) {
        return listRecords(services, await loadModel(services, modelId), { ...body, superQueryJson: asked(body) }, { access, user, words }, keyword)
      },
    })

  if (at.read !== undefined)
    route.guarded({
      tag,
      method: 'GET',
      url: at.read,
      policy: mayOpenThe(modelId),
      query: byQuery,
      data: read,
      summary: `${sentence(one)} as stored; ${asText}`,
      async handle({ query, access }) {
        const model = await loadModel(services, modelId)
        await checkScope(services, model, access, [query.id])
        const record = await services.store.records.read(model.tables, query.id)
        if (!record) throw await notThere(services, model, query.id)
        return presentRecord(model, record, shownFields(access, modelId))
      },
    })

  if (at.create !== undefined)
    route.guarded({
      tag,
      method: 'POST',
      url: at.create,
      policy: mayPressInThe(modelId, 'btn_add'),
      bodyLimit,
      body: Type.Object({ id: Type.Optional(Type.Literal('')), data }),
      data: made,
      summary: `Stores ${one}; ${asText}. ${again}`,
      async handle({ body, user, access, words, request }) {
        const author = authorOf(user, access, modelId, words)
        return { id: await createRecord(services, await loadModel(services, modelId), body.data, author, onceOf(request, user.id)), version: 1 }
      },
    })

  if (at.update !== undefined)
    route.guarded({
      tag,
      method: 'PUT',
      url: at.update,
      policy: mayPressInThe(modelId, 'btn_edit'),
      query: byQuery,
      bodyLimit,
      body: Type.Object({ id: Type.Optional(Type.String()), data, version }),
      data: made,
      summary: `Changes the values of ${one} that are given; 409 when it no longer has the version that was read. ${again}`,
      async handle({ query, body, user, access, words, request }) {
        const model = await loadModel(services, modelId)
        await checkScope(services, model, access, [query.id])
        const author = authorOf(user, access, modelId, words)
        return { id: query.id, version: await updateRecord(services, model, query.id, body.data, body.version, author, onceOf(request, user.id)) }
      },
    })

  if (at.remove !== undefined)
    route.guarded({
      tag,
      method: 'DELETE',
      url: at.remove,
      policy: mayPressInThe(modelId, 'btn_remove'),
      query: byQuery,
      summary: `Removes ${one} that nothing stands on. ${again}`,
      async handle({ query, user, access, words, request }) {
        const model = await loadModel(services, modelId)
        await doOnce(services, onceOf(request, user.id), async (keep) => {
          await checkScope(services, model, access, [query.id])
          return { removed: await removeRecords(services, model, [query.id], { userId: user.id, words, source: 'form' }, keep) }
        })
      },
    })

  if (at.export !== undefined)
    route.guarded({
      tag,
      method: 'GET',
      url: at.export,
      policy: mayPressInThe(modelId, 'btn_download'),
      query: Type.Object({ sort: listQuery.sort, sidx: listQuery.sidx, ...filters }),
      produces: sheetType,
      summary: `A workbook of all ${many} that a list with these conditions finds, with the columns of the list`,
      async handle({ query, user, access, words, reply }) {
        const wanted = await exportOf(
          services,
          await loadModel(services, modelId),
          {
            selection: { query: { json: query.json ?? '', superQueryJson: asked(query), params: {} }, except: [] },
            columns: [],
            format: 'xlsx',
            children: 'repeat',
            ...(query.sidx && { sort: { key: query.sidx, order: query.sort === 'asc' ? 'asc' : 'desc' } }),
          },
          { access, organizeId: user.organizeId, now: services.now() },
          words,
        )
        const out = new PassThrough()
        const gone = new AbortController()
        out.once('close', () => gone.abort())
        reply.header('content-type', wanted.contentType).header('content-disposition', contentDisposition('attachment', wanted.name)).send(out)
        // Whoever waits for the rest of a file that cannot be made sees it break off.
        wanted.write(out, { signal: gone.signal, at: () => undefined }).catch((error: Error) => out.destroy(error))
        return answered
      },
    })

  for (const [url, { name, act }] of Object.entries(acts)) {
    const { version: _version, ...own } = act.input.properties
    route.guarded({
      tag,
      method: 'POST',
      url,
      policy: mayPressInThe(modelId, act.button as `btn_${string}`),
      query: byQuery,
      body: Type.Object({ ...own, version }, { additionalProperties: false }),
      data: read,
      summary: `${act.summary}; the same as \`Actions/${name}\` of its record. ${again}`,
      handle: ({ query, body, user, access, words, request }) =>
        doAct(services, act, name, { modelId, id: query.id }, body as ToldAct, { user, access, words, request }),
    })
  }
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
