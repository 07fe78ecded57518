import { exact, fixed, type Exact } from '../../shared/money/fraction'
import type { ShareType } from './shares'

/** Which part of a public meter a unit bears: what of it counts, of how much; both exact texts. */
export interface UnitShare {
  readonly by: ShareType
  readonly weight: string
  readonly of: string
}
/** Which part of an amount is somebody's: that of a unit in a public meter, null for a meter of its own, and so many of its days. */
export interface PartOfAmount {
  readonly share: UnitShare | null
  readonly days: number
  readonly ofDays: number
}

type Say = (key: string, values: Readonly<Record<string, string | number>>) => string

/** Without needless zeros behind the point. */
const plain = (value: Exact): string => fixed(exact(value), 4).replace(/\.?0+$/, '')

/** Why somebody bears a part, one text for each reason; none where they bear all of it. */
export function partInWords({ share, days, ofDays }: PartOfAmount, t: Say): readonly string[] {
  return [
    ...(share === null ? [] : [t(`meters.bill.share.${share.by}`, { weight: plain(share.weight), of: plain(share.of) })]),
    ...(days === ofDays ? [] : [t('meters.bill.share.days', { days, of: ofDays })]),
  ]
}
