import type { ClaimedPlace, Draft, DraftPlace, Drafts } from '../../data/drafts'

/** With the wait for an idle moment, nothing that is older than half a second is lost. */
const wait = 250
const mostIdleWait = 200

/** Writes the draft of one form a moment after a change, when the browser is idle; what changes meanwhile goes along. */
export class DraftKeeper {
  private take: (() => Draft | null) | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private done: Promise<void> = Promise.resolve()
  private claimed: Promise<ClaimedPlace> | null = null

  constructor(
    private readonly drafts: Drafts,
    private readonly wanted: DraftPlace,
  ) {}

  /** The draft of the form as somebody left it. */
  read = async (): Promise<Draft | null> => this.drafts.read(await this.place())

  private async place(): Promise<DraftPlace> {
    this.claimed ??= this.drafts.claim?.(this.wanted) ?? Promise.resolve({ place: this.wanted, release: () => undefined })
    return (await this.claimed).place
  }

  /** The form is closed: what it kept may be taken up by another. */
  close(): void {
    this.write()
    const { claimed } = this
    this.claimed = null
    if (claimed) void this.done.then(async () => (await claimed).release())
  }

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
    const { take, drafts } = this
    if (!take) return
    this.take = null
    const draft = take()
    const at = this.place()
    this.done = this.done.then(async () => {
      const place = await at
      await (draft ? drafts.write(place, draft) : drafts.remove(place))
    })
  }

  /** Nothing is left to keep: the form was saved, or its draft is not wanted. */
  forget(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.take = null
    const at = this.place()
    this.done = this.done.then(async () => this.drafts.remove(await at))
  }
}
