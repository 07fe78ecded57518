import { Worker } from 'node:worker_threads'
import { longestAnswer, type Job, type Outcome } from './sandbox'
import { parseJson } from '../http/safe-json'
import { runScript } from './script'
import { OpensMore } from './sql/opened'
import { SqlRefused } from './sql/refused'
import { runSqlite, TooLarge } from './sql/run-sqlite'

/*
 * The process in which queries are read, and SQLite queries and scripts of data interfaces run. It may be ended at any moment: it only reads.
 */

const mostMemory = 512 * 1024 * 1024

// A query that runs hears nothing, so another thread looks at the memory of the process, and ends it.
new Worker(new URL('./memory-guard.mjs', import.meta.url), { workerData: { most: mostMemory }, execArgv: [] }).unref()

async function carryOut(job: Job): Promise<string> {
  switch (job.do) {
    case 'script':
      return atMost(JSON.stringify(await runScript(job.source, JSON.parse(job.data), JSON.parse(job.params) as object, job.milliseconds)))
    case 'sql':
      return runSqlite(job, longestAnswer)
    case 'read': {
      if (job.dialect === 'sqlite') (await import('./sql/read-sqlite')).readSqlite(job.sql, new Set(job.open))
      else await (await import('./sql/read-postgres')).readPostgres(job.sql, job.open && new Set(job.open))
      return ''
    }
  }
}

/** An answer that is neither too long nor nested deeper than what comes after it can go. */
function atMost(json: string): string {
  if (json.length > longestAnswer) throw new TooLarge()
  parseJson(json)
  return json
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof SqlRefused) return { is: 'refused', reason: error.reason, detail: error.detail, place: error.place }
  if (error instanceof TooLarge) return { is: 'tooLarge' }
  if (error instanceof OpensMore) return { is: 'opensMore' }
  // What is left of a parser that ran out of stack is not used again.
  if (error instanceof WebAssembly.RuntimeError || (error instanceof RangeError && /call stack/i.test(error.message))) return { is: 'spent' }
  if (error instanceof RangeError) return { is: 'tooLarge' }
  return { is: 'failed', message: (error instanceof Error ? error.message : String(error)).slice(0, 500) }
}

process.on('message', (job: Job) => {
  carryOut(job).then(
    (json) => answer({ is: 'done', json }),
    (error: unknown) => answer(outcomeOf(error)),
  )
})

function answer(outcome: Outcome): void {
  process.send?.(outcome)
}

// Without its server it has nothing to do.
process.on('disconnect', () => process.exit(0))
