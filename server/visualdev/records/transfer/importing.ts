import type { Access } from '../../../policies/access'
import type { Author } from '../../../policies/author'
import type { Services } from '../../../services'
import type { LoadedModel } from '../../models/loaded-model'
import type { FileColumn } from './columns'

/** Adding makes new records, changing finds them by a key; `both` does whichever the record needs. */
export const importModes = ['add', 'change', 'both'] as const
export type ImportMode = (typeof importModes)[number]

/** Who brings records of which model in, and how. */
export interface Importing {
  readonly services: Services
  readonly model: LoadedModel
  readonly access: Access
  readonly author: Author
  readonly mode: ImportMode
  /** The column by which records are found that are there; null where none is. */
  readonly key: FileColumn | null
  readonly columns: readonly FileColumn[]
}
