import { sql, type Selectable } from 'kysely'
import type { Json } from '../../engine'
import { defineStore } from '../store/define-store'
import { pageOf, type PageWanted } from '../store/pages'
import type { EffectState, OutboxTable } from './tables'

/**
 * What is to happen outside of the database because of a change in it, such as removing the bytes of a file; it is stored with that change
 * and carried out afterwards.
 */
export interface Effect {
  /** Which handler carries it out. */
  readonly topic: string
  /** What tells it from every other of its topic: one that was put in already is not put in again. */
  readonly key: string
  readonly payload: Json
  /** Effects of one series are carried out in the order in which they were put in, one after the other. */
  readonly series?: string
}
export type KeptEffect = Selectable<OutboxTable>

/** Effects that wait to be carried out. */
export const outboxStore = defineStore('outbox', ({ db, effectNoted }) => {
  const change = (number: number, from: readonly EffectState[]) =>
    db
      .updateTable('outbox')
      .where('number', '=', number)
      .where('state', 'in', [...from])
  const isDone = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }): boolean => Number(numUpdatedRows) === 1

  return {
    /**
     * Records an effect, inside the transaction that makes the change it belongs to: both are there, or neither is.
     *
     * ```ts
     * await store.transaction(async (stores) => {
     *   await stores.of(fileStore).remove(ids)
     *   await stores.of(outboxStore).put({ topic: 'files.removeBytes', key: newId(), payload: { ids } })
     * })
     * ```
     */
    async put({ topic, key, payload, series }: Effect, time: number = Date.now()): Promise<void> {
      await db
        .insertInto('outbox')
        .values({
          topic,
          key,
          series: series ?? null,
          payload: JSON.stringify(payload),
          state: 'waiting',
          attempts: 0,
          nextTime: 0,
          error: '',
          creatorTime: time,
          doneTime: null,
        })
        .onConflict((conflict) => conflict.columns(['topic', 'key']).doNothing())
        .execute()
      effectNoted()
    },

    find: (number: number): Promise<KeptEffect | undefined> => db.selectFrom('outbox').selectAll().where('number', '=', number).executeTakeFirst(),
    /** What can be carried out now and nobody works on; of a series only its first that is not done. */
    due: (now: number, topics: readonly string[], limit: number): Promise<readonly KeptEffect[]> =>
      topics.length === 0 || limit <= 0
        ? Promise.resolve([])
        : db
            .selectFrom('outbox')
            .selectAll()
            .where('state', '=', 'waiting')
            .where('nextTime', '<=', now)
            .where('topic', 'in', [...topics])
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('leases')
                    .select('leases.name')
                    .where('leases.name', '=', sql<string>`'outbox:' || outbox.number`),
                ),
              ),
            )
            .where(({ or, eb, not, exists, selectFrom }) =>
              or([
                eb('series', 'is', null),
                not(
                  exists(
                    selectFrom('outbox as earlier')
                      .select('earlier.number')
                      .whereRef('earlier.topic', '=', 'outbox.topic')
                      .whereRef('earlier.series', '=', 'outbox.series')
                      .whereRef('earlier.number', '<', 'outbox.number')
                      .where('earlier.state', 'in', ['waiting', 'dead']),
                  ),
                ),
              ]),
            )
            .orderBy('number')
            .limit(limit)
            .execute(),
    /** When the next attempt after a moment is to be made; null when none waits. */
    async nextAfter(now: number): Promise<number | null> {
      const { next } = await db
        .selectFrom('outbox')
        .select((eb) => eb.fn.min<number | null>('nextTime').as('next'))
        .where('state', '=', 'waiting')
        .where('nextTime', '>', now)
        .executeTakeFirstOrThrow()
      return next
    },
    /** Counts an attempt; false when it is not waiting any more. */
    begin: async (number: number): Promise<boolean> =>
      isDone(
        await change(number, ['waiting'])
          .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
          .executeTakeFirst(),
      ),
    /** Takes an attempt back that was not made to its end. */
    async uncount(number: number): Promise<void> {
      await change(number, ['waiting'])
        .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
        .execute()
    },
    delivered: async (number: number, time: number): Promise<boolean> =>
      isDone(await change(number, ['waiting']).set({ state: 'delivered', error: '', doneTime: time }).executeTakeFirst()),
    /** Lets it wait for its next attempt. */
    async postpone(number: number, nextTime: number, error: string): Promise<void> {
      await change(number, ['waiting']).set({ nextTime, error }).execute()
    },
    async giveUp(number: number, time: number, error: string): Promise<void> {
      await change(number, ['waiting']).set({ state: 'dead', doneTime: time, error }).execute()
    },
    /** Begins anew with the attempts; false when it is done already. */
    retry: async (number: number): Promise<boolean> =>
      isDone(await change(number, ['dead', 'waiting']).set({ state: 'waiting', attempts: 0, nextTime: 0, doneTime: null }).executeTakeFirst()),
    /** Sets it aside for good; false when it is done already. */
    skip: async (number: number, time: number): Promise<boolean> =>
      isDone(await change(number, ['dead', 'waiting']).set({ state: 'skipped', doneTime: time }).executeTakeFirst()),

    /** A page of the effects that are in one of the given states, latest first. */
    async list(states: readonly EffectState[], page: PageWanted): Promise<{ readonly rows: readonly KeptEffect[]; readonly total: number }> {
      const matching = db.selectFrom('outbox').where('state', 'in', [...states])
      return pageOf(matching.selectAll().orderBy('number', 'desc'), matching, page)
    },
    /** Forgets what was delivered or set aside before a moment; returns how many. */
    async forgetBefore(time: number): Promise<number> {
      const result = await db.deleteFrom('outbox').where('state', 'in', ['delivered', 'skipped']).where('doneTime', '<', time).executeTakeFirst()
      return Number(result.numDeletedRows)
    },
  }
})
