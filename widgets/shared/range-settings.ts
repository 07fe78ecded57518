import { asFlag, asText, wireAt, type EditorEntry, type Json } from '../../engine'
import { readPair } from './check-number'
import { flag } from './flag'

/** The settings that ranges of days and of times share, on their property screens … */
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

/** A pair whose ends both say nothing. */
export const isEmptyPair = (value: Json): boolean => readPair(value)?.every((end) => end === null || end === '') ?? false
