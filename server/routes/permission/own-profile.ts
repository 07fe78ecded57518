import { Type } from '@sinclair/typebox'
import { changeAvatar } from '../../commands/own-account'
import type { AddRoute } from '../../http/route'
import { signedIn } from '../../policies/policy'
import { presentMenus, presentPermissions } from '../../presenters/current-user'
import type { Services } from '../../services'

const tag = 'own account'
const root = '/api/permission/Users/Current'

/** What the profile page shows of the own account beside its data: portrait, roles, permissions. */
export function addOwnProfileRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'PUT',
    url: `${root}/Avatar/:name`,
    tag,
    policy: signedIn,
    params: Type.Object({ name: Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$', 'x-secret': true }) }),
    summary: 'Takes a picture that the user uploaded (to Uploader/img) as portrait; answers its address',
    data: Type.Object({ headIcon: Type.String() }),
    handle: ({ params, user }) => changeAvatar(services, user, params.name),
  })

  route.guarded({
    method: 'GET',
    url: `${root}/getUserRoles`,
    tag,
    policy: signedIn,
    summary: 'Roles the user holds',
    data: Type.Array(Type.Unknown()),
    handle: async ({ access }) => access.roles.map(({ id, fullName, enCode }) => ({ id, fullName, enCode, isDefault: false })),
  })

  route.guarded({
    method: 'GET',
    url: `${root}/Authorize`,
    tag,
    policy: signedIn,
    summary: 'What the user may open, and in each menu press, see and fill in',
    data: Type.Object({ module: Type.Array(Type.Unknown()), permissionList: Type.Array(Type.Unknown()) }),
    handle: async ({ access }) => ({ module: presentMenus(access.menus), permissionList: presentPermissions(access) }),
  })
}
