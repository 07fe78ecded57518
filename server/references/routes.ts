import { Type } from '@sinclair/typebox'
import { mostLookedUp, type Reference } from '../../engine'
import type { AddRoute } from '../http/route'
import { signedIn } from '../policies/policy'
import { askingFor, followReference } from './index'
import type { Services } from '../services'
import { id } from '../http/wire'

const ids = Type.Array(Type.String({ maxLength: 200 }), { maxItems: mostLookedUp })
const columns = Type.Array(id, { maxItems: 60 })
/** What the source is asked with: rows that it does not offer under these parameters are absent. */
const params = Type.Record(Type.String({ maxLength: 100 }), Type.Union([Type.String({ maxLength: 2000 }), Type.Number(), Type.Boolean()]), {
  maxProperties: 60,
})
const exact = { additionalProperties: false }
const bodyFor = (lists: readonly string[]) =>
  Type.Union([
    Type.Object({ of: Type.Union(lists.map((list) => Type.Literal(list))), ids }, exact),
    Type.Object({ of: Type.Literal('records'), model: id, label: id, columns: Type.Optional(columns), params: Type.Optional(params), ids }, exact),
    Type.Object({ of: Type.Literal('interface'), id, value: id, label: id, params: Type.Optional(params), ids }, exact),
  ])

/** What ids point at: the words of pickers, cells and read-only forms. */
export function addLookupRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'POST',
    url: '/api/system/Lookup',
    onlyReads: true,
    tag: 'pickers',
    policy: signedIn,
    body: bodyFor([...services.lists.keys()]),
    data: Type.Object({ rows: Type.Record(Type.String(), Type.Unknown()) }),
    summary: 'What ids of a list, a model or a data interface point at, by id; ids that lead nowhere are absent',
    async handle({ body: { ids: wanted, ...reference }, access, words }) {
      const rows = await followReference(reference as Reference, wanted, askingFor(services, { access, words }))
      return { rows: Object.fromEntries(rows) }
    },
  })
}
