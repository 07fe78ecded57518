import { Type } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../commands/sign-in'

/** What calls that take a password have in common. */
export const account = Type.String({ minLength: 1, maxLength: 100 })
export const digest = Type.String({ pattern: '^[0-9a-fA-F]{64}$' })
export const callerOf = (request: FastifyRequest): Caller => ({ address: request.ip, userAgent: request.headers['user-agent'] ?? '' })
