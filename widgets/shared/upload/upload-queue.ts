import type { Answer, UploadedFile } from '../../../engine'
import type { Transfers } from '../../../engine/render'

/** How many files travel at a time. */
const atOnce = 3

/** A file on its way, or one that nothing answered for and that may be tried again. */
export interface Job {
  readonly key: number
  readonly file: File
  readonly percent: number
  readonly state: 'waiting' | 'running' | 'failed'
}

export interface UploadQueuePort {
  upload(file: File, progress: (percent: number) => void, signal: AbortSignal): Promise<Answer<UploadedFile>>
  done(file: UploadedFile): void
  /** The server said no: the file is given up. */
  refused(file: File, message: string): void
}

/** Files waiting for the server: started in order, a few at a time, each of which can be cancelled and retried. */
export class UploadQueue implements Transfers {
  /** What a screen reader is told of the latest event. */
  news = ''
  refused = 0
  private list: readonly Job[] = []
  private readonly sent = new Map<number, AbortController>()
  private readonly listeners = new Set<() => void>()
  private nextKey = 1

  constructor(private readonly port: UploadQueuePort) {}

  readonly jobs = (): readonly Job[] => this.list

  get running(): number {
    return this.list.filter(({ state }) => state !== 'failed').length
  }
  get failed(): number {
    return this.list.filter(({ state }) => state === 'failed').length
  }

  say(news: string): void {
    this.news = news
    this.set(this.list)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  add(files: readonly File[]): void {
    this.set([...this.list, ...files.map((file): Job => ({ key: this.nextKey++, file, percent: 0, state: 'waiting' }))])
    this.start()
  }

  cancel(key: number): void {
    this.sent.get(key)?.abort()
    this.sent.delete(key)
    this.set(this.list.filter((job) => job.key !== key))
    this.start()
  }

  retry(key: number): void {
    this.update(key, { state: 'waiting', percent: 0 })
    this.start()
  }

  cancelAll(): void {
    for (const abort of this.sent.values()) abort.abort()
    this.sent.clear()
    this.set([])
  }

  private start(): void {
    for (const job of this.list) {
      if (this.sent.size >= atOnce) return
      if (job.state === 'waiting') void this.run(job)
    }
  }

  private async run({ key, file }: Job): Promise<void> {
    const abort = new AbortController()
    this.sent.set(key, abort)
    this.update(key, { state: 'running' })
    const answer = await this.port.upload(
      file,
      (percent) => {
        if (!abort.signal.aborted) this.update(key, { percent: Math.max(0, Math.min(100, Math.round(percent))) })
      },
      abort.signal,
    )
    // Cancelled meanwhile: whatever came back is nobody's.
    if (abort.signal.aborted) return
    this.sent.delete(key)
    if (!answer.ok && answer.error.code === 0) this.update(key, { state: 'failed' })
    else {
      // Whoever waits for the last file finds it in its place.
      if (answer.ok) this.port.done(answer.value)
      else {
        this.refused += 1
        this.port.refused(file, answer.error.message)
      }
      this.set(this.list.filter((job) => job.key !== key))
    }
    this.start()
  }

  private update(key: number, change: Partial<Job>): void {
    this.set(this.list.map((job) => (job.key === key ? { ...job, ...change } : job)))
  }

  private set(list: readonly Job[]): void {
    this.list = list
    for (const listener of this.listeners) listener()
  }
}
