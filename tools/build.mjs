import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { run } from './install.mjs'

const sources = ['shell', 'engine', 'widgets', 'schemas', 'domain', 'package-lock.json', 'vite.config.ts']
const folder = 'dist'
const built = join(folder, 'index.html')

/** The youngest change below a path, in milliseconds since 1970. */
function youngest(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => youngest(join(path, name))))
}

/** What becomes smaller by compressing; pictures and fonts already are compressed. */
const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.map', '.txt', '.webmanifest'])
/** Below this a compressed answer saves no packet. */
const smallest = 1024

/** Writes `.br` and `.gz` beside every file that is worth it, for the server to send as they are. */
function compress(path) {
  if (statSync(path).isDirectory()) return readdirSync(path).forEach((name) => compress(join(path, name)))
  if (!compressible.has(extname(path))) return
  const plain = readFileSync(path)
  if (plain.length < smallest) return
  writeFileSync(`${path}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }))
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }))
}

/** Builds the web app unless the last build is younger than everything it is made of. */
export function ensureBuilt() {
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map(youngest))) return
  console.log('Building the web app …')
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
  compress(folder)
}
