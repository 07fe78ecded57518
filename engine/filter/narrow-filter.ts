import type { Filter, FilterCondition, FilterGroup } from './filter'

/** The filter that lets through what the given one does and what meets one more condition. */
export function narrowFilter(filter: Filter, condition: FilterCondition): Filter {
  const alone: FilterGroup = { logic: 'and', conditions: [condition] }
  if (filter.logic === 'and' || filter.groups.length < 2) return { logic: 'and', groups: [...filter.groups, alone] }
  // One of several groups has to hold: each of them is narrowed.
  const groups = filter.groups.flatMap((group): readonly FilterGroup[] =>
    group.logic === 'and' ? [group] : group.conditions.map((one) => ({ logic: 'and', conditions: [one] })),
  )
  return { logic: 'or', groups: groups.map(({ conditions }) => ({ logic: 'and', conditions: [...conditions, condition] })) }
}

/** That a field holds a value, or with null nothing at all. */
export const holding = (field: string, value: string | number | null): FilterCondition =>
  value === null ? { field, symbol: 'null', value: null } : { field, symbol: '==', value }

/** The filter that lets through what the given one does and what lies on any of the days between two moments; without `end` a record lies on the day of its start. */
export function onDays(filter: Filter, { start, end }: { readonly start: string; readonly end?: string }, from: number, to: number): Filter {
  if (end === undefined) return narrowFilter(filter, { field: start, symbol: 'between', value: [from, to] })
  const begun = narrowFilter(filter, { field: start, symbol: '<=', value: to })
  const later: readonly FilterCondition[] = [
    { field: end, symbol: '>=', value: from },
    { field: start, symbol: '>=', value: from },
  ]
  if (begun.logic === 'and') return { logic: 'and', groups: [...begun.groups, { logic: 'or', conditions: later }] }
  return { logic: 'or', groups: later.flatMap((condition) => narrowFilter(begun, condition).groups) }
}
