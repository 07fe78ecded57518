import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { byId, id } from '../../http/wire'
import { mayOpen, mayPress } from '../../policies/policy'
import type { Services } from '../../services'
import type { Access } from '../../policies/access'
import { changeRights, differencesOf, roleOf, type ChangeMode, type Difference, type NamedRights } from './change-rights'
import { presentDifference, presenterOf, presentTelling, presentValues } from './presenter'
import { allCodes, giveableBy, rightTypes } from './rights'
import { inWords } from '../../named-lists/names'
import { grantStore } from './store'
import { tellingAfter } from './telling'
import { menuStore } from '../../system/menus/store'
import type { Words } from '../../text/language'

const tag = 'authorization'
const root = '/api/permission/Authority/Data'
const menu = 'permission.authorize'

/** An installation has hundreds of menus with some codes each; a code's id names its menu too. */
const rightId = Type.String({ minLength: 1, maxLength: 300 })
const someRights = Type.Optional(Type.Array(rightId, { maxItems: 20_000 }))
const bodyLimit = 4 * 1024 * 1024
const rights = {
  module: someRights,
  button: someRights,
  column: someRights,
  form: someRights,
  /** Data schemes: which records of the models in a menu the role sees; without one there, all of them. */
  resource: someRights,
}
const roleIds = Type.Array(id, { minItems: 1, maxItems: 300 })
const more = Type.Union([Type.Literal('add'), Type.Literal('remove')])
const right = Type.Object({ id: Type.String(), type: Type.String(), fullName: Type.String(), moduleName: Type.String() })
const differences = Type.Object({
  list: Type.Array(Type.Object({ id: Type.String(), fullName: Type.String(), added: Type.Array(right), removed: Type.Array(right) })),
})
const foretold = Type.Object({
  list: Type.Array(
    Type.Object({
      ...differences.properties.list.items.properties,
      tells: Type.Array(Type.Object({ ...right.properties, of: Type.Array(Type.String()) })),
    }),
  ),
})
const node = Type.Unknown()

/** What roles may do: to see, to change for one role or several, and what a change would come to. */
export function addAuthorityRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const rightsIn = async (words: Words) => presenterOf(inWords(await store.of(menuStore).all(), words), inWords(await allCodes(store), words))
  const present = async (list: readonly Difference[], words: Words) => {
    const presentRight = await rightsIn(words)
    return { list: list.map((one) => presentDifference(one, presentRight)) }
  }
  const change = async (ids: readonly string[], mode: ChangeMode, named: NamedRights, access: Access, words: Words, version?: number) =>
    present(await changeRights(services, ids, { mode, rights: named }, access, version), words)

  route.guarded({
    method: 'POST',
    url: `${root}/:id/Values`,
    onlyReads: true,
    tag,
    policy: mayOpen(menu),
    params: byId,
    summary:
      'Rights of one kind as a tree (`list`), the ids of all that the caller may give out (`all`) and of those that the role holds (`ids`). Codes can be narrowed to menus. Who is no administrator is shown own rights only; `beyond` counts what the role holds besides. `everything` is true for the role of administrators, which may do everything: there is nothing to give out',
    body: Type.Object(
      {
        type: Type.Union(rightTypes.map((one) => Type.Literal(one))),
        moduleIds: Type.Optional(Type.Array(rightId, { maxItems: 20_000 })),
      },
      { additionalProperties: false },
    ),
    bodyLimit,
    data: Type.Object({
      list: Type.Array(node),
      all: Type.Array(Type.String()),
      ids: Type.Array(Type.String()),
      version: Type.Integer(),
      beyond: Type.Integer(),
      everything: Type.Boolean(),
    }),
    async handle({ params, body: { type, moduleIds }, access, words }) {
      const role = await roleOf(store, params.id)
      if (role.administrator === 1) return { list: [], all: [], ids: [], version: role.version, beyond: 0, everything: true }
      const wanted = { type, moduleIds: moduleIds ? new Set(moduleIds) : null }
      const giveable = await giveableBy(store, access)
      const shown = { ...giveable, menus: inWords(giveable.menus, words), codes: inWords(giveable.codes, words) }
      return { ...presentValues(shown, await store.of(grantStore).of(role.id), wanted, role), everything: false }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/Actions/Difference`,
    onlyReads: true,
    tag,
    policy: mayOpen(menu),
    summary:
      'What giving rights to roles, or taking them away, would change, in words and without changing anything. `tells` are columns and fields that the role would be shown and that are calculated from others that are withheld from it (`of`)',
    body: Type.Object({ ...rights, roleIds, mode: Type.Union([Type.Literal('replace'), more]) }, { additionalProperties: false }),
    bodyLimit,
    data: foretold,
    async handle({ body: { roleIds: ids, mode, ...named }, access, words }) {
      const found = await differencesOf(store, ids, { mode, rights: named }, access)
      const presentRight = await rightsIn(words)
      const list = []
      for (const one of found)
        list.push({ ...presentDifference(one, presentRight), tells: presentTelling(await tellingAfter(services, one), presentRight) })
      return { list }
    },
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/:id`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byId,
    summary:
      'Gives a role exactly these rights, of each kind that is named; codes go with their menus. 403 beyond the own rights and for a role of the own, 409 when the role no longer has the version that was read. Holds from the next call of everybody who holds the role',
    body: Type.Object({ ...rights, version: Type.Optional(Type.Integer({ minimum: 1 })) }, { additionalProperties: false }),
    bodyLimit,
    data: differences,
    handle: ({ params, body: { version, ...named }, access, words }) => change([params.id], 'replace', named, access, words, version),
  })

  route.guarded({
    method: 'POST',
    url: `${root}/Batch`,
    tag,
    policy: mayPress('btn_edit', menu),
    summary: 'Gives several roles rights besides what they have, or with `mode` remove takes them away; all roles or none',
    body: Type.Object({ ...rights, roleIds, mode: Type.Optional(more) }, { additionalProperties: false }),
    bodyLimit,
    data: differences,
    handle: ({ body: { roleIds: ids, mode = 'add', ...named }, access, words }) => change(ids, mode, named, access, words),
  })
}
