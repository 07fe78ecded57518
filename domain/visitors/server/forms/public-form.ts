import { keysIn, type PublicFormRow } from './store'

/** A form that is open, with the fields that may be seen and filled in; all others stay with the staff. */
export interface PublicForm extends Omit<PublicFormRow, 'fields' | 'answerFields' | 'rateStates'> {
  readonly fields: readonly string[]
  /** What who asked is told beside the state. */
  readonly answerFields: readonly string[]
  /** The values of the state field in which they are asked for a rating. */
  readonly rateStates: readonly string[]
}

/** A form as it is kept, with its lists of fields read. */
export const readForm = (row: PublicFormRow): PublicForm => ({
  ...row,
  fields: keysIn(row.fields),
  answerFields: keysIn(row.answerFields),
  rateStates: keysIn(row.rateStates),
})
