import type { JsonObject } from '../../../../engine'
import { shareTypes, type ShareType } from '../../rules/shares'
import type { Tariff } from '../../rules/tariff'
import { meterOf, tiersOf, type Meter } from '../meters/meter'
import { exactIn, rowsIn, textIn } from '../values'

/** What a meter charges, and whom; form tables have been read for it. */
export interface ChargingMeter extends Meter {
  /** Null where it has no price. */
  readonly tariff: Tariff | null
  readonly shareType: ShareType
  readonly members: readonly { readonly unitId: string; readonly percent: string }[]
}

/** A meter with what charging needs of it: its tariff, how its use is shared, and among which units. */
export const chargingMeterOf = (record: { readonly id: string; readonly values: JsonObject }): ChargingMeter => ({
  ...meterOf(record),
  tariff: tariffOf(record.values),
  shareType: shareTypes.find((type) => type === record.values['shareType']) ?? 'all',
  members: rowsIn(record.values, 'members').map((row) => ({ unitId: textIn(row, 'unit'), percent: exactIn(row, 'percent') ?? '0' })),
})

function tariffOf(values: JsonObject): Tariff | null {
  const { pricing } = values
  if (pricing === 'whole' || pricing === 'progressive') {
    const tiers = tiersOf(values)
    return tiers.length === 0 ? null : { by: pricing, tiers }
  }
  const price = exactIn(values, 'price')
  return price === null ? null : { by: 'flat', price }
}
