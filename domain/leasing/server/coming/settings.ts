import { Type, type Static } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { settingStore, type Stores } from '../../../../server/module'
import { comingKinds, usualThresholds, type ComingKind, type Thresholds } from '../../rules/coming'

const key = 'leasing.reminders'
const days = Type.Array(Type.Integer({ minimum: 0, maximum: 365 }), { maxItems: 6, uniqueItems: true })

/** How many days before something people are told of it, by what it is. */
export const thresholdsSchema = Type.Object(
  Object.fromEntries(comingKinds.map((kind) => [kind, days])) as Readonly<Record<ComingKind, typeof days>>,
  { additionalProperties: false },
)

/** As the installation has set them, else the usual ones. */
export async function thresholdsOf(stores: Stores): Promise<Thresholds> {
  const stored: unknown = JSON.parse((await stores.of(settingStore).get(key)) ?? 'null')
  return Value.Check(thresholdsSchema, stored) ? stored : usualThresholds
}

/** Stores how many days before each kind of event its reminder is sent. */
export const setThresholds = (stores: Stores, thresholds: Static<typeof thresholdsSchema>): Promise<void> =>
  stores.of(settingStore).set(key, JSON.stringify(thresholds))
