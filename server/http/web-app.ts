import { existsSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { anyone } from '../policies/policy'
import { sendNotFound, type InBody } from './error-handler'

const addressOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/'
const isOfApi = (address: string): boolean => address === '/api' || address.startsWith('/api/')

/**
 * What every answer says beside these is about documents, frames and connections. Scripts and style sheets of the build are none: the page that asks
 * for them has said it for all of them, and over HTTP/1.1 it would weigh more than many of them do.
 */
const saidByFiles = new Set(['cross-origin-resource-policy', 'x-content-type-options'])
/** Pictures can be opened as documents that hold scripts, so that they say everything. */
const isNoDocument = (path: string): boolean => /\.(?:js|css)(?:\.br|\.gz)?$/.test(path)

/**
 * Serves the built web application, compressed where the build left `.br` or `.gz` beside a file. Files under `assets/`
 * have a hash in their name, never change and are cached for a year; any other address that is not the API's gives the
 * page itself, which finds its own way.
 */
export async function addWebApp(app: FastifyInstance, webDir: string, inBody: InBody): Promise<void> {
  const root = resolve(webDir)
  const hashed = join(root, 'assets') + sep
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    // A server without a build still serves the API.
    suppressWarning: true,
    setHeaders: (reply, path) => {
      if (path.startsWith(hashed) && isNoDocument(path))
        for (const name of reply.raw.getHeaderNames()) if (!saidByFiles.has(name)) reply.raw.removeHeader(name)
      reply.header('cache-control', path.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  // These handlers return nothing: a returned reply would be waited for once more at every hand-over.
  const guard = { policy: anyone('the application itself holds no data') }
  // Nor does the log tell of every picture and script of a page.
  app.get<{ Params: { readonly '*': string } }>('/*', { config: guard, schema: { hide: true }, logLevel: 'warn' }, (request, reply) => {
    if (isOfApi(addressOf(request))) reply.callNotFound()
    else reply.sendFile(`/${request.params['*']}`, addressOf(request).startsWith('/assets/') ? { acceptRanges: false, lastModified: false } : {})
  })

  app.setNotFoundHandler((request, reply) => {
    const address = addressOf(request)
    const asksForPage = (request.method === 'GET' || request.method === 'HEAD') && !isOfApi(address) && !address.startsWith('/assets/')
    if (asksForPage && existsSync(join(root, 'index.html'))) reply.status(200).sendFile('index.html')
    else void sendNotFound(request, reply, inBody)
  })
}
