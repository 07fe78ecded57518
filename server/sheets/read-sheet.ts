import { Worker } from 'node:worker_threads'
import type { TextBlock } from '../../engine'
import { Refusal } from '../errors'

/** Bytes of a file: ten thousand rows take about one megabyte. */
export const largestSheet = 10 * 1024 * 1024
/** How long reading may take, in milliseconds; a busy machine takes some seconds for ten thousand rows. */
const patience = 60_000

/**
 * The texts of the first sheet of a workbook, without its head at most `most` rows. They are read on a thread of their own, so that nobody waits for them.
 * @throws {Refusal} for what is no workbook, unpacks to too much, takes too long, or has more rows.
 */
export async function readSheet(bytes: AsyncIterable<Buffer>, most: number): Promise<TextBlock> {
  const block = await readOnThread(await gathered(bytes), most + 1)
  if (block === 'unreadable') throw new Refusal('sheetUnreadable')
  if (block === 'tooLarge') throw new Refusal('sheetTooLarge')
  if (block.length > most + 1) throw new Refusal('sheetTooLong', { values: { limit: most } })
  return block
}

async function gathered(bytes: AsyncIterable<Buffer>): Promise<ArrayBuffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of bytes) {
    size += part.length
    if (size > largestSheet) throw new Refusal('sheetTooLarge')
    parts.push(part)
  }
  const file = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    file.set(part, at)
    at += part.length
  }
  return file.buffer
}

type Outcome = TextBlock | 'unreadable' | 'tooLarge'

function readOnThread(file: ArrayBuffer, most: number): Promise<Outcome> {
  const thread = new Worker(new URL('./read-sheet-thread.mjs', import.meta.url), {
    execArgv: [],
    workerData: { file, most },
    transferList: [file],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  thread.unref()
  return new Promise<Outcome>((resolve) => {
    const timer = setTimeout(() => resolve('tooLarge'), patience)
    const end = (outcome: Outcome): void => {
      clearTimeout(timer)
      resolve(outcome)
    }
    thread.on('message', end)
    // Out of memory: the file holds more than its size says.
    thread.on('error', () => end('tooLarge'))
    thread.on('exit', () => end('unreadable'))
  }).finally(() => void thread.terminate())
}
