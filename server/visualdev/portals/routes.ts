import { Type } from '@sinclair/typebox'
import { Refusal } from '../../errors'
import { inWords, nameIn } from '../../named-lists/names'
import type { AddRoute } from '../../http/route'
import { opensPortal } from '../../policies/access'
import { signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import { byId, listOf } from '../../http/wire'
import { userStore } from '../../permission/users/store'
import { portalStore } from './store'

const root = '/api/visualdev/Portal'

/** Pages made of cards, as far as the menus of a user show them. */
export function addPortalRoutes(route: AddRoute, services: Services): void {
  const portals = services.store.of(portalStore)

  route.guarded({
    method: 'GET',
    url: `${root}/Selector`,
    tag: 'portals',
    policy: signedIn,
    summary: 'Portals that a menu of the user shows',
    data: listOf(),
    handle: async ({ access, words }) => ({
      list: inWords(await portals.all(), words)
        .filter((portal) => portal.enabledMark === 1 && opensPortal(access, portal.id))
        .map(({ id, fullName, enCode, category }) => ({ id, fullName, enCode, category })),
    }),
  })

  route.guarded({
    method: 'GET',
    url: `${root}/:id/auth`,
    tag: 'portals',
    policy: signedIn,
    params: byId,
    summary: 'A portal with its cards; 403 unless a menu of the user shows it',
    data: Type.Object({ id: Type.String(), fullName: Type.String(), enCode: Type.String(), formData: Type.String() }),
    async handle({ params, access, words }) {
      if (!opensPortal(access, params.id)) throw new Refusal('noPermission')
      const portal = await portals.byId(params.id)
      if (!portal || portal.enabledMark !== 1) throw new Refusal('notFound')
      return { id: portal.id, fullName: nameIn(portal, words), enCode: portal.enCode, formData: portal.formData }
    },
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/:id/Actions/SetDefault`,
    tag: 'portals',
    policy: signedIn,
    params: byId,
    summary: 'Makes a portal what the user’s home page shows; 403 unless a menu of the user shows it',
    async handle({ params, access, user }) {
      if (!opensPortal(access, params.id)) throw new Refusal('noPermission')
      if ((await portals.byId(params.id))?.enabledMark !== 1) throw new Refusal('notFound')
      await services.store.of(userStore).note(user.id, { portalId: params.id })
    },
  })

  route.guarded({
    method: 'DELETE',
    url: `${root}/Default`,
    tag: 'portals',
    policy: signedIn,
    summary: 'Gives the user’s home page its usual content back',
    handle: ({ user }) => services.store.of(userStore).note(user.id, { portalId: '' }),
  })
}
