import { isJsonObject, type Json } from '../../../engine'
import { numberIn, objectsIn, textIn } from '../../shared/read-json'

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
  readonly why: string
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
  /** How these sums come about, in words; '' where there is nothing to say. */
  readonly why: { readonly deposit: string; readonly penalty: string; readonly balance: string }
}

/** Reads the answer of the settlement's preview; what is missing is empty. */
export function readSettlement(value: Json): SettlementShown {
  const data = isJsonObject(value) ? value : {}
  const why = isJsonObject(data['why']) ? data['why'] : {}
  const closed = isJsonObject(data['closed']) ? data['closed'] : {}
  return {
    rows: objectsIn(data, 'rows').map((row, at) => ({
      key: String(at),
      subjectName: textIn(row, 'subjectName'),
      unit: textIn(row, 'unit'),
      from: textIn(row, 'from'),
      to: textIn(row, 'to'),
      due: textIn(row, 'due'),
      isDue: row['isDue'] === true,
      charged: textIn(row, 'charged'),
      days: numberIn(row, 'days') ?? 0,
      worth: textIn(row, 'worth'),
      difference: textIn(row, 'difference'),
      why: textIn(row, 'why'),
    })),
    closed: { count: numberIn(closed, 'count') ?? 0, amount: textIn(closed, 'amount') },
    called: textIn(data, 'called'),
    worth: textIn(data, 'worth'),
    deposit: textIn(data, 'deposit'),
    depositBack: textIn(data, 'depositBack'),
    penalty: textIn(data, 'penalty'),
    balance: textIn(data, 'balance'),
    why: { deposit: textIn(why, 'deposit'), penalty: textIn(why, 'penalty'), balance: textIn(why, 'balance') },
  }
}
