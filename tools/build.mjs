import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './install.mjs'

const sources = ['shell', 'engine', 'widgets', 'schemas', 'domain', 'package-lock.json', 'vite.config.ts']
const built = join('dist', 'index.html')

/** The youngest change below a path, in milliseconds since 1970. */
function youngest(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => youngest(join(path, name))))
}

/** Builds the web app unless the last build is younger than everything it is made of. */
export function ensureBuilt() {
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map(youngest))) return
  console.log('Building the web app …')
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
}
