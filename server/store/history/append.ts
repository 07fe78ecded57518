import type { QueryCreator } from 'kysely'
import { mapInSlices } from '../../process/slices'
import type { Database } from '../database'
import type { Tables } from '../tables'
import { insertMany } from '../write-many'
import { beginning, linked, type Content } from './chain'
import type { HistoryHeadTable, HistoryTable } from './tables'

/** An entry that is yet to get its place in the chain. */
export type Note = Omit<Content, 'number'>

/** Twelve parameters each, below the limit of either database. */
const batch = 500

/** Does the work of a transaction, and puts what it notes at the end of the chains. */
export async function notingHistory<T>(database: Pick<Database, 'db' | 'dialect'>, work: (note: (one: Note) => void) => Promise<T>): Promise<T> {
  const notes: Note[] = []
  const answer = await work((one) => notes.push(one))
  await appendHistory(database, notes)
  return answer
}

/**
 * Puts what a transaction noted at the end of the chains, as the last thing that it does.
 *
 * Whoever appends holds the end of a chain until the transaction is through: two writers cannot both follow the same entry, so that a chain
 * never forks, and an entry that is undone leaves no gap. Because everything else was asked and written by then, and the ends of several
 * chains are taken in the order of their names, nobody who holds one waits for anything but another end behind it: no two wait for each
 * other. An end that was taken when a record is written instead would be held while further records are waited for, whose writers wait for
 * the end. Writers of one model wait for each other only while the entries are stored and the transaction ends.
 */
async function appendHistory(database: Pick<Database, 'db' | 'dialect'>, notes: readonly Note[]): Promise<void> {
  const chains = new Map<string, Note[]>()
  for (const note of notes) {
    const some = chains.get(note.chain)
    if (some) some.push(note)
    else chains.set(note.chain, [note])
  }
  for (const [chain, some] of [...chains].sort(([a], [b]) => (a < b ? -1 : 1))) await appendTo(database, chain, some)
}

async function appendTo(database: Pick<Database, 'db' | 'dialect'>, chain: string, notes: readonly Note[]): Promise<void> {
  const { db } = database
  let { number, hash } = await takeEnd(database, chain)
  const entries = await mapInSlices(notes, (note): HistoryTable => {
    number += 1
    const content = { ...note, number }
    hash = linked(hash, content)
    return { ...content, hash }
  })
  if (database.dialect !== 'postgres') {
    await insertMany(db, entries, (some) => db.insertInto('recordHistory').values(some))
    await endAt(db, chain, number, hash).execute()
    return
  }
  for (let at = 0; at < entries.length; at += batch) {
    const isLast = at + batch >= entries.length
    // In one statement where the database can: whoever else writes records of the model waits for the answers.
    const ending = isLast ? db.with('ended', (one) => endAt(one, chain, number, hash).returning('chain')) : db
    await ending
      .insertInto('recordHistory')
      .values(entries.slice(at, at + batch))
      .execute()
  }
}

const endAt = (db: QueryCreator<Tables>, chain: string, number: number, hash: string) =>
  db.updateTable('recordHistoryHeads').set({ number, hash }).where('chain', '=', chain)

/** Where a chain ends, for nobody else until the end of the transaction. */
async function takeEnd(database: Pick<Database, 'db' | 'dialect'>, chain: string): Promise<Omit<HistoryHeadTable, 'chain'>> {
  const there = await endOf(database, chain)
  if (there) return there
  await database.db
    .insertInto('recordHistoryHeads')
    .values({ chain, number: 0, hash: beginning })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await endOf(database, chain)) ?? { number: 0, hash: beginning }
}

const endOf = ({ db, dialect }: Pick<Database, 'db' | 'dialect'>, chain: string) => {
  const end = db.selectFrom('recordHistoryHeads').select(['number', 'hash']).where('chain', '=', chain)
  return (dialect === 'postgres' ? end.forUpdate() : end).executeTakeFirst()
}
