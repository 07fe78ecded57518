import { readSuperQuery } from '../../../engine'
import { scopeOfFilter } from '../../conditions/scope-of-filter'
import { Refusal } from '../../errors'
import { parseJson } from '../../http/safe-json'
import { shownColumns } from '../../policies/record-access'
import type { RecordScope } from '../../store/record-query'
import type { Asks } from './asks'
import { fixedFilterScope } from './fixed-filter'
import type { LoadedModel } from '../models/loaded-model'

/**
 * The records that a list shows at most: what its fixed filter leaves and a super query (`superQueryJson`, '' for none) lets through, over the
 * columns that the caller may read; undefined where neither says anything. Nothing of it opens a record that a scope closes: all are to hold.
 * @throws {Refusal} 400
 */
export const superQueryScope = (model: LoadedModel, text: string | undefined, asks: Asks): RecordScope | undefined =>
  allOf(fixedFilterScope(model, asks), scopeOfText(model, text, asks))

function scopeOfText(model: LoadedModel, text: string | undefined, { access, organizeId, now }: Asks): RecordScope | undefined {
  if (!text || text.trim() === '') return undefined
  const filter = readSuperQuery(parseJson(text, 12))
  if (!filter) throw new Refusal('invalid', { fields: [{ path: 'superQueryJson', key: 'type' }] })
  const userId = access.userId
  return scopeOfFilter(filter, model, { now, userId, organizeId, isOpen: shownColumns(access, model.row.id) })
}

/** The records that are within all of these scopes; undefined where none bounds anything. */
export function allOf(...scopes: readonly (RecordScope | undefined)[]): RecordScope | undefined {
  const parts = scopes.filter((scope) => scope !== undefined)
  return parts.length < 2 ? parts[0] : { is: 'all', parts }
}
