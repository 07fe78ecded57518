import type { PreviewRow, Question } from './import-calls'

const named = (row: PreviewRow, key: 'account' | 'managerId'): string => (row.texts[key] ?? '').trim().toLowerCase()
/** So many rows are checked at once, beside those that they depend on. */
const atOnce = 300

/**
 * What to ask when a row was changed: about itself, about rows that bear its account as it was and as it is, and about rows that name either as their
 * manager. What a row depends on is asked along: rows of its own account, and the row of its manager. `rows` hold the changed row already.
 */
export function questionsAfter(rows: readonly PreviewRow[], before: PreviewRow, after: PreviewRow): readonly Question[] {
  const accounts = new Set([named(before, 'account'), named(after, 'account')])
  accounts.delete('')
  const concerned = rows.filter((row) => row.line === after.line || accounts.has(named(row, 'account')) || accounts.has(named(row, 'managerId')))
  const parts = Array.from({ length: Math.ceil(concerned.length / atOnce) }, (_, at) => concerned.slice(at * atOnce, (at + 1) * atOnce))
  return parts.map((part) => {
    const lines = new Set(part.map(({ line }) => line))
    const needed = new Set(part.flatMap((row) => [named(row, 'account'), named(row, 'managerId')]))
    needed.delete('')
    return { lines, rows: rows.filter((row) => lines.has(row.line) || needed.has(named(row, 'account'))) }
  })
}

/** The rows with the answers to a question in their places. */
export function withChecked(rows: readonly PreviewRow[], checked: readonly PreviewRow[], { lines }: Question): readonly PreviewRow[] {
  const byLine = new Map(checked.map((row) => [row.line, row]))
  return rows.map((row) => (lines.has(row.line) ? (byLine.get(row.line) ?? row) : row))
}
