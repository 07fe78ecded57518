import { Refusal } from '../../errors'
import type { ModelRow } from './store'

/** Lets pass what the installation may change itself. @throws {Refusal} for a model of a module, which changes with the module alone */
export function ownModel(row: Pick<ModelRow, 'module'> | undefined): void {
  if (row && row.module !== null) throw new Refusal('modelOfModule')
}
