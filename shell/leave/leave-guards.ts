/** Where the browser tells that the window is about to be left. */
type LeaveTarget = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** What would be lost: forms with changes, text that was not sent. While there is any, leaving the window asks first. */
export class LeaveGuards {
  readonly #guards = new Set<{ readonly path: string | null }>()

  constructor(private readonly target: LeaveTarget) {}

  /** Asks before the page at a path is closed, or only before the window is. Returns how to stop asking. */
  register(path: string | null): () => void {
    const guard = { path }
    this.#guards.add(guard)
    // Browsers keep pages ready for going back only while nobody listens.
    if (this.#guards.size === 1) this.target.addEventListener('beforeunload', ask)
    return () => {
      if (this.#guards.delete(guard) && this.#guards.size === 0) this.target.removeEventListener('beforeunload', ask)
    }
  }

  /** Whether closing any of these pages would lose something. */
  holds(paths: readonly string[]): boolean {
    return [...this.#guards].some(({ path }) => path !== null && paths.includes(path))
  }

  get any(): boolean {
    return this.#guards.size > 0
  }

  /** The application itself begins anew, and has asked. */
  clear(): void {
    this.#guards.clear()
    this.target.removeEventListener('beforeunload', ask)
  }
}

const ask = (event: Event): void => event.preventDefault()
