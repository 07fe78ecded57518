import { noFilter, type Filter, type FilterCondition } from '../../filter/filter'
import { readSuperQuery, writeSuperQuery } from '../../filter/super-query'
import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import type { ListPage } from '../../model/page'

/** The record of a list that stands open. */
export interface ShownRecord {
  readonly mode: 'view' | 'edit'
  readonly id: string
}

/** What a list is asked for, and what of it stands open: all that its address says. */
export interface Asked {
  readonly page: number
  readonly size: number
  readonly sort: ListPage['sort'] | undefined
  readonly search: JsonObject
  readonly filter: Filter
  /** The saved view that it came from. */
  readonly view: string | null
  readonly record: ShownRecord | null
}

/** The list as it was designed. */
export const designed = (list: ListPage): Asked => ({
  page: 1,
  size: list.pageSize ?? 20,
  sort: list.sort,
  search: {},
  filter: noFilter,
  view: null,
  record: null,
})

const sortText = (sort: Asked['sort']): string => (sort ? `${sort.order === 'desc' ? '-' : ''}${sort.key}` : '')

/** What differs from the list as it was designed, short; '' where nothing does. `readAddress` reads it. */
export function writeAddress(asked: Asked, begins: Asked): string {
  const parts: Record<string, Json> = {}
  if (asked.view !== null) parts['v'] = asked.view
  if (Object.keys(asked.search).length > 0) parts['s'] = asked.search
  if (asked.filter.groups.length > 0) parts['f'] = JSON.parse(writeSuperQuery(asked.filter)) as Json
  if (sortText(asked.sort) !== sortText(begins.sort)) parts['o'] = sortText(asked.sort)
  if (asked.page !== 1) parts['p'] = asked.page
  if (asked.size !== begins.size) parts['n'] = asked.size
  if (asked.record) parts['r'] = `${asked.record.mode === 'edit' ? 'e' : 'v'}.${asked.record.id}`
  return Object.keys(parts).length === 0 ? '' : JSON.stringify(parts)
}

const whole = (value: Json | undefined, most: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most ? value : undefined

/** The list that an address names. Whatever cannot be read there is as it was designed: an address is written by strangers too. */
export function readAddress(text: string, begins: Asked): Asked {
  let parts: unknown = {}
  try {
    parts = text === '' ? {} : JSON.parse(text)
  } catch {
    return begins
  }
  if (!isJsonObject(parts)) return begins
  const { v, s, f, o, p, n, r } = parts
  const [, mode, id] = typeof r === 'string' ? (/^([ve])\.(.{1,100})$/.exec(r) ?? []) : []
  return {
    page: whole(p, 1_000_000) ?? 1,
    size: whole(n, 10_000) ?? begins.size,
    sort: typeof o !== 'string' ? begins.sort : o === '' ? undefined : { key: o.replace(/^-/, ''), order: o.startsWith('-') ? 'desc' : 'asc' },
    search: isJsonObject(s) ? s : {},
    filter: readSuperQuery(f) ?? noFilter,
    view: typeof v === 'string' ? v : null,
    record: mode !== undefined && id !== undefined ? { mode: mode === 'e' ? 'edit' : 'view', id } : null,
  }
}

/** Whether anything keeps records from being found. */
export const isNarrowed = ({ search, filter }: Pick<Asked, 'search' | 'filter'>): boolean =>
  Object.keys(search).length > 0 || filter.groups.length > 0

/** The conditions of a filter with their places. */
export const placedConditions = ({
  groups,
}: Filter): readonly { readonly group: number; readonly place: number; readonly condition: FilterCondition }[] =>
  groups.flatMap(({ conditions }, group) => conditions.map((condition, place) => ({ group, place, condition })))
