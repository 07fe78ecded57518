import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, run } from './install.mjs'
import { withPostgres } from './postgres.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
ensureInstalled()
const database = withPostgres()
try {
  run('npm', ['run', '--silent', 'check'], { env: { ...process.env, ...database.env } })
  ensureBuilt()
  const chromium = await ensureBrowser()
  run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/journeys/playwright.config.ts', ...process.argv.slice(2)],
    { env: { ...process.env, ...database.env, CHROMIUM: chromium } },
  )
} finally {
  database.stop()
}
console.log('All tests passed.')
