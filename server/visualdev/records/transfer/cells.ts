import { partsOf, readMoment, type Json, type PlanInput } from '../../../../engine'
import type { SentCell } from '../../../sheets/sheet'
import { valueTypeOf } from '../../models/engine-model'

/** The format of numbers or dates of a field; null where a file holds the text that a reader sees. */
export const formatOf = ({ kind, field }: PlanInput): string | null => kind.input?.sheetFormat?.(field.props as never) ?? null

/** A sheet keeps 15 digits of a number. */
const exactly = 1e15
/** Sheets count days from the year 1900 on. */
const firstYear = 1901

/** A stored number or moment as a file holds it; undefined where it has to be told as text. */
export function typedCell(input: PlanInput, value: Json | undefined): SentCell | undefined {
  if (value === null || value === undefined || value === '') return null
  if (formatOf(input) === null) return undefined
  if (valueTypeOf(input) === 'timestamp') {
    const moment = readMoment(value)
    return moment === null ? undefined : dateCell(moment)
  }
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < exactly ? value : undefined
}

function dateCell(moment: number): Date | undefined {
  const { year, month, day, hour, minute, second } = partsOf(moment)
  return year < firstYear || year > 9999 ? undefined : new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}
