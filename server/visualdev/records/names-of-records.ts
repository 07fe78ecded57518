import type { Services } from '../../services'
import type { Words } from '../../text/language'
import type { LoadedModel } from '../models/loaded-model'
import { presentRows, type Shown } from './presenter'

/** What stands in the first column of a list that somebody may read, by the ids of the records; '' where nothing does. */
export async function namesOfRecords(
  services: Services,
  model: LoadedModel,
  ids: readonly string[],
  words: Words,
  isShown: Shown,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await services.store.records.list(model.tables, { ids, where: [] })
  const first = model.list.columns.find(({ key }) => isShown(key))?.key ?? ''
  const cells = await presentRows(services, model, rows, words, (key) => key === first && isShown(key))
  return new Map(cells.map((cell) => [String(cell['id']), textOf(cell[first])]))
}

const textOf = (cell: unknown): string => (typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '')
