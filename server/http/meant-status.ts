import type { FastifyReply, FastifyRequest } from 'fastify'

const meant = new WeakMap<FastifyRequest, number>()

/** Notes the status that an answer means: clients of the family may be sent another one. */
export function noteStatus(request: FastifyRequest, status: number): void {
  meant.set(request, status)
}

/** The status that an answer means, where another one was sent. */
export const meantStatus = (request: FastifyRequest, { statusCode }: Pick<FastifyReply, 'statusCode'>): number => meant.get(request) ?? statusCode
