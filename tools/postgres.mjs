import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'

const port = '54329'

/** The newest PostgreSQL on this machine, if any. */
function binaries() {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  const [newest] = readdirSync(root).sort((a, b) => Number(b) - Number(a))
  const bin = newest && join(root, newest, 'bin')
  return bin && existsSync(join(bin, 'initdb')) ? bin : undefined
}

/**
 * A PostgreSQL of its own for the tests, in a temporary folder, where the machine has the programs; the store's contract
 * suite then runs on it too. `TEST_DATABASE_URL` takes precedence. Without either the suite says that it ran on SQLite only.
 * `durable` makes each commit wait for the disk, and gives it the quarter of the memory that its manual advises, as in real use.
 */
export function withPostgres({ durable = false } = {}) {
  const nothing = { env: {}, stop: () => undefined }
  if (process.env.TEST_DATABASE_URL) return nothing
  const bin = binaries()
  if (!bin) {
    console.warn('PostgreSQL is not on this machine: the store is tested on SQLite only.')
    return nothing
  }
  const folder = mkdtempSync(join(tmpdir(), 'weft-pg-'))
  // The server refuses to run as root.
  const asUser = process.getuid?.() === 0 ? { command: 'runuser', prefix: ['-u', 'postgres', '--'] } : { command: undefined, prefix: [] }
  const call = (program, args) => {
    const path = join(bin, program)
    const [command, ...rest] = asUser.command ? [asUser.command, ...asUser.prefix, path, ...args] : [path, ...args]
    return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder, encoding: 'utf8' })
  }
  const stop = () => {
    call('pg_ctl', ['-D', join(folder, 'db'), '-m', 'immediate', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
  if (asUser.command) spawnSync('chown', ['postgres', folder])
  const steps = [
    call('initdb', ['-D', join(folder, 'db'), '-U', 'weft', '--auth=trust', '-E', 'UTF8', '--locale=C']),
    call('pg_ctl', [
      '-D',
      join(folder, 'db'),
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=${durable ? 'on' : 'off'}${durable ? ` -c shared_buffers=${Math.floor(totalmem() / 2 ** 22)}MB` : ''}`,
      'start',
    ]),
    call('createdb', ['-h', '127.0.0.1', '-p', port, '-U', 'weft', 'weft_test']),
  ]
  const failed = steps.find((step) => step.status !== 0)
  if (failed) {
    console.warn(`PostgreSQL did not start, the store is tested on SQLite only: ${failed.stderr}`)
    stop()
    return nothing
  }
  return { env: { TEST_DATABASE_URL: `postgres://weft@127.0.0.1:${port}/weft_test` }, stop }
}
