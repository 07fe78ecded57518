import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Job =
  | { readonly do: 'sql'; readonly file: string; readonly text: string; readonly values: readonly unknown[]; readonly most: number }
  | { readonly do: 'script'; readonly source: string; readonly data: unknown; readonly params: object; readonly milliseconds: number }
export type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string; readonly script: boolean }

export interface Sandbox {
  /** Carries out one job; ends the process when it takes longer than `milliseconds`. */
  run(job: Job, milliseconds: number): Promise<Outcome | 'timeout'>
  close(): void
}

/** Starting the process is not the fault of the first query. */
const startTime = 10_000
/** More questions than this wait for nobody. */
const longestQueue = 200

/** A process for work that could otherwise hold up the server. It is started at its first job; jobs follow one another. */
export function createSandbox(): Sandbox {
  let child: ChildProcess | null = null
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const start = (): ChildProcess => {
    const made = fork(fileURLToPath(new URL('./sandbox-process.ts', import.meta.url)), [], {
      execArgv: ['--import', 'tsx', '--max-old-space-size=256'],
      // What the server is told by its environment is no business of what runs there.
      env: { PATH: process.env['PATH'] ?? '', TZ: process.env['TZ'] ?? '' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    made.unref()
    made.channel?.unref()
    return made
  }

  const carryOut = (job: Job, milliseconds: number): Promise<Outcome | 'timeout'> =>
    new Promise((resolve) => {
      const isNew = child === null
      const working = child ?? start()
      child = working
      // While something is going on, the process counts as work of the server.
      working.channel?.ref()
      const end = (outcome: Outcome | 'timeout') => {
        clearTimeout(timer)
        working.off('message', done).off('exit', lost)
        working.channel?.unref()
        if (outcome === 'timeout' || !working.connected) {
          child = null
          working.kill('SIGKILL')
        }
        resolve(outcome)
      }
      const done = (outcome: unknown) => end(outcome as Outcome)
      const lost = () => end({ ok: false, message: 'The process ended', script: job.do === 'script' })
      const timer = setTimeout(() => end('timeout'), milliseconds + (isNew ? startTime : 0))
      working.on('message', done).on('exit', lost)
      working.send(job)
    })

  return {
    run(job, milliseconds) {
      if (waiting >= longestQueue) return Promise.resolve('timeout')
      waiting += 1
      const outcome = last.then(() => carryOut(job, milliseconds))
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
