import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { invalidField, Refusal } from '../../errors'
import type { AddRoute } from '../../http/route'
import { byId, id, listOf, listQuery } from '../../http/wire'
import { named } from '../../named-lists/parts'
import { presentTree } from '../../named-lists/tree'
import { mayPress } from '../../policies/policy'
import { requireRank } from '../../policies/rank'
import type { Services } from '../../services'
import { organizationStore } from '../organizations/store'
import { presentUser } from '../users/presenter'
import { userStore } from '../users/store'
import { positionStore } from '../positions/store'
import { administrationOf, seesOrganization } from './administration'
import { familyShares, sharesSaid } from './as-family-sends'
import { setAdministration, type Share } from './set-administration'
import { administratorStore, orgRights, type Administered } from './store'

const tag = 'organisations'
const root = '/api/permission/organizeAdminIsTrator'
const policy = mayPress('btn_administrators', 'permission.organize', 'permission.user')

const rights = Type.Array(Type.Union(orgRights.map((right) => Type.Literal(right))), { maxItems: orgRights.length })
const layers = { thisLayer: rights, subLayer: rights }
/** An organisation as it is told, in the tree, or by its id alone. */
const share = Type.Object({ id: Type.Optional(id), organizeId: Type.Optional(id), ...layers, children: Type.Optional(Type.Array(Type.Unknown())) })

/** What is said of organisations, of those beneath others too; where nothing is said of one, it is left out. @throws {Refusal} */
function sharesIn(list: readonly unknown[]): readonly Share[] {
  return list.flatMap((one) => {
    if (!Value.Check(share, one)) throw invalidField('list', 'type')
    const organizeId = one.organizeId ?? one.id
    if (organizeId === undefined) throw invalidField('organizeId', 'required')
    const { thisLayer, subLayer } = one
    return [...(thisLayer.length + subLayer.length > 0 ? [{ organizeId, thisLayer, subLayer }] : []), ...sharesIn(one.children ?? [])]
  })
}
const version = Type.Optional(Type.Integer({ minimum: 1 }))
const told = Type.Object({ id: Type.String(), fullName: Type.String(), ...layers })
const ofOne = Type.Object({ id, organizeId: id })
const refused = '403 for oneself, for who is of higher rank, and for what the caller does not hold'

const layersOf = (row: Administered | undefined) => ({ thisLayer: row?.own ?? [], subLayer: row?.below ?? [] })

/** Who may manage the people, positions and departments of which part of the organisation. */
export function addAdministratorRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const personOf = async (userId: string) => {
    const person = await store.of(userStore).byId(userId)
    if (!person) throw new Refusal('notFoundAnymore')
    return person
  }
  const rowsOf = async (userId: string) =>
    new Map((await store.of(administratorStore).all()).filter((row) => row.userId === userId).map((row) => [row.organizeId, row]))

  route.guarded({
    method: 'GET',
    url: `${root}/:id`,
    tag,
    policy,
    params: byId,
    query: Type.Object({ keyword: listQuery.keyword }),
    data: Type.Object({ list: Type.Array(Type.Unknown()), isLimited: Type.Boolean(), version: Type.Integer() }),
    summary:
      'The organisations that the caller sees as a tree, with what an account may do in each itself (`thisLayer`) and in all below (`subLayer`): add, edit, remove, view. `isLimited` is false for an account without any part of its own: it manages what its roles open, wherever that is',
    async handle({ params, query, access }) {
      const person = await personOf(params.id)
      const rows = await rowsOf(person.id)
      const sees = await seesOrganization(store, access)
      const all = named(await store.of(organizationStore).all(), query.keyword).filter((one) => sees(one.id))
      const list = presentTree(all, (one) => ({ fullName: one.fullName, enCode: one.enCode, ...layersOf(rows.get(one.id)) }))
      return { list, isLimited: rows.size > 0, version: person.version }
    },
  })
  route.guarded({
    method: 'PUT',
    url: `${root}/:id`,
    tag,
    policy,
    params: byId,
    body: Type.Object(
      { list: Type.Optional(Type.Array(share, { maxItems: 2000 })), isLimited: Type.Optional(Type.Boolean()), version, ...familyShares },
      { additionalProperties: false },
    ),
    bodyLimit: 1024 * 1024,
    summary: `Sets what an account administers, as a whole, as a list or the tree that is told. Without any right the limit is taken away, unless isLimited says that the account administers nothing. Clients of the family name one \`organizeId\`, beside which others stay, or all under \`orgAdminModel\`, with \`thisLayerAdd\`, \`subLayerSelect\` and the like; who is put in charge without any of these may do everything there and beneath. ${refused}; 409 when the account no longer has the version that was read`,
    async handle({ params, body, user, access }) {
      const { list, version: read } = body
      const expected = read === undefined ? {} : { version: read }
      const inFamily = list === undefined ? sharesSaid(body) : null
      if (inFamily) {
        const { shares, only } = inFamily
        return setAdministration(services, params.id, shares, { user, access }, { ...expected, ...(only !== undefined && { only }) })
      }
      if (!list) {
        // Who may not do it at all is not told what it would take.
        await requireRank(store, params.id, { user, access }, 'maintain')
        throw invalidField('list', 'required')
      }
      const said = sharesIn(list)
      const nothing = { organizeId: list[0]?.organizeId ?? list[0]?.id ?? '', thisLayer: [], subLayer: [] }
      const shares = said.length === 0 && body.isLimited ? [nothing] : said
      return setAdministration(services, params.id, shares, { user, access }, expected)
    },
  })
  route.guarded({
    method: 'DELETE',
    url: `${root}/:id`,
    tag,
    policy,
    params: byId,
    summary: `Takes away the limit: the account manages what its roles open, wherever that is. ${refused}`,
    handle: ({ params, user, access }) => setAdministration(services, params.id, [], { user, access }),
  })
  route.guarded({
    method: 'GET',
    url: `${root}/:id/:organizeId`,
    tag,
    policy,
    params: ofOne,
    data: told,
    summary: 'What an account may do in one organisation itself, and in all below',
    async handle({ params, access }) {
      const person = await personOf(params.id)
      const one = await store.of(organizationStore).find(params.organizeId)
      if (!one || !(await seesOrganization(store, access))(one.id)) throw new Refusal('notFoundAnymore')
      return { id: person.id, fullName: one.fullName, ...layersOf((await rowsOf(person.id)).get(one.id)) }
    },
  })
  route.guarded({
    method: 'PUT',
    url: `${root}/:id/:organizeId`,
    tag,
    policy,
    params: ofOne,
    body: Type.Object({ ...layers }, { additionalProperties: true }),
    summary: `Sets what an account may do in one organisation itself and in all below; without any right left anywhere it administers nothing. ${refused}`,
    handle: ({ params, body: { thisLayer, subLayer }, user, access }) =>
      setAdministration(services, params.id, [{ organizeId: params.organizeId, thisLayer, subLayer }], { user, access }, { only: params.organizeId }),
  })
  route.guarded({
    method: 'DELETE',
    url: `${root}/:id/:organizeId`,
    tag,
    policy,
    params: ofOne,
    summary: `Takes away all rights in one organisation that the caller may give; without any right left anywhere the account administers nothing. ${refused}`,
    handle: ({ params: { id: userId, organizeId }, user, access }) =>
      setAdministration(services, userId, [{ organizeId, thisLayer: [], subLayer: [] }], { user, access }, { only: organizeId }),
  })
  route.guarded({
    method: 'GET',
    url: '/api/permission/Organize/:id/Administrators',
    tag,
    policy,
    params: byId,
    data: listOf(),
    summary: 'The accounts that were given rights in an organisation, with these; those that hold them from further up are not among them',
    async handle({ params, access }) {
      const own = await administrationOf(store, access)
      if (!(await store.of(organizationStore).find(params.id)) || (own && !own.covers('view', params.id))) throw new Refusal('notFoundAnymore')
      const rows = (await store.of(administratorStore).all()).filter((row) => row.organizeId === params.id)
      const people = new Map((await store.of(userStore).byIds(rows.map(({ userId }) => userId))).map((one) => [one.id, one]))
      const [organizations, positions] = [await store.of(organizationStore).all(), await store.of(positionStore).all()]
      const list = rows.flatMap((row) => {
        const person = people.get(row.userId)
        if (!person) return []
        const { account, realName, organize } = presentUser(person, organizations, positions)
        return [{ id: person.id, account, realName, organize, ...layersOf(row) }]
      })
      return { list }
    },
  })
  route.guarded({
    method: 'POST',
    url: '/api/permission/Organize/:id/Administrators',
    tag,
    policy,
    params: byId,
    body: Type.Object({ userIds: Type.Array(id, { minItems: 1, maxItems: 100 }), ...layers }, { additionalProperties: false }),
    summary: `Gives accounts rights in an organisation itself and in all below, in place of what they were there. ${refused}`,
    async handle({ params, body: { userIds, thisLayer, subLayer }, user, access }) {
      for (const userId of new Set(userIds))
        await setAdministration(services, userId, [{ organizeId: params.id, thisLayer, subLayer }], { user, access }, { only: params.id })
    },
  })
}
