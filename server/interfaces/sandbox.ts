import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { MarkedSql } from './sql/marked'
import type { SqlPlace, SqlReason } from './sql/refused'

export type Job =
  /** Reads a query without running it; `open` is null for a database of somebody else's. */
  | { readonly do: 'read'; readonly dialect: 'sqlite' | 'postgres'; readonly sql: MarkedSql; readonly open: readonly string[] | null }
  /** Reads a query, and runs it over an SQLite file. */
  | {
      readonly do: 'sql'
      readonly file: string
      readonly sql: MarkedSql
      readonly open: readonly string[]
      readonly values: readonly unknown[]
      readonly most: number
    }
  /** `data` and `params` are JSON. */
  | { readonly do: 'script'; readonly source: string; readonly data: string; readonly params: string; readonly milliseconds: number }

export type Outcome =
  /** What came of it, as JSON; '' where nothing does. */
  | { readonly is: 'done'; readonly json: string }
  | { readonly is: 'refused'; readonly reason: SqlReason; readonly detail: string; readonly place: SqlPlace | null }
  /** The words of the database or of a script. */
  | { readonly is: 'failed'; readonly message: string }
  /** More time, memory, stack or a longer answer than is given, more than the words of a query say, or too many that wait. */
  | { readonly is: 'timeout' | 'tooMuch' | 'spent' | 'tooLarge' | 'opensMore' | 'busy' }

export interface Sandbox {
  /** Carries out one job; ends the process when it takes longer than `milliseconds`. */
  run(job: Job, milliseconds: number): Promise<Outcome>
  close(): void
}

/** The longest answer of a job, in signs of its JSON. */
export const longestAnswer = 4 * 1024 * 1024

/** Starting the process is not the fault of the first query. */
const startTime = 10_000
/** More questions than this wait for nobody, and none waits longer than this. */
const longestQueue = 200
const longestWait = 15_000

/** Whether this is the built server, which transforms nothing at its start. */
const isBuilt = import.meta.url.endsWith('.mjs')

/** A process for work that could otherwise hold up the server. It is started at its first job; jobs follow one another. */
export function createSandbox(): Sandbox {
  let child: ChildProcess | null = null
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const start = (): ChildProcess => {
    const made = fork(
      fileURLToPath(isBuilt ? new URL('./sandbox-process.mjs', import.meta.url) : new URL('./sandbox-process.ts', import.meta.url)),
      [],
      {
        execArgv: [...(isBuilt ? [] : ['--import', 'tsx']), '--max-old-space-size=256'],
        // What the server is told by its environment is no business of what runs there.
        env: { PATH: process.env['PATH'] ?? '', TZ: process.env['TZ'] ?? '' },
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    )
    // One that ended between two jobs is not asked again.
    made.on('exit', () => {
      if (child === made) child = null
    })
    made.unref()
    made.channel?.unref()
    return made
  }

  const carryOut = (job: Job, milliseconds: number): Promise<Outcome> =>
    new Promise((resolve) => {
      const isNew = child === null
      const working = child ?? start()
      child = working
      // While something is going on, the process counts as work of the server.
      working.channel?.ref()
      const end = (outcome: Outcome) => {
        clearTimeout(timer)
        working.off('message', done).off('exit', lost)
        working.channel?.unref()
        if (outcome.is === 'timeout' || outcome.is === 'spent' || !working.connected) {
          child = null
          working.kill('SIGKILL')
        }
        resolve(outcome)
      }
      const done = (outcome: unknown) => end(outcome as Outcome)
      // Nobody else ends it: it needed more memory than it is given.
      const lost = () => end({ is: 'tooMuch' })
      const timer = setTimeout(() => end({ is: 'timeout' }), milliseconds + (isNew ? startTime : 0))
      working.on('message', done).on('exit', lost)
      working.send(job, (error) => {
        if (error) lost()
      })
    })

  return {
    run(job, milliseconds) {
      if (waiting >= longestQueue) return Promise.resolve({ is: 'busy' })
      waiting += 1
      const asked = performance.now()
      const outcome = last.then((): Outcome | Promise<Outcome> =>
        performance.now() - asked > longestWait ? { is: 'busy' } : carryOut(job, milliseconds),
      )
      last = outcome.catch(() => undefined)
      return outcome.finally(() => {
        waiting -= 1
      })
    },
    close() {
      child?.kill('SIGKILL')
      child = null
    },
  }
}
