import { readSeed, type Services } from '../../../server/module'
import { feeSubjectStore } from './store'

/** Names by ids, beside the usual subjects that every installation has. */
interface Demo {
  readonly feeSubjects: Readonly<Record<string, string>>
}

/** Fills in the fee subjects of the demo, as far as they are not there. */
export async function insertDemoFeeSubjects({ store }: Services): Promise<void> {
  const demo = readSeed<Demo>('domain/billing/seed/demo.json')
  await store.transaction(async (stores) => {
    const entries = stores.of(feeSubjectStore)
    const known = new Set((await entries.all()).map(({ id }) => id))
    for (const [at, [id, fullName]] of Object.entries(demo.feeSubjects).entries())
      if (!known.has(id))
        await entries.insert({
          ...{ id, fullName, names: null, energy: 0, sortCode: 3 + at, enabledMark: 1 },
          ...{ lateRate: null, lateGrace: 0, lateCap: null, taxRate: null },
          ...{ price: null, pricePer: 'month', priceBy: 'area', shareRest: null },
        })
  })
}
