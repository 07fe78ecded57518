import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { addBodyParsers } from './http/body-parsers'
import { isFamilyRequest } from './family/family-request'
import { answerAsMissing, handleErrors, type InBody } from './http/error-handler'
import { loggerOptions } from './http/logging'
import { addOpenApi } from './http/openapi'
import { requirePolicies, routesOf } from './http/route'
import { addSecurity } from './http/security'
import { addSlowBodyGuard, type Patience } from './http/slow-bodies'
import { validateLater } from './http/validate-later'
import { addWebApp } from './http/web-app'
import { createDownloads } from './files/downloads/worker'
import { newId } from './ids'
import { coreHandlers } from './outbox/core-handlers'
import type { Handlers } from './outbox/handler'
import { createOutbox } from './outbox/worker'
import type { OpenModules } from './modules/open-modules'
import type { Announcements } from './realtime/announce'
import { addSocket } from './realtime/socket'
import { addRoutes } from './routes'
import type { Services } from './services'
import { coreJobs } from './system/jobs/core-jobs'
import type { JobDefinition } from './system/jobs/definition'
import { createJobs } from './system/jobs/runner'

export interface AppOptions {
  readonly logLevel?: string
  readonly logStream?: DestinationStream
  readonly trustProxy?: boolean
  /** How slowly bodies may come in; the usual measure where it is left out. */
  readonly patience?: Patience
  /** What runs by the clock once the server listens; what the core and the modules bring where it is left out. */
  readonly jobs?: readonly JobDefinition[]
  /** What carries out effects once the server listens; what the core and the modules bring where it is left out. */
  readonly outbox?: Handlers
}

/** Builds the whole server without opening a port: `inject` runs it in tests, `main.ts` lets it listen. Jobs and effects begin once it listens. */
export async function buildApp(
  services: Services,
  { servers, menus }: Pick<OpenModules, 'servers' | 'menus'>,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: options.logLevel === undefined ? false : loggerOptions(options.logLevel, options.logStream),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    genReqId: () => newId(),
    // Long enough for a large upload over a slow line, and not for ever.
    requestTimeout: 600_000,
    http: { headersTimeout: 20_000 },
    // Stopping does not wait for browsers that keep their connection.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    // An address that the router cannot even read is like one that does not exist.
    frameworkErrors: (_error, request, reply) => answerAsMissing(request, reply),
  })
  app.setValidatorCompiler(validateLater)
  // Answers are made by presenters, field by field; serialising by schema would drop what a description forgot.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  const inBody: InBody = (request) => isFamilyRequest(services.store, request)
  handleErrors(app, inBody)
  requirePolicies(app)
  addBodyParsers(app)
  const { hosts, officeViewerUrl } = services.env.links
  await addSecurity(app, [...hosts, ...(officeViewerUrl === '' ? [] : [new URL(officeViewerUrl).host])])
  await app.register(multipart, { limits: { files: 1, fields: 20, parts: 21, fieldSize: 10_000 } })
  addSlowBodyGuard(app, options.patience)
  await addOpenApi(app)
  await addSocket(app, services, Object.assign({}, ...servers.map(({ announcements = {} }) => announcements)) as Announcements)
  app.addHook('onClose', () => services.realtime.close())
  const jobs = createJobs(services, options.jobs ?? [...coreJobs, ...servers.flatMap((module) => module.jobs ?? [])], app.log)
  const handlers = Object.assign({}, coreHandlers, ...servers.map((module) => module.outbox ?? {})) as Handlers
  const outbox = createOutbox(services, options.outbox ?? handlers, app.log)
  const downloads = createDownloads(services, app.log)
  addRoutes(routesOf(app, services), services, { jobs, outbox, downloads }, { servers, menus })
  await addWebApp(app, services.env.webDir, inBody)
  app.addHook('onClose', () => services.queries.close())
  app.addHook('onListen', () => {
    jobs.start()
    outbox.start()
    downloads.start()
  })
  // What was added last is closed first: they may still need the others.
  app.addHook('onClose', () => Promise.all([jobs.stop(), outbox.stop(), downloads.stop()]))
  await app.ready()
  return app
}
