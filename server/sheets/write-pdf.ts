import type { PassThrough } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { emptied } from './in-turns'
import type { Paper, PaperFile } from './pdf/paper'

/** The media type of a PDF file. */
export const pdfType = 'application/pdf'

/** Memory that drawing may take, in megabytes: ten thousand papers take a quarter of it. */
const mostMemory = 512

type Told = { readonly bytes: Uint8Array } | { readonly drawn: number }

/**
 * Writes a PDF file of papers as they come, and ends what it writes to. They are drawn on a thread of their own, so that nobody waits for them, a part while the
 * next is read; no more is drawn than somebody takes. `signal` ends it between two parts.
 * @throws what reading the papers throws, what `signal` was ended with, and an Error where the thread runs out of memory
 */
export async function writePdf(out: PassThrough, file: PaperFile, papers: AsyncIterable<readonly Paper[]>, signal: AbortSignal): Promise<void> {
  const thread = new Worker(new URL('./write-pdf-thread.mjs', import.meta.url), {
    execArgv: [],
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  })
  thread.unref()
  let told: () => void = () => undefined
  const failed = new Promise<never>((_, reject) => {
    thread.on('error', reject)
    thread.on('exit', () => reject(new Error('The thread that draws papers has ended')))
  })
  // It is heard where a part is waited for; until then nobody does.
  failed.catch(() => undefined)
  thread.on('message', (message: Told) => {
    if ('bytes' in message) out.write(message.bytes)
    else told()
  })
  const draw = (part: readonly Paper[]): Promise<void> => {
    const done = new Promise<void>((resolve) => {
      told = resolve
    })
    thread.postMessage(part)
    return Promise.race([done, failed])
  }
  try {
    let drawing: Promise<void> = Promise.resolve()
    for await (const part of papers) {
      await drawing
      signal.throwIfAborted()
      if (out.writableNeedDrain) await emptied(out)
      if (out.destroyed) return
      if (part.length === 0) continue
      drawing = draw(part)
      drawing.catch(() => undefined)
    }
    await drawing
    signal.throwIfAborted()
    await draw([])
    out.end()
  } finally {
    await thread.terminate()
  }
}
