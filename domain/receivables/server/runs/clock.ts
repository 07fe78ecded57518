import { Type, type Static } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { parseJson, Refusal, settingStore, type JobDefinition, type Stores } from '../../../../server/module'
import { addDays } from '../../../shared/calendar/day'
import { todayAt } from '../wire'
import { runBilling } from './run'

const key = 'receivables.billingClock'

/** Whether the clock makes bills each day, and of what is due how many days ahead; the rest as a person would ask for it. */
export const clockSchema = Type.Object({
  isOn: Type.Boolean(),
  daysAhead: Type.Integer({ minimum: 0, maximum: 90 }),
  projectId: Type.Union([Type.String({ minLength: 1, maxLength: 100 }), Type.Null()]),
  subject: Type.Union([Type.String({ minLength: 1, maxLength: 100 }), Type.Null()]),
})
type Clock = Static<typeof clockSchema>
const off: Clock = { isOn: false, daysAhead: 0, projectId: null, subject: null }

/** What the clock does in this installation; nothing until somebody says so. */
export async function billingClock(stores: Stores): Promise<Clock> {
  const stored = await stores.of(settingStore).get(key)
  const found: unknown = stored === undefined ? off : parseJson(stored)
  return Value.Check(clockSchema, found) ? found : off
}

/** Stores when bills are made by themselves; from the next round of the job on. */
export const setBillingClock = (stores: Stores, clock: Clock): Promise<void> => stores.of(settingStore).set(key, JSON.stringify(clock))

/** Makes the bills that the clock is to make: as by a press, once whatever happens. A closed month makes none, and says so. */
export const billByClock: JobDefinition = {
  name: 'receivables.makeBills',
  title: 'receivables.job.makeBills',
  at: '0 5 * * *',
  async run({ services, now }) {
    const { isOn, daysAhead, projectId, subject } = await billingClock(services.store)
    if (!isOn) return { key: 'receivables.job.off', values: {} }
    const today = todayAt(now)
    const asked = { until: addDays(today, daysAhead), ...(projectId !== null && { projectId }), ...(subject !== null && { subject }) }
    try {
      const { made } = await runBilling(services, asked, { userId: null, now }, today)
      return { key: 'receivables.job.made', values: { count: made } }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { key: 'receivables.job.closed', values: { month: asked.until.slice(0, 7) } }
    }
  },
}
