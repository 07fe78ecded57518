import { Type, type TObject, type TSchema } from '@sinclair/typebox'
import { asFlag, wireAt, type EditorEntry, type PickerList, type PickerListProps } from '../../../engine'
import { flag } from '../flag'
import { asIds, defaultCurrent, idList, pickerDefaults, pickerEditor, pickerLenses, pickerProps, selectType } from './settings'

/** A way through steps is chosen one at a time. */
const takesSeveral = ({ look }: PickerList): boolean => look !== 'steps'
const named = <V>(entries: readonly (readonly [string, V])[]): Readonly<Record<string, V>> => Object.fromEntries(entries)

/** The props of the kind that picks from the list. */
export function listProps(list: PickerList): TObject {
  const { multiple, filterable, clearable } = pickerProps
  return Type.Object(
    {
      ...(takesSeveral(list) ? { multiple } : {}),
      filterable,
      clearable,
      ...(list.own ? { defaultCurrent: defaultCurrent.prop } : {}),
      ...named<TSchema>((list.flags ?? []).map(({ prop }) => [prop, Type.Boolean()])),
      ...(list.able ? { selectType: selectType.prop } : {}),
      ...named<TSchema>((list.able ?? []).map(({ prop }) => [prop, idList])),
    },
    { additionalProperties: false },
  )
}

/** The settings that a picker over this list begins with. */
export function listDefaults(list: PickerList): PickerListProps {
  const { multiple, filterable, clearable } = pickerDefaults
  return {
    ...(takesSeveral(list) ? { multiple } : {}),
    filterable,
    clearable,
    ...(list.own ? { defaultCurrent: false } : {}),
    ...named((list.flags ?? []).map(({ prop }) => [prop, false])),
    ...(list.able ? { selectType: 'all' } : {}),
    ...named((list.able ?? []).map(({ prop }) => [prop, []])),
  }
}

/** The editor's entries for a picker over this list. */
export function listEditor(list: PickerList): readonly EditorEntry[] {
  const { flags = [], able = [] } = list
  const inRules = flags.filter(({ group }) => group === 'rules')
  const elsewhere = flags.filter(({ group }) => group !== 'rules')
  return [
    ...pickerEditor.filter(({ prop }) => prop !== 'multiple' || takesSeveral(list)),
    ...elsewhere.map(({ prop, group }) => flag(prop, group)),
    ...(list.own ? [defaultCurrent.editor] : []),
    ...(list.able ? [selectType.editor] : []),
    ...able.map(({ prop, by, with: told }): EditorEntry => ({ prop, group: 'rules', kind: by, props: { multiple: true, ...told } })),
    ...inRules.map(({ prop, group }) => flag(prop, group)),
  ]
}

/** How a picker over this list reads and writes its settings in the generator's format. */
export function listLenses(list: PickerList) {
  const { multiple, filterable, clearable } = pickerLenses
  return {
    ...(takesSeveral(list) ? { multiple } : {}),
    filterable,
    clearable,
    ...(list.own ? { defaultCurrent: defaultCurrent.lens } : {}),
    ...named((list.flags ?? []).flatMap(({ prop, wire }) => (wire === undefined ? [] : [[prop, wireAt(wire, asFlag)] as const]))),
    ...(list.able ? { selectType: selectType.lens } : {}),
    ...named((list.able ?? []).map(({ prop, wire }) => [prop, wireAt(wire, asIds)])),
  }
}

const idsAt = (props: PickerListProps, prop: string): readonly string[] => {
  const ids = props[prop]
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
}

/** The ids that the field names as open: of entries, or of the departments that they belong to. */
export const ableOf = ({ able = [] }: PickerList, props: PickerListProps, names?: 'entries' | 'departments'): readonly string[] =>
  able.filter((one) => names === undefined || one.names === names).flatMap(({ prop }) => idsAt(props, prop))
