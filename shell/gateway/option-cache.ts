import type { Answer, Option } from '../../engine'
import { cancelled } from './http-client'

type Options = Answer<readonly Option[]>

/**
 * Remembers option lists by a key. Callers who ask at the same time share one request, so one who gives up only stops
 * waiting; failures are forgotten at once.
 */
export class OptionCache {
  readonly #held = new Map<string, { readonly since: number; readonly answer: Promise<Options> }>()

  constructor(
    private readonly maxAge = 300_000,
    private readonly most = 300,
    private readonly now: () => number = Date.now,
  ) {}

  async get(key: string, fetch: () => Promise<Options>, signal?: AbortSignal): Promise<Options> {
    if (signal?.aborted) return { ok: false, error: cancelled }
    const answer = this.#fresh(key) ?? this.#ask(key, fetch)
    if (!signal) return answer
    let stop = () => {}
    const givenUp = new Promise<Options>((resolve) => {
      stop = () => resolve({ ok: false, error: cancelled })
      signal.addEventListener('abort', stop, { once: true })
    })
    return Promise.race([answer, givenUp]).finally(() => signal.removeEventListener('abort', stop))
  }

  clear(): void {
    this.#held.clear()
  }

  #fresh(key: string): Promise<Options> | undefined {
    const held = this.#held.get(key)
    return held && this.now() - held.since < this.maxAge ? held.answer : undefined
  }

  #ask(key: string, fetch: () => Promise<Options>): Promise<Options> {
    const entry = { since: this.now(), answer: fetch() }
    this.#held.delete(key)
    this.#held.set(key, entry)
    const oldest = this.#held.keys().next()
    if (this.#held.size > this.most && !oldest.done) this.#held.delete(oldest.value)
    void entry.answer.then((answer) => {
      if (!answer.ok && this.#held.get(key) === entry) this.#held.delete(key)
    })
    return entry.answer
  }
}
