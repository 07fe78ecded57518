import { Type } from '@sinclair/typebox'
import { asFlag, asOneOf, wireAt, type EditorEntry, type Json, type WireForm } from '../../../engine'
import { choices } from '../choices'
import { flag } from '../flag'

/** Ids that a schema may name. */
export const idList = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 500 })

/** The settings that pickers of people and places share … */
export const pickerProps = {
  multiple: Type.Boolean(),
  filterable: Type.Boolean(),
  clearable: Type.Boolean(),
} as const
export const pickerDefaults = { multiple: false, filterable: true, clearable: true } as const

/** … on their property screens … */
export const pickerEditor: readonly EditorEntry<'multiple' | 'filterable' | 'clearable'>[] = [
  flag('multiple', 'general'),
  flag('filterable', 'general'),
  flag('clearable', 'general'),
]

/** … and on the wire, in both generations. */
export const pickerLenses = {
  multiple: wireAt('multiple', asFlag),
  filterable: wireAt(['filterable', 'showSearch'], asFlag),
  clearable: wireAt(['clearable', 'allowClear'], asFlag),
} as const

/** Whether a new record starts with what belongs to the user who fills it in. */
export const defaultCurrent = {
  prop: Type.Boolean(),
  editor: flag('defaultCurrent', 'general'),
  lens: wireAt('__config__.defaultCurrent', asFlag),
} as const

/** Whether everything may be chosen, or only what is named beside it. */
export const selectType = {
  prop: Type.Union([Type.Literal('all'), Type.Literal('custom')]),
  editor: { prop: 'selectType', group: 'rules', kind: 'radio', props: choices('selectType', ['all', 'custom']) } satisfies EditorEntry<'selectType'>,
  lens: wireAt('selectType', asOneOf(['all', 'custom'])),
} as const

const lastId = (wire: Json): string | undefined => {
  if (Array.isArray(wire)) return lastId((wire as readonly Json[]).at(-1) ?? null)
  return typeof wire === 'string' && wire !== '' ? wire : typeof wire === 'number' ? String(wire) : undefined
}

/** A list of ids; where the wire names the way to an entry, its end counts. */
export const asIds: WireForm<string[]> = {
  read(wire) {
    if (wire === null || wire === '') return []
    const ids = (Array.isArray(wire) ? (wire as readonly Json[]) : [wire]).map(lastId)
    return ids.some((id) => id === undefined) ? undefined : ids.flatMap((id) => id ?? [])
  },
  write: (value) => value,
}
