import type { PickerList } from '../../../engine'
import { calls } from './calls'

/** Names of what may be chosen, picked with the same kind. */
const ableIds = <K extends string>(kind: K, older: string) => ({ prop: 'ableIds', names: 'entries', wire: ['ableIds', older], by: kind }) as const
const anyUnit = { companies: true }

export const organizations = {
  kind: 'comSelect',
  look: 'tree',
  reference: 'organize',
  names: ['comSelect', 'organizeSelect'],
  tags: [{ tag: 'com-select' }],
  call: calls.organizations,
  keeps: 'path',
  title: 'widgets.picker.organizations',
  width: 800,
  example: { value: ['root'] },
  able: [{ prop: 'ableIds', names: 'entries', wire: ['ableIds'], by: 'depSelect', with: anyUnit }],
  own: ({ organizePath }) => (organizePath.length === 0 ? [] : [[...organizePath]]),
} as const satisfies PickerList

export const departments = {
  kind: 'depSelect',
  look: 'tree',
  reference: 'department',
  names: ['depSelect'],
  tags: [{ tag: 'dep-select' }],
  call: calls.organizations,
  keeps: 'id',
  title: 'widgets.picker.departments',
  width: 450,
  example: { props: anyUnit, value: 'root' },
  // Companies may be chosen too.
  flags: [{ prop: 'companies', group: 'general', inSearch: 'same' }],
  able: [{ prop: 'ableIds', names: 'entries', wire: ['ableDepIds', 'ableIds'], by: 'depSelect', with: anyUnit }],
  takes: (type, { companies }) => companies === true || type === 'department',
  own({ departmentId, organizePath }, { companies }) {
    const own = departmentId ?? (companies === true ? organizePath.at(-1) : undefined)
    return own === undefined ? [] : [own]
  },
} as const satisfies PickerList

export const positions = {
  kind: 'posSelect',
  look: 'tree',
  reference: 'position',
  names: ['posSelect'],
  tags: [{ tag: 'pos-select' }],
  call: calls.positions,
  keeps: 'id',
  title: 'widgets.picker.positions',
  width: 450,
  example: { value: 'guard' },
  able: [
    { prop: 'ableDepIds', names: 'departments', wire: ['ableDepIds'], by: 'depSelect', with: anyUnit },
    { prop: 'ablePosIds', names: 'entries', wire: ['ablePosIds', 'ableIds'], by: 'posSelect' },
  ],
  takes: (type) => type === 'position',
  own: ({ positionIds }) => positionIds,
} as const satisfies PickerList

export const roles = {
  kind: 'roleSelect',
  look: 'tree',
  reference: 'role',
  names: ['roleSelect'],
  tags: [{ tag: 'role-select' }],
  call: calls.roles,
  keeps: 'id',
  title: 'widgets.picker.roles',
  width: 450,
  type: 'role',
  example: { value: 'administrator' },
  able: [ableIds('roleSelect', 'ableRoleIds')],
  own: ({ roleIds }) => roleIds,
} as const satisfies PickerList

export const groups = {
  kind: 'groupSelect',
  look: 'tree',
  reference: 'group',
  names: ['groupSelect'],
  tags: [{ tag: 'group-select' }],
  call: calls.groups,
  keeps: 'id',
  title: 'widgets.picker.groups',
  width: 450,
  type: 'group',
  example: { value: 'fireWatch' },
  able: [ableIds('groupSelect', 'ableGroupIds')],
  own: ({ groupIds }) => groupIds,
} as const satisfies PickerList

/** Dictionaries themselves, not their entries. */
export const dictionaries = {
  kind: 'dicSelect',
  look: 'tree',
  reference: 'dictionaryType',
  names: ['dicSelect'],
  tags: [{ tag: 'dic-select' }],
  call: calls.dictionaryTypes,
  keeps: 'id',
  title: 'widgets.picker.dictionaries',
  width: 450,
  type: 'dictionary',
  example: { value: 'sex' },
} as const satisfies PickerList

/** Rules that number documents, kept by their codes. */
export const billRules = {
  kind: 'billRuleSelect',
  look: 'box',
  reference: 'billRule',
  names: ['billRuleSelect'],
  tags: [{ tag: 'bill-rule-select' }],
  call: calls.billRules,
  id: 'enCode',
  name: 'fullName',
  example: { value: 'workOrder' },
} as const satisfies PickerList
