import { violationText, type PlanInput, type Violation } from '../../engine'
import type { TableModel } from './table-model'

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
  const messages = model.rows.messagesIn(id, column)
  const said = [...violations.map((one) => violationText(one, model.context)), ...messages.map(({ text }) => model.context.text(text))]
  return {
    wrong: violations.length > 0 || messages.some(({ level }) => level === 'error'),
    words: said.length > 0 ? [...new Set(said)].join('；') : undefined,
  }
}
