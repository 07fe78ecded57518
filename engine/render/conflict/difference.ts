import type { Json } from '../../model/json'
import type { PlanInput } from '../../plan/plan'

/** A row of a form table, and a cell of it. */
export interface RowPlace {
  readonly id: string
  /** Its number among the rows of whoever has it, from 1. */
  readonly number: number
  /** The column of a cell; null for the whole row. */
  readonly column: PlanInput | null
}

export type Side = 'mine' | 'theirs'

/** One value, cell or row that two people left differently. */
export interface Difference {
  /** Tells it from the others: the path of the value, or its table with the row's id and perhaps a column. */
  readonly key: string
  /** The field of the form that it is about, the form table of a row. */
  readonly input: PlanInput
  /** What is compared: a value of the form, a cell of a row that both have, or a row that not everybody has. */
  readonly of: 'value' | 'cell' | 'row'
  /** Where it stands in the form table; null for a value of the form. */
  readonly place: RowPlace | null
  /** What stood there when the form was opened. A row is null where it is missing. */
  readonly before: Json
  readonly mine: Json
  readonly theirs: Json
  /** Which of them is likely meant: mine where I changed it, else theirs. */
  readonly likely: Side
  /** Both changed it, each to something else: somebody has to decide. */
  readonly contested: boolean
}
