import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFoundAnswer } from './error-handler'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}
const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.map', '.txt'])

interface Asset {
  readonly changed: number
  readonly tag: string
  readonly bodies: Partial<Record<'br' | 'gzip' | 'plain', Buffer>>
}

const squeeze = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

/**
 * Serves the built web application. Files with a hash in their name never change and are cached for a year;
 * any other address that is not the API's gives the page itself, which finds its own way.
 */
export function addWebApp(app: FastifyInstance, webDir: string): void {
  const root = resolve(webDir)
  const assets = new Map<string, Asset>()

  async function load(path: string): Promise<Asset | null> {
    const file = await stat(path).catch(() => null)
    if (!file?.isFile()) return null
    const known = assets.get(path)
    if (known?.changed === file.mtimeMs) return known
    const plain = await readFile(path)
    const asset: Asset = { changed: file.mtimeMs, tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, bodies: { plain } }
    assets.set(path, asset)
    return asset
  }

  async function send(request: FastifyRequest, reply: FastifyReply, path: string, asset: Asset): Promise<FastifyReply> {
    const extension = extname(path)
    const hashed = path.startsWith(join(root, 'assets') + sep)
    reply
      .header('content-type', types[extension] ?? 'application/octet-stream')
      .header('etag', asset.tag)
      .header('vary', 'accept-encoding')
      .header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (request.headers['if-none-match'] === asset.tag) return reply.status(304).send()
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = !compressible.has(extension) ? 'plain' : /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
    const plain = asset.bodies.plain ?? Buffer.alloc(0)
    if (encoding === 'plain') return reply.send(plain)
    const body = (asset.bodies[encoding] ??= await squeeze[encoding](plain))
    return reply.header('content-encoding', encoding).send(body)
  }

  app.setNotFoundHandler(async (request, reply) => {
    const address = request.url.split('?')[0] ?? '/'
    if (address === '/api' || address.startsWith('/api/') || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return reply.status(404).send(notFoundAnswer(request))
    }
    const path = fileOf(root, address)
    const asset = path && (await load(path))
    if (path && asset) return send(request, reply, path, asset)
    if (address.startsWith('/assets/')) return reply.status(404).send(notFoundAnswer(request))
    const page = join(root, 'index.html')
    const index = await load(page)
    return index ? send(request, reply, page, index) : reply.status(404).send(notFoundAnswer(request))
  })
}

/** The file an address names, or null when it leads out of the web root or names a hidden file. */
function fileOf(root: string, address: string): string | null {
  let name: string
  try {
    name = decodeURIComponent(address)
  } catch {
    return null
  }
  if (name.includes('\0') || /(^|[\\/])\./.test(name)) return null
  const path = resolve(root, `.${name}`)
  return path.startsWith(root + sep) ? path : null
}
