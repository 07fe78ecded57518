import type { JsonObject } from '../../engine'

type Listener = (message: JsonObject) => void

/** Who waits for messages of the server, by their `method`. */
export class Listeners {
  readonly #by = new Map<string, Set<Listener>>()

  /** Hears messages of a method, until what is returned is called. */
  add(method: string, listener: Listener): () => void {
    const own = this.#by.get(method) ?? new Set()
    this.#by.set(method, own.add(listener))
    return () => void own.delete(listener)
  }

  tell(message: JsonObject): void {
    for (const listener of this.#by.get(String(message['method'])) ?? []) listener(message)
  }
}
