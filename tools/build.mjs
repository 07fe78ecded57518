import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './install.mjs'

const shared = ['engine', 'widgets', 'schemas', 'domain', 'package-lock.json', 'tools']
/** What is built: by which configuration, the file of it that is written last, and what it is made of. */
const web = { config: 'vite.config.ts', made: join('dist', 'index.html'), sources: ['shell', 'vite.config.ts', ...shared] }
const server = { config: 'tools/server-build.ts', made: join('build', 'server', 'complete'), sources: ['server', ...shared] }

/** The youngest change below a path, in milliseconds since 1970. */
function youngest(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => youngest(join(path, name))))
}

/** Builds what its last build does not stand for any more: the web app, and the server in few files, which starts in half the time. */
export function ensureBuilt() {
  for (const [name, { config, made, sources }] of Object.entries({ 'web app': web, server })) {
    if (existsSync(made) && statSync(made).mtimeMs > Math.max(...sources.map(youngest))) continue
    console.log(`Building the ${name} …`)
    run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn'])
  }
}
