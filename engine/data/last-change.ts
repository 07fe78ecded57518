/** Who changed a value of a stored record last, in words. */
export interface LastChange {
  readonly who: string
  readonly when: string
  /** How and from where: a form, an import, another system. */
  readonly how: string
  readonly before: string
  readonly after: string
}

/** A value of a record: the path of its field, and for a cell the id that its row is stored under and what its column is called. */
export interface ValuePlace {
  readonly field: string
  readonly row?: { readonly id: string; readonly column: string } | undefined
}

/** Told of a value's last change: null where none is known or nothing may be told. */
export type TellLastChange = (record: { readonly id: string; readonly model: string }, place: ValuePlace) => Promise<LastChange | null>
