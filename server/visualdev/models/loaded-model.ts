import type { OutsideName } from '../../../engine'
import type { TableRegistry } from '../../store/table-registry'
import type { OpenModel } from './engine-model'
import type { ModelRow } from './store'

/** A model with its records' names, ready to work with. */
export interface LoadedModel extends OpenModel {
  readonly row: ModelRow
  /** What the form names of its tables: values of fields that it had once are neither read nor written. */
  readonly tables: TableRegistry
  /** What the form takes choices from, is not here, and has its choices in the document. */
  readonly absent: readonly OutsideName[]
}
