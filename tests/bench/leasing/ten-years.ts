import type { JsonObject } from '../../../engine'
import { startOfDay } from '../../../domain/shared/calendar/instant'

/** A lease of ten years over four units with eight further fees, raised by five percent every year: twelve lines that charge some 1,500 rows. */
export const tenYears = (units: readonly string[]): JsonObject => ({
  customer: 'customer',
  type: 'new',
  start: startOfDay('2024-01-15'),
  end: startOfDay('2034-01-14'),
  units: units.slice(0, 4).map((unit, at) => ({ unit, area: 120.5 + at, price: 52.75 })),
  paymentType: 'natural',
  every: 1,
  timing: 'advance',
  dueDays: 5,
  dayCount: 'actual',
  deposit: 0,
  raiseBy: 'percent',
  raiseCompound: 1,
  raiseEvery: 1,
  raiseUnit: 'year',
  raisePlaces: 2,
  raises: [{ value: 5 }],
  freeDays: [{ from: startOfDay('2024-01-15'), to: startOfDay('2024-03-14') }],
  fees: Array.from({ length: 8 }, (_, at) => ({ subject: `fee${at}`, feePrice: 3.5 + at, per: 'month', by: 'area' })),
})
