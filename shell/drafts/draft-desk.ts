import type { Draft, DraftPlace, Drafts } from '../../engine'

/** Where drafts lie, once that is opened. */
interface KeptDrafts {
  read(user: string, place: DraftPlace): Promise<Draft | null>
  write(user: string, place: DraftPlace, draft: Draft): Promise<void>
  remove(user: string, place: DraftPlace): Promise<void>
  clear(user: string | null): Promise<void>
}

interface DraftDeskOptions {
  /** Opens where drafts lie; rejects where the browser keeps nothing. */
  readonly open: () => Promise<KeptDrafts>
  /** Who is signed in. */
  readonly user: () => string | null
}

/**
 * The drafts of whoever is signed in, on this device. Nothing is opened before a form asks for its draft. A browser that keeps nothing, or
 * has no room left, is no reason to disturb anybody: then there are no drafts.
 */
export class DraftDesk implements Drafts {
  private kept: Promise<KeptDrafts> | null = null

  constructor(private readonly options: DraftDeskOptions) {}

  read(place: DraftPlace): Promise<Draft | null> {
    return this.asUser((kept, user) => kept.read(user, place), null)
  }

  write(place: DraftPlace, draft: Draft): Promise<void> {
    return this.asUser((kept, user) => kept.write(user, place, draft), undefined)
  }

  remove(place: DraftPlace): Promise<void> {
    return this.asUser((kept, user) => kept.remove(user, place), undefined)
  }

  /** The user signs out: nothing of theirs stays on the device. */
  forgetUser(): Promise<void> {
    return this.asUser((kept, user) => kept.clear(user), undefined)
  }

  /** No drafts are wanted on this device. */
  forgetAll(): Promise<void> {
    return this.quietly((kept) => kept.clear(null), undefined)
  }

  private asUser<T>(work: (kept: KeptDrafts, user: string) => Promise<T>, otherwise: T): Promise<T> {
    const user = this.options.user()
    return user === null ? Promise.resolve(otherwise) : this.quietly((kept) => work(kept, user), otherwise)
  }

  private async quietly<T>(work: (kept: KeptDrafts) => Promise<T>, otherwise: T): Promise<T> {
    try {
      this.kept ??= this.options.open()
      return await work(await this.kept)
    } catch {
      return otherwise
    }
  }
}
