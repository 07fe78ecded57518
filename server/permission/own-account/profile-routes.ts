import { Type } from '@sinclair/typebox'
import { changeAvatar } from './own-account'
import { keepMobile, mobileOf, proveMobile } from './own-mobile'
import type { AddRoute } from '../../http/route'
import { signedIn } from '../../policies/policy'
import { dataSchemeStore } from '../data-schemes/store'
import { openTargets } from './open-tabs'
import { codesByMenu, codeTypes, presentMenus, presentPermissions } from './presenter'
import type { Services } from '../../services'
import { callerOf, digest, mobile, smsCode } from '../../oauth/session/credentials'

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
    url: `${root}/Mobile`,
    tag,
    policy: signedIn,
    summary: 'The own mobile number, whether it is proved, and whether it can be: without anything to send texts by, it cannot',
    data: Type.Object({ mobilePhone: Type.String(), verified: Type.Boolean(), available: Type.Boolean() }),
    handle: async ({ user }) => mobileOf(services, user),
  })

  route.guarded({
    method: 'POST',
    url: `${root}/Mobile/Actions/SendCode`,
    tag,
    policy: signedIn,
    rateLimit: { max: 20, timeWindow: '10 minutes' },
    summary: 'Sends a code to the number that is to become the own; takes the password as SHA-256 digest',
    body: Type.Object({ mobile, password: digest }),
    data: Type.Object({ seconds: Type.Integer() }),
    handle: ({ body, user, words, request }) => proveMobile(services, user, body, callerOf(request), words, request.log),
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/Mobile`,
    tag,
    policy: signedIn,
    rateLimit: { max: 60, timeWindow: '1 minute' },
    summary: 'Takes a number as the own, proved by the code that was sent to it; from then on codes sent there sign in',
    body: Type.Object({ mobile, code: smsCode }),
    handle: ({ body, user, request }) => keepMobile(services, user, body, callerOf(request), request.log),
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
    summary:
      'What the user may open, and in each menu press, see and fill in: by menu, and for each kind of code as the tree of the menus that hold any, with the codes beneath them',
    data: Type.Object({
      module: Type.Array(Type.Unknown()),
      permissionList: Type.Array(Type.Unknown()),
      ...Object.fromEntries(codeTypes.map((type) => [type, Type.Array(Type.Unknown())])),
    }),
    async handle({ access, words }) {
      const permissionList = presentPermissions(access, await services.store.of(dataSchemeStore).all(), words)
      const trees = Object.fromEntries(codeTypes.map((type) => [type, codesByMenu(access.menus, permissionList, type)]))
      return { module: presentMenus(access.menus, await openTargets(services.store, access.menus)), permissionList, ...trees }
    },
  })
}
