import type { Draft, DraftPlace, Drafts } from '../../data/drafts'

/** With the wait for an idle moment, nothing that is older than half a second is lost. */
const wait = 250
const mostIdleWait = 200

/** Writes the draft of one form a moment after a change, when the browser is idle; what changes meanwhile goes along. */
export class DraftKeeper {
  private take: (() => Draft | null) | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private done: Promise<void> = Promise.resolve()

  constructor(
    private readonly drafts: Drafts,
    private readonly place: DraftPlace,
  ) {}

  /** Something changed; `take` puts the draft together when it is written, and gives null where it is too large to be kept. */
  changed(take: () => Draft | null): void {
    this.take = take
    this.timer ??= setTimeout(() => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(this.write, { timeout: mostIdleWait })
      else this.write()
    }, wait)
  }

  /** Writes at once what has not been written. */
  readonly write = (): void => {
    clearTimeout(this.timer)
    this.timer = undefined
    const { take, place, drafts } = this
    if (!take) return
    this.take = null
    const draft = take()
    this.done = this.done.then(() => (draft ? drafts.write(place, draft) : drafts.remove(place)))
  }

  /** Nothing is left to keep: the form was saved, or its draft is not wanted. */
  forget(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.take = null
    this.done = this.done.then(() => this.drafts.remove(this.place))
  }
}
