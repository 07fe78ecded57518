import type { Stamped, Time } from '../../store/column-types'

/** One is the draft at most, one what is published at most; the others were published once. */
export type VersionState = 'draft' | 'published' | 'replaced'

/** What a model was, is or is to be under one number. `version` counts how often a draft was saved. */
export interface ModelVersionTable extends Stamped {
  modelId: string
  number: number
  state: VersionState
  fullName: string
  enCode: string
  category: string
  description: string
  type: number
  webType: number
  formData: string
  columnData: string
  /** The number of the version that it began as; null for the first. */
  basedOn: number | null
  /** What its author says of it. */
  note: string
  releaseUserId: string | null
  releaseTime: Time | null
}
