import type { Database } from '../database'
import { beginning, linked } from './chain'

/** The first place where a chain does not hold together. */
export interface BrokenLink {
  readonly number: number
  /** The record whose entry stands there; '' where none does. */
  readonly recordId: string
  /** An entry is not what it was, one is missing, or the chain does not end where it was ended. */
  readonly why: 'changed' | 'missing' | 'end'
}

export interface VerifiedChain {
  readonly chain: string
  readonly entries: number
  /** The link of the last entry: kept elsewhere, it shows that everything before it is as it was then. */
  readonly hash: string
  readonly broken: BrokenLink | null
}

/** How many entries are read at once. */
const batch = 1000

/** Follows every chain from its first entry to its end. */
export async function* verifiedChains({ db }: Pick<Database, 'db'>): AsyncGenerator<VerifiedChain> {
  const heads = await db.selectFrom('recordHistoryHeads').select('chain').execute()
  const known = await db.selectFrom('recordHistory').select('chain').distinct().execute()
  for (const chain of [...new Set([...heads, ...known].map((one) => one.chain))].sort()) yield verified(db, chain)
}

async function verified(db: Database['db'], chain: string): Promise<VerifiedChain> {
  // What is added meanwhile comes behind it.
  const end = await db.selectFrom('recordHistoryHeads').selectAll().where('chain', '=', chain).executeTakeFirst()
  let [number, hash] = [0, beginning]
  const told = (broken: BrokenLink | null): VerifiedChain => ({ chain, entries: number, hash, broken })
  for (;;) {
    const entries = await db
      .selectFrom('recordHistory')
      .selectAll()
      .where('chain', '=', chain)
      .where('number', '>', number)
      .where('number', '<=', end?.number ?? Number.MAX_SAFE_INTEGER)
      .orderBy('number')
      .limit(batch)
      .execute()
    for (const { hash: link, ...entry } of entries) {
      if (entry.number !== number + 1) return told({ number: number + 1, recordId: '', why: 'missing' })
      if (linked(hash, entry) !== link) return told({ number: entry.number, recordId: entry.recordId, why: 'changed' })
      number = entry.number
      hash = link
    }
    if (entries.length < batch) break
  }
  return told(end?.number === number && end.hash === hash ? null : { number: number + 1, recordId: '', why: 'end' })
}
