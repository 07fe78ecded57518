import type { TSchema } from '@sinclair/typebox'
import type { Issue, IssueCode } from '../issue/issue'
import type { Registry } from '../kind/registry'
import { checkSchema } from './check-schema'

/**
 * A page holds no more nodes than this, and none lies deeper: what is beyond is reported and left unread.
 * React takes a tree apart by recursion, some dozens of calls for each level: 200 levels overflow the browser's stack and end the whole page.
 */
export const mostNodes = 20_000
export const deepest = 32
const mostIssues = 500

/** What one reading carries along: the catalogue, the issues so far, the keys of the scope and the count of nodes. */
export class ParseContext {
  readonly issues: Issue[] = []
  nodes = 0
  /** The keys of the form tables whose columns are being read, the outermost first. */
  private readonly tables: string[] = []

  constructor(readonly registry: Registry) {}

  /** The form table that a further one here would lie too deep in: a row may hold rows, and those hold values. Null elsewhere. */
  get fullTable(): string | null {
    return this.tables.length > 1 ? (this.tables.at(-1) ?? null) : null
  }

  /** Columns of a form table are being read. */
  get inColumns(): boolean {
    return this.tables.length > 0
  }

  /** Reads the columns of a form table. */
  inTable<T>(table: string, read: () => T): T {
    this.tables.push(table)
    const columns = read()
    this.tables.pop()
    return columns
  }

  report(code: IssueCode, at: string, detail: Issue['detail'] = {}): void {
    if (this.issues.length < mostIssues) this.issues.push({ code, at, detail })
  }

  /** The value if the schema takes it, else undefined and issues. */
  accept<T>(schema: TSchema, value: unknown, at: string): T | undefined {
    const issues = checkSchema(schema, value, at)
    for (const issue of issues) this.report(issue.code, issue.at, issue.detail)
    // The schema has just said that this is a T.
    return issues.every((issue) => issue.code === 'prop.unknown') ? (value as T) : undefined
  }
}
