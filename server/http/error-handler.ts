import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type Because, type FieldFault, type RefusalKey } from '../errors'
import type { Words } from '../text/language'
import { UnsafeJson } from './safe-json'
import { NotStorable } from '../store/record-values'
import { noteStatus } from './meant-status'
import { wordsFor } from './route'

interface Answer {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}
interface Shape {
  readonly message?: string
  readonly instancePath?: string
}

/** Whether a request is answered with status 200 whatever its answer says: some clients look into the body alone. */
export type InBody = (request: FastifyRequest) => Promise<boolean>

/** Bytes of a body too large that are taken in unread, so that its sender is told. */
const mostTakenIn = 200 * 1024 * 1024

/**
 * Answers every failed request with `{code, msg, data}`: a known failure with its code and words, any other with 500 and the id of the
 * request, under which the log has the error itself.
 */
export function handleErrors(app: FastifyInstance, inBody: InBody = () => Promise.resolve(false)): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const words = wordsFor(request)
    const isInBody = await inBody(request).catch(() => false)
    const refusal = asMissingRoute(toRefusal(error), request)
    // Whoever is still sending learns the answer only if the rest is taken in: closing the connection would break off the sending instead.
    if (refusal?.key === 'bodyTooLarge' && Number(request.headers['content-length'] ?? Infinity) <= mostTakenIn) void reply.removeHeader('connection')
    noteStatus(request, refusal?.status ?? 500)
    if (refusal) return reply.status(isInBody ? 200 : refusal.status).send(answerOf(refusal, words))
    request.log.error({ err: error }, 'request failed')
    return reply
      .status(isInBody ? 200 : 500)
      .send({ code: 500, msg: words.t('server.error.unexpected', { requestId: request.id }), data: { requestId: request.id } } satisfies Answer)
  })
}

/** A word of letters where an id is expected, which nothing has, is rather a call that this server does not offer: `Users/ExportExcel`. */
function asMissingRoute(refusal: Refusal | null, { params }: FastifyRequest): Refusal | null {
  const last = Object.values((params ?? {}) as Readonly<Record<string, string>>).at(-1) ?? ''
  return refusal?.key === 'notFoundAnymore' && /^[A-Za-z]{3,}$/.test(last) ? new Refusal('notFound') : refusal
}

/** What a refused request is told. */
export function answerOf(refusal: Refusal, words: Words): Answer {
  const fields = (refusal.details.fields ?? []).map((fault) => ({ path: fault.path, message: wordsOfFault(fault, words) }))
  const first = fields[0]
  const msg =
    refusal.key === 'invalid' && first
      ? first.message
      : words.t(`server.error.${refusal.key}`, { ...refusal.details.values, ...reasonIn(refusal.details.because, words) })
  return { code: refusal.code, msg, data: fields.length ? { ...refusal.details.data, fields } : (refusal.details.data ?? null) }
}

/** What is wrong with a field, in words. */
export const wordsOfFault = (fault: FieldFault, words: Words): string => {
  if ('message' in fault) return fault.message
  const known = words.t(`server.field.${fault.path.replace(/\.\d+/g, '')}`)
  return words.t(`server.invalid.${fault.key}`, {
    field: known.startsWith('server.field.') ? fault.path : known,
    ...fault.values,
    ...reasonIn(fault.because, words),
  })
}

const reasonIn = (because: Because | undefined, words: Words) => (because ? { reason: wordsOfReason(because, words) } : {})
const wordsOfReason = ({ key, values, what }: Because, words: Words): string =>
  words.t(key, { ...values, ...(what && { what: wordsOfReason(what, words) }) })

/** Errors of the framework that are the sender's fault. */
const frameworkRefusals: Readonly<Record<string, RefusalKey>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bodyNotJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bodyNotJson',
  FST_REQ_FILE_TOO_LARGE: 'bodyTooLarge',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'mediaType',
  FST_FILES_LIMIT: 'fileMissing',
  FST_PARTS_LIMIT: 'fileMissing',
  FST_FIELDS_LIMIT: 'fileMissing',
  FST_STATIC_FORBIDDEN_PATH: 'notFound',
}

/** What two requests at the same moment can make of a check that both passed: SQLite and PostgreSQL name it differently. */
const databaseRefusals: Readonly<Record<string, RefusalKey>> = {
  SQLITE_CONSTRAINT_UNIQUE: 'duplicate',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'duplicate',
  '23505': 'duplicate',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'inUse',
  '23503': 'inUse',
}

/** The refusal that a failure means; null for what nobody foresaw. */
export function toRefusal(error: FastifyError | Error): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof UnsafeJson)
    return new Refusal(
      (
        {
          invalid: 'bodyNotJson',
          tooDeep: 'bodyTooDeep',
          tooManyKeys: 'bodyTooLarge',
          forbiddenKey: 'forbiddenKey',
          forbiddenSign: 'forbiddenSign',
        } as const
      )[error.reason],
    )
  if (error instanceof NotStorable) return new Refusal('invalid', { fields: [{ path: '', key: 'type' }] })
  if ('validation' in error && Array.isArray(error.validation))
    return new Refusal('invalid', { fields: faultsOf(error.validation as readonly Shape[]) })
  const key = 'code' in error ? (frameworkRefusals[error.code] ?? databaseRefusals[error.code]) : undefined
  if (key) return new Refusal(key)
  // SQLSTATE class 22: PostgreSQL cannot keep the value, such as a number beyond its type. The embedded database takes any.
  if ('code' in error && /^22[0-9A-Z]{3}$/.test(error.code)) return new Refusal('invalid')
  if ('statusCode' in error && (error.statusCode === 403 || error.statusCode === 404)) return new Refusal('notFound')
  if ('statusCode' in error && error.statusCode === 429) return new Refusal('tooManyRequests')
  if ('statusCode' in error && error.statusCode === 413) return new Refusal('bodyTooLarge')
  if ('statusCode' in error && error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return new Refusal('bodyNotJson')
  return null
}

/** TypeBox errors as ours: one per field, the reason in our words. */
export function faultsOf(errors: readonly Shape[]): readonly FieldFault[] {
  const byPath = new Map<string, FieldFault>()
  for (const error of errors) {
    const path = (error.instancePath ?? '').slice(1).replaceAll('/', '.')
    if (!byPath.has(path)) byPath.set(path, { path, ...reasonOf(error.message ?? '') })
  }
  return [...byPath.values()]
}

const reasons: readonly (readonly [RegExp, string])[] = [
  [/required property/, 'required'],
  [/array length to be greater or equal to 1$/, 'required'],
  [/array length to be less or equal to (\d+)/, 'tooMany'],
  [/length greater or equal to (\d+)/, 'tooShort'],
  [/length less or equal to (\d+)/, 'tooLong'],
  [/to match/, 'pattern'],
  [/Unexpected property/, 'unknownKey'],
  [/greater or equal to (-?\d+)/, 'tooSmall'],
  [/less or equal to (-?\d+)/, 'tooLarge'],
]

function reasonOf(message: string): { readonly key: string; readonly values?: { readonly limit: number } } {
  for (const [pattern, key] of reasons) {
    const found = pattern.exec(message)
    // A text that needs one sign simply must not be empty.
    if (found && key === 'tooShort' && found[1] === '1') return { key: 'required' }
    if (found) return { key, ...(found[1] !== undefined && { values: { limit: Number(found[1]) } }) }
  }
  return { key: 'type' }
}

/** Answers an address under `/api` that does not exist. */
export async function sendNotFound(request: FastifyRequest, reply: FastifyReply, inBody: InBody): Promise<void> {
  const isInBody = await inBody(request).catch(() => false)
  noteStatus(request, 404)
  reply.status(isInBody ? 200 : 404).send(notFoundAnswer(request))
}

const notFoundAnswer = (request: FastifyRequest): Answer => answerOf(new Refusal('notFound'), wordsFor(request))

/** Answers 404 as an address that does not exist gets it, before any route was looked for: the status is 404 for every client. */
export const answerAsMissing = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.status(404).send(notFoundAnswer(request))
}
