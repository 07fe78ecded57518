import { asSent, isSameValue, type JsonObject } from '../../../../engine'
import { Refusal } from '../../../errors'
import type { Stores } from '../../../store/store'
import { asPlanned, holdForm } from '../as-planned'
import type { PlannedNew, PlannedUpdate } from '../planned'
import { planNew, planUpdate } from '../save-record'
import { refusedAsSent } from '../wire-refusal'
import type { Stored } from './found-records'
import { importLog } from './import-log'
import type { Importing } from './importing'

/** A record that is to be stored: a new one, or the change of one that is there. */
interface Wanted {
  readonly stored: Stored | null
  readonly data: string
}

/** Why records were not stored, and which of them is to blame. */
export interface NotStored {
  readonly at: number
  readonly refusal: Refusal
}

type Plan = PlannedNew | PlannedUpdate

/** A record was refused, or somebody was faster with it. */
class Blamed extends Error {
  constructor(
    readonly at: number,
    readonly refusal: Refusal | null,
  ) {
    super()
  }
}

/** Stores records in one transaction and notes them as part of an import, with what `then` does: all of it, or nothing. Null once they are stored. */
export async function storeTogether(
  { services, model: loaded, author }: Importing,
  importId: string,
  records: readonly Wanted[],
  then: (stores: Stores) => Promise<void> = () => Promise.resolve(),
): Promise<NotStored | null> {
  return asPlanned(services, loaded, async (model): Promise<NotStored | null> => {
    const plans: Plan[] = []
    try {
      for (const [at, { stored, data }] of records.entries())
        plans.push(
          await blaming<Plan>(at, () =>
            stored === null ? planNew(services, model, data, author) : planUpdate(services, model, stored.id, data, stored.version, author),
          ),
        )
      await services.store.transaction(async (stores) => {
        await holdForm(stores, model)
        for (const [at, plan] of plans.entries()) {
          if (!(await blaming(at, () => plan.write(stores)))) throw new Blamed(at, null)
          const wanted = records[at]
          if (wanted) await note(stores, importId, wanted, plan)
        }
        await then(stores)
      })
      return null
    } catch (error) {
      if (!(error instanceof Blamed)) throw error
      const plan = plans[error.at]
      return { at: error.at, refusal: error.refusal ?? (plan && 'overtaken' in plan ? await plan.overtaken() : new Refusal('notFoundAnymore')) }
    }
  })
}

async function blaming<T>(at: number, work: () => Promise<T>): Promise<T> {
  return refusedAsSent(work).catch((error: unknown) => {
    throw error instanceof Refusal ? new Blamed(at, error) : error
  })
}

async function note(
  stores: Stores,
  importId: string,
  { stored, data }: Wanted,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  const values = JSON.parse(data) as JsonObject
  const before = stored && Object.fromEntries(Object.keys(values).flatMap((key) => changed(stored.values, values, key)))
  await stores.of(importLog).note(importId, id, version, before && asSent(before))
}

const changed = (stored: JsonObject, values: JsonObject, key: string) =>
  isSameValue(values[key] ?? null, stored[key] ?? null) ? [] : [[key, stored[key] ?? null] as const]
