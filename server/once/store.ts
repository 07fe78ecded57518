import { defineStore } from '../store/define-store'

/** What a call was answered first. Keys belong to their caller: one that somebody else made up is another one. */
export interface FirstAnswer {
  /** The user, or what else vouches for who sends. */
  readonly caller: string
  readonly key: string
  /** Of what was sent, in hexadecimal. */
  readonly digest: string
  /** JSON. */
  readonly answer: string
  /** Milliseconds since 1970 UTC. */
  readonly creatorTime: number
}

export const firstAnswerStore = defineStore('first answers', ({ db }) => {
  const own = db.withTables<{ firstAnswers: FirstAnswer }>()
  return {
    /** Returns undefined where no call of that key went through. */
    find: (caller: string, key: string): Promise<Pick<FirstAnswer, 'digest' | 'answer'> | undefined> =>
      own.selectFrom('firstAnswers').select(['digest', 'answer']).where('caller', '=', caller).where('key', '=', key).executeTakeFirst(),

    /** Returns false where there is one already; waits for another transaction that is about to keep one of the same key. */
    async keep(answer: FirstAnswer): Promise<boolean> {
      const kept = await own
        .insertInto('firstAnswers')
        .values(answer)
        .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst()
      return kept !== undefined
    },

    /** Returns how many were forgotten. */
    async forgetBefore(time: number): Promise<number> {
      const { numDeletedRows } = await own.deleteFrom('firstAnswers').where('creatorTime', '<', time).executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
})
