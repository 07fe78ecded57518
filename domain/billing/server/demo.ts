import { readSeed, type Services } from '../../../server/module'
import { feeSubjectStore } from './store'

/** Names by ids; what is metered stands apart. */
interface Demo {
  readonly feeSubjects: Readonly<Record<string, string>>
  readonly energySubjects: Readonly<Record<string, string>>
}

/** Rent and property fees bear five ten-thousandths a day after a week, at most what the bill is over. */
const lateFees = (id: string) =>
  id === 'rent' || id === 'propertyFee' ? { lateRate: '0.05', lateGrace: 7, lateCap: '100' } : { lateRate: null, lateGrace: 0, lateCap: null }

/** Fills in the fee subjects of the demo, where there are none. */
export async function insertDemoFeeSubjects({ store }: Services): Promise<void> {
  const demo = readSeed<Demo>('domain/billing/seed/demo.json')
  await store.transaction(async (stores) => {
    const entries = stores.of(feeSubjectStore)
    if ((await entries.all()).length > 0) return
    const insert = async (list: Readonly<Record<string, string>>, energy: number, first: number): Promise<void> => {
      for (const [at, [id, fullName]] of Object.entries(list).entries())
        await entries.insert({ ...lateFees(id), id, fullName, energy, sortCode: first + at, enabledMark: 1 })
    }
    await insert(demo.feeSubjects, 0, 0)
    await insert(demo.energySubjects, 1, 100)
  })
}
