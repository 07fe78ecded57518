import { messageText, violationText, type PlanInput, type Violation } from '../../engine'
import { holdsRows, placeInside } from './nested'
import type { TableModel } from './table-model'

/** More of what is wrong in the rows of one cell is counted, not told beside it. */
const mostTold = 3

/** What is wrong with a cell, in a line. */
export const errorWords = ({ context }: Pick<TableModel, 'context'>, violations: readonly Violation[]): string =>
  violations.map((violation) => violationText(violation, context)).join('；')

/** All that is to be said of a cell, in a line: what is wrong with it, and what the rules of its column say in its row. */
export function wordsIn(
  model: Pick<TableModel, 'context' | 'rows'>,
  id: string,
  column: PlanInput,
  violations: readonly Violation[] = [],
): { readonly wrong: boolean; readonly words: string | undefined } {
  const { context } = model
  const messages = model.rows.rules.messagesIn(id, column)
  const wrong = holdsRows(column) ? wordsInside(model, column, violations) : violations.map((one) => violationText(one, context))
  const said = [...wrong, ...messages.map((message) => messageText(message, context))]
  return {
    wrong: violations.length > 0 || messages.some(({ level }) => level === 'error'),
    words: said.length > 0 ? [...new Set(said)].join('；') : undefined,
  }
}

/** What is wrong with the rows in a cell, each with its place. */
function wordsInside({ context }: Pick<TableModel, 'context'>, column: PlanInput, violations: readonly Violation[]): readonly string[] {
  const told = violations.slice(0, mostTold).map((one) => {
    const place = placeInside(column, one)
    const words = violationText(one, context)
    return place ? context.t('widgets.table.wrongInside', { n: place.row + 1, words }) : words
  })
  const left = violations.length - told.length
  return left > 0 ? [...told, context.t('widgets.table.moreErrors', { n: left })] : told
}
