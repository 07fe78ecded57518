import type { NamedInput, NamedList } from '../../../server/module'
import { feeSubjectStore, type FeeSubject } from './store'

export interface FeeSubjectInput extends NamedInput {
  readonly energy?: number
}

/** Fee subjects as a list to maintain. */
export const feeSubjects: NamedList<FeeSubject, FeeSubjectInput> = {
  store: feeSubjectStore,
  list: 'feeSubject',
  own: (input, before) => ({ energy: input.energy ?? before?.energy ?? 0 }),
}
