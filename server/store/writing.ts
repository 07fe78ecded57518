import type { Database } from './database'
import type { Note } from './history/append'
import type { Changes } from './history/changes'
import type { HistoryKind } from './history/source'
import type { Change } from './record-cells'
import type { TableRegistry } from './table-registry'

/** A transaction that writes records, and what takes down for the history what it writes. Nothing else writes to the tables of models. */
export interface Writing extends Pick<Database, 'db' | 'dialect'> {
  readonly note: (note: Note) => void
}

/** What the history says of a change of a record. */
export function noteOf(
  { table }: Pick<TableRegistry, 'table'>,
  record: { readonly id: string; readonly version: number },
  kind: HistoryKind,
  changes: Changes,
  { userId, time, source, as }: Change,
): Note {
  return {
    chain: table,
    recordId: record.id,
    recordVersion: record.version,
    kind: as?.kind ?? kind,
    source,
    detail: as?.detail ?? '',
    userId,
    time,
    fields: ` ${Object.keys(changes).join(' ')} `,
    changes: JSON.stringify(changes),
  }
}
