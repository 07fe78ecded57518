import { newId } from '../ids'
import type { Store, Stores } from '../store/store'
import { leaseStore, type Lease } from './store'

/** What a worker that lost a lease finds as the reason of its signal. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`The lease ${name} was not renewed in time and was taken away`)
  }
}

export interface LeaseOptions {
  /** How long a lease may go without being renewed, in milliseconds. */
  readonly patience?: number
  /** Milliseconds of a clock that nobody sets: only how far it goes counts. */
  readonly steady?: () => number
}

/** How often a lease is renewed, in milliseconds: a quarter of the usual patience, so three renewals may fail before anything is lost. */
export const renewEvery = 15_000

/** What one worker of this node has taken on. */
export interface Leases {
  /** Takes a lease inside the transaction that notes what it is for; false when somebody has it. */
  take(stores: Stores, key: string): Promise<boolean>
  /** Says, once that transaction is through, that the work goes on here. The signal ends when the lease is lost or `release` is called. */
  hold(key: string): AbortSignal
  /** Asks the work on everything that is held to end. */
  release(reason: Error): void
  /** Gives a lease back inside the transaction that notes the outcome; false when it had been taken away. */
  give(stores: Stores, key: string): Promise<boolean>
  /** Renews what is held, and ends the signal of what was lost. */
  renew(): Promise<void>
  /** What nobody has renewed for as long as the patience lasts, seen by looking again and again. */
  abandoned(): Promise<readonly Abandoned[]>
}
export interface Abandoned {
  readonly key: string
  /** Takes it away, inside the transaction that notes the consequence; false when it is alive after all. */
  takeAway(stores: Stores): Promise<boolean>
}

/**
 * Makes the leases of this node for one kind of work, `job` or `outbox`: each key is held by one node at a time. Clocks of two nodes are never
 * compared: whoever looks measures on its own steady clock for how long the holder has not renewed.
 */
export function createLeases(store: Store, kind: string, { patience = 4 * renewEvery, steady = () => performance.now() }: LeaseOptions = {}): Leases {
  const holder = newId()
  const held = new Map<string, AbortController>()
  let seen = new Map<string, Lease & { readonly since: number }>()
  const nameOf = (key: string): string => `${kind}:${key}`

  return {
    take: (stores, key) => stores.of(leaseStore).take(nameOf(key), holder),
    hold(key) {
      const control = new AbortController()
      held.set(nameOf(key), control)
      return control.signal
    },
    release(reason) {
      for (const control of held.values()) control.abort(reason)
    },
    give(stores, key) {
      // Whether or not that reaches the database: what is not held here can be taken away.
      held.delete(nameOf(key))
      return stores.of(leaseStore).give(nameOf(key), holder)
    },
    async renew() {
      const before = [...held]
      if (before.length === 0) return
      const kept = new Set(await store.of(leaseStore).renew(holder))
      for (const [name, control] of before) {
        if (kept.has(name) || held.get(name) !== control) continue
        held.delete(name)
        control.abort(new LeaseLost(name))
      }
    },
    async abandoned() {
      const now = steady()
      const leases = (await store.of(leaseStore).withPrefix(nameOf(''))).filter(({ name }) => !held.has(name))
      const since = ({ name, holder: who, beat }: Lease): number => {
        const before = seen.get(name)
        return before && before.holder === who && before.beat === beat ? before.since : now
      }
      seen = new Map(leases.map((lease) => [lease.name, { ...lease, since: since(lease) }]))
      return [...seen.values()]
        .filter((lease) => now - lease.since >= patience)
        .map((lease) => ({ key: lease.name.slice(kind.length + 1), takeAway: (stores) => stores.of(leaseStore).takeAway(lease) }))
    },
  }
}
