import { comparisonOf, mostFilterValues, innerPath, type Filter, type FilterCondition, type Json, type PlanInput } from '../../engine'
import { Refusal } from '../errors'
import type { RecordScope } from '../store/record-query'
import type { LoadedModel } from '../visualdev/models/loaded-model'
import { valueTypeOf } from '../visualdev/models/engine-model'
import { compare } from './compare'

/** Who asks, and when. */
export interface FilterAsker {
  /** Milliseconds; what 本月 is told from. */
  readonly now: number
  readonly userId: string | null
  readonly organizeId: string | null
  /** Whether the column of a path (`key`, `table.key`) may be read by whoever asks. */
  readonly isOpen: (path: string) => boolean
}

/** A field that a filter names: its path, `table.column`, or `table-column` as older documents write it. */
export function filteredInput({ plan }: Pick<LoadedModel, 'plan'>, name: string): PlanInput | undefined {
  const known = plan.inputs.get(name) ?? plan.inputs.get(innerPath(name))
  if (known) return known
  const marks = [...name].flatMap((sign, at) => (sign === '-' ? [at] : []))
  return marks.map((at) => plan.inputs.get(innerPath(`${name.slice(0, at)}.${name.slice(at + 1)}`))).find((input) => input !== undefined)
}

/**
 * The records that a filter lets through; undefined for one without conditions. Conditions of an 并且 group on the same form table are met by one
 * row together, others each by some row. @throws {Refusal} 400 for a field that is not there or not to be read, and for what cannot be compared
 */
export function scopeOfFilter(filter: Filter, model: Pick<LoadedModel, 'plan' | 'tables'>, asker: FilterAsker): RecordScope | undefined {
  const groups = filter.groups.flatMap(({ logic, conditions }) => {
    const found = conditions.map((condition) => scopeOfCondition(condition, model, asker))
    const byTable = new Map<string | null, RecordScope[]>()
    for (const { table, scope } of found) byTable.set(table, [...(byTable.get(table) ?? []), scope])
    const parts =
      logic === 'and'
        ? [...byTable].flatMap(([table, scopes]) => (table === null ? scopes : [inRows(model, table, { is: 'all', parts: scopes })]))
        : found.map(({ table, scope }) => (table === null ? scope : inRows(model, table, scope)))
    return parts.length === 0 ? [] : [{ is: logic === 'and' ? ('all' as const) : ('any' as const), parts }]
  })
  return groups.length === 0 ? undefined : { is: filter.logic === 'and' ? 'all' : 'any', parts: groups }
}

interface InTable {
  readonly table: string | null
  readonly scope: RecordScope
}

function scopeOfCondition({ field, symbol, value }: FilterCondition, model: Pick<LoadedModel, 'plan' | 'tables'>, asker: FilterAsker): InTable {
  const input = filteredInput(model, field)
  const comparison = input ? comparisonOf(input.field, input.kind) : null
  if (!input || !comparison || !asker.isOpen(input.path)) throw new Refusal('unknownSearch', { values: { key: field.slice(0, 80) } })
  const key = input.table === null ? input.path : input.field.shape === 'input' ? input.field.key : ''
  const isChosen = comparison === 'choice' || comparison === 'choices'
  const column = { key, comparison, type: valueTypeOf(input), ends: input.kind.input?.ends }
  const facts = isChosen && typeof value === 'string' ? factsOf(value, asker) : null
  const isTooLong = Array.isArray(value) && value.length > mostFilterValues
  const scope = isTooLong
    ? null
    : facts
      ? compare(column, symbol === '==' || symbol === 'in' ? 'in' : symbol === '<>' || symbol === 'notIn' ? 'notIn' : symbol, facts, asker.now)
      : compare(column, symbol, value, asker.now)
  if (!scope) throw new Refusal('invalid', { fields: [{ path: 'superQueryJson', key: 'type' }] })
  return { table: input.table, scope }
}

/** What stands for the asker; some fields keep beside an id what it is the id of. Somebody of whom nothing is known is nobody's choice. */
function factsOf(value: string, { userId, organizeId }: FilterAsker): readonly Json[] | null {
  switch (value) {
    case '@userId':
      return userId === null ? ['@'] : [userId, `${userId}--user`]
    case '@organizeId':
      return organizeId === null ? ['@'] : [organizeId, `${organizeId}--company`, `${organizeId}--department`]
    default:
      return null
  }
}

/** Some row of a form table, which may stand in the rows of another. */
function inRows({ tables }: Pick<LoadedModel, 'tables'>, path: string, scope: RecordScope): RecordScope {
  const parts = path.split('.')
  return parts.reduceRight<RecordScope>((inner, _part, at) => {
    const table = tables.children[parts.slice(0, at + 1).join('.')]
    // A table that is not stored has no rows.
    return table ? { is: 'someRow', table, scope: inner } : { is: 'any', parts: [] }
  }, scope)
}
