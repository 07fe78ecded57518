import { Refusal } from '../../errors'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import type { LoadedModel } from '../models/loaded-model'
import { loadModel } from '../models/open-model'

/** The form of a record is another one than the record was planned by. */
export class FormMoved extends Error {}

/**
 * Keeps the form of a model as it is until the end of the transaction, before anything else is asked for there.
 * @throws {FormMoved} when it is no longer the one that was loaded
 */
export async function holdForm(stores: Stores, model: LoadedModel): Promise<void> {
  if (!(await stores.records.hold(model.tables, model.row, 'others'))) throw new FormMoved()
}

/** How often a write is planned anew, before whoever sent it is asked to send it again. */
const mostPlans = 5

/**
 * Does what writes records of a model, anew with the form of now when that has changed meanwhile: what the older form planned would lie
 * where nobody looks any more. @throws {Refusal} what `write` refuses, and 503 when the form changes all the time
 */
export async function asPlanned<T>(services: Services, loaded: LoadedModel, write: (model: LoadedModel) => Promise<T>): Promise<T> {
  let model = loaded
  for (let plans = 1; plans <= mostPlans; plans += 1) {
    try {
      return await write(model)
    } catch (error) {
      if (error instanceof Refusal) throw error
      // The database itself says no where tables are gone.
      services.store.refresh()
      const now = await loadModel(services, model.row.id)
      if (!(error instanceof FormMoved) && now.row.version === model.row.version) throw error
      model = now
    }
  }
  throw new Refusal('formChanging')
}
