import Sqlite from 'better-sqlite3'
import type { Job, Outcome } from './sandbox'
import { runScript, ScriptFailed } from './script'

/*
 * The process in which SQLite queries and scripts of data interfaces run. It may be ended at any moment: it only reads.
 */

const open = new Map<string, Sqlite.Database>()

function databaseAt(file: string): Sqlite.Database {
  const known = open.get(file)
  if (known) return known
  const database = new Sqlite(file, { readonly: true, fileMustExist: true })
  database.pragma('query_only = ON')
  database.pragma('busy_timeout = 2000')
  open.set(file, database)
  return database
}

async function carryOut(job: Job): Promise<unknown> {
  if (job.do === 'script') return runScript(job.source, job.data, job.params, job.milliseconds)
  const statement = databaseAt(job.file).prepare(job.text)
  if (!statement.reader || !statement.readonly) throw new Error('The query does not only read')
  const rows: unknown[] = []
  for (const row of statement.iterate(...job.values)) {
    rows.push(row)
    if (rows.length > job.most) break
  }
  return rows
}

process.on('message', (job: Job) => {
  carryOut(job).then(
    (value) => answer({ ok: true, value }),
    (error: unknown) => answer({ ok: false, message: messageOf(error), script: error instanceof ScriptFailed }),
  )
})

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)

function answer(outcome: Outcome): void {
  process.send?.(outcome)
}

// Without its server it has nothing to do.
process.on('disconnect', () => process.exit(0))
