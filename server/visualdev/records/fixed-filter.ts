import type { RecordScope } from '../../store/record-query'
import { scopeOfFilter } from '../../conditions/scope-of-filter'
import { Refusal } from '../../errors'
import type { LoadedModel } from '../models/loaded-model'
import type { Asks } from './asks'

/** No record at all. */
const nothing: RecordScope = { is: 'any', parts: [] }

/**
 * The records that the fixed filter of a model's list leaves; undefined where it has none. It is its author's: it may ask about columns that the
 * caller does not see. One that asks about what the form does not have (any more) lets nothing through, rather than everything.
 */
export function fixedFilterScope(model: LoadedModel, { access, organizeId, now }: Asks): RecordScope | undefined {
  const { filter } = model.list
  if (!filter) return undefined
  if (filter.groups.some(({ conditions }) => conditions.length === 0)) return nothing
  try {
    return scopeOfFilter(filter, model, { now, userId: access.userId, organizeId, isOpen: () => true })
  } catch (error) {
    if (error instanceof Refusal) return nothing
    throw error
  }
}
