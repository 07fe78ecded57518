import { Type, type Static } from '@sinclair/typebox'
import { wireAt, type EditorEntry, type InputTraits, type ReferenceList } from '../../../engine'
import { idInput } from './id-input'
import { asIds, defaultCurrent, idList, pickerDefaults, pickerEditor, pickerLenses, pickerProps, selectType } from './settings'
import { readIds } from './values'

/** The settings of a picker of entries of one list, of which the user may hold some: a role, a group. */
export const ownListProps = Type.Object(
  {
    ...pickerProps,
    defaultCurrent: defaultCurrent.prop,
    selectType: selectType.prop,
    /** Entries that may be chosen. */
    ableIds: idList,
  },
  { additionalProperties: false },
)
export type OwnListProps = Static<typeof ownListProps>

export const ownListDefaults: OwnListProps = { ...pickerDefaults, defaultCurrent: false, selectType: 'all', ableIds: [] }

/** @param kind the kind itself, which also picks what may be chosen */
export const ownListEditor = (kind: string): readonly EditorEntry<keyof OwnListProps>[] => [
  ...pickerEditor,
  defaultCurrent.editor,
  selectType.editor,
  { prop: 'ableIds', group: 'rules', kind, props: { multiple: true } },
]

/** @param ableIds what an older generation calls the entries that may be chosen */
export const ownListLenses = (ableIds: string) => ({
  ...pickerLenses,
  defaultCurrent: defaultCurrent.lens,
  selectType: selectType.lens,
  ableIds: wireAt(['ableIds', ableIds], asIds),
})

/** How such a picker takes part in forms and lists. `facts` names what of the user is held. */
export const ownListInput = <K extends string>(kind: K, of: ReferenceList, facts: 'roleIds' | 'groupIds'): InputTraits<K, OwnListProps> => ({
  ...idInput<K, OwnListProps>(kind),
  initial({ props }, _now, user) {
    const own = user?.[facts] ?? []
    return !props.defaultCurrent || own.length === 0 ? undefined : props.multiple ? [...own] : own[0]
  },
  restricts: (value, { props }) => (props.selectType === 'all' ? null : { within: { of, ids: props.ableIds }, ids: readIds(value) }),
})
