import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { Refusal } from '../../errors'
import { id } from '../../http/wire'
import { mayOpenModel } from '../../policies/policy'
import { shownColumns } from '../../policies/record-access'
import type { Services } from '../../services'
import { isListed, valueTypeOf } from '../models/engine-model'
import { loadModel } from '../models/open-model'
import { askingFor } from '../../references'
import { scopeOf } from './record-rules'
import { wordsOfRecord } from './record-words'
import { inputOf, queryOf, readSearch } from './search-records'
import { allOf, superQueryScope } from './super-query'

const text = Type.Optional(Type.String({ maxLength: 100_000 }))
const key = Type.String({ minLength: 1, maxLength: 130 })
/** How many groups are told; a list with more is no list of groups. */
const mostGroups = 1000

/** The records of a list in groups, for lists that are drawn in groups and boards. */
export function addRecordGroupRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'POST',
    url: '/api/visualdev/OnlineDev/:modelId/Actions/Groups',
    onlyReads: true,
    tag: 'records',
    policy: mayOpenModel,
    params: Type.Object({ modelId: id }),
    body: Type.Object({
      by: key,
      sums: Type.Optional(Type.Array(key, { maxItems: 20 })),
      json: text,
      superQueryJson: text,
      params: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown())),
    }),
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          value: Type.Union([Type.String(), Type.Number(), Type.Null()]),
          text: Type.String(),
          count: Type.Integer(),
          sums: Type.Record(Type.String(), Type.Number()),
        }),
      ),
    }),
    summary:
      'The groups that a search of a list falls into by the values of the field `by`, the largest first: the stored value and its words, how many records, and' +
      ' the sums of columns of numbers. Lists and secrets cannot be grouped by; at most 1000 groups are told',
    async handle({ params, body, user, access, words }) {
      const model = await loadModel(services, params.modelId)
      const shown = shownColumns(access, params.modelId)
      const by = inputOf(model, body.by)
      const isGrouping = by && isListed(by) && valueTypeOf(by) !== 'json' && shown(by.path)
      if (!isGrouping) throw new Refusal('unknownSearch', { values: { key: body.by.slice(0, 80) } })
      const sums = (body.sums ?? []).filter((name) => {
        const input = inputOf(model, name)
        return input !== undefined && isListed(input) && shown(input.path)
      })
      const asked = { search: readSearch(body.json), equal: (body.params ?? {}) as never, sort: undefined, page: { current: 1, size: 1 } }
      const { where } = queryOf(model, asked, shown)
      const scope = allOf(
        await scopeOf(services, model, access),
        superQueryScope(model, body.superQueryJson, { access, organizeId: user.organizeId, now: services.now() }),
      )
      const groups = (await services.store.records.groups(model.tables, { where, scope }, { by: by.path, sums, most: mostGroups })) ?? []
      const nobody = { id: '', version: 1, creatorUser: null, creatorTime: 0, modifyUser: null, modifyTime: null }
      const records = groups.map(({ value }) => ({ ...nobody, values: { [by.path]: value } }))
      const cells = await wordsOfRecord(askingFor(services, { words }), model, records, [by])
      return { list: groups.map((group, at) => ({ ...group, text: String(cells[at]?.[by.path] ?? '') })) }
    },
  })
}
