import type { Transfers } from '../../engine/render'

/** The pictures of a text that are on their way: what fails is said at once, and is not in the text. */
export class PictureTransfers implements Transfers {
  running = 0
  readonly failed = 0
  refused = 0
  private abort = new AbortController()
  private readonly listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** A picture sets out: it returns how to stop it, and how to say what became of it. */
  begin(): { readonly signal: AbortSignal; readonly end: (arrived: boolean) => void } {
    this.running += 1
    this.tell()
    return {
      signal: this.abort.signal,
      end: (arrived) => {
        this.running -= 1
        if (!arrived) this.refused += 1
        this.tell()
      },
    }
  }

  cancelAll(): void {
    this.abort.abort()
    this.abort = new AbortController()
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }
}
