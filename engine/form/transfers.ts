/** What travels between a field and the server at this moment: files of an upload, pictures of a text. */
export interface Transfers {
  /** On their way, or waiting for their turn. */
  readonly running: number
  /** Stopped, and to be tried again by the user. */
  readonly failed: number
  /** Given up since the form was opened, as the server would not have them. */
  readonly refused: number
  subscribe(listener: () => void): () => void
  cancelAll(): void
}

interface Kept {
  readonly transfers: Transfers
  readonly isThere: () => boolean
}

/**
 * The transfers of an open form, by the field that they belong to. They outlive the controls that began them: a cell that is left and a
 * form of a row that is closed do not stop a file. What belongs to a row that was removed is nobody's, and not counted.
 */
export class FormTransfers {
  private readonly byOwner = new Map<object, Map<string, Kept>>()
  private readonly listeners = new Set<() => void>()

  /** The transfers of a field, made when they are first asked for. `owner` and `key` tell the field from all others. */
  of<T extends Transfers>(
    { owner, key, isThere }: { readonly owner: object; readonly key: string; readonly isThere: () => boolean },
    make: () => T,
  ): T {
    const own = this.byOwner.get(owner) ?? new Map<string, Kept>()
    this.byOwner.set(owner, own)
    const known = own.get(key)
    // Who asks for a field always makes the same of it.
    if (known) return known.transfers as T
    const transfers = make()
    own.set(key, { transfers, isThere })
    transfers.subscribe(() => this.listeners.forEach((listener) => listener()))
    return transfers
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private sum(part: 'running' | 'failed' | 'refused'): number {
    let sum = 0
    for (const own of this.byOwner.values()) for (const { transfers, isThere } of own.values()) if (isThere()) sum += transfers[part]
    return sum
  }
  running = (): number => this.sum('running')

  /** Something travels or was stopped on its way. */
  get any(): boolean {
    return this.running() + this.sum('failed') > 0
  }

  /**
   * Waits until nothing travels any more; returns how many did not arrive, or null when the wait was given up.
   */
  async settled(stop: AbortSignal): Promise<number | null> {
    const refusedBefore = this.sum('refused')
    while (this.running() > 0 && !stop.aborted) await this.change(stop)
    return stop.aborted ? null : this.sum('failed') + this.sum('refused') - refusedBefore
  }

  private change(stop: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        leave()
        resolve()
      }
      const leave = this.subscribe(done)
      stop.addEventListener('abort', done, { once: true })
    })
  }

  cancelAll(): void {
    for (const own of this.byOwner.values()) for (const { transfers } of own.values()) transfers.cancelAll()
  }
}
