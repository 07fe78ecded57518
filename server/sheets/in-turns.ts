import { once } from 'node:events'
import type { PassThrough } from 'node:stream'
import { pause } from '../process/slices'

const rowsAtOnce = 50

/** Goes through rows while somebody takes what is written of them: others get their turn between them, and nothing piles up in memory. */
export async function inTurns<T>(out: PassThrough, rows: AsyncIterable<T>, write: (row: T) => void): Promise<void> {
  let written = 0
  for await (const row of rows) {
    if (out.destroyed) return
    write(row)
    written += 1
    if (written % rowsAtOnce === 0) await pause()
    if (out.writableNeedDrain) await emptied(out)
  }
}

/** Waits until what was written is taken, or nobody takes it any more. */
export async function emptied(out: PassThrough): Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  try {
    await Promise.race([once(out, 'drain', { signal }), once(out, 'close', { signal })])
  } finally {
    // A file of a million rows waits so often that what is left listening would fill the memory.
    ending.abort()
  }
}
