/** Lists that the platform itself keeps, each with `fullName` for the name of an entry. */
export const referenceLists = [
  'user',
  'organize',
  'department',
  'position',
  'role',
  'group',
  'area',
  'dictionaryType',
  'billRule',
  'project',
  'feeSubject',
] as const
export type ReferenceList = (typeof referenceLists)[number]

/**
 * What the ids of a value point at: an entry of one of the platform's lists, a record of a model, or a row of a data interface.
 * `label` names the field that is shown, `value` the column of a data interface that holds the id.
 */
export type Reference =
  | { readonly of: ReferenceList }
  | { readonly of: 'records'; readonly model: string; readonly label: string }
  | { readonly of: 'interface'; readonly id: string; readonly value: string; readonly label: string }

/** References are equal when their keys are. */
export const referenceKey = (reference: Reference): string =>
  reference.of === 'records'
    ? JSON.stringify(['records', reference.model, reference.label])
    : reference.of === 'interface'
      ? JSON.stringify(['interface', reference.id, reference.value, reference.label])
      : reference.of
