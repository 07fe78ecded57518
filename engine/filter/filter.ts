import type { Json } from '../model/json'

/** How a value is compared, in the spelling of the documents of this family. */
export const filterSymbols = ['==', '<>', '>', '>=', '<', '<=', 'like', 'notLike', 'in', 'notIn', 'between', 'null', 'notNull'] as const
/** One of `filterSymbols`. */
export type FilterSymbol = (typeof filterSymbols)[number]
export type Logic = 'and' | 'or'

/**
 * One comparison. `field` is the path of a field, or `table.column` for a column of a form table. `value` is null for the symbols that need none,
 * a list for `in`, `notIn` and `between` (two bounds, each of which may be null), days as `2026-01-31`, milliseconds or a stretch (`@thisMonth`).
 */
export interface FilterCondition {
  readonly field: string
  readonly symbol: FilterSymbol
  readonly value: Json
}
/** Conditions that hold all together, or of which one is enough. */
export interface FilterGroup {
  readonly logic: Logic
  readonly conditions: readonly FilterCondition[]
}
/** Comparisons in groups: `logic` joins the groups, that of a group its comparisons. Without groups everything passes. */
export interface Filter {
  readonly logic: Logic
  readonly groups: readonly FilterGroup[]
}

export const noFilter: Filter = { logic: 'and', groups: [] }

/** How many groups a filter may have, how many conditions a group, and how many values one condition. */
export const mostGroups = 20
export const mostConditions = 20
/** So many values one comparison takes at the most. */
export const mostFilterValues = 200

/** How many conditions a filter has. */
export const countConditions = ({ groups }: Filter): number => groups.reduce((sum, { conditions }) => sum + conditions.length, 0)

/** Whether a symbol says all by itself. */
export const needsNoValue = (symbol: FilterSymbol): boolean => symbol === 'null' || symbol === 'notNull'

/** Whether a symbol compares with a list of values. */
export const isMany = (symbol: FilterSymbol): boolean => symbol === 'in' || symbol === 'notIn'

/** The filter without one condition; a group that is empty then goes with it. */
export const withoutCondition = (filter: Filter, group: number, condition: number): Filter => ({
  ...filter,
  groups: filter.groups
    .map((one, at) => (at === group ? { ...one, conditions: one.conditions.filter((_, place) => place !== condition) } : one))
    .filter(({ conditions }) => conditions.length > 0),
})
