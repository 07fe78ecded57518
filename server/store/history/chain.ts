import { createHash } from 'node:crypto'
import type { HistoryTable } from './tables'

/** An entry without its link. */
export type Content = Omit<HistoryTable, 'hash'>

/** What the first entry of a chain is linked to. */
export const beginning = ''

/** Links an entry to the one before it: SHA-256 of that one's link and everything that this one says, as 64 small hexadecimal digits. */
export const linked = (previous: string, entry: Content): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        previous,
        entry.chain,
        entry.number,
        entry.recordId,
        entry.recordVersion,
        entry.kind,
        entry.source,
        entry.detail,
        entry.userId,
        entry.time,
        entry.fields,
        entry.changes,
      ]),
    )
    .digest('hex')
