import { leaveMessage, storedRecord, userStore, type Services, type StoredRecord, type User } from '../../../../server/module'
import { addDays, daysBetween, type Day } from '../../../shared/calendar/day'
import { dayAt } from '../../../shared/calendar/instant'
import { textIn } from '../../../shared/read-json'
import { occupancyStore } from '../../../shared/server/occupancies'
import { comingKinds, reachedWith, type ComingKind, type Thresholds } from '../../rules/coming'
import { codeOf, stateOf } from '../contracts/contract'
import { renewalOf } from '../renewals/renewal'
import { comingInContracts } from './find'
import { thresholdsOf } from './settings'
import { reminderStore } from './store'

/** One message that is due. */
interface Reminder {
  readonly kind: ComingKind
  /** The contract or the reservation. */
  readonly source: string
  readonly day: Day
  /** Who is told, the first of these who can still sign in. */
  readonly to: readonly (string | null)[]
  readonly values: Readonly<Record<string, string | number>>
}

/**
 * Tells the operator of each contract, and whoever made a reservation, of what comes: once for each threshold, also when it is begun again after it was
 * interrupted, and on whichever node. Returns how many messages were left.
 */
export async function remind(services: Services, now: number, signal?: AbortSignal): Promise<number> {
  const today = dayAt(now) ?? ''
  const thresholds = await thresholdsOf(services.store)
  const farthest = Math.max(-1, ...comingKinds.flatMap((kind) => thresholds[kind]))
  if (farthest < 0) return 0
  const span = { from: today, to: addDays(today, farthest) }
  let left = 0
  for await (const part of comingInContracts(services, null, span)) {
    signal?.throwIfAborted()
    const due: Reminder[] = []
    for (const { contract, coming } of part)
      for (const { kind, day, prices } of coming)
        if (reached(thresholds, kind, today, day) !== null && !(kind === 'expiry' && (await goesOn(services, contract))))
          due.push({ ...aboutContract(contract), kind, day, values: { ...valuesOf(contract), before: prices?.[0] ?? '', after: prices?.[1] ?? '' } })
    left += await tell(services, due, { thresholds, today, now })
  }
  const reservations = await services.store.of(occupancyStore).reservationsEnding(span)
  const due: Reminder[] = []
  for (const { id, unitId, to, holder, madeBy } of reservations)
    if (reached(thresholds, 'reservation', today, to) !== null) {
      const unit = textIn((await storedRecord(services.store, 'units-unit', unitId))?.values ?? {}, 'name')
      due.push({ kind: 'reservation', source: id, day: to, to: [madeBy], values: { unit, holder } })
    }
  return left + (await tell(services, due, { thresholds, today, now }))
}

/** Whether somebody has seen to it that another contract begins where this one ends. */
async function goesOn(services: Services, { values }: StoredRecord): Promise<boolean> {
  const renewal = await renewalOf(services.store, values)
  return renewal !== undefined && stateOf(renewal.values) === 'adopt'
}

const daysLeft = (today: Day, day: Day): number => daysBetween(today, day) - 1
const reached = (thresholds: Thresholds, kind: ComingKind, today: Day, day: Day): number | null => reachedWith(thresholds[kind], daysLeft(today, day))

const aboutContract = ({ id, values, creatorUser }: StoredRecord) => ({ source: id, to: [textIn(values, 'operator'), creatorUser] })
const valuesOf = ({ values }: StoredRecord) => ({ code: codeOf(values) })

interface When {
  readonly thresholds: Thresholds
  readonly today: Day
  readonly now: number
}

async function tell(services: Services, due: readonly Reminder[], { thresholds, today, now }: When): Promise<number> {
  const { store } = services
  const keyed = due.map((one) => ({
    ...one,
    key: `${one.kind} ${one.source} ${one.day} ${String(reached(thresholds, one.kind, today, one.day))}`,
  }))
  const known = await store.of(reminderStore).known(keyed.map(({ key }) => key))
  const fresh = keyed.filter(({ key }) => !known.has(key))
  const users = await enabled(services, [...new Set(fresh.flatMap(({ to }) => to.filter((id) => id !== null)))])
  let left = 0
  for (const { key, kind, day, to, values } of fresh) {
    const user = to.map((id) => users.get(id ?? '')).find((one) => one !== undefined)
    if (!user) continue
    // The note and the message are there together or not at all: begun again, it tells nobody twice.
    const messageId = await store.transaction(async (stores) =>
      (await stores.of(reminderStore).note(key, now))
        ? leaveMessage(stores, now, user, `leasing.remind.${kind}`, { ...values, day, days: daysLeft(today, day) })
        : null,
    )
    if (messageId === null) continue
    left += 1
    services.realtime.tell({ event: 'counts', userIds: [user.id], messageId })
  }
  return left
}

async function enabled({ store }: Services, ids: readonly string[]): Promise<ReadonlyMap<string, User>> {
  const users = ids.length === 0 ? [] : await store.of(userStore).byIds(ids)
  return new Map(users.filter(({ enabledMark }) => enabledMark === 1).map((user) => [user.id, user]))
}
