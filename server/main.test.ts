import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { digestOf } from './security/passwords'

// The process as people start it. Everything that needs no process of its own is tested without one.

// A process takes its time on a machine that does other things as well.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
const children: ChildProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weft-main-'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

interface Run {
  readonly child: ChildProcess
  said(): string
  /** The first part of what it says that fits. @throws when it ends before. */
  until(pattern: RegExp): Promise<RegExpExecArray>
  readonly ended: Promise<number | null>
}

function start(env: Readonly<Record<string, string>>): Run {
  const { DATABASE_URL: _none, ...inherited } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...inherited, TZ: 'UTC', PORT: '0', WEB_DIR: join(folder, 'web'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let said = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      for (const look of waiting) look()
    })
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
  })
  const until = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(said)
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      void ended.then(() => reject(new Error(`ended before ${String(pattern)}: ${said}`)))
      look()
    })
  return { child, said: () => said, until, ended }
}

describe('the server as a process', () => {
  let run: Run
  let url: string
  beforeAll(async () => {
    run = start({ DATA_DIR: join(folder, 'data') })
    url = (await run.until(/^Weft is running at (http:\/\/127\.0\.0\.1:\d+)\n[^]*Stop it with Ctrl\+C\./m))[1] ?? ''
  }, 60_000)

  it('says in words where it runs and, the first time, who may sign in, after the lines of its log', async () => {
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    expect(run.said()).toMatch(/Server listening[^]*First start\.[^]*\n {2}admin +[A-Za-z0-9]{12} +系统管理员[^]*\nWeft is running at/)
  })

  it('reads and finds a day of the organisation, although the machine counts in UTC', async () => {
    const [, password = ''] = (await run.until(/^ {2}admin +(\S+)/m)) as readonly string[]
    const login = new URLSearchParams({ account: 'admin', password: digestOf(password), grant_type: 'password' })
    const call = async <T>(path: string, body: object | URLSearchParams, token = ''): Promise<T> => {
      const isForm = body instanceof URLSearchParams
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json', authorization: `Bearer ${token}` },
        body: isForm ? body : JSON.stringify(body),
      })
      return ((await response.json()) as { readonly data: T }).data
    }
    const { token } = await call<{ readonly token: string }>('/api/oauth/Login', login)
    // What was drawn has to be changed first.
    const passwords = { oldPassword: digestOf(password), password: digestOf('MyOwn1234') }
    await call('/api/permission/Users/Current/Actions/ModifyPassword', passwords, token)
    const field = { kind: 'date', key: 'day', title: 'day', props: {} }
    const formData = JSON.stringify({ page: 'form', schemaVersion: 1, id: 'x', title: 'x', fields: [field] })
    const { id } = await call<{ readonly id: string }>('/api/visualdev/Base', { fullName: 'days', enCode: 'days', formData, columnData: '' }, token)
    const midnight = Date.UTC(2030, 0, 1) - 8 * 3_600_000
    await call(`/api/visualdev/OnlineDev/${id}`, { data: JSON.stringify({ day: midnight }) }, token)
    const find = async (day: number) =>
      (
        await call<{ readonly list: readonly { readonly day: string }[] }>(
          `/api/visualdev/OnlineDev/${id}/List`,
          { json: JSON.stringify({ day: [day, day] }) },
          token,
        )
      ).list.map((row) => row.day)
    expect(await find(midnight)).toEqual(['2030-01-01'])
    expect(await find(midnight + 23 * 3_600_000)).toEqual(['2030-01-01'])
    expect(await find(midnight - 1)).toEqual([])
  })

  it('says in one line that its port is taken', async () => {
    const second = start({ DATA_DIR: join(folder, 'second'), PORT: new URL(url).port, LOG_LEVEL: 'silent' })
    expect(await second.ended).toBe(1)
    expect(second.said()).toMatch(/^Weft did not start\. Port \d+ is in use: .+\n$/m)
    expect(second.said()).not.toMatch(/ {4}at /)
    // Its accounts were made all the same.
    expect(second.said()).toMatch(/^ {2}admin +\S+/m)
  })

  it('says in one line that another server works in its data folder, and lets it go on', async () => {
    const second = start({ DATA_DIR: join(folder, 'data') })
    expect(await second.ended).toBe(1)
    expect(second.said()).toMatch(/^Weft did not start\. Another server works with the data folder \S+: stop it, .+\n$/)
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
  })

  it('ends cleanly when it is asked to, even twice, and starts again with what it had', async () => {
    run.child.kill('SIGINT')
    run.child.kill('SIGINT')
    expect(await run.ended).toBe(0)
    const again = start({ DATA_DIR: join(folder, 'data'), HOST: '0.0.0.0' })
    await again.until(/^Weft is running at http:\/\/127\.0\.0\.1:\d+\n[^]*Stop it/m)
    expect(again.said()).not.toContain('First start')
    // One that is killed leaves nothing behind that keeps the next from starting.
    again.child.kill('SIGKILL')
    await again.ended
    const third = start({ DATA_DIR: join(folder, 'data') })
    await third.until(/^Weft is running at/m)
    third.child.kill('SIGTERM')
    expect(await third.ended).toBe(0)
  })

  it('does not start with an empty database beside the files of an installation, and leaves both alone', async () => {
    const place = join(folder, 'data', 'weft.db')
    for (const more of ['', '-wal', '-shm']) await rm(place + more, { force: true })
    await writeFile(place, '')
    const run = start({ DATA_DIR: join(folder, 'data') })
    expect(await run.ended).toBe(1)
    expect(run.said()).toMatch(/^Weft did not start\. The data folder \S+ holds files of an installation, but the database is empty: .+\n$/)
  })
})

it.each([
  [
    'a data folder that is a file',
    async () => ({ DATA_DIR: await fileIn('taken') }),
    /^Weft did not start\. The data folder \S+ cannot be used: .+\n$/,
  ],
  ['a data folder beneath a file', async () => ({ DATA_DIR: join(await fileIn('above'), 'data') }), /^Weft did not start\. The data folder .+\n$/],
  ['an unknown time zone', () => Promise.resolve({ TIME_ZONE: 'Asia/Atlantis' }), /^Weft did not start\. TIME_ZONE must be the IANA name .+\n$/],
])('with %s it says so in one line and does not start', async (_name, env, line) => {
  const run = start({ DATA_DIR: join(folder, 'unused'), ...(await env()) })
  expect(await run.ended).toBe(1)
  expect(run.said()).toMatch(line)
})

async function fileIn(name: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, 'a file')
  return path
}
