import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { cancelUser, createUser, passwordFor, removeUser, resetPassword, toggleUser, unlockUser, updateUser } from './manage-users'
import { Refusal } from '../../errors'
import { mayOpen, mayPress } from '../../policies/policy'
import { asTexts, presentUser, presentUserDetail } from './presenter'
import { groupStore } from '../groups/store'
import { effectiveRights, rightKinds } from '../authority/effective-rights'
import { isAbout, presentEffective } from '../authority/effective-presenter'
import { cut } from '../../named-lists/parts'
import type { Services } from '../../services'
import { administrationOf, seesOrganization } from '../administrators/administration'
import { organizationStore } from '../organizations/store'
import { userStore } from './store'
import { byId, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'
import { accountShape, linksMeant, linkTexts } from './account-shape'
import { furtherLinks, furtherMeant } from './further-links'
import { userListQuery, usersWanted } from './list-query'
import { positionStore } from '../positions/store'
import { grantStore } from '../authority/store'
import { roleStore } from '../roles/store'
import { menuStore } from '../../system/menus/store'

const tag = 'users'
const root = '/api/permission/Users'
const menu = 'permission.user'

const password = Type.Optional(Type.String({ maxLength: 64 }))
const { keyword, currentPage, pageSize } = listQuery
const drawn = Type.Object({ password: Type.Optional(Type.String()) })

/** Links that are said; what is left out stays as it was. */
const linked = ({ positionIds, roleIds }: Readonly<Record<'positionIds' | 'roleIds', readonly string[] | undefined>>) => ({
  ...(positionIds && { positionIds }),
  ...(roleIds && { roleIds }),
})

/** Adds the calls at `/api/permission/Users`: reading, making, changing and removing accounts, new passwords, and what an account may do. */
export function addUserRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const users = store.of(userStore)
  const surroundings = async () => ({
    organizations: await store.of(organizationStore).all(),
    positions: await store.of(positionStore).all(),
  })

  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: mayOpen(menu),
    summary:
      'Accounts with their roles, page by page; `organizeId` takes in everything beneath it. Narrowed by role, by state, and by two times (milliseconds, both counted in) to who signed in last between them',
    data: pagedListOf(),
    query: userListQuery,
    async handle({ query, words, access }) {
      const { organizations, positions } = await surroundings()
      const page = pageOf(query)
      const { rows, total } = await users.list({ ...usersWanted(query, organizations, await administrationOf(store, access)), page })
      const roles = new Map((await store.of(roleStore).all()).map((role) => [role.id, role.fullName]))
      const held = await store.of(grantStore).rolesOf(rows.map((user) => user.id))
      const namesOf = (id: string) => (held.get(id) ?? []).flatMap((role) => roles.get(role) ?? []).join(words.t('server.comma'))
      const administrators = new Set(await users.administrators())
      const list = rows.map((user) => ({
        ...presentUser(user, organizations, positions),
        roleName: namesOf(user.id),
        isAdministrator: administrators.has(user.id) ? 1 : 0,
      }))
      return { list, pagination: paginationOf(page, total) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/:id`,
    tag,
    policy: mayOpen(menu),
    params: byId,
    summary: 'One account with its roles and positions',
    async handle({ params, access }) {
      const user = await users.byId(params.id)
      if (!user || !(await seesOrganization(store, access))(user.organizeId)) throw new Refusal('notFoundAnymore')
      const { organizations, positions } = await surroundings()
      const detail = presentUserDetail(user, await users.links(user.id), organizations, positions, await store.of(roleStore).all())
      return { ...detail, ...asTexts(detail), groupId: (await store.of(groupStore).of(user.id)).join(',') }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/:id/Authorize`,
    tag,
    policy: mayOpen(menu),
    params: byId,
    query: Type.Object({ keyword, currentPage, pageSize, kind: Type.Optional(Type.Union(rightKinds.map((kind) => Type.Literal(kind)))) }),
    data: pagedListOf(Type.Object({ id: Type.String(), menu: Type.String(), kind: Type.String(), fullName: Type.String(), roleName: Type.String() })),
    summary:
      'What an account may open, press, read and write by its roles, and which roles give it, page by page; whether the account is switched off is not asked here',
    async handle({ params, query, words, access }) {
      const user = await users.byId(params.id)
      if (!user || !(await seesOrganization(store, access))(user.organizeId)) throw new Refusal('notFoundAnymore')
      const all = presentEffective(await effectiveRights(store, params.id), await store.of(menuStore).all(), words).filter(
        (row) => (query.kind === undefined || row.kind === query.kind) && isAbout(row, query.keyword),
      )
      const page = pageOf(query, 20)
      return { list: cut(all, page), pagination: paginationOf(page, all.length) }
    },
  })

  route.guarded({
    method: 'POST',
    url: root,
    tag,
    policy: mayPress('btn_add', menu),
    data: Type.Object({ id: Type.String(), password: Type.Optional(Type.String()) }),
    summary: 'Makes an account; without a password one is drawn by lot and answered this once. Either has to be changed at the first sign-in',
    body: Type.Object(
      { id: Type.Optional(Type.String()), ...accountShape, ...linkTexts, ...furtherLinks, password },
      { additionalProperties: false },
    ),
    async handle({ body: { password: given, id: _id, positionId, roleId, organizeIdTree, groupId, ...input }, user, access }) {
      const links = { positionIds: linksMeant(input.positionIds, positionId, []), roleIds: linksMeant(input.roleIds, roleId, []) }
      const further = await furtherMeant(store, null, { organizeId: input.organizeId, organizeIdTree, groupId })
      return createUser(services, { ...input, ...linked(links), ...further }, await passwordFor(store, given), { user, access })
    },
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/:id`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byId,
    summary:
      'Changes an account; 409 when it no longer has the version that was read. Another mobile number or e-mail address needs the button btn_editContact too, and the number opens nothing before its owner has proved it',
    body: Type.Object(
      { id: Type.Optional(Type.String()), ...accountShape, ...linkTexts, ...furtherLinks, version: Type.Optional(Type.Integer({ minimum: 1 })) },
      { additionalProperties: false },
    ),
    async handle({ params, body: { version, id: _id, positionId, roleId, organizeIdTree, groupId, ...input }, user, access, request }) {
      const stored = await users.links(params.id)
      const links = {
        positionIds: linksMeant(input.positionIds, positionId, stored.positionIds),
        roleIds: linksMeant(input.roleIds, roleId, stored.roleIds),
      }
      const further = await furtherMeant(store, params.id, { organizeId: input.organizeId, organizeIdTree, groupId })
      return updateUser(services, params.id, { ...input, ...linked(links), ...further }, version, { user, access }, request.log)
    },
  })

  route.guarded({
    method: 'DELETE',
    url: `${root}/:id`,
    tag,
    policy: mayPress('btn_remove', menu),
    params: byId,
    summary: 'Removes an account: not the own one, not the last administrator',
    handle: ({ params, user, access }) => removeUser(services, params.id, { user, access }),
  })

  route.guarded({
    method: 'POST',
    url: `${root}/:id/Actions/ResetPassword`,
    tag,
    policy: mayPress('btn_resetPassword', menu),
    params: byId,
    data: drawn,
    summary:
      'Gives a new password, as typed, as its SHA-256 digest or in family mode as its MD5 digest; without one it is drawn by lot and answered this once. It has to be changed at the next sign-in',
    body: Type.Object({ id: Type.Optional(Type.String()), userPassword: password, validatePassword: password }),
    async handle({ params, body, user, access }) {
      if (body.validatePassword !== undefined && body.validatePassword !== body.userPassword)
        throw new Refusal('invalid', { fields: [{ path: 'validatePassword', key: 'mismatch' }] })
      return resetPassword(services, params.id, body.userPassword, { user, access })
    },
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/:id/Actions/State`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byId,
    summary: 'Switches an account on or off',
    handle: ({ params, user, access }) => toggleUser(services, params.id, { user, access }),
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/:id/Actions/Cancel`,
    tag,
    policy: mayPress('btn_cancel', menu, 'permission.userOnline'),
    params: byId,
    summary:
      'Gives an account up: its sessions end and it signs in no more, what it wrote keeps its name. Only administrators switch it on again. Not the own one, not the last administrator',
    handle: ({ params, user, access }) => cancelUser(services, params.id, { user, access }),
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/:id/Actions/unlock`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byId,
    summary: 'Lets an account sign in again after too many failures, ten times a day; failures from the address of the caller stay counted',
    handle: ({ params, user, access, request }) => unlockUser(services, params.id, { user, access }, request.ip),
  })
}
