import type { JsonObject } from './json'

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
 * `label` names the field that is shown, `value` the column of a data interface that holds the id, `columns` what else is wanted of
 * the row. With `params`, only rows that the source offers under these parameters count.
 */
export type Reference =
  | { readonly of: ReferenceList }
  | { readonly of: 'records'; readonly model: string; readonly label: string; readonly columns?: readonly string[]; readonly params?: JsonObject }
  | { readonly of: 'interface'; readonly id: string; readonly value: string; readonly label: string; readonly params?: JsonObject }

/** References are equal when their keys are. */
export const referenceKey = (reference: Reference): string =>
  reference.of === 'records'
    ? JSON.stringify(['records', reference.model, reference.label, reference.columns ?? [], reference.params ?? {}])
    : reference.of === 'interface'
      ? JSON.stringify(['interface', reference.id, reference.value, reference.label, reference.params ?? {}])
      : reference.of
