import type { Answer } from '../../engine'
import { cancelled } from './http-client'

/**
 * Remembers answers by a key. Callers who ask at the same time share one request, so one who gives up only stops
 * waiting; failures are forgotten at once.
 */
export class AnswerCache<T> {
  readonly #held = new Map<string, { readonly since: number; readonly answer: Promise<Answer<T>> }>()

  constructor(
    private readonly maxAge = 300_000,
    private readonly most = 300,
    private readonly now: () => number = Date.now,
  ) {}

  async get(key: string, fetch: () => Promise<Answer<T>>, signal?: AbortSignal): Promise<Answer<T>> {
    if (signal?.aborted) return { ok: false, error: cancelled }
    const answer = this.#fresh(key) ?? this.#ask(key, fetch)
    if (!signal) return answer
    let stop = () => {}
    const givenUp = new Promise<Answer<T>>((resolve) => {
      stop = () => resolve({ ok: false, error: cancelled })
      signal.addEventListener('abort', stop, { once: true })
    })
    return Promise.race([answer, givenUp]).finally(() => signal.removeEventListener('abort', stop))
  }

  clear(): void {
    this.#held.clear()
  }

  #fresh(key: string): Promise<Answer<T>> | undefined {
    const held = this.#held.get(key)
    return held && this.now() - held.since < this.maxAge ? held.answer : undefined
  }

  #ask(key: string, fetch: () => Promise<Answer<T>>): Promise<Answer<T>> {
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
