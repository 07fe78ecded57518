import type { JsonObject } from '../../../../engine'
import { ruledOut, storedRecords, type Refusal, type StoredRecord, type Stores } from '../../../../server/module'
import { dayAt, startOfDay } from '../../../shared/calendar/instant'
import type { Day } from '../../../shared/calendar/day'
import type { Past, Reading } from '../../rules/measure'
import { quantity, ReadingError } from '../../rules/use'
import type { Meter } from '../meters/meter'
import { exactIn, textIn } from '../values'

/** The record model of readings: its id, and its code. */
export const readingModelId = 'meters-reading'
export const readingCode = 'meters.reading'

/** `open` until it is billed; an estimate that a real reading came after before it was billed is `corrected`, and never billed. */
export type ReadingState = 'open' | 'billed' | 'corrected'
/** The state of a stored reading; whatever is neither billed nor corrected is open. */
export const readingStateOf = (values: JsonObject): ReadingState =>
  values['state'] === 'billed' ? 'billed' : values['state'] === 'corrected' ? 'corrected' : 'open'

/** A reading that is stored; quantities are exact texts. */
export interface StoredReading extends Past {
  readonly id: string
  readonly version: number
  readonly meterId: string
  readonly from: Day
  readonly estimated: string
  readonly use: string
  readonly current: string
  readonly state: ReadingState
  /** Yuan, as it was billed. */
  readonly amount: string | null
}

/** Reads a stored record as a reading, its quantities as exact decimals. */
export const readingOf = ({ id, version, values }: Pick<StoredRecord, 'id' | 'version' | 'values'>): StoredReading => ({
  id,
  version,
  meterId: textIn(values, 'meter'),
  day: dayAt(values['day']) ?? '',
  from: dayAt(values['from']) ?? '',
  current: exactIn(values, 'current') ?? '0',
  use: quantity(exactIn(values, 'use') ?? '0'),
  estimated: quantity(exactIn(values, 'estimated') ?? '0'),
  isEstimate: values['source'] === 'estimate',
  state: readingStateOf(values),
  amount: exactIn(values, 'amount'),
})

/** So many readings of a meter are looked back at: ten years, if it is read each month. */
const farthest = 120

/** The readings of a meter but one, the newest first. */
export async function readingsOf(stores: Stores, meterId: string, except = ''): Promise<readonly StoredReading[]> {
  const rows = await storedRecords(stores, readingModelId, {
    where: [{ key: 'meter', is: 'oneOf', values: [meterId] }],
    sort: { key: 'day', order: 'desc' },
    page: { current: 1, size: farthest },
  })
  return rows.filter(({ id }) => id !== except).map(readingOf)
}

/** What measuring gives a reading, as its record holds it. */
export const measuredValues = ({ last, from, use, estimated }: Reading): JsonObject => ({
  last: Number(last),
  from: startOfDay(from),
  use: Number(use),
  estimated: Number(estimated),
})

/** Says why a reading cannot be right, naming the meter and what it showed before. */
export function refusedReading(error: unknown, meter: Meter, past: readonly Past[]): Refusal | null {
  if (!(error instanceof ReadingError)) return null
  const [newest] = past
  const real = past.find(({ isEstimate }) => !isEstimate)
  return ruledOut(`meters.refusal.${error.code}`, {
    meter: meter.code,
    day: newest?.day ?? meter.installedOn,
    last: String(real?.current ?? meter.initial),
    digits: meter.digits,
  })
}
