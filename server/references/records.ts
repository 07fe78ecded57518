import type { Json, JsonObject, RecordsReference } from '../../engine'
import { loadModel } from '../visualdev/models/open-model'
import { scopeOf } from '../visualdev/records/record-rules'
import { queryOf } from '../visualdev/records/search-records'
import { isListed, ownInputs } from '../visualdev/models/engine-model'
import { Refusal } from '../errors'
import { wordsOf } from '../text/language'
import { mayPickFrom } from '../policies/sources'
import { ownId, wordsOfRecord } from '../visualdev/records/record-words'
import type { Rows } from './list'
import type { Asking } from './resolver'

/** Beyond so many names behind names, the rest stand as their ids. */
const deepest = 3

/** Records of a model by their ids: the shown field and the wanted ones in words. With `params`, only those whose fields equal them. */
export async function records(ids: readonly string[], reference: RecordsReference, asking: Asking): Promise<Rows> {
  const { services, access, words = wordsOf('zh'), depth = 0 } = asking
  if (depth >= deepest) return new Map()
  const mayRead = access === null ? () => true : await mayPickFrom(services, access, reference.model)
  if (!mayRead) return new Map()
  try {
    const model = await loadModel(services, reference.model)
    const query = queryOf(model, { search: {}, equal: reference.params ?? {}, sort: undefined, page: { current: 1, size: ids.length } }, mayRead)
    const { rows } = await asking.store.records.list(model.tables, { ...query, scope: await scopeOf(services, model, access), ids })
    const wanted = new Set([reference.label, ...(reference.columns ?? [])])
    const inputs = ownInputs(model.plan).filter((input) => wanted.has(input.path) && isListed(input) && mayRead(input.path))
    const cells = await wordsOfRecord({ ...asking, depth: depth + 1, words }, model, rows, inputs)
    return new Map(
      rows.map((row, at): [string, JsonObject] => [
        row.id,
        { ...ownId({ id: row.id }, [...wanted]), ...(cells[at] as Record<string, Json>), id: row.id },
      ]),
    )
  } catch (error) {
    // A model that is gone or switched off has no names any more.
    if (error instanceof Refusal) return new Map()
    throw error
  }
}
