import { loadModel, performAct, storedRecord, storedRecords, within, wordsOf, type Services } from '../../../../server/module'
import { dayAt, startOfDay } from '../../../shared/calendar/instant'
import { contractActs } from './acts'
import { contractModelId } from './contract'

/** Who ends a contract whose last day has passed: nobody, the clock. */
const byTheClock = ''
/** So many contracts are looked at in one go. */
const most = 500

/**
 * Ends the contracts in force whose last day lies before today, each in a transaction of its own, so that what was interrupted goes on with the rest.
 * What they still owe stays. Returns how many ended.
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
  const { end } = contractActs
  if (!end) return 0
  let ended = 0
  for (const { id } of due)
    await services.store.transaction(async (stores) => {
      const record = await storedRecord(stores, contractModelId, id)
      const lastDay = dayAt(record?.values['end'])
      if (record?.values['state'] !== 'adopt' || lastDay === null) return
      const model = await loadModel(within(services, stores), contractModelId)
      const input = { day: lastDay, endType: 'expired' } as never
      const context = { stores, model, record, input, user: { id: byTheClock }, now, words: wordsOf('zh') }
      if (await performAct(services, end, 'end', context)) ended += 1
    })
  return ended
}
