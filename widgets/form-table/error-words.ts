import { violationText, type Violation } from '../../engine'
import type { TableModel } from './table-model'

/** What is wrong with a cell, in a line. */
export const errorWords = ({ context }: Pick<TableModel, 'context'>, violations: readonly Violation[]): string =>
  violations.map((violation) => violationText(violation, context)).join('；')
