import { Type } from '@sinclair/typebox'
import { Refusal } from '../../errors'
import type { AddRoute } from '../../http/route'
import { parseJson } from '../../http/safe-json'
import { byId, id } from '../../http/wire'
import { newId } from '../../ids'
import { designMenu, opensList, previewMenu, type Access } from '../../policies/access'
import { signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import { savedViewStore, type SavedView } from './store'

const tag = 'saved views'
const root = '/api/system/AdvancedQuery'

/** How many views somebody may keep of one list. */
const mostViews = 50

const fullName = Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' })
const content = Type.String({ maxLength: 100_000 })
const roleIds = Type.Optional(Type.Array(id, { maxItems: 200, uniqueItems: true }))
const view = Type.Object({
  id: Type.String(),
  fullName: Type.String(),
  content: Type.String(),
  roleIds: Type.Array(Type.String()),
  own: Type.Boolean(),
  isDefault: Type.Boolean(),
})

/** Whether somebody may share views with roles: who administers, and who designs models. */
const mayShare = (access: Access): boolean =>
  access.administrator ||
  access.menus.some((menu) => [previewMenu, designMenu].includes(menu.enCode) && access.holds(menu.id, 'button', 'btn_design'))

function mustOpen(access: Access, listId: string): void {
  if (!opensList(access, listId)) throw new Refusal('noPermission')
}

/** The view, of a list that the caller opens; to change it takes its maker, and of a shared one whoever shares. @throws {Refusal} */
async function changeable(stores: Pick<Stores, 'of'>, access: Access, viewId: string): Promise<SavedView> {
  const found = await stores.of(savedViewStore).byId(viewId)
  if (!found || !opensList(access, found.menuId)) throw new Refusal('notFoundAnymore')
  const isShared = found.roleIds.length > 0
  if (isShared ? !mayShare(access) : found.userId !== access.userId) throw new Refusal(isShared ? 'noPermission' : 'notFoundAnymore')
  return found
}

/** Whether somebody sees a view: their own, and what is shared with one of their roles; who shares sees all that is shared. */
const sees = (access: Access, { userId, roleIds: shared }: SavedView): boolean =>
  userId === access.userId || (shared.length > 0 && (mayShare(access) || access.roles.some((role) => shared.includes(role.id))))

function checked(access: Access, { content: text, roleIds: shared = [] }: { readonly content: string; readonly roleIds?: readonly string[] }) {
  if (shared.length > 0 && !mayShare(access)) throw new Refusal('noPermission')
  parseJson(text, 12)
}

/** Adds the calls for views of lists that users keep, for themselves or shared with roles. */
export function addSavedViewRoutes(route: AddRoute, { store, now }: Services): void {
  route.guarded({
    method: 'GET',
    url: `${root}/:id/List`,
    tag,
    policy: signedIn,
    params: byId,
    data: Type.Object({ list: Type.Array(view), mayShare: Type.Boolean() }),
    summary:
      'The views of a list (a menu entry, or `menu/tab` of a composable page) that the caller keeps or that are shared with a role of theirs; `mayShare` says whether the caller may share',
    async handle({ params, access }) {
      mustOpen(access, params.id)
      const views = store.of(savedViewStore)
      const begins = await views.defaultOf(access.userId, params.id)
      const list = (await views.ofList(params.id, access.userId)).filter((one) => sees(access, one))
      return {
        list: list.map((one) => ({
          id: one.id,
          fullName: one.fullName,
          content: one.content,
          roleIds: [...one.roleIds],
          own: one.userId === access.userId,
          isDefault: one.id === begins,
        })),
        mayShare: mayShare(access),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: root,
    tag,
    policy: signedIn,
    bodyLimit: 524_288,
    body: Type.Object({ moduleId: id, fullName, content, roleIds }, { additionalProperties: false }),
    data: Type.Object({ id: Type.String() }),
    summary: `Keeps a view of a list, at most ${mostViews} of each; \`content\` is JSON text of what the list is asked for. With \`roleIds\` it is shared with these roles, which takes an administrator or who designs models`,
    async handle({ body, user, access }) {
      mustOpen(access, body.moduleId)
      checked(access, body)
      const { moduleId: menuId, fullName: name, content: text, roleIds: shared = [] } = body
      const made = newId(now())
      await store.transaction(async (stores) => {
        const kept = (await stores.of(savedViewStore).ofList(menuId, user.id)).filter(({ userId }) => userId === user.id)
        if (kept.length >= mostViews) throw new Refusal('tooManyViews', { values: { limit: mostViews } })
        await stores
          .of(savedViewStore)
          .insert({ id: made, menuId, userId: user.id, fullName: name.trim(), content: text, roleIds: shared, creatorTime: now() })
      })
      return { id: made }
    },
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/:id`,
    tag,
    policy: signedIn,
    bodyLimit: 524_288,
    params: byId,
    body: Type.Object({ fullName, content, roleIds }, { additionalProperties: false }),
    summary: 'Changes a view of one’s own, or a shared one by who may share',
    async handle({ params, body, access }) {
      checked(access, body)
      await store.transaction(async (stores) => {
        await changeable(stores, access, params.id)
        await stores.of(savedViewStore).update(params.id, { fullName: body.fullName.trim(), content: body.content, roleIds: body.roleIds ?? [] })
      })
    },
  })

  route.guarded({
    method: 'DELETE',
    url: `${root}/:id`,
    tag,
    policy: signedIn,
    params: byId,
    summary: 'Removes a view of one’s own, or a shared one by who may share',
    handle: ({ params, access }) =>
      store.transaction(async (stores) => {
        await changeable(stores, access, params.id)
        await stores.of(savedViewStore).remove(params.id)
      }),
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/Default`,
    tag,
    policy: signedIn,
    body: Type.Object({ moduleId: id, viewId: Type.String({ maxLength: 100 }) }, { additionalProperties: false }),
    summary: 'Says which view the caller begins a list with; an empty `viewId` stands for the list as it was designed',
    async handle({ body, access }) {
      mustOpen(access, body.moduleId)
      await store.transaction(async (stores) => {
        const found = body.viewId === '' ? null : await stores.of(savedViewStore).byId(body.viewId)
        if (found === undefined || (found && (found.menuId !== body.moduleId || !sees(access, found)))) throw new Refusal('notFoundAnymore')
        await stores.of(savedViewStore).setDefault(access.userId, body.moduleId, body.viewId || null)
      })
    },
  })
}
