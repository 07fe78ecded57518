import type { JsonObject } from '../../../../engine'
import { dayAt } from '../../../shared/calendar/instant'
import type { Measured } from '../../rules/measure'
import type { Tier } from '../../rules/tariff'
import { exactIn, rowsIn, textIn, textsIn } from '../values'

/** The record model of meters: its id, and its code. */
export const meterModelId = 'meters-meter'
export const meterCode = 'meters.meter'

/** Whether a meter is read: one that was stopped is not for now, one that was replaced never again. */
export const meterStates = ['inUse', 'stopped', 'replaced'] as const
export type MeterState = (typeof meterStates)[number]

export interface Meter extends Measured {
  readonly id: string
  readonly code: string
  readonly state: MeterState
  readonly projectId: string
  readonly houseId: string
  /** The unit that it measures; null for a public meter. */
  readonly unitId: string | null
  readonly kind: string
  readonly subject: string
  readonly dueDays: number
}
/** The state of a stored meter; one without a known state is in use. */
export const stateOf = (values: JsonObject): MeterState => meterStates.find((state) => state === values['state']) ?? 'inUse'

/** Reads a stored record as a meter. */
export function meterOf({ id, values }: { readonly id: string; readonly values: JsonObject }): Meter {
  const [projectId = '', houseId = ''] = textsIn(values['place'])
  return {
    id,
    code: textIn(values, 'code'),
    state: stateOf(values),
    projectId,
    houseId,
    unitId: values['scope'] === 'public' ? null : textIn(values, 'unit') || null,
    kind: textIn(values, 'kind'),
    subject: textIn(values, 'subject'),
    dueDays: Number(exactIn(values, 'dueDays') ?? 0),
    direction: values['direction'] === 'backward' ? 'backward' : 'forward',
    digits: Number(exactIn(values, 'digits') ?? 6),
    multiple: exactIn(values, 'multiple') ?? '1',
    loss: exactIn(values, 'loss') ?? '0',
    initial: exactIn(values, 'initial') ?? '0',
    installedOn: dayAt(values['installedOn']) ?? '',
    carried: exactIn(values, 'carried') ?? '0',
    carriedFrom: dayAt(values['carriedFrom']),
  }
}

/** The tiers of a stored tariff, lowest first, with exact decimals. */
export const tiersOf = (values: JsonObject): readonly Tier[] =>
  rowsIn(values, 'tiers').map((row) => ({ upTo: exactIn(row, 'upTo'), price: exactIn(row, 'tierPrice') ?? '0' }))

/** Whether a meter is of a place that is looked at. */
export const liesIn = (meter: Pick<Meter, 'projectId' | 'houseId'>, place: { readonly projectId?: string; readonly houseId?: string }): boolean =>
  (place.projectId ?? meter.projectId) === meter.projectId && (place.houseId ?? meter.houseId) === meter.houseId
