/** What a kind of form table asks of its rows as a whole; the engine checks it, in the page and on the server. */
export interface RowLimits {
  /** Null sets no limit. */
  readonly least: number | null
  readonly most: number | null
  /** Keys of the columns that together tell one row from every other; none lets rows repeat. */
  readonly unique: readonly string[]
  /** What users may do to the rows; without `canEdit` those that are stored are closed. */
  readonly canAdd: boolean
  readonly canDelete: boolean
  readonly canEdit: boolean
}
