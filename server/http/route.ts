import { Readable } from 'node:stream'
import { Type, type Static, type TObject, type TSchema } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Services } from '../services'
import { Refusal } from '../errors'
import { newId } from '../ids'
import { isLanguage, namedLanguage, preferredLanguage, wordsOf, type Words } from '../text/language'
import { openPreview, previewedIn, type Preview } from '../permission/preview/preview'
import { allows, loadAccess, type Access } from '../policies/access'
import { describePolicy, type GuardedPolicy, type OpenPolicy, type Policy } from '../policies/policy'
import { cleaned } from './clean-body'
import { compressed } from './compressed'
import { addressForLog } from './logging'
import { hasLongList, jsonInParts } from './long-answers'
import { meantStatus } from './meant-status'
import { authenticate, sessionSending, type SignedIn } from './session'
import { logStore } from '../store/logs'

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy
  }
}

/** What a route's handler knows of its request. */
export interface Context<P, Q, B> {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly words: Words
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
/** What a route's handler knows of its request and of who asks, for all routes but those that anyone may call. */
export interface SignedInContext<P, Q, B> extends Context<P, Q, B>, SignedIn {
  /** What is allowed: of the user, or while previewing of whom the preview shows. */
  readonly access: Access
  /** What the session previews. `user` stays who looks: what belongs to a person alone is never shown of the one who is previewed. */
  readonly preview: Preview | null
}

interface RouteBase<P extends TObject, Q extends TObject, B extends TSchema> {
  readonly method: HTTPMethods
  readonly url: string
  readonly summary: string
  readonly tag: string
  /**
   * Whether the call changes nothing. Left out, a GET does so and nothing else does: a session that previews what others see is refused
   * every call that may change something, and what only reads is not noted as an operation.
   */
  readonly onlyReads?: boolean
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** What stands under `data` of the answer. */
  readonly data?: TSchema
  readonly bodyLimit?: number
  readonly rateLimit?: { readonly max: number; readonly timeWindow: string }
  /** Media type of the request, when it is not JSON. */
  readonly consumes?: string
  /** Media type of the answer, when it is no envelope. */
  readonly produces?: string
  /** The answer holds what opens something, such as a signed address: it is sent as it is, since its length compressed would tell of it. */
  readonly opensSomething?: true
}
export interface OpenRoute<P extends TObject, Q extends TObject, B extends TSchema> extends RouteBase<P, Q, B> {
  readonly policy: OpenPolicy
  handle(context: Context<Static<P>, Static<Q>, Static<B>>): Promise<unknown>
}
export interface GuardedRoute<P extends TObject, Q extends TObject, B extends TSchema> extends RouteBase<P, Q, B> {
  readonly policy: GuardedPolicy
  /** Also answered while the screen is locked: unlocking and signing out. */
  readonly whileLocked?: true
  /** Also answered while the user has a password that somebody else gave: changing it and signing out. */
  readonly withFirstPassword?: true
  /** Also answered while the session previews what others see, though it changes something: leaving it, locking, signing out. */
  readonly whilePreviewing?: true
  handle(context: SignedInContext<Static<P>, Static<Q>, Static<B>>): Promise<unknown>
}

interface Known {
  words: Words
  signedIn?: SignedIn & Pick<SignedInContext<unknown, unknown, unknown>, 'access' | 'preview'>
}
/**
 * What a handler returns that has sent its answer itself, such as a file. Not the reply: an awaited reply is gone, since it can be
 * waited for and then returns nothing.
 */
export const answered = Symbol('answered')

const knownOf = new WeakMap<FastifyRequest, Known>()

/** The language that the request names, else the user's, else the first of the browser's that we speak. */
export const wordsFor = (request: FastifyRequest): Words =>
  knownOf.get(request)?.words ?? wordsOf(preferredLanguage(request.headers['accept-language']))

/** Refuses to start with a route that names no policy: a forgotten one is a mistake, not an open door. @throws {Error} */
export function requirePolicies(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!config || !('policy' in config)) throw new Error(`Route ${String(method)} ${url} names no policy`)
  })
}

type AnyRoute = RouteBase<TObject, TObject, TSchema> &
  Pick<GuardedRoute<TObject, TObject, TSchema>, 'whileLocked' | 'withFirstPassword' | 'whilePreviewing'> & { readonly policy: Policy }

const onlyReads = ({ method, onlyReads: said }: Pick<AnyRoute, 'method' | 'onlyReads'>): boolean => said ?? method === 'GET'

/**
 * What may be sent compressed. How far a text shrinks tells something of what stands beside it: so nothing that opens something is, which is
 * what changes give (tokens, drawn passwords, codes) and what anyone may call.
 */
const mayCompress = (spec: AnyRoute): boolean =>
  spec.policy.allow !== 'anyone' && onlyReads(spec) && spec.produces === undefined && spec.opensSomething === undefined

/** Adds calls to the server: `guarded` ones, which name who may make them, and `open` ones, which say why everybody may. */
export type AddRoute = ReturnType<typeof routesOf>
type Answer = (context: Context<unknown, unknown, unknown>, known: Known | undefined) => Promise<unknown>

/**
 * Registers routes: who may call is settled before a body is read, then the request is validated, then the handler runs.
 * `guarded` routes know who asks; `open` ones do not. What a handler returns stands under `data` of the answer; what it throws as a
 * `Refusal` is answered with that code and its words.
 *
 * ```ts
 * const addRoomRoutes = (route: AddRoute, { store }: Services) =>
 *   route.guarded({
 *     method: 'GET',
 *     url: '/api/rooms/Rooms/:floor',
 *     tag: 'rooms',
 *     summary: 'The rooms of a floor',
 *     policy: mayOpen('property.project'),
 *     params: Type.Object({ floor: Type.String({ maxLength: 10 }) }),
 *     data: Type.Object({ list: Type.Array(Type.Unknown()) }),
 *     async handle({ params }) {
 *       const list = await store.of(roomStore).all()
 *       return { list: list.filter(({ id }) => id.startsWith(params.floor)) }
 *     },
 *   })
 * ```
 */
export function routesOf(app: FastifyInstance, services: Services) {
  const add = (spec: AnyRoute, answer: Answer): void => {
    app.route({
      method: spec.method,
      url: spec.url,
      ...(spec.bodyLimit !== undefined && { bodyLimit: spec.bodyLimit }),
      config: { policy: spec.policy, ...(spec.rateLimit && { rateLimit: spec.rateLimit }) },
      schema: schemaOf(spec),
      onRequest: (request) => admit(request, spec, services),
      preValidation: (request, _reply, done) => {
        if (spec.body) request.body = cleaned(request.body, spec.body)
        done()
      },
      ...(mayCompress(spec) && { onSend: compressed }),
      onResponse: (request, reply) => record(request, reply, spec, services),
      handler: async (request, reply) => {
        const words = wordsFor(request)
        const data = await answer({ params: request.params, query: request.query, body: request.body, words, request, reply }, knownOf.get(request))
        if (data === answered) return reply
        const envelope = { code: 200, msg: words.t('server.done') }
        if (!hasLongList(data)) return { ...envelope, data: data ?? null }
        return reply.type('application/json; charset=utf-8').send(Readable.from(jsonInParts(envelope, data)))
      },
    })
  }
  return {
    open<P extends TObject, Q extends TObject, B extends TSchema>(spec: OpenRoute<P, Q, B>): void {
      add(spec, (context) => spec.handle(context as Context<Static<P>, Static<Q>, Static<B>>))
    },
    guarded<P extends TObject, Q extends TObject, B extends TSchema>(spec: GuardedRoute<P, Q, B>): void {
      add(spec, (context, known) => {
        // `admit` has refused strangers before.
        if (!known?.signedIn) throw new Refusal('sessionInvalid')
        return spec.handle({ ...(context as Context<Static<P>, Static<Q>, Static<B>>), ...known.signedIn })
      })
    },
  }
}

async function admit(request: FastifyRequest, spec: AnyRoute, services: Services): Promise<void> {
  const { policy, whileLocked, withFirstPassword, whilePreviewing } = spec
  if (policy.allow === 'anyone') {
    if (!onlyReads(spec)) await refuseWhilePreviewing(request, services)
    return
  }
  const signedIn = await authenticate(request, services.store, services.env.sessionMinutes, services.now(), { whileLocked, withFirstPassword })
  const language = namedLanguage(request.headers['accept-language']) ?? signedIn.user.language
  const words = isLanguage(language) ? wordsOf(language) : wordsFor(request)
  const own = await loadAccess(services.store, signedIn.user.id)
  knownOf.set(request, { words })
  const preview = await openPreview(services, signedIn.session, own, onlyReads(spec))
  const access = preview?.access ?? own
  knownOf.set(request, { words, signedIn: { ...signedIn, access, preview } })
  if (preview && !onlyReads(spec) && !whilePreviewing) throw new Refusal('previewOnly')
  const { modelId } = request.params as { readonly modelId?: string }
  if (!allows(access, policy, modelId)) throw new Refusal('noPermission')
}

/** What anyone may call is no way round a preview either, for whoever sends its token. */
async function refuseWhilePreviewing(request: FastifyRequest, { store, now }: Services): Promise<void> {
  const session = await sessionSending(request, store)
  if (session?.endReason === null && session.expiresTime > now() && previewedIn(session)) throw new Refusal('previewOnly')
}

/** Notes who changed what: the call and its address, never its body. Searching is no change. */
async function record(request: FastifyRequest, reply: FastifyReply, spec: AnyRoute, services: Services): Promise<void> {
  const user = knownOf.get(request)?.signedIn?.user
  if (!user || spec.method === 'GET' || onlyReads(spec)) return
  const now = services.now()
  await services.store
    .of(logStore)
    .note({
      id: newId(now),
      type: 'operation',
      userId: user.id,
      account: user.account,
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      outcome: String(meantStatus(request, reply)),
      detail: `${String(spec.method)} ${(addressForLog(request).split('?')[0] ?? '').slice(0, 300)}`,
      creatorTime: now,
    })
    .catch((error: unknown) => request.log.error({ err: error }, 'operation was not noted'))
}

const envelope = (data: TSchema) => Type.Object({ code: Type.Integer(), msg: Type.String(), data })

const answerOf = ({ produces, data, summary }: RouteBase<TObject, TObject, TSchema>) =>
  produces === undefined
    ? { ...envelope(data ?? Type.Unknown()), description: 'Done' }
    : { description: summary, content: { [produces]: { schema: data ?? Type.String({ format: 'binary' }) } } }

function schemaOf(spec: AnyRoute) {
  return {
    summary: spec.summary,
    tags: [spec.tag],
    'x-policy': describePolicy(spec.policy),
    'x-only-reads': onlyReads(spec),
    ...(spec.policy.allow !== 'anyone' && { security: [{ bearer: [] }] }),
    ...(spec.params && { params: spec.params }),
    querystring: spec.query ?? Type.Object({}),
    ...(spec.body && { body: spec.body }),
    ...(spec.consumes && { consumes: [spec.consumes] }),
    response: { 200: answerOf(spec) },
  }
}
