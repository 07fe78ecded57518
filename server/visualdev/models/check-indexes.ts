import type { JsonObject } from '../../../engine'
import type { FieldFault } from '../../errors'
import type { Words } from '../../text/language'
import type { Services } from '../../services'
import { columnOf } from '../../store/table-registry'
import type { LoadedModel } from './loaded-model'

/** A third of a page of PostgreSQL's indexes is 2,704 bytes; a sign of a text takes at most three. */
export const mostSigns = 880

/** Texts that lists sort or search by and that PostgreSQL has no room for in their index. */
export function faultsOfIndexes(
  { store }: Pick<Services, 'store'>,
  { plan, tables }: Pick<LoadedModel, 'plan' | 'tables'>,
  record: JsonObject,
  words: Words,
): FieldFault[] {
  if (store.dialect !== 'postgres') return []
  return Object.entries(record).flatMap(([path, value]): FieldFault[] =>
    typeof value === 'string' && value.length > mostSigns && columnOf(tables, path)?.indexed
      ? [{ path, key: 'tooLong', values: { limit: mostSigns, field: words.text(plan.inputs.get(path)?.field.title ?? path) } }]
      : [],
  )
}
