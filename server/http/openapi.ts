import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

/** Collects every route into one OpenAPI 3.1 document, served at `/api/openapi.json`. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Weft',
        version: '1',
        description:
          'Every answer is an envelope {code, msg, data}; code 200 is success. Field `x-policy` says who may call. Codes 600, 601 and 602 (HTTP 401) end the session. ' +
          'What an answer tells of one thing may be put back as a whole: keys of a body that are not named here are overlooked, and never written.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  })
}
