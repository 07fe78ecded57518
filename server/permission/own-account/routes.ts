import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { changeOwnPassword, changeOwnProfile, switchMajor } from './own-account'
import { Refusal } from '../../errors'
import { languages } from '../../text/language'
import { signedIn } from '../../policies/policy'
import { presentUserDetail } from '../users/presenter'
import type { Services } from '../../services'
import { callerOf, digest, familyDigest, timestamp } from '../../oauth/session/credentials'
import { cut } from '../../named-lists/parts'
import { email, id, listQuery, mobilePhone, pagedListOf, pageOf, paginationOf } from '../../http/wire'
import { logStore } from '../../store/logs'
import { organizationStore } from '../organizations/store'
import { userStore } from '../users/store'
import { positionStore } from '../positions/store'
import { roleStore } from '../roles/store'

const tag = 'own account'
/** Milliseconds since 1970, or nothing. */
const time = Type.Optional(Type.String({ pattern: '^\\d{0,15}$' }))
/** So much of what was noted is looked through. */
const mostNoted = 500
const root = '/api/permission/Users/Current'
const literal = <const T extends readonly string[]>(words: T) => Type.Union(words.map((word) => Type.Literal(word)))

/** What users see and change of themselves. */
export function addCurrentUserRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const users = store.of(userStore)
  const organizations = store.of(organizationStore)

  route.guarded({
    method: 'GET',
    url: `${root}/BaseInfo`,
    tag,
    policy: signedIn,
    summary: 'The own account',
    handle: async ({ user }) =>
      presentUserDetail(
        user,
        await users.links(user.id),
        await organizations.all(),
        await store.of(positionStore).all(),
        await store.of(roleStore).all(),
      ),
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/BaseInfo`,
    tag,
    policy: signedIn,
    summary: 'Changes name, sex, mobile number, e-mail and description of the own account; another number opens nothing before it is proved',
    body: Type.Object(
      {
        realName: Type.Optional(Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' })),
        gender: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
        mobilePhone: Type.Optional(mobilePhone),
        email: Type.Optional(email),
        description: Type.Optional(Type.String({ maxLength: 500 })),
      },
      { additionalProperties: false },
    ),
    handle: ({ body, user, request }) => changeOwnProfile(services, user, body, request.log),
  })

  route.guarded({
    method: 'POST',
    url: `${root}/Actions/ModifyPassword`,
    tag,
    policy: signedIn,
    withFirstPassword: true,
    rateLimit: { max: 60, timeWindow: '1 minute' },
    summary:
      'Changes the own password to another and ends all other sessions; both as SHA-256 digests, or in family mode as MD5 digests, the new one also as typed',
    body: Type.Object({
      oldPassword: digest,
      password: Type.String({ minLength: 1, maxLength: 64 }),
      familyDigest,
      code: Type.Optional(Type.String()),
      timestamp,
    }),
    handle: ({ body, user, session, request }) => changeOwnPassword(services, user, session, body, callerOf(request)),
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/SystemTheme`,
    tag,
    policy: signedIn,
    summary: 'Keeps the layout',
    body: Type.Object({ theme: literal(['classic', 'functional', 'plain', 'blend']) }),
    handle: ({ body, user }) => users.note(user.id, { theme: body.theme }),
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/SystemLanguage`,
    tag,
    policy: signedIn,
    summary: 'Keeps the language',
    body: Type.Object({ language: literal(languages) }),
    handle: ({ body, user }) => users.note(user.id, { language: body.language }),
  })

  route.guarded({
    method: 'GET',
    url: `${root}/getUserOrganizes`,
    tag,
    policy: signedIn,
    summary: 'Organisations the user belongs to; one is the active one',
    data: Type.Array(Type.Unknown()),
    async handle({ user }) {
      const { organizeIds } = await users.links(user.id)
      return (await organizations.all())
        .filter((one) => organizeIds.includes(one.id))
        .map((one) => ({ id: one.id, fullName: one.fullName, isDefault: one.id === user.organizeId }))
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/getUserPositions`,
    tag,
    policy: signedIn,
    summary: 'Positions the user holds; one is the active one',
    data: Type.Array(Type.Unknown()),
    async handle({ user }) {
      const { positionIds } = await users.links(user.id)
      return (await store.of(positionStore).all())
        .filter((one) => positionIds.includes(one.id))
        .map((one) => ({ id: one.id, fullName: one.fullName, isDefault: one.id === user.positionId }))
    },
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/major`,
    tag,
    policy: signedIn,
    summary: 'Makes another of the own organisations or positions the active one',
    body: Type.Object({ majorId: id, majorType: literal(['Organize', 'Position']) }),
    handle: ({ body, user }) => switchMajor(services, user, body.majorId, body.majorType === 'Organize' ? 'organize' : 'position'),
  })

  route.guarded({
    method: 'GET',
    url: `${root}/SystemLog`,
    tag,
    policy: signedIn,
    summary:
      'What was noted of the own account, the latest first: category 1 its sign-ins, 5 what it changed; between two times (milliseconds, both counted in)',
    query: Type.Object({
      ...listQuery,
      category: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(5)])),
      startTime: time,
      endTime: time,
    }),
    data: pagedListOf(),
    async handle({ query, user }) {
      const page = pageOf(query, 50)
      const noted = await store.of(logStore).of(user.id, query.category === 5 ? 'operation' : 'login', mostNoted)
      const [from, to] = [Number(query.startTime || 0), Number(query.endTime || Infinity)]
      const word = (query.keyword ?? '').trim()
      const entries = noted.filter(
        (entry) => entry.creatorTime >= from && entry.creatorTime <= to && `${entry.address} ${entry.userAgent} ${entry.detail}`.includes(word),
      )
      return {
        list: cut(entries, page).map((entry) => ({
          id: entry.id,
          creatorTime: entry.creatorTime,
          userName: `${user.realName}/${user.account}`,
          ipaddress: entry.address,
          platForm: entry.userAgent,
          requestURL: entry.detail,
          outcome: entry.outcome,
        })),
        pagination: paginationOf(page, entries.length),
      }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/Subordinate/:id`,
    tag,
    policy: signedIn,
    params: Type.Object({ id }),
    summary: 'People whom the user, or someone beneath the user, leads; 0 stands for the user',
    data: Type.Array(Type.Unknown()),
    async handle({ params, user }) {
      const { rows } = await users.list({ enabledOnly: true })
      const below = (leader: string) => rows.filter((one) => one.managerId === leader)
      const leader = params.id === '0' ? user.id : params.id
      if (!isBeneath(leader, user.id, (one) => rows.find((row) => row.id === one)?.managerId ?? null)) throw new Refusal('noPermission')
      return below(leader).map((one) => ({ id: one.id, userName: `${one.realName}/${one.account}`, isLeaf: below(one.id).length === 0 }))
    },
  })
}

function isBeneath(id: string, top: string, leaderOf: (id: string) => string | null): boolean {
  let at: string | null = id
  for (let steps = 0; at !== null && steps < 50; steps += 1) {
    if (at === top) return true
    at = leaderOf(at)
  }
  return false
}
