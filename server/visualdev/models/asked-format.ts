import type { IncomingHttpHeaders } from 'node:http'
import { Type } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import { isFamilyRequest } from '../../family/family-request'
import type { Services } from '../../services'

/** The parameter by which a call is asked for designs and readings in the format of the family, or as they are stored. */
export const formatQuery = { format: Type.Optional(Type.Union([Type.Literal('generator'), Type.Literal('stored')])) }

/** What a brand of the family is called where it spells keys and tags: `hsz` of the header `hsz-origin`; `jnpf` where a request bears none. */
export const brandOf = (headers: IncomingHttpHeaders): string =>
  Object.entries(headers).flatMap(([name, value]) => (value === 'pc' || value === 'app' ? (/^([a-z0-9]+)-origin$/.exec(name)?.[1] ?? []) : []))[0] ??
  'jnpf'

/** The brand of the family in whose format an answer is asked for; null where it is asked for as it is here. */
export async function askedBrand(
  { store }: Services,
  request: FastifyRequest,
  { format }: { readonly format?: 'generator' | 'stored' },
): Promise<string | null> {
  const asks = format === undefined ? await isFamilyRequest(store, request) : format === 'generator'
  return asks ? brandOf(request.headers) : null
}
