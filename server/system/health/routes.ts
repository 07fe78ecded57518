import { Type } from '@sinclair/typebox'
import { contentDisposition } from '../../http/headers'
import { placeForLog } from '../../http/logging'
import { answered, type AddRoute } from '../../http/route'
import { Refusal } from '../../errors'
import { anyone, signedIn } from '../../policies/policy'
import type { Services } from '../../services'

const short = (value: unknown): string => placeForLog(String(value ?? '').slice(0, 200))

/** What machines ask: is it alive, what did the browser refuse, which calls are there. */
export function addSystemRoutes(route: AddRoute, services: Services): void {
  route.open({
    method: 'GET',
    url: '/api/health',
    tag: 'system',
    summary: 'Answers when the server and its database do',
    policy: anyone('a supervisor asks without an account'),
    data: Type.Object({ database: Type.String() }),
    async handle() {
      await services.store.check().catch(() => {
        throw new Refusal('databaseDown')
      })
      return { database: 'ok' }
    },
  })

  route.open({
    method: 'POST',
    url: '/api/csp-report',
    tag: 'system',
    summary: 'Takes what the browser reports of the content security policy, for the log',
    policy: anyone('browsers report without an account'),
    bodyLimit: 8192,
    rateLimit: { max: 20, timeWindow: '1 minute' },
    consumes: 'application/csp-report',
    body: Type.Unknown(),
    async handle({ body, request }) {
      const outer = (Array.isArray(body) ? body[0] : body) as Record<string, unknown> | null
      const report = (outer?.['csp-report'] ?? outer?.['body'] ?? {}) as Record<string, unknown>
      request.log.warn(
        {
          directive: short(report['effective-directive'] ?? report['effectiveDirective'] ?? report['violated-directive']),
          blocked: short(report['blocked-uri'] ?? report['blockedURL']),
          page: short(report['document-uri'] ?? report['documentURL']),
        },
        'content security policy violated',
      )
    },
  })

  route.guarded({
    method: 'GET',
    url: '/api/openapi.json',
    tag: 'system',
    summary: 'This description of all calls, as OpenAPI 3.1',
    policy: signedIn,
    produces: 'application/json',
    data: Type.Object({ openapi: Type.String(), paths: Type.Object({}) }),
    async handle({ request, reply }) {
      reply.header('content-disposition', contentDisposition('inline', 'openapi.json')).send(request.server.swagger())
      return answered
    },
  })
}
