import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'

// Runs before anything is installed, so it uses nothing but Node.

const stamp = 'node_modules/.weft-installed'
const [major = 0] = process.versions.node.split('.').map(Number)

/** Runs a command in the foreground. @throws when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', ...options })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${status}`)
}

const fingerprint = () => createHash('sha256').update(readFileSync('package-lock.json')).update(process.version).digest('hex')

/** Installs the locked packages unless they already are: a second start asks the network for nothing. */
export function ensureInstalled() {
  if (major < 20) throw new Error(`Weft needs Node 20 or newer; this is ${process.version}`)
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages (only the first time, or after the lock file changed) …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}
