import type { Stamped, Time } from '../../store/column-types'

/**
 * How a version of a model stands: of each model at most one is the draft that is worked on, at most one is what everybody uses, and the others were
 * used before.
 */
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
