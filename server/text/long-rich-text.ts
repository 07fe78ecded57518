import { Worker } from 'node:worker_threads'
import { Refusal } from '../errors'
import { sanitizeRichText } from './rich-text'

/** What is shorter is done within a few milliseconds. */
const short = 10_000
const patience = 30_000

interface Waiting {
  resolve(html: string): void
  reject(error: Error): void
  readonly timer: NodeJS.Timeout
}

let thread: Worker | null = null
let asked = 0
const waiting = new Map<number, Waiting>()

/**
 * Like `sanitizeRichText`; texts of more than 10,000 characters are cleaned on a thread of their own, so that other calls go on meanwhile.
 * @throws {Refusal} `richTextTooLong` when the thread takes more than 30 seconds.
 */
export function cleanRichText(html: string): Promise<string> {
  if (html.length <= short) return Promise.resolve(sanitizeRichText(html))
  const working = (thread ??= start())
  asked += 1
  const id = asked
  return new Promise((resolve, reject) => {
    // Whoever waits is told, and the next text gets a fresh thread.
    const timer = setTimeout(() => end(working), patience)
    timer.unref()
    waiting.set(id, { resolve, reject, timer })
    working.ref()
    working.postMessage({ id, html })
  })
}

function start(): Worker {
  const made = new Worker(new URL('./rich-text-thread.mjs', import.meta.url), { execArgv: [] })
  made.unref()
  made.on('message', ({ id, html }: { readonly id: number; readonly html: string }) => {
    const one = waiting.get(id)
    waiting.delete(id)
    clearTimeout(one?.timer)
    one?.resolve(html)
    if (waiting.size === 0) made.unref()
  })
  made.on('error', () => end(made))
  return made
}

function end(ended: Worker): void {
  if (thread !== ended) return
  thread = null
  void ended.terminate()
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer)
    reject(new Refusal('richTextTooLong'))
  }
  waiting.clear()
}
