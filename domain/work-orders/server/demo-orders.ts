import { instantOf, partsOf, type JsonObject } from '../../../engine'
import { sumOf } from '../../shared/money/amount'

/** A unit of the demo, the house it lies in, and who leases it when. */
export interface Place {
  readonly unit: string
  /** The project and the house. */
  readonly house: readonly string[]
  tenantOn(time: number): { readonly id: string; readonly contact: string; readonly phone: string } | null
}
interface Fault {
  readonly title: string
  readonly kind: string
  readonly text: string
  readonly done: string
  readonly area?: string
}
/** What is said in the orders of the demo. */
export interface DemoWords {
  readonly handlers: readonly string[]
  readonly inUnits: readonly Fault[]
  readonly inHouses: readonly Fault[]
  readonly opinions: readonly string[]
  readonly cancelReasons: readonly string[]
  readonly surnames: string
  readonly givenNames: readonly string[]
}
interface Around {
  /** Counts the orders. */
  readonly at: number
  readonly places: readonly Place[]
  readonly handlers: readonly string[]
  /** Days ago. */
  readonly ago: number
  readonly now: number
  readonly author: string
  readonly orderNo: string
}

/** A number between 0 and 1 that looks drawn by lot, and is the same for the same order and purpose. */
function lot(at: number, purpose: number): number {
  let t = Math.imul((at * 2_654_435_761 + purpose * 40_503) | 0, 0x5bd1e995)
  t = Math.imul(t ^ (t >>> 15), t | 1)
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}
const minute = 60_000

/** An order of the demo as it stands today, and when it was reported. */
export function drawnOrder(
  words: DemoWords,
  { at, places, handlers, ago, now, author, orderNo }: Around,
): { readonly reported: number; readonly values: JsonObject } {
  const pick = <T>(list: readonly T[], purpose: number): T => list[Math.floor(lot(at, purpose) * list.length)] as T
  const place = pick(places, 1)
  const { year, month, day } = partsOf(now)
  const hour = 8 + Math.floor(lot(at, 2) * 11)
  // Of today only what has happened by now.
  const reported = Math.min(instantOf({ year, month, day: day - ago, hour, minute: Math.floor(lot(at, 3) * 60) }), now - 20 * minute - at * 1000)
  const isInHouse = lot(at, 4) < 0.3
  const fault = pick(isInHouse ? words.inHouses : words.inUnits, 5)
  const tenant = isInHouse ? null : place.tenantOn(reported)
  const name = pick([...words.surnames], 6) + pick(words.givenNames, 7)
  const urgency = pick(['1', '1', '1', '1', '2', '2', '3'], 8)
  return {
    reported,
    values: {
      orderNo,
      title: fault.title,
      kind: fault.kind,
      urgency,
      area: fault.area ?? 'owner',
      place: [...place.house],
      unit: isInHouse ? null : place.unit,
      customer: tenant?.id ?? null,
      reporter: tenant?.contact || name,
      phone: tenant?.phone || `13${String(Math.floor(lot(at, 9) * 1_000_000_000)).padStart(9, '0')}`,
      channel: pick(['self', 'self', 'phone', 'staff'], 10),
      description: fault.text,
      createUser: author,
      createTime: reported,
      ...progress(words, fault, { at, reported, now, ago, handler: pick(handlers, 11), pick }),
    },
  }
}

interface Course {
  readonly at: number
  readonly reported: number
  readonly now: number
  readonly ago: number
  readonly handler: string
  pick<T>(list: readonly T[], purpose: number): T
}

/** What became of an order: what is older than some days is closed, of the last days some are still under way. */
function progress(words: DemoWords, fault: Fault, { at, reported, now, ago, handler, pick }: Course): JsonObject {
  const chance = lot(at, 12)
  if (chance < 0.03) return { state: 'cancelled', result: pick(words.cancelReasons, 13), closedAt: Math.min(reported + 90 * minute, now) }
  const dispatchedAt = reported + Math.floor(5 + lot(at, 14) * 70) * minute
  const takenAt = dispatchedAt + Math.floor(3 + lot(at, 15) * 40) * minute
  const finishedAt = takenAt + Math.floor(25 + lot(at, 16) * 1500) * minute
  const closedAt = finishedAt + Math.floor(30 + lot(at, 17) * 1500) * minute
  const isOpen = ago < 4 && chance < 0.55
  if ((isOpen && chance < 0.18) || dispatchedAt > now) return { state: 'waiting' }
  if ((isOpen && chance < 0.28) || takenAt > now) return { state: 'assigned', handler, dispatchedAt }
  if (isOpen || finishedAt > now) return { state: 'doing', handler, dispatchedAt, takenAt }
  const material = lot(at, 18) < 0.5 ? 0 : Math.floor(lot(at, 19) * 40_000) / 100
  const labor = pick([0, 0, 50, 80, 120], 20)
  const finished: JsonObject = {
    handler,
    dispatchedAt,
    takenAt,
    finishedAt,
    result: fault.done,
    materialCost: material,
    laborCost: labor,
    totalCost: Number(sumOf([String(material), String(labor)])),
    reworks: lot(at, 21) < 0.05 ? 1 : 0,
  }
  if (closedAt > now) return { ...finished, state: 'checking' }
  return {
    ...finished,
    state: 'done',
    closedAt,
    rating: pick(['excellent', 'excellent', 'good', 'good', 'good', 'normal', 'bad'], 22),
    visitWay: pick(['phone', 'phone', 'wechat', 'visit'], 23),
    opinion: pick(words.opinions, 24),
  }
}
