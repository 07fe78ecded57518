import { Type, type Static, type TObject } from '@sinclair/typebox'
import { asFlag, asText, wireAt, type EditorEntry, type Json, type TextContext, type ValueViolation } from '../../engine'
import { readPair } from './check-number'
import { flag } from './flag'
import { faultOfEnds } from './not-a-date'
import { noSearch } from './search'

/** The settings that ranges of days and of times share … */
export const rangeProps = {
  clearable: Type.Boolean(),
  /** The word between the two ends and the hints of both boxes; '' takes the usual ones of the language. */
  separator: Type.String({ maxLength: 20 }),
  startPlaceholder: Type.String({ maxLength: 60 }),
  endPlaceholder: Type.String({ maxLength: 60 }),
} as const
export type RangeSettings = Static<TObject<typeof rangeProps>>
export const rangeDefaults = { clearable: true, separator: '', startPlaceholder: '', endPlaceholder: '' } as const

/** … on their property screens … */
export const rangeEditor: readonly EditorEntry<'clearable' | 'separator' | 'startPlaceholder' | 'endPlaceholder'>[] = [
  flag('clearable', 'appearance'),
  { prop: 'separator', group: 'appearance', kind: 'comInput', props: { maxLength: 20 } },
  { prop: 'startPlaceholder', group: 'appearance', kind: 'comInput', props: { maxLength: 60 } },
  { prop: 'endPlaceholder', group: 'appearance', kind: 'comInput', props: { maxLength: 60 } },
]

/** … and on the wire, in both generations. */
export const rangeLenses = {
  format: wireAt('format', asText),
  clearable: wireAt(['clearable', 'allowClear'], asFlag),
  separator: wireAt(['range-separator', 'rangeSeparator', 'separator'], asText),
  startPlaceholder: wireAt(['start-placeholder', 'startPlaceholder'], asText),
  endPlaceholder: wireAt(['end-placeholder', 'endPlaceholder'], asText),
} as const

/** What stands between the ends, and in them while they are empty. */
export interface RangeWords {
  readonly between: string
  readonly start: string
  readonly end: string
}
/** The words of the settings; where these say nothing, the usual ones of the language for days or for times. */
export const rangeWords = (props: RangeSettings, of: 'dateRange' | 'timeRange', { t }: Pick<TextContext, 't'>): RangeWords => ({
  between: props.separator || t('widgets.dateRange.to'),
  start: props.startPlaceholder || t(of === 'dateRange' ? 'widgets.dateRange.start' : 'widgets.timeRange.start'),
  end: props.endPlaceholder || t(of === 'dateRange' ? 'widgets.dateRange.end' : 'widgets.timeRange.end'),
})

/** A pair whose ends both say nothing. */
export const isEmptyPair = (value: Json): boolean => readPair(value)?.every((end) => end === null || end === '') ?? false

/** How a range takes part in forms and lists, but for what it holds. */
export const rangeInput = {
  value: () => 'json' as const,
  asks: 'choose',
  readOnly: 'text',
  inLists: true,
  inTables: true,
  search: noSearch,
  match: 'equals',
  isEmpty: isEmptyPair,
} as const

interface Ends<End> {
  /** What an end says; null where it cannot be read. */
  readonly read: (end: Json) => End | null
  readonly fault: (end: Json) => ValueViolation
  /** The limits of the field. */
  readonly check: (end: End) => readonly ValueViolation[]
}

/** What is wrong with a pair: an end, their order, or the first of them that lies outside of the limits. */
export function checkRange<End extends string | number>(value: Json, { read, fault, check }: Ends<End>): readonly ValueViolation[] {
  const pair = readPair(value) ?? []
  const wrong = faultOfEnds(pair, (end) => read(end) !== null, fault)
  if (wrong) return [wrong]
  const ends = pair.map((end) => read(end)).filter((end) => end !== null)
  const [from, to] = ends
  if (from !== undefined && to !== undefined && from > to) return [{ code: 'rangeReversed' }]
  return ends.map((end) => check(end)).find((found) => found.length > 0) ?? []
}

/** Both ends with the word between them; '' where both are open. */
export const rangeText = ([from = '', to = '']: readonly string[], separator: string, { t }: Pick<TextContext, 't'>): string =>
  from || to ? `${from} ${separator || t('widgets.dateRange.to')} ${to}`.trim() : ''
