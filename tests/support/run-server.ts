import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningServer {
  readonly url: string
  readonly dataDir: string
  /** Passwords by account, as the first start prints them; empty at a later start. */
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

const patience = 60_000

/** Starts the real server as its users do, on a free port and, unless told otherwise, on data of its own. */
export async function runServer({
  dataDir = mkdtempSync(join(tmpdir(), 'weft-')),
  demo = true,
  port: givenPort,
  preload = null,
}: {
  readonly dataDir?: string
  readonly demo?: boolean
  readonly port?: number
  /** A module that the process loads first, with a channel to talk to it. */
  readonly preload?: string | null
} = {}): Promise<RunningServer> {
  const port = givenPort ?? (await freePort())
  const { DATABASE_URL: _none, ...env } = process.env
  const child = spawn(
    process.execPath,
    [...(preload ? ['--import', preload] : []), '--import', 'tsx', 'server/main.ts', ...(demo ? ['--demo'] : [])],
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
  return {
    url,
    dataDir,
    child,
    printed: () => printed,
    passwords: Object.fromEntries([...printed.matchAll(/^ {2}(\w+) +(\S+)/gm)].map(([, account = '', password = '']) => [account, password])),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
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
