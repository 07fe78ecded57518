import type { FilterField } from '../../filter/filter-fields'
import { isMany, needsNoValue, type Filter, type FilterSymbol, type Logic } from '../../filter/filter'
import { readStretch } from '../../filter/stretches'
import { symbolsOf } from '../../filter/comparison'
import type { Json } from '../../model/json'

/** A condition while it is written; `key` tells it from the others. */
export interface DraftCondition {
  readonly key: number
  readonly field: string
  readonly symbol: FilterSymbol
  readonly value: Json
}
export interface DraftGroup {
  readonly key: number
  readonly logic: Logic
  readonly conditions: readonly DraftCondition[]
}
export interface Draft {
  readonly logic: Logic
  readonly groups: readonly DraftGroup[]
}

let last = 0
const nextKey = (): number => (last += 1)

/** A condition with nothing entered yet, with the first operator that its field takes. */
export const newCondition = (field: FilterField | undefined): DraftCondition => ({
  key: nextKey(),
  field: field?.path ?? '',
  symbol: field ? (symbolsOf[field.comparison][0] ?? '==') : '==',
  value: null,
})
/** A group with one empty condition. */
export const newGroup = (field: FilterField | undefined): DraftGroup => ({ key: nextKey(), logic: 'and', conditions: [newCondition(field)] })

/** A filter to go on from; one without conditions begins with an empty one. */
export const draftOf = ({ logic, groups }: Filter, first: FilterField | undefined): Draft => ({
  logic,
  groups:
    groups.length === 0
      ? [newGroup(first)]
      : groups.map((group) => ({
          key: nextKey(),
          logic: group.logic,
          conditions: group.conditions.map((condition) => ({ key: nextKey(), ...condition })),
        })),
})

/** The filter that a draft stands for; groups without conditions are left out. */
export const filterOf = ({ logic, groups }: Draft): Filter => ({
  logic,
  groups: groups
    .map((group) => ({ logic: group.logic, conditions: group.conditions.map(({ field, symbol, value }) => ({ field, symbol, value })) }))
    .filter(({ conditions }) => conditions.length > 0),
})

const isNothing = (value: Json): boolean => value === null || value === '' || (Array.isArray(value) && value.every((one: Json) => isNothing(one)))

/** Whether a condition says all that it needs: a field that is there, and a value. */
export function isWhole({ field, symbol, value }: Omit<DraftCondition, 'key'>, fields: readonly FilterField[]): boolean {
  if (!fields.some(({ path }) => path === field)) return false
  if (needsNoValue(symbol)) return true
  return !isNothing(value) && !(typeof value === 'string' && /^@(last|next)Days/.test(value) && readStretch(value) === null)
}

/** The condition under another symbol; its value stays as far as the new one can take it. */
export function withSymbol(condition: DraftCondition, symbol: FilterSymbol): DraftCondition {
  const { value } = condition
  if (needsNoValue(symbol) || (symbol === 'between') !== (condition.symbol === 'between')) return { ...condition, symbol, value: null }
  const single = Array.isArray(value) && !isMany(symbol) && symbol !== 'between' ? ((value[0] as Json | undefined) ?? null) : value
  return { ...condition, symbol, value: isMany(symbol) && !isNothing(single) && !Array.isArray(single) ? [single] : single }
}
