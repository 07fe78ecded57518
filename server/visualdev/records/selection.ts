import { Type, type Static } from '@sinclair/typebox'
import type { JsonObject } from '../../../engine'
import type { Services } from '../../services'
import type { Chosen } from '../../store/record-selection'
import { id } from '../../http/wire'
import { shownColumns } from '../../policies/record-access'
import type { LoadedModel } from '../models/loaded-model'
import { scopeOf } from './record-rules'
import { queryOf, readSearch } from './search-records'
import type { Asks } from './asks'
import { allOf, superQueryScope } from './super-query'

const exact = { additionalProperties: false } as const
const text = Type.String({ maxLength: 100_000 })

/** How many records may be ticked one by one, and left out of what a query finds. */
export const mostTicked = 5000

/** A `Selection` of the engine as it travels. */
export const selectionBody = Type.Union([
  Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: mostTicked }) }, exact),
  Type.Object(
    {
      query: Type.Object({ json: text, superQueryJson: text, params: Type.Record(Type.String({ maxLength: 100 }), Type.Unknown()) }, exact),
      except: Type.Array(id, { maxItems: mostTicked }),
      until: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    exact,
  ),
])

/** The records that are meant, of those that the caller sees. @throws {Refusal} for a query that a list would refuse */
export async function chosenBy(services: Services, model: LoadedModel, selection: Static<typeof selectionBody>, asks: Asks): Promise<Chosen> {
  const scope = await scopeOf(services, model, asks.access)
  if ('ids' in selection) return { ids: [...new Set(selection.ids)], where: [], scope }
  const { query, except, until } = selection
  const asked = { search: readSearch(query.json), equal: query.params as JsonObject, sort: undefined, page: { current: 1, size: 1 } }
  const { where } = queryOf(model, asked, shownColumns(asks.access, model.row.id))
  return { where, scope: allOf(scope, superQueryScope(model, query.superQueryJson, asks)), except, ...(until !== undefined && { until }) }
}
