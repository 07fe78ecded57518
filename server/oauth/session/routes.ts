import { Type } from '@sinclair/typebox'
import { localZoneName } from '../../../engine'
import type { AddRoute } from '../../http/route'
import { signIn } from './sign-in'
import { anyone, signedIn } from '../../policies/policy'
import { dataSchemeStore } from '../../permission/data-schemes/store'
import { endPreview } from '../../permission/preview/preview'
import { presentPreview } from '../../permission/preview/routes'
import { openTargets } from '../../permission/own-account/open-tabs'
import { presentMenus, presentPermissions, presentUserInfo } from '../../permission/own-account/presenter'
import type { Services } from '../../services'
import { isFamilyRequest } from '../../family/family-request'
import { account, answerOpened, callerOf, digest, familyDigest, timestamp } from './credentials'
import { looksOf } from './looks-of-entry'
import { sessionStore } from './store'
import { groupStore } from '../../permission/groups/store'
import { settingStore } from '../../store/settings'
import { organizationStore } from '../../permission/organizations/store'
import { userStore } from '../../permission/users/store'
import { positionStore } from '../../permission/positions/store'

/** What a preview of a person leaves out. */
const personal = { mobilePhone: '', email: '', prevLogin: 0, prevLoginTime: null, prevLoginIPAddress: '' }

/** Signing in and out, and what the session may see. */
export function addOauthRoutes(route: AddRoute, services: Services): void {
  const { store } = services

  route.open({
    method: 'POST',
    url: '/api/oauth/Login',
    tag: 'session',
    summary:
      'Signs in; password is the SHA-256 digest of what was typed, as hex, or in family mode its MD5 digest. After three failures a picture code is asked for. Clients of the family get the token with its scheme',
    policy: anyone('this is how a session begins'),
    consumes: 'application/x-www-form-urlencoded',
    bodyLimit: 8192,
    rateLimit: { max: 60, timeWindow: '1 minute' },
    body: Type.Object({
      account,
      password: digest,
      familyDigest,
      origin: Type.Optional(Type.String()),
      /** The text of a picture code and its id, where one is asked for. */
      code: Type.Optional(Type.String({ maxLength: 20 })),
      timestamp,
      client_id: Type.Optional(Type.String()),
      client_secret: Type.Optional(Type.String()),
      scope: Type.Optional(Type.String()),
      grant_type: Type.Optional(Type.Literal('password')),
    }),
    data: Type.Object({ token: Type.String(), theme: Type.String() }),
    async handle({ body, request, reply }) {
      const picture = { id: String(body.timestamp ?? ''), text: body.code ?? '' }
      const password = { digest: body.password, familyDigest: body.familyDigest }
      const opened = answerOpened(await signIn(services, body.account, password, picture, callerOf(request)), request, reply)
      return (await isFamilyRequest(store, request)) ? { ...opened, token: `Bearer ${opened.token}` } : opened
    },
  })

  route.guarded({
    method: 'GET',
    url: '/api/oauth/CurrentUser',
    tag: 'session',
    summary:
      'The user, the menus and codes that the user holds, and the system configuration; administrators learn the kind of database too. While the session previews a role or a person, what that one would be answered, and `preview` says who it is',
    policy: signedIn,
    async handle({ user: signedIn, access, preview, words }) {
      const user = preview?.person ?? signedIn
      const [links, organizations, positions, saved, looks] = await Promise.all([
        store.of(userStore).links(user.id),
        store.of(organizationStore).all(),
        store.of(positionStore).all(),
        store.of(settingStore).get('sysConfig'),
        looksOf(services),
      ])
      return {
        userInfo: {
          ...presentUserInfo(user, { access, links, organizations, positions, groupIds: await store.of(groupStore).of(user.id) }),
          ...(preview && { roleIds: access.roles.map(({ id }) => id) }),
          // How it looks is for who looks; how to reach a person and where that person was is not shown.
          ...(preview?.person && { theme: signedIn.theme, language: signedIn.language, ...personal }),
        },
        preview: presentPreview(preview),
        menuList: presentMenus(access.menus, await openTargets(store, access.menus)),
        permissionList: presentPermissions(access, await store.of(dataSchemeStore).all(), words),
        sysConfigInfo: {
          ...services.env.links,
          sysVersion: '3.3',
          copyright: '',
          navigationIcon: looks.logo,
          logoIcon: looks.logo,
          loginIcon: looks.logo,
          sysName: 'Weft',
          ...(saved ? (JSON.parse(saved) as object) : {}),
          // What the server runs on is for those who run it.
          ...(access.administrator && { database: store.dialect }),
          timeZone: localZoneName(),
          keepDrafts: services.env.drafts,
        },
      }
    },
  })

  route.guarded({
    method: 'GET',
    url: '/api/oauth/Logout',
    tag: 'session',
    summary: 'Ends the session',
    policy: signedIn,
    whileLocked: true,
    withFirstPassword: true,
    whilePreviewing: true,
    onlyReads: false,
    async handle({ session, user }) {
      await endPreview(services, session, 'signed out')
      await store.of(sessionStore).end(session.id, 'logout')
      services.realtime.tell({ event: 'sessions', userId: user.id })
    },
  })
}
