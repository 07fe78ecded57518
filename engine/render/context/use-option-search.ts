import { useMemo, useState } from 'react'
import type { JsonObject } from '../../model/json'
import type { Option, OptionSource } from '../../model/option-source'
import { isRowSource, type RowSource } from '../../model/row-source'
import { useOptions, type OptionsState } from './use-options'
import { useParameters } from './use-parameters'
import { useSourceRows } from './use-source-rows'

/** Rows of a long source that are fetched at a time. */
const pageSize = 100

/** The choices of a field while somebody types what they look for. */
export interface OptionSearch {
  readonly state: OptionsState
  /** Asks the server for what holds the typed words; null when everything is here and can be searched on the spot. */
  readonly search: ((typed: string) => void) | null
  /** Fetches more of what was asked for; null when there is no more. */
  readonly more: (() => void) | null
}

const idle: OptionSource = { from: 'static', options: [] }
const noRows: RowSource = { from: 'records', model: '', label: '' }

/**
 * The options of a source for controls in which one can type: long lists on the server are fetched in parts and searched there.
 */
export function useOptionSearch(source: OptionSource): OptionSearch {
  // What a rule leaves of a list is named, and so no long list any more.
  const long = isRowSource(source) && source.only === undefined
  const whole = useOptions(long ? idle : source)
  const part = usePart(long ? source : null)
  return long ? part : { state: whole, search: null, more: null }
}

function usePart(source: RowSource | null): OptionSearch {
  const params = useParameters(source ?? noRows)
  const key = JSON.stringify([source, params])
  const [asked, setAsked] = useState({ key, keyword: '', parts: 1 })
  // Other parameters are another list: what was typed and how far one had scrolled belong to the last one.
  const { keyword, parts } = asked.key === key ? asked : { keyword: '', parts: 1 }
  const [isLong, setLong] = useState({ key, long: false })
  const columns = useMemo(() => (source === null ? [] : columnsOf(source)), [key]) // eslint-disable-line react-hooks/exhaustive-deps
  const found = useSourceRows(
    source ?? noRows,
    source === null || !isUsable(source) ? null : { keyword, page: { current: 1, size: pageSize * parts }, columns },
  )
  const { state, message, rows, total, retry } = found
  const hasMore = state === 'ready' && total > rows.length
  if (hasMore && !(isLong.key === key && isLong.long)) setLong({ key, long: true })
  const options = useMemo(() => (source === null ? [] : rowsToOptions(rows, source)), [rows, key]) // eslint-disable-line react-hooks/exhaustive-deps
  return {
    state:
      source && !isUsable(source) ? { state: 'ready', options: [] } : state === 'failed' ? { state, options, message, retry } : { state, options },
    // A list that was once longer than one part is searched on the server, also while its narrowed answer is short.
    search: hasMore || (isLong.key === key && isLong.long) ? (typed) => setAsked({ key, keyword: typed.trim(), parts: 1 }) : null,
    more: hasMore ? () => setAsked({ key, keyword, parts: parts + 1 }) : null,
  }
}

/** A source that a property screen has not filled in yet leads nowhere. */
const isUsable = (source: RowSource): boolean => (source.from === 'records' ? source.model !== '' : source.id !== '')

const columnsOf = (source: RowSource): readonly string[] =>
  source.from === 'records' ? [source.label] : [...new Set([source.map.value, source.map.label])]

/** Rows as choices; what has no value is left out. */
export function rowsToOptions(rows: readonly JsonObject[], source: RowSource): readonly Option[] {
  const [value, label, children] =
    source.from === 'records' ? ['id', source.label, ''] : [source.map.value, source.map.label, source.map.children || 'children']
  return rows.flatMap((row): readonly Option[] => {
    const id = row[value]
    if (typeof id !== 'string' && typeof id !== 'number' && typeof id !== 'boolean') return []
    const words = row[label]
    const below = row[children]
    const inner = Array.isArray(below) ? rowsToOptions(below as readonly JsonObject[], source) : []
    return [
      {
        value: id,
        label: typeof words === 'string' && words !== '' ? words : String(words ?? id),
        ...(row['disabled'] === true ? { disabled: true } : {}),
        ...(inner.length > 0 ? { children: inner } : {}),
      },
    ]
  })
}
