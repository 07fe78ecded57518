import { createHash } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningServer {
  readonly url: string
  readonly dataDir: string
  /** Passwords by account, as the first start prints them, the administrator's changed as it has to be; empty at a later start. */
  readonly passwords: Readonly<Record<string, string>>
  /** All it has said and logged, from warnings on. */
  printed(): string
  /** The process, for those who watch it. */
  readonly child: ChildProcess
  /** Stops the process; the data stays until `remove`. */
  stop(): Promise<void>
  remove(): void
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

/** A machine that does much else as well takes its time. */
const patience = 110_000

/** Starts the real server as its users do, on a free port and, unless told otherwise, on data of its own. */
export async function runServer({
  dataDir = mkdtempSync(join(tmpdir(), 'weft-')),
  demo = true,
  port: givenPort,
  preload = null,
  built = false,
}: {
  readonly dataDir?: string
  readonly demo?: boolean
  readonly port?: number
  /** A module that the process loads first, with a channel to talk to it. */
  readonly preload?: string | null
  /** The built server, as `npm start` runs it, instead of its sources. */
  readonly built?: boolean
} = {}): Promise<RunningServer> {
  const port = givenPort ?? (await freePort())
  const { DATABASE_URL: _none, ...env } = process.env
  const child = spawn(
    process.execPath,
    [
      ...(preload ? ['--import', preload] : []),
      ...(built ? ['build/server/main.mjs'] : ['--import', 'tsx', 'server/main.ts']),
      ...(demo ? ['--demo'] : []),
    ],
    {
      env: { ...env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe', ...(preload ? (['ipc'] as const) : [])],
    },
  )
  let printed = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const url = `http://127.0.0.1:${port}`
  await untilHealthy(url, child, () => printed)
  const passwords = Object.fromEntries([...printed.matchAll(/^ {2}(\w+) +(\S+)/gm)].map(([, account = '', password = '']) => [account, password]))
  if (passwords['admin']) passwords['admin'] = await changeFirstPassword(url, 'admin', passwords['admin'])
  return {
    url,
    dataDir,
    child,
    printed: () => printed,
    passwords,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** What a browser sends in place of a password. */
export const digestOf = (password: string): string => createHash('sha256').update(password).digest('hex')

/** Changes the password that a first start drew, without which the server answers nothing else. Returns the new one. */
async function changeFirstPassword(url: string, account: string, first: string): Promise<string> {
  const login = await fetch(`${url}/api/oauth/Login`, { method: 'POST', body: new URLSearchParams({ account, password: digestOf(first) }) })
  const { token } = ((await login.json()) as { readonly data: { readonly token: string } }).data
  const own = `Own${first.slice(3)}`
  const changed = await fetch(`${url}/api/permission/Users/Current/Actions/ModifyPassword`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ oldPassword: digestOf(first), password: digestOf(own) }),
  })
  if (!changed.ok) throw new Error(`The first password of ${account} was not changed: ${await changed.text()}`)
  return own
}

async function untilHealthy(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const started = Date.now()
  while (Date.now() - started < patience) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${printed()}`)
    const healthy = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    // What the first start prints comes just after it listens.
    if (healthy)
      return new Promise((resolve) => {
        setTimeout(resolve, 300)
      })
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  throw new Error(`The server did not answer within ${patience / 1000} s:\n${printed()}`)
}
