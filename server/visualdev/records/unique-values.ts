import type { JsonObject, PlanInput } from '../../../engine'
import { ownInputs } from '../models/engine-model'
import { Refusal } from '../../errors'
import type { Words } from '../../text/language'
import type { Stores } from '../../store/store'
import type { LoadedModel } from '../models/loaded-model'

/** Whether no two records may hold the same value in a field. */
export const isUnique = (input: PlanInput): boolean => input.kind.input?.unique?.(input.field.props as never) ?? false

/** Looks, inside the transaction that stores them where they are stored, whether other records hold one of these values. @throws {Refusal} 400 naming the fields */
export async function checkUnique(stores: Stores, model: LoadedModel, values: JsonObject, id: string | null, words: Words): Promise<void> {
  const taken: PlanInput[] = []
  for (const input of ownInputs(model.plan).filter(isUnique)) {
    const value = values[input.path]
    if (typeof value === 'string' && value !== '' && (await stores.records.isTaken(model.tables, input.path, value, id))) taken.push(input)
  }
  if (taken.length === 0) return
  throw new Refusal('invalid', {
    fields: taken.map(({ path, field }) => ({ path, message: words.t('engine.violation.notUnique', { label: words.text(field.title) }) })),
  })
}
