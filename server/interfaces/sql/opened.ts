import type { Database } from 'better-sqlite3'
import { sqliteFunctions, sqliteOperators } from './allowed-sqlite'

interface Step {
  readonly opcode: string
  readonly p2: number
  readonly p3: number
  readonly p4: string | null
}

/** A query that the database would do more for than its words say. */
export class OpensMore extends Error {}

/**
 * Looks at what SQLite itself would do for a query, step by step: every table and index that it opens must belong to `tables`,
 * every function must be known, and no virtual table may be opened. Ask within one transaction with the query, so that both see
 * the same tables. @throws {OpensMore}
 */
export function checkOpened(database: Database, text: string, values: readonly unknown[], tables: ReadonlySet<string>): void {
  const owners = new Map(
    (database.prepare('select rootpage, tbl_name as name from sqlite_schema where rootpage > 0').all() as { rootpage: number; name: string }[]).map(
      ({ rootpage, name }) => [rootpage, name],
    ),
  )
  for (const { opcode, p2, p3, p4 } of database.prepare(`explain ${text}`).all(...values) as Step[]) {
    if (opcode === 'OpenRead' || opcode === 'ReopenIdx') {
      const owner = p3 === 0 ? owners.get(p2) : undefined
      if (owner === undefined || !tables.has(owner)) throw new OpensMore(owner ?? `page ${p3}.${p2}`)
    } else if (/^(?:V[A-Z]|OpenWrite|Program|ParseSchema|SqlExec|Pagecount|ReadCookie|JournalMode)/.test(opcode)) {
      throw new OpensMore(opcode)
    } else if (/^(?:Function|PureFunc|Agg(?:Step|Inverse|Value|Final))/.test(opcode)) {
      const name = (p4 ?? '').replace(/\(-?\d+\)$/, '').toLowerCase()
      if (!sqliteFunctions.has(name) && !sqliteOperators.has(name)) throw new OpensMore(`${name}()`)
    }
  }
}
