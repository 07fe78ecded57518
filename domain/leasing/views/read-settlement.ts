import { isJsonObject, type Json } from '../../../engine'
import { number, objects, text } from './read-schedule'

interface SettledLine {
  readonly key: string
  readonly subjectName: string
  readonly unit: string
  readonly from: string
  readonly to: string
  readonly due: string
  readonly isDue: boolean
  readonly charged: string
  readonly days: number
  readonly worth: string
  readonly difference: string
}

/** A settlement as it is shown; amounts are yuan as decimal text. */
export interface SettlementShown {
  readonly rows: readonly SettledLine[]
  readonly closed: { readonly count: number; readonly amount: string }
  readonly called: string
  readonly worth: string
  readonly deposit: string
  readonly depositBack: string
  readonly penalty: string
  readonly balance: string
}

export function readSettlement(value: Json): SettlementShown {
  const data = isJsonObject(value) ? value : {}
  const closed = isJsonObject(data['closed']) ? data['closed'] : {}
  return {
    rows: objects(data['rows']).map((row, at) => ({
      key: String(at),
      subjectName: text(row, 'subjectName'),
      unit: text(row, 'unit'),
      from: text(row, 'from'),
      to: text(row, 'to'),
      due: text(row, 'due'),
      isDue: row['isDue'] === true,
      charged: text(row, 'charged'),
      days: number(row, 'days'),
      worth: text(row, 'worth'),
      difference: text(row, 'difference'),
    })),
    closed: { count: number(closed, 'count'), amount: text(closed, 'amount') },
    called: text(data, 'called'),
    worth: text(data, 'worth'),
    deposit: text(data, 'deposit'),
    depositBack: text(data, 'depositBack'),
    penalty: text(data, 'penalty'),
    balance: text(data, 'balance'),
  }
}
