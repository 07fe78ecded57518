import {
  columnsWithin,
  isEmptyValue,
  isJsonObject,
  isServerFilled,
  serverFillOf,
  type FilledFact,
  type Json,
  type JsonObject,
  type Plan,
  type PlanInput,
} from '../../../engine'
import type { Author } from '../../policies/author'
import { ownInputs } from '../models/engine-model'
import type { Stores } from '../../store/store'
import { organizationStore } from '../../permission/organizations/store'

/** Who saves a record, and where that person belongs at that moment. */
type FilledBy = Pick<Author, 'userId' | 'organizeId' | 'positionId'>

/**
 * Values without those that the server fills in by itself: what a client says of them does not count. Rows have them as they are stored in
 * `before`, where that is known.
 */
export function withoutFilled(plan: Plan, values: JsonObject, before: JsonObject = {}): JsonObject {
  const entered = Object.entries(values).filter(([key]) => !isServerFilled(plan.inputs.get(key)?.kind))
  return Object.fromEntries(
    entered.map(([key, value = null]) => [key, holdsFacts(plan, key) ? filledRows(plan, key, value, before[key] ?? null, null) : value]),
  )
}

/** Only the values that the server fills in by itself. */
export const onlyFilled = (plan: Plan, values: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([key]) => isServerFilled(plan.inputs.get(key)?.kind)))

type Moment = 'create' | 'update'

interface FactColumn {
  readonly key: string
  readonly fact: FilledFact
  readonly at: Moment | 'save'
}

/** Which of some inputs hold facts, and when each is written. */
const factColumns = (inputs: readonly PlanInput[]): readonly FactColumn[] =>
  inputs.flatMap(({ kind, field }) => {
    const fill = field.shape === 'input' ? serverFillOf(kind, field) : null
    return fill && fill.with !== 'number' && fill.with !== 'column' ? [{ key: field.key, fact: fill.with, at: fill.at }] : []
  })

/** What the server writes into a record and the rows of its form tables at this save, besides its numbers. */
export async function filledFacts(
  stores: Stores,
  plan: Plan,
  at: Moment,
  by: FilledBy,
  now: number,
  record: JsonObject,
  before: JsonObject,
): Promise<JsonObject> {
  const own = factColumns(ownInputs(plan)).filter((column) => column.at === at || column.at === 'save')
  const holding = Object.keys(record).filter((key) => holdsFacts(plan, key))
  if (own.length === 0 && holding.length === 0) return {}
  const facts = await factsOf(stores, by, now)
  const filled = Object.fromEntries(own.map(({ key, fact }) => [key, facts[fact]]))
  const rows = holding.map((path) => [path, filledRows(plan, path, record[path] ?? null, before[path] ?? null, facts)])
  return { ...filled, ...Object.fromEntries(rows) }
}

/** Whether a form table, or a table in its rows, has columns of facts. */
const holdsFacts = (plan: Plan, table: string): boolean => plan.columns.has(table) && factColumns(columnsWithin(plan, table)).length > 0

/**
 * Rows with their facts: a row that is new is made now, one that differs from what is stored is changed now, and any other keeps what it has.
 * Without `facts` every row has what is stored. What a client says of these columns does not count.
 */
function filledRows(plan: Plan, table: string, rows: Json, before: Json, facts: Facts | null): Json {
  if (!Array.isArray(rows)) return rows
  const columns = factColumns(plan.columns.get(table) ?? [])
  const inner = plan.nested.get(table) ?? []
  const stored = new Map((Array.isArray(before) ? (before as readonly Json[]) : []).flatMap((row) => (isJsonObject(row) ? [[row['id'], row]] : [])))
  return (rows as readonly Json[]).map((row): Json => {
    if (!isJsonObject(row)) return row
    const was = typeof row['id'] === 'string' ? stored.get(row['id']) : undefined
    const nested = inner.map(({ path, field: { key } }) => [key, filledRows(plan, path, row[key] ?? null, was?.[key] ?? null, facts)])
    const entered = { ...row, ...Object.fromEntries(nested) } as JsonObject
    const changed =
      was !== undefined && Object.keys(entered).some((key) => !columns.some((column) => column.key === key) && !sameJson(entered[key], was[key]))
    const due = (at: FactColumn['at']) => (was === undefined ? at !== 'update' : changed && at !== 'create')
    return { ...entered, ...Object.fromEntries(columns.map(({ key, fact, at }) => [key, facts && due(at) ? facts[fact] : (was?.[key] ?? null)])) }
  })
}

const sameJson = (a: Json | undefined, b: Json | undefined): boolean =>
  (isEmptyValue(a) && isEmptyValue(b)) || JSON.stringify(a) === JSON.stringify(b)

type Facts = Readonly<Record<FilledFact, Json>>

async function factsOf(stores: Stores, by: FilledBy, now: number): Promise<Facts> {
  const organizations = stores.of(organizationStore)
  const organization = by.organizeId === null ? undefined : await organizations.find(by.organizeId)
  return {
    user: by.userId,
    time: now,
    organize: by.organizeId,
    department: organization?.category === 'department' ? organization.id : null,
    position: by.positionId,
  }
}
