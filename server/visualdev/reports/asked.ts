import type { FastifyRequest } from 'fastify'
import type { JsonObject, ReportPage } from '../../../engine'
import type { Access } from '../../policies/access'
import type { User } from '../../permission/users/store'
import type { Services } from '../../services'
import type { Words } from '../../text/language'

/** Who reads a report, with what its search holds. Everything is asked for under their rights. */
export interface ReportAsking {
  readonly services: Services
  readonly page: ReportPage
  readonly search: JsonObject
  readonly access: Access
  readonly user: Pick<User, 'id' | 'organizeId'>
  readonly words: Words
  readonly request: FastifyRequest
  readonly now: number
}
