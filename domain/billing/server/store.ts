import { defineStore, namedTable, type NamedRow } from '../../../server/module'

/** What a fee is for. */
export interface FeeSubject extends NamedRow {
  /** 1 for what is metered: electricity, water, gas. */
  readonly energy: number
}

export const feeSubjectStore = defineStore('fee subjects', ({ db }) => namedTable<FeeSubject>(db, 'feeSubjects'))
