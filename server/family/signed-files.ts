import type { FastifyReply, FastifyRequest } from 'fastify'
import type { JsonObject } from '../../engine'
import { signLink } from '../files/file-links'
import type { Services } from '../services'
import { isFamilyRequest } from './family-request'

/** The address of a file among the values of a record; inside of a text its quotes would be escaped. */
const address = /"url":"(\/api\/file\/(?:Image|View|Download)\/\w+\/[\w-]+)"/g

/**
 * A record whose values are JSON text, for clients of the family with addresses of its files that open for ten minutes: they show `url` as it
 * stands. Others ask for an address when they show a file, and compare values that have to stay the same.
 */
export async function withSignedFiles(services: Services, request: FastifyRequest, reply: FastifyReply, record: JsonObject): Promise<JsonObject> {
  const { data } = record
  if (typeof data !== 'string' || !data.includes('"url":"/api/file/') || !(await isFamilyRequest(services.store, request))) return record
  const signed = (_all: string, path: string): string => `"url":${JSON.stringify(signLink(services.signingKey, path, services.now()))}`
  // What opens something is not compressed: its length would tell of it.
  reply.header('content-encoding', 'identity')
  return { ...record, data: data.replace(address, signed) }
}
