/** Facts that the server writes into a record by itself. */
export type FilledFact = 'user' | 'time' | 'organize' | 'department' | 'position'

/**
 * What the server writes into a field that nobody fills in, and when: once with the record, with changes only, or with every
 * save. A number comes from a bill rule, named by its code; a column from the row that the field `field` picks (of the same row of a form
 * table where there is one, else, or with `inForm`, of the form), whenever it picks anew.
 */
export type ServerFill =
  | { readonly with: FilledFact; readonly at: 'create' | 'update' | 'save' }
  | { readonly with: 'number'; readonly rule: string; readonly at: 'create' }
  | { readonly with: 'column'; readonly field: string; readonly inForm?: boolean; readonly column: string; readonly at: 'save' }

/** As much of a kind as it takes to know whether the server fills its fields. */
interface FillingKind {
  readonly input: { serverFill?(props: never): ServerFill } | null
}

/** How the server fills a field; null for fields that people fill in. */
export const serverFillOf = (kind: FillingKind | undefined, field: { readonly props?: object }): ServerFill | null =>
  kind?.input?.serverFill?.(field.props as never) ?? null

/** Whether nobody can fill in the fields of a kind: what a client sends of them is overlooked, and never judged. */
export const isServerFilled = (kind: FillingKind | undefined): boolean => kind?.input?.serverFill !== undefined
