/** What can be done from the detail of a record, by who opened it; null for what cannot. */
export interface RecordAround {
  /** The records before and behind it in the order of the list. */
  readonly previous: (() => void) | null
  readonly next: (() => void) | null
  readonly edit: (() => void) | null
  /** Begins a new record made after it. */
  readonly copy: (() => void) | null
}
