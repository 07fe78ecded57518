import { lookup as resolveName } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { parseJson, UnsafeJson } from '../http/safe-json'
import { HttpRefused } from './http-refused'
import { isPublicAddress } from './public-address'
import { stepTo, type Away, type Step } from './redirects'

export interface HttpSource {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, unknown>>
}

export interface HttpLimits {
  /** Hosts that may be asked, with their port where it is not the usual one. */
  readonly hosts: readonly string[]
  readonly milliseconds: number
  readonly bytes: number
}

const mostRedirects = 3

/**
 * Fetches JSON from a host of the list. Every step of a redirect and every address that a name resolves to is looked at, and what
 * an author wrote for one host (headers, a body) goes to no other. @throws {HttpRefused}
 */
export async function askHttp(source: HttpSource, limits: HttpLimits): Promise<unknown> {
  const { method, headers, params } = source
  let step: Step = { url: withParams(source), method, headers, body: method === 'POST' ? JSON.stringify(params) : '' }
  const deadline = Date.now() + limits.milliseconds
  for (let count = 0; count <= mostRedirects; count += 1) {
    checkHost(step.url, limits.hosts)
    const answer = await send(step, limits, deadline)
    if ('text' in answer) return readJson(answer.text, step.url)
    step = stepTo(step, answer)
  }
  throw new HttpRefused('unreachable', step.url.host)
}

/** What is nested deeper than any table of rows is no answer either: later steps go through it. */
function readJson(text: string, { host }: URL): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof UnsafeJson) throw new HttpRefused('notJson', host)
    throw error
  }
}

function withParams({ url: text, method, params }: HttpSource): URL {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    // It may hold keys: it is not told.
    throw new HttpRefused('hostClosed')
  }
  if (method === 'GET') for (const [name, value] of Object.entries(params)) if (value !== '') url.searchParams.set(name, String(value))
  return url
}

function checkHost(url: URL, hosts: readonly string[]): void {
  const named = hosts.includes(url.host.toLowerCase())
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || !named) throw new HttpRefused('hostClosed', url.host)
}

/** Resolves a name and refuses it when any of its addresses is not public: the connection goes to what was looked at. */
const publicLookup: LookupFunction = (host, options, callback) => {
  resolveName(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const closed = addresses.find(({ address }) => !isPublicAddress(address))
    if (closed) return callback(new HttpRefused('addressPrivate', host), '', 0)
    if (options.all) return callback(null, addresses)
    const first = addresses[0]
    return first ? callback(null, first.address, first.family) : callback(new HttpRefused('unreachable', host), '', 0)
  })
}

type Answer = { readonly text: string } | Away

function send({ url, method, headers, body }: Step, { bytes }: HttpLimits, deadline: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = url.protocol === 'https:' ? httpsRequest : httpRequest
    // An address that stands in the list itself was put there by whoever runs the server.
    const lookup = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && url.hostname !== 'localhost' ? { lookup: publicLookup } : {}
    const sent = call(url, {
      method,
      ...lookup,
      headers: {
        accept: 'application/json',
        ...headers,
        // Nothing is unpacked here: what is small on the way could be large.
        'accept-encoding': 'identity',
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
      // What else comes, of a redirect or beyond the limit, is not waited for.
      sent.destroy()
    }
    const fail = (error: Error) => end(() => reject(error instanceof HttpRefused ? error : new HttpRefused('unreachable', url.host)))
    const timer = setTimeout(() => fail(new HttpRefused('timeout', url.host)), Math.max(1, deadline - Date.now()))
    sent.on('error', fail)
    sent.on('response', (answer) => {
      const status = answer.statusCode ?? 0
      const { location } = answer.headers
      if (status >= 300 && status < 400 && location) return end(() => resolve({ location, status }))
      if (status !== 200) return fail(new HttpRefused('status', String(status)))
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > bytes) fail(new HttpRefused('tooLarge', url.host))
        else parts.push(part)
      })
      answer.on('error', fail)
      answer.on('end', () => end(() => resolve({ text: Buffer.concat(parts).toString('utf8') })))
    })
    sent.end(body)
  })
}
