import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { DestinationStream } from 'pino'

const censored = '[secret]'
const secrets = ['authorization', 'cookie', 'password', 'oldPassword', 'familyDigest', 'token', 'client_secret', 'set-cookie']

/** What a list is asked for. The value of any other parameter could open something, or is what somebody looks for. */
const harmless = new Set(['n', 'currentPage', 'pageSize', 'sort', 'sidx', 'kind', 'type', 'download'])

/** Structured logs in which no secret appears: neither as a header, nor as a key, nor in an address, nor in the text of an error. */
export function loggerOptions(level: string, stream?: DestinationStream): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream && { stream }),
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: censored },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: addressForLog(request), address: request.ip }),
    },
    hooks: { streamWrite: textForLog },
  }
}

/**
 * The address of a request as any log may keep it: parts of the path that the route marks with `x-secret` and the values of all
 * parameters but harmless ones are left out. In an address that no route has, whatever looks drawn by lot counts as secret.
 */
export function addressForLog(request: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const [path = '', query] = request.url.split(/\?(.*)/s)
  const { url: template, schema } = request.routeOptions
  const marked = template?.startsWith('/api/') ? secretParts(template, schema?.params) : null
  const parts = path.split('/').map((part, at) => ((marked ? marked.has(at) : looksDrawn(part)) ? censored : part))
  return parts.join('/') + (query ? `?${queryForLog(query)}` : '')
}

const queryForLog = (query: string): string =>
  query
    .split('&')
    .map((pair) => {
      const [name = '', value] = pair.split(/=(.*)/s)
      return value === undefined ? (harmless.has(name) ? name : censored) : `${name}=${harmless.has(name) ? value : censored}`
    })
    .join('&')

function secretParts(template: string, params: unknown): ReadonlySet<number> {
  const properties = (params as { readonly properties?: Readonly<Record<string, { readonly 'x-secret'?: true }>> } | undefined)?.properties ?? {}
  return new Set(template.split('/').flatMap((part, at) => (part.startsWith(':') && properties[part.slice(1)]?.['x-secret'] ? [at] : [])))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const looksDrawn = (part: string): boolean => part.length >= 20 && !uuid.test(part) && !part.includes('.')

/** The place that an address of this application names, without what it asks for. */
export const placeForLog = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .split('/')
    .map((part) => (looksDrawn(part) ? censored : part))
    .join('/')

/** A text without what addresses and headers inside it would give away: keys, and the passwords of `postgres://user:password@host`. */
export const textForLog = (text: string): string =>
  text
    .replace(/([?&][\w.-]*(?:token|sign|code|key|ticket|password|secret)=)[^&#\s"'\\<>]+/gi, `$1${censored}`)
    .replace(/(:\/\/[^\s:/?#@"']*:)[^\s/?#@"']+(?=@)/gi, `$1${censored}`)
    .replace(/(\bbearer\s+)[\w.~+/=-]+/gi, `$1${censored}`)
