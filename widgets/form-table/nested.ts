import type { JsonObject, PlanInput, TextContext, Violation } from '../../engine'
import type { FormRows } from '../../engine/render'

/** Whether a column holds rows of its own: they are filled in in the form of the row. */
export const holdsRows = ({ field }: PlanInput): boolean => field.shape === 'rows'

/** How many rows' labels a cell names. */
const mostNamed = 3

/** What a cell says of the rows in it: how many there are, and what the first of them are called. */
export function wordsOfRows(
  { rows, context }: { readonly rows: FormRows; readonly context: TextContext },
  column: PlanInput,
  row: JsonObject,
): string {
  const { t } = context
  const value = row[column.field.key]
  const lines = (Array.isArray(value) ? value : []) as readonly JsonObject[]
  if (lines.length === 0) return '—'
  const count = t('widgets.table.rows', { n: lines.length })
  const [first] = rows.nested?.columnsOf(column) ?? []
  if (!first) return count
  const labels = lines.slice(0, mostNamed).map((line) => first.kind.text(line[first.field.key], first.field as never, context))
  const named = labels.filter((label) => label !== '').join(t('widgets.table.between'))
  if (named === '') return count
  return t(lines.length > mostNamed ? 'widgets.table.rowsOfMore' : 'widgets.table.rowsOf', { count, labels: named })
}

export interface PlaceInside {
  /** The index of the row. */
  readonly row: number
  /** The key of the column; '' for the row as a whole. */
  readonly key: string
}

/** Where in the rows that stand in a cell a violation lies; null for one of the cell itself. */
export function placeInside({ path }: PlanInput, violation: Violation): PlaceInside | null {
  if (!violation.path.startsWith(`${path}.`)) return null
  const [row, key = ''] = violation.path.slice(path.length + 1).split('.')
  return { row: Number(row), key }
}

/** A row's values as a new row may bring them: the ids, its own and those of the rows in it, stay with what they name. */
export function copyOf(row: JsonObject, columns: readonly PlanInput[]): JsonObject {
  const { id: _id, ...values } = row
  const inside = columns.filter(holdsRows).flatMap(({ field: { key } }) => {
    const lines = values[key]
    return Array.isArray(lines) ? [[key, (lines as readonly JsonObject[]).map((line) => copyOf(line, []))] as const] : []
  })
  return { ...values, ...Object.fromEntries(inside) }
}
