import { isJsonObject, type Json, type JsonObject } from '../../../engine'
import { shareTypes } from '../rules/shares'
import type { PartOfAmount, UnitShare } from '../rules/share-words'
import { number, objects, text, within } from './sheet-calls'

/** A bill as it would be, or why there is none; amounts and quantities are exact texts. */
export interface BillRow extends PartOfAmount {
  readonly key: string
  readonly readingId: string
  readonly meter: string
  readonly isPublic: boolean
  readonly unit: string
  readonly customer: string
  readonly isOwner: boolean
  readonly from: string
  readonly to: string
  readonly due: string
  readonly use: string
  readonly difference: string
  readonly amount: string
  readonly whole: string
  readonly parts: readonly { readonly quantity: string; readonly price: string }[]
  readonly left: string
  readonly about: string
}
export interface Bills {
  readonly rows: readonly BillRow[]
  readonly total: string
  readonly bills: number
  /** There are more readings than were looked at. */
  readonly more: boolean
}

/** Reads the answer of the preview of bills; what is missing is empty. */
export function readBills(value: Json): Bills {
  const data = isJsonObject(value) ? value : {}
  return {
    rows: objects(data['rows']).map(readRow),
    total: text(data, 'total'),
    bills: number(data, 'bills'),
    more: data['more'] === true,
  }
}

const readRow = (row: JsonObject, at: number): BillRow => ({
  key: String(at),
  readingId: text(row, 'readingId'),
  meter: text(row, 'meter'),
  isPublic: row['isPublic'] === true,
  unit: text(row, 'unit'),
  customer: text(row, 'customer'),
  isOwner: within(row['payer'], 'isOwner') === true,
  from: text(row, 'from'),
  to: text(row, 'to'),
  due: text(row, 'dueDay'),
  use: text(row, 'use'),
  difference: text(row, 'difference'),
  amount: text(row, 'amount'),
  whole: text(row, 'whole'),
  parts: objects(row['parts']).map((part) => ({ quantity: text(part, 'quantity'), price: text(part, 'price') })),
  share: shareIn(row['share']),
  days: number(row, 'days'),
  ofDays: number(row, 'ofDays'),
  left: text(row, 'left'),
  about: text(row, 'aboutMeters'),
})

function shareIn(value: Json | undefined): UnitShare | null {
  const share = value !== undefined && isJsonObject(value) ? value : {}
  const by = shareTypes.find((type) => type === share['by'])
  return by === undefined ? null : { by, weight: text(share, 'weight'), of: text(share, 'of') }
}

/** Readings of which everything is ready: a reading is billed as a whole or not at all. */
export const readyReadings = (rows: readonly BillRow[], isReady: (row: BillRow) => boolean): readonly string[] => {
  const held = new Set(rows.filter((row) => !isReady(row)).map(({ readingId }) => readingId))
  return [...new Set(rows.map(({ readingId }) => readingId))].filter((id) => !held.has(id))
}
