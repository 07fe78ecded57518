import type { ClaimedPlace, Draft, DraftPlace, Drafts } from '../../engine'

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
  /** What all windows of the browser share; absent where it has nothing like that. */
  readonly locks?: Pick<LockManager, 'request'> | undefined
}

/** As many forms of one place keep drafts of their own at the same time. */
const mostAtOnce = 4

/** Takes a lock until the returned function is called; null when another has it. */
const hold = (locks: Pick<LockManager, 'request'>, name: string): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    const held = (lock: Lock | null) => {
      if (lock) return new Promise<void>((release) => resolve(release))
      resolve(null)
      return undefined
    }
    locks.request(name, { ifAvailable: true }, held).catch(() => resolve(null))
  })

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

  async claim(place: DraftPlace): Promise<ClaimedPlace> {
    const { locks, user } = this.options
    const shared = { place, release: () => undefined }
    const who = user()
    if (!locks || who === null) return shared
    let free: ClaimedPlace | null = null
    for (let at = 1; at <= mostAtOnce; at += 1) {
      const own = at === 1 ? place : { ...place, record: `${place.record} #${at}` }
      const release = await hold(locks, `weft-draft ${JSON.stringify([who, own.form, own.record])}`)
      if (!release) continue
      if (await this.read(own)) {
        free?.release()
        return { place: own, release }
      }
      if (free) release()
      else free = { place: own, release }
    }
    return free ?? shared
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
