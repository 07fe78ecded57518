import type { FastifyInstance } from 'fastify'
import type { InjectOptions } from 'fastify'
import { openSocket } from '../../server/testing/test-socket'
import { inTime, type Wire } from './wire'

/** The way into an app without a port. */
export function appWire(app: FastifyInstance): Wire {
  return {
    async call({ method, url, headers, body }) {
      const answer = await app.inject({
        method: method as InjectOptions['method'] & string,
        url,
        headers,
        ...(body !== undefined && { payload: body }),
      } as InjectOptions)
      return { status: answer.statusCode, type: answer.headers['content-type']?.toString() ?? '', body: answer.rawPayload }
    },
    async line() {
      const line = await openSocket(app)
      return { send: (message) => line.send(message), next: (method) => inTime(line.next(method), method), close: () => line.close() }
    },
  }
}
