import type { JsonObject } from '../../../engine'
import { startOfDay } from '../../shared/calendar/instant'
import { linesOf } from './contract-lines'
import type { HeldRow, NewRow } from './held'
import { scheduleOf } from './schedule'

/** 3,000 a month in quarters in advance, anchored on the 15th, with a deposit of two months. */
export const contractOf = (more: JsonObject = {}): JsonObject => ({
  start: startOfDay('2024-01-15'),
  end: startOfDay('2026-01-14'),
  units: [{ unit: 'u', area: 100, price: 30 }],
  paymentType: 'anchored',
  every: 3,
  timing: 'advance',
  dueDays: 0,
  deposit: 6000,
  raiseBy: 'none',
  ...more,
})

/** What a contract charges once it is approved. */
export const booked = (values: JsonObject): readonly HeldRow[] => {
  const lines = linesOf(values)
  if ('missing' in lines) throw new Error(lines.missing)
  return withIds(
    lines.flatMap(scheduleOf).map(({ subject, unit, period, span, due, amount, taxRate, why }) => ({
      kind: why.per === 'once' ? ('once' as const) : ('period' as const),
      corrects: null,
      subject,
      unitId: unit,
      period,
      fromDay: span.from,
      toDay: span.to,
      dueDay: due,
      amount,
      taxRate,
    })),
  )
}

/** Rows as they are once they are stored. */
export const withIds = (rows: readonly NewRow[], prefix = ''): readonly HeldRow[] => rows.map((row, at) => ({ ...row, id: `${prefix}${String(at)}` }))
