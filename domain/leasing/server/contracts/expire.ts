import { Type } from '@sinclair/typebox'
import { defineAct, loadModel, performAct, storedRecord, storedRecords, within, wordsOf, type Services } from '../../../../server/module'
import { dayAt, startOfDay } from '../../../shared/calendar/instant'
import { expire } from '../endings/acts'
import { askOf, contractCode, contractModelId, notNow, termOf } from './contract'

/** Who ends a contract whose last day has passed: nobody, the clock. */
const byTheClock = ''
/** So many contracts are looked at in one go. */
const most = 500

/** No call does it: the clock ends a contract whose last day has passed. */
const expireAct = defineAct({
  on: contractCode,
  summary: 'Ends a contract whose last day has passed',
  button: 'btn_end',
  input: Type.Object({}, { additionalProperties: false }),
  async run(context) {
    const term = termOf(context.record.values)
    if (!term) throw notNow(context.record.values)
    return expire(context, term.to)
  },
})

/**
 * Ends the contracts in force whose last day lies before today, each in a transaction of its own, so that what was interrupted goes on with the rest.
 * What they still owe stays. One on which somebody is to decide is left to them. Returns how many ended.
 */
export async function endExpired(services: Services, now: number): Promise<number> {
  const today = startOfDay(dayAt(now) ?? '')
  const due = await storedRecords(services.store, contractModelId, {
    where: [
      { key: 'state', is: 'oneOf', values: ['adopt'] },
      { key: 'end', is: 'between', from: null, to: today - 1 },
    ],
    page: { current: 1, size: most },
  })
  let ended = 0
  for (const { id } of due)
    await services.store.transaction(async (stores) => {
      const record = await storedRecord(stores, contractModelId, id)
      const lastDay = dayAt(record?.values['end'])
      if (record?.values['state'] !== 'adopt' || lastDay === null || askOf(record.values) !== null) return
      const model = await loadModel(within(services, stores), contractModelId)
      const context = { stores, model, record, input: {} as never, user: { id: byTheClock }, now, words: wordsOf('zh') }
      if (await performAct(services, expireAct, 'expire', context)) ended += 1
    })
  return ended
}
