import { pipeline, Readable, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this a compressed answer saves no packet. */
const smallest = 1024

/**
 * A third of a millisecond for 50 kB, in a thread of its own; the next better setting takes longer and gains nothing.
 * Longer answers come in parts that are sent as they are compressed.
 */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

interface Encoding {
  readonly name: string
  whole(text: string): Promise<Buffer>
  inParts(): Transform
}
const asPromise = { brotli: promisify(brotliCompress), gzip: promisify(gzip) }

/** The better first: browsers take brotli over TLS and from their own machine, gzip always. */
const encodings: readonly Encoding[] = [
  { name: 'br', whole: (text) => asPromise.brotli(text, brotli), inParts: () => createBrotliCompress(brotli) },
  { name: 'gzip', whole: (text) => asPromise.gzip(text), inParts: () => createGzip() },
]

/** The encodings that a header `Accept-Encoding` names and does not refuse. */
function accepted(header: string): ReadonlySet<string> {
  const named = header.split(',').flatMap((part) => {
    const [name = '', ...settings] = part.toLowerCase().replaceAll(' ', '').split(';')
    const weight = settings.find((one) => one.startsWith('q='))
    return weight !== undefined && !(Number(weight.slice(2)) > 0) ? [] : [name]
  })
  return new Set(named)
}

/** What is sent of an answer: the same compressed, where the caller takes it so and it is long enough. A hook for `onSend`. */
export async function compressed(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const isLong = typeof payload === 'string' ? payload.length >= smallest : payload instanceof Readable
  if (!isLong || request.method === 'HEAD' || reply.hasHeader('content-encoding')) return payload
  if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
  reply.header('vary', 'accept-encoding')
  const known = accepted(String(request.headers['accept-encoding'] ?? ''))
  const encoding = encodings.find(({ name }) => known.has(name))
  if (!encoding) return payload
  reply.header('content-encoding', encoding.name).removeHeader('content-length')
  if (typeof payload === 'string') return encoding.whole(payload)
  const parts = encoding.inParts()
  // Who goes away meanwhile stops the reading too; a fault while reading ends the answer unfinished, as without compression.
  pipeline(payload as Readable, parts, () => undefined)
  return parts
}
