import { lookup as resolveName } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address'

/** Why an address is not asked, or what it answered is not taken; words at `server.interface.<reason>`. */
export class HttpRefused extends Error {
  constructor(
    readonly reason: 'hostClosed' | 'addressPrivate' | 'unreachable' | 'tooLarge' | 'timeout' | 'status' | 'notJson',
    readonly detail: string = '',
  ) {
    super(`HTTP source refused: ${reason} ${detail}`)
  }
}

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

/** Fetches JSON from a host of the list. Every step of a redirect and every address that a name resolves to is looked at. @throws {HttpRefused} */
export async function askHttp(source: HttpSource, limits: HttpLimits): Promise<unknown> {
  let url = withParams(source)
  const deadline = Date.now() + limits.milliseconds
  for (let step = 0; step <= mostRedirects; step += 1) {
    checkHost(url, limits.hosts)
    const answer = await send(url, source, limits, deadline)
    if ('location' in answer) {
      url = new URL(answer.location, url)
      continue
    }
    try {
      return JSON.parse(answer.text) as unknown
    } catch {
      throw new HttpRefused('notJson', url.host)
    }
  }
  throw new HttpRefused('unreachable', url.host)
}

function withParams({ url: text, method, params }: HttpSource): URL {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    throw new HttpRefused('hostClosed', text.slice(0, 100))
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

type Answer = { readonly text: string } | { readonly location: string }

function send(url: URL, { method, headers, params }: HttpSource, { bytes }: HttpLimits, deadline: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const body = method === 'POST' ? JSON.stringify(params) : ''
    const call = url.protocol === 'https:' ? httpsRequest : httpRequest
    // An address that stands in the list itself was put there by whoever runs the server.
    const lookup = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && url.hostname !== 'localhost' ? { lookup: publicLookup } : {}
    const sent = call(url, {
      method,
      ...lookup,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    })
    const timer = setTimeout(() => fail(new HttpRefused('timeout', url.host)), Math.max(1, deadline - Date.now()))
    const fail = (error: Error) => {
      clearTimeout(timer)
      sent.destroy()
      reject(error instanceof HttpRefused ? error : new HttpRefused('unreachable', url.host))
    }
    sent.on('error', fail)
    sent.on('response', (answer) => {
      const status = answer.statusCode ?? 0
      if (status >= 300 && status < 400 && answer.headers.location) {
        clearTimeout(timer)
        answer.resume()
        return resolve({ location: answer.headers.location })
      }
      if (status !== 200) return fail(new HttpRefused('status', String(status)))
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > bytes) fail(new HttpRefused('tooLarge', url.host))
        else parts.push(part)
      })
      answer.on('error', fail)
      answer.on('end', () => {
        clearTimeout(timer)
        resolve({ text: Buffer.concat(parts).toString('utf8') })
      })
    })
    sent.end(body)
  })
}
