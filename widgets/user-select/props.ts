import { Type, type Static } from '@sinclair/typebox'
import { textSchema, type Json, type Within } from '../../engine'
import { idList, pickerProps } from '../shared/picker/settings'
import { readIdPaths } from '../shared/picker/values'

/** Whose people may be chosen: everybody, those named, or those of what another field of the form holds. */
export const userScopes = ['all', 'custom', 'dep', 'pos', 'role', 'group'] as const
export const userSelectProps = Type.Object(
  {
    multiple: pickerProps.multiple,
    clearable: pickerProps.clearable,
    defaultCurrent: Type.Boolean(),
    /** The dialog's title; '' for the usual one. */
    title: textSchema,
    selectType: Type.Union(userScopes.map((scope) => Type.Literal(scope))),
    ableUserIds: idList,
    ableDepIds: idList,
    ablePosIds: idList,
    ableRoleIds: idList,
    ableGroupIds: idList,
    /** The key of the field whose department, position, role or group people must belong to. */
    relationField: Type.String({ maxLength: 100 }),
  },
  { additionalProperties: false },
)
export type UserSelectProps = Static<typeof userSelectProps>

/** Who may be chosen; null for everybody. `related` is what the related field holds: an id, a way, or several of either. */
export function peopleWithin(props: UserSelectProps, related: Json | undefined): Within | null {
  // A way ends at what was chosen; a list of plain ids may be either, and then each of them counts.
  const paths = readIdPaths(related)
  const ends = Array.isArray(related) && related.some(Array.isArray) ? paths.flatMap((path) => path.at(-1) ?? []) : paths.flat()
  switch (props.selectType) {
    case 'all':
      return null
    case 'custom':
      return {
        of: 'user',
        ids: props.ableUserIds,
        departments: props.ableDepIds,
        positions: props.ablePosIds,
        roles: props.ableRoleIds,
        groups: props.ableGroupIds,
      }
    case 'dep':
      return { of: 'user', departments: ends }
    case 'pos':
      return { of: 'user', positions: ends }
    case 'role':
      return { of: 'user', roles: ends }
    case 'group':
      return { of: 'user', groups: ends }
  }
}
