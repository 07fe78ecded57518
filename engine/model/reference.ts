import type { JsonObject } from './json'

/**
 * The name of a list that the server keeps, such as `user` or `area`; each entry has `fullName` for its name. Which lists there are is
 * no business of the engine: the platform brings its own, modules add theirs, and the server refuses the name of one that it does not know.
 */
export type ListName = string

/** A reference into a list. */
export interface ListReference {
  readonly of: ListName
}
/**
 * A reference to records of a model. `label` names the field that is shown, `columns` what else is wanted of the record. With `params`,
 * only records whose fields equal them count.
 */
export interface RecordsReference {
  readonly of: 'records'
  readonly model: string
  readonly label: string
  readonly columns?: readonly string[]
  readonly params?: JsonObject
}
/** A reference to rows of a data interface: `value` names the column that holds the id, `label` the one that is shown. */
export interface InterfaceReference {
  readonly of: 'interface'
  readonly id: string
  readonly value: string
  readonly label: string
  readonly params?: JsonObject
}

/** What the ids of a value point at. `isOfRecords` and `isOfInterface` tell the kinds apart: a list may bear any other name. */
export type Reference = ListReference | RecordsReference | InterfaceReference

/** Whether ids point at records of a model. */
export const isOfRecords = (reference: Reference): reference is RecordsReference => reference.of === 'records'
/** Whether ids point at rows of a data interface. */
export const isOfInterface = (reference: Reference): reference is InterfaceReference => reference.of === 'interface'

/** References are equal when their keys are. */
export function referenceKey(reference: Reference): string {
  if (isOfRecords(reference)) return JSON.stringify(['records', reference.model, reference.label, reference.columns ?? [], reference.params ?? {}])
  if (isOfInterface(reference)) return JSON.stringify(['interface', reference.id, reference.value, reference.label, reference.params ?? {}])
  return reference.of
}
