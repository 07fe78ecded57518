import { isServerFilled } from '../../kind/server-fill'
import { isStored } from '../../model/field'
import type { Json, JsonObject } from '../../model/json'
import { isEmptyValue } from '../../plan/empty-value'
import type { Plan, PlanInput } from '../../plan/plan'
import { isSameValue } from '../../plan/same-value'
import { isCalculated } from './calculated'
import type { Difference, Side } from './difference'

interface RowSides {
  readonly base: readonly JsonObject[]
  readonly mine: readonly JsonObject[]
  readonly theirs: readonly JsonObject[]
}

/** A row's id; one that was added here and not stored yet is told by its place. */
const idOf = (row: JsonObject, at: number): string => (typeof row['id'] === 'string' ? row['id'] : `new ${at}`)

const byId = (rows: readonly JsonObject[]): ReadonlyMap<string, { readonly row: JsonObject; readonly number: number }> =>
  new Map(rows.map((row, at) => [idOf(row, at), { row, number: at + 1 }]))

const comparedColumns = (plan: Plan, table: PlanInput): readonly PlanInput[] =>
  (plan.columns.get(table.path) ?? []).filter((column) => isStored(column) && !isServerFilled(column.kind) && !isCalculated(plan, column))

const isSameRow = (columns: readonly PlanInput[], a: JsonObject, b: JsonObject): boolean =>
  columns.every(({ field: { key } }) => isSameValue(a[key], b[key]))

/** Where the rows of a form table differ: rows that only one side has, and cells of those that both have. */
export function rowDifferences(plan: Plan, input: PlanInput, sides: RowSides): readonly Difference[] {
  const columns = comparedColumns(plan, input)
  const [base, mine, theirs] = [byId(sides.base), byId(sides.mine), byId(sides.theirs)]
  return [...new Set([...theirs.keys(), ...mine.keys()])].flatMap((id): readonly Difference[] => {
    const [own, other] = [mine.get(id), theirs.get(id)]
    const before = base.get(id)?.row ?? null
    if (own && other) return cellDifferences(columns, input, { id, number: other.number }, { before, mine: own.row, theirs: other.row })
    const one = own ?? other
    if (!one) return []
    // Whoever has the row has it as it was, or has changed or added it since: only the other's removal is a decision against a change.
    const changed = before === null || !isSameRow(columns, one.row, before)
    const mineIsMeant = own ? changed : !changed && before !== null
    return [
      {
        key: `${input.path} ${id}`,
        input,
        of: 'row',
        place: { id, number: one.number, column: null },
        before,
        mine: own?.row ?? null,
        theirs: other?.row ?? null,
        likely: mineIsMeant ? 'mine' : 'theirs',
        contested: before !== null && changed,
      },
    ]
  })
}

function cellDifferences(
  columns: readonly PlanInput[],
  input: PlanInput,
  { id, number }: { readonly id: string; readonly number: number },
  rows: { readonly before: JsonObject | null; readonly mine: JsonObject; readonly theirs: JsonObject },
): readonly Difference[] {
  return columns.flatMap((column): readonly Difference[] => {
    const { key } = column.field
    const [before, own, other] = [rows.before?.[key] ?? null, rows.mine[key] ?? null, rows.theirs[key] ?? null]
    // A column that was not sent stays as it is.
    if (!Object.hasOwn(rows.mine, key) && isEmptyValue(own) && isSameValue(before, null) && isSameValue(other, null)) return []
    if (isSameValue(own, other)) return []
    const [changedByMe, changedByThem] = [!isSameValue(own, before), !isSameValue(other, before)]
    return [
      {
        key: `${input.path} ${id} ${key}`,
        input,
        of: 'cell',
        place: { id, number, column },
        before,
        mine: own,
        theirs: other,
        likely: changedByMe ? 'mine' : 'theirs',
        contested: changedByMe && changedByThem,
      },
    ]
  })
}

/**
 * My rows in my order with what was chosen of the other side: cells, rows that stay away, and rows that come in behind the row that they
 * follow there. A row that the other side removed and that is kept comes without its id, as a new one.
 */
export function mergeRows(sides: RowSides, differences: readonly Difference[], sideOf: (difference: Difference) => Side): readonly JsonObject[] {
  const rows = new Map<string, Difference>()
  const cells = new Map<string, Difference[]>()
  for (const difference of differences) {
    if (!difference.place) continue
    const { id } = difference.place
    if (difference.of === 'row') rows.set(id, difference)
    else cells.set(id, [...(cells.get(id) ?? []), difference])
  }
  const result: { readonly id: string; readonly row: JsonObject }[] = []
  for (const [at, row] of sides.mine.entries()) {
    const id = idOf(row, at)
    const whole = rows.get(id)
    if (whole && sideOf(whole) === 'theirs') continue
    const taken = (cells.get(id) ?? []).flatMap((cell): [string, Json][] =>
      sideOf(cell) === 'theirs' && cell.place?.column ? [[cell.place.column.field.key, cell.theirs]] : [],
    )
    result.push({ id, row: { ...(whole ? withoutId(row) : row), ...Object.fromEntries(taken) } })
  }
  for (const [at, row] of sides.theirs.entries()) {
    const id = idOf(row, at)
    const whole = rows.get(id)
    if (!whole || whole.mine !== null || sideOf(whole) === 'mine') continue
    const previous = at === 0 ? undefined : idOf(sides.theirs[at - 1] ?? {}, at - 1)
    const behind = result.findIndex((one) => one.id === previous)
    result.splice(at === 0 ? 0 : behind < 0 ? result.length : behind + 1, 0, { id, row })
  }
  return result.map(({ row }) => row)
}

const withoutId = ({ id: _id, ...row }: JsonObject): JsonObject => row
