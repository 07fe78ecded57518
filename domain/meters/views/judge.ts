import type { UploadedFile } from '../../../engine'
import { fixed, times, exact } from '../../shared/money/fraction'
import { oddityOf, ofLastYear, perDay, type Oddity } from '../rules/compare'
import { measure } from '../rules/measure'
import { ReadingError, type ReadingFault } from '../rules/use'
import type { SheetRow } from './sheet-calls'

/** What was typed for a meter. */
export interface Typed {
  readonly current: string
  readonly rollOver: boolean
  readonly isEstimate: boolean
  readonly photo: readonly UploadedFile[]
}
export const nothingTyped: Typed = { current: '', rollOver: false, isEstimate: false, photo: [] }

/** What it comes to: nothing yet, a fault, or a use, beside what is usual for so many days. */
export type Judged =
  | { readonly at: 'empty' }
  | { readonly at: 'fault'; readonly fault: ReadingFault | 'number' }
  | { readonly at: 'read'; readonly use: string; readonly days: number; readonly oddity: Oddity | null; readonly usual: string | null }

const isNumber = /^\d{1,12}(\.\d{1,2})?$/

/** Measures what was typed, by the rules that the server measures it by when it is saved. */
export function judge(row: SheetRow, { current, rollOver, isEstimate }: Typed, day: string): Judged {
  const typed = current.trim()
  if (typed === '') return { at: 'empty' }
  if (!isNumber.test(typed)) return { at: 'fault', fault: 'number' }
  try {
    const { use, days } = measure(row, row.past, { day, current: typed, rollOver, isEstimate })
    const history = ofLastYear(row.past, day)
    const usual = perDay(history)
    return {
      at: 'read',
      use,
      days,
      oddity: oddityOf(use, days, history),
      usual: usual && fixed(times(usual, exact(days)), 0),
    }
  } catch (error) {
    if (error instanceof ReadingError) return { at: 'fault', fault: error.code }
    throw error
  }
}
