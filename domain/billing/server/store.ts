import { defineStore, namedTable, type NamedRow } from '../../../server/module'

/** What a fee is for. */
export interface FeeSubject extends NamedRow {
  /** 1 for what is metered: electricity, water, gas. */
  readonly energy: number
  /** The late fee: percent a day as decimal text, null for none; days after the due day that bear none; and at most so many percent of the bill. */
  readonly lateRate: string | null
  readonly lateGrace: number
  readonly lateCap: string | null
}

export const feeSubjectStore = defineStore('fee subjects', ({ db }) => namedTable<FeeSubject>(db, 'feeSubjects'))
