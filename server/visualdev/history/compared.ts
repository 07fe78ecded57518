import type { JsonObject } from '../../../engine'
import type { Services } from '../../services'
import { changesBetween } from '../../store/history/changes-between'
import type { TableRegistry } from '../../store/table-registry'
import type { HistoryReader } from './present-history'
import { presentEntries } from './present-history'
import type { HistoryEntry } from './store'

/** Two states of the values of a record; rows of form tables are known by their ids. */
export interface Compared {
  readonly before: JsonObject
  readonly after: JsonObject
}

/** What differs between states of one record in the words of a reader, as its history says it: a list of changes for each pair. */
export async function comparedInWords(services: Services, reader: Omit<HistoryReader, 'values'>, pairs: readonly Compared[]) {
  const said = []
  for (const { before, after } of pairs) {
    const changes = changesBetween(reader.model.tables satisfies TableRegistry, before, after)
    const [entry] = await presentEntries(services, { ...reader, values: after }, [[between, changes]])
    said.push(entry?.changes ?? [])
  }
  return said
}

/** No entry of a history tells of it. */
const between: HistoryEntry = {
  chain: '',
  number: 0,
  recordId: '',
  recordVersion: 0,
  kind: 'update',
  source: 'act',
  detail: '',
  userId: '',
  time: 0,
  fields: '',
  changes: '{}',
  hash: '',
}
