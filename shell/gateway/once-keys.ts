interface Call {
  readonly method: string
  readonly url: string
  readonly body?: unknown
}
interface Pressed {
  readonly key: string
  /** How many of it are on their way. */
  open: number
}

/** How many calls are remembered of which nobody knows what became. */
const mostLost = 100

/**
 * Keys by which the server knows a call that is sent again. The same call has the same key while it is on its way and, where no answer
 * came, until one does: a double press and a retry store nothing twice. Once answered, the same values are meant anew.
 */
export class OnceKeys {
  readonly #pressed = new Map<string, Pressed>()

  /** The key of a call, and what to do at its end: `end(true)` when it was answered. Null for what only asks, and for files. */
  begin({ method, url, body }: Call): { readonly key: string; readonly end: (isAnswered: boolean) => void } | null {
    if (method === 'GET' || body instanceof FormData || body instanceof Blob) return null
    const call = `${method} ${url} ${JSON.stringify(body ?? null)}`
    const pressed = this.#pressed.get(call) ?? { key: drawKey(), open: 0 }
    pressed.open += 1
    this.#pressed.set(call, pressed)
    return { key: pressed.key, end: (isAnswered) => this.#end(call, pressed, isAnswered) }
  }

  #end(call: string, pressed: Pressed, isAnswered: boolean): void {
    pressed.open -= 1
    if (isAnswered && this.#pressed.get(call) === pressed) this.#pressed.delete(call)
    if (this.#pressed.size <= mostLost) return
    for (const [one, { open }] of this.#pressed) {
      if (open > 0) continue
      this.#pressed.delete(one)
      return
    }
  }
}

/** 128 bits drawn by lot, as hexadecimal; also where the page was not fetched by a secure connection. */
function drawKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
