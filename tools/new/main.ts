import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { make, type Made } from './make'
import { WrongName } from './names'

const root = fileURLToPath(new URL('../..', import.meta.url))
const usage = `npm run new -- module NAME            a module: npm run new -- module meeting-rooms --zh 会议室 --zhtw 會議室
npm run new -- resource MODULE/NAME   a list with form, state, rights, calls and table: npm run new -- resource meeting-rooms/projector
npm run new -- page MODULE/NAME       a page with a place in the menu: npm run new -- page meeting-rooms/overview
npm run new -- kind NAME              a field kind: npm run new -- kind phone-number
--zh WORDS --zhtw WORDS               what it is called in Chinese; --many NAMES its plural, where it is not the usual one`

/** Writes all files, or on a failure none. */
function write({ created, changed }: Made): void {
  const before = changed.map(({ path }) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  try {
    for (const { path, text } of created) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text, { flag: 'wx' })
    }
    for (const { path, text } of changed) writeFileSync(join(root, path), text)
  } catch (error) {
    for (const { path } of created) rmSync(join(root, path), { force: true })
    for (const { path, text } of before) writeFileSync(join(root, path), text)
    throw error
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { zh: { type: 'string' }, zhtw: { type: 'string' }, many: { type: 'string' } },
  })
  const [what, name, ...more] = positionals
  if (what === undefined || name === undefined || more.length > 0) throw new WrongName(usage)
  const made = await make(root, { what, name, ...values })
  write(made)
  if (what === 'kind') spawnSync(process.execPath, ['--import', 'tsx', 'tools/publish-formats.ts'], { cwd: root, stdio: 'inherit' })
  for (const { path } of made.created) console.log(`new      ${path}`)
  for (const { path } of made.changed) console.log(`changed  ${path}`)
  for (const line of made.left) console.log(`to do    ${line}`)
} catch (error) {
  const told = error instanceof WrongName || (error instanceof TypeError && 'code' in error)
  console.error(told ? error.message : error)
  process.exitCode = 1
}
