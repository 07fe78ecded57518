import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import { pause } from '../process/slices'

/*
 * Writing thousands of rows within a transaction. A statement is built once and run with other values, because building it takes longer
 * than running it; and between them others have their turn on the server's one thread.
 */

type Runs = Pick<Kysely<never>, 'executeQuery'>

/** How many values one statement has; many small rows go together, a long one goes alone. */
const mostValues = 500
/** How long one stretch of writing may take before others have their turn, in milliseconds. */
const turn = 15

/** Runs one statement after another, and pauses whenever that has taken a while. */
export function inTurns(db: Runs): (query: CompiledQuery) => Promise<void> {
  let since = performance.now()
  return async (query) => {
    await db.executeQuery(query)
    if (performance.now() - since < turn) return
    await pause()
    since = performance.now()
  }
}

/**
 * Inserts rows that all have the same columns, as many with one statement as go well together; `insert` builds that.
 * @throws {Error} when a row has other columns than the first
 */
export async function insertMany<R extends object>(db: Runs, rows: readonly R[], insert: (some: readonly R[]) => Compilable): Promise<void> {
  const run = inTurns(db)
  const columns = Object.keys(rows[0] ?? {})
  const atOnce = Math.max(1, Math.floor(mostValues / Math.max(1, columns.length)))
  let built: CompiledQuery | null = null
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce)
    const parameters = some.flatMap((row) => cellsOf(row, columns))
    if (some.length < atOnce) return run(insert(some).compile())
    built ??= insert(some).compile()
    await run({ ...built, parameters })
  }
}

function cellsOf(row: object, columns: readonly string[]): readonly unknown[] {
  const cells = columns.map((column) => (row as Readonly<Record<string, unknown>>)[column])
  if (cells.includes(undefined) || Object.keys(row).length !== columns.length)
    throw new Error(`Rows that are written together have the columns ${columns.join(', ')}; one has ${Object.keys(row).join(', ')}.`)
  return cells
}
