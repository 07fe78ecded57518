import { defineStore, hashToken } from '../../../../server/module'

type SenderTables = {
  visitorsSenders: { readonly form: string; readonly sender: string; readonly hour: number; readonly sent: number }
}
const length = 3_600_000

/** How many records each address sent by a form within the hour; of an address only its digest is kept, and that for no longer. */
export const senderStore = defineStore('senders of public forms', ({ db }) => {
  const own = db.withTables<SenderTables>()
  return {
    /** Counts one more of an address, if it may send one more in the hour of `now`. Returns whether it may: of two at once the second is asked again. */
    async take(form: string, address: string, most: number, now: number): Promise<boolean> {
      const hour = Math.floor(now / length)
      await own.deleteFrom('visitorsSenders').where('hour', '<', hour).execute()
      const { numInsertedOrUpdatedRows } = await own
        .insertInto('visitorsSenders')
        .values({ form, sender: hashToken(`${form} ${address}`), hour, sent: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['form', 'sender', 'hour'])
            .doUpdateSet((eb) => ({ sent: eb('visitorsSenders.sent', '+', 1) }))
            .where('visitorsSenders.sent', '<', most),
        )
        .executeTakeFirst()
      return Number(numInsertedOrUpdatedRows ?? 0) === 1
    },
  }
})
