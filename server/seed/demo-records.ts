import { instantOf, moved, partsOf, startOf, type JsonObject } from '../../engine'
import { readSeed } from './read-json'

interface WordLists {
  readonly surnames: string
  readonly givenNames: readonly string[]
  readonly companies: readonly string[]
  readonly companySuffixes: readonly string[]
  readonly repairs: readonly (readonly [string, string, string])[]
  readonly terms: readonly string[]
  readonly visitorNotes: readonly string[]
  readonly otherPurposes: readonly string[]
  readonly plateCities: readonly string[]
  readonly extraCharge: string
}

/** Numbers that look drawn by lot and are the same in every installation (mulberry32). */
function lotOf(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    whole,
    chance: (probability: number): boolean => next() < probability,
    pick: <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T,
    some: <T>(list: readonly T[]): T[] => list.filter(() => next() < 0.45),
  }
}
type Lot = ReturnType<typeof lotOf>

const units = {
  A: ['A-01', 'A-02', 'A-03', 'A-05', 'A-08'],
  B: ['B-01', 'B-03', 'B-06', 'B-09'],
  C: ['C-01', 'C-02', 'C-04'],
  D: ['D-01', 'D-02'],
} as const
/** Where customers are registered: province, city and district by their codes. */
const districts = [
  ['330000', '330100', '330106'],
  ['330000', '330100', '330110'],
  ['330000', '330200', '330203'],
  ['310000', '310100', '310115'],
  ['320000', '320500', '320505'],
  ['110000', '110100', '110108'],
]
const consultants = ['staff-hexiaoming', 'staff-fangting', 'staff-zhaolei']
const padded = (number: number, width: number): string => String(number).padStart(width, '0')

/** Records of the own demo models: contracts, repairs and visits around the day of the installation. */
export function demoRecords(now: number): Readonly<Record<string, readonly JsonObject[]>> {
  const words = readSeed<WordLists>('fixtures/demo/words.json')
  const lot = lotOf(20_260)
  const day = (offset: number, hour = 0, minute = 0): number => {
    const { year, month, day: today } = partsOf(now)
    return instantOf({ year, month, day: today + offset, hour, minute })
  }
  const list = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
  const place = { words, lot, day }
  const leases = list(36, (at) => lease(place, at))
  return {
    leaseContract: leases,
    paymentNotice: list(24, (at) => notice(place, at)),
    depositMaterial: leases.slice(0, 8).map((one) => ({
      contractNo: one['contractNo'] ?? null,
      customerName: one['customerName'] ?? null,
      amount: Math.round(Number(one['area']) * Number(one['unitPrice'])) * Number(one['depositMonths']),
      state: 'waiting',
    })),
    // Their numbers follow the time of their reports.
    moveIn: list(18, (at) => moveIn(place, at, leases, now)),
    repairOrder: list(60, () => repair(place)).toSorted((a, b) => Number(a['$at']) - Number(b['$at'])),
    visitorBooking: list(40, (at) => visit(place, at)),
  }
}

interface Place {
  readonly words: WordLists
  readonly lot: Lot
  day(offset: number, hour?: number, minute?: number): number
}

const personOf = ({ words, lot }: Place): string => lot.pick([...words.surnames]) + lot.pick(words.givenNames)
const phoneOf = ({ lot }: Place): string => `1${lot.whole(3, 9)}${padded(lot.whole(0, 999_999_999), 9)}`
const companyOf = ({ words, lot }: Place): string => lot.pick(words.companies) + lot.pick(words.companySuffixes)
const unitOf = ({ lot }: Place): string[] => {
  const building = lot.pick(['A', 'A', 'B', 'B', 'C', 'D'] as const)
  return [building, lot.pick(units[building])]
}

/** Tenants of earlier contracts move into units that nobody rents today. */
function moveIn(place: Place, at: number, leases: readonly JsonObject[], now: number): JsonObject {
  const { lot, day } = place
  const rented = new Set(leases.filter((one) => Number(one['startDate']) <= now && Number(one['endDate']) >= now).map((one) => String(one['unit'])))
  const vacant = Object.entries(units)
    .flatMap(([building, list]) => list.map((unit) => [building, unit]))
    .filter((unit) => !rented.has(String(unit)))
  const [building = '', unit = ''] = vacant[at % vacant.length] ?? []
  const contract = String(leases[at % leases.length]?.['contractNo'])
  return {
    permitNo: `RZ-2026-${padded(at + 1, 4)}`,
    moveDate: day(lot.whole(-200, 20)),
    building,
    unit,
    tenant: contract,
    contact: personOf(place),
    zones: building === 'A' ? ['P1'] : building === 'B' ? ['P3'] : [],
  }
}

function lease(place: Place, at: number): JsonObject {
  const { words, lot, day } = place
  const start = lot.whole(-700, 90)
  const startDate = day(start)
  const end = moved(moved(startDate, lot.pick([12, 12, 24, 36]), 'month'), -1, 'day')
  const unit = unitOf(place)
  const monthly = lot.chance(0.85)
  const free = lot.chance(0.4)
  return {
    contractNo: `HT${partsOf(startDate).year}-${padded(at + 1, 3)}`,
    contractType: lot.pick(['new', 'new', 'renewal', 'expansion', 'shortTerm']),
    customerName: companyOf(place),
    customerType: lot.chance(0.85) ? 'tenant' : 'owner',
    contact: personOf(place),
    contactPhone: phoneOf(place),
    registeredIn: districts[at % districts.length] ?? [],
    consultant: consultants[at % consultants.length] ?? '',
    unit,
    roomNo: `${(unit[1] ?? '').replace('-', '')}${padded(lot.whole(1, 18), 2)}`,
    unitType: unit[0] === 'D' ? 'shop' : lot.pick(['office', 'office', 'lab', 'factory', 'warehouse']),
    renovation: lot.pick(['rough', 'simple', 'fine', 'fine', 'luxury']),
    services: lot.some(['parking', 'network', 'meeting', 'register', 'cleaning']),
    signDate: day(start - lot.whole(5, 30)),
    handover: [day(start - 3), startDate],
    startDate,
    endDate: end,
    hasFreeRent: free ? 1 : 0,
    ...(free && { freeRent: [startDate, day(start + lot.pick([14, 29, 59]))] }),
    area: lot.whole(2_800, 86_000) / 100,
    unitPrice: lot.whole(360, 1_580) / 10,
    depositMonths: lot.pick([1, 2, 2, 3]),
    paymentCycle: monthly ? 'monthly' : 'once',
    ...(monthly && { paymentType: lot.pick(['natural', 'anchored']) }),
    ...(lot.chance(0.5) && { terms: lot.pick(words.terms) }),
    tagColor: lot.pick(['#1890ff', '#52c41a', '#faad14', '#f5222d']),
  }
}

const charges = [
  ['rent', 65, 0.5],
  ['property', 8, 0.5],
  ['water', 4.1, 40],
  ['electricity', 0.8726, 900],
  ['parking', 300, 1],
  ['network', 260, 0],
  ['cleaning', 35, 4],
] as const

/** A month's charges of one customer, two to seven lines. */
function notice(place: Place, at: number): JsonObject {
  const { words, lot, day } = place
  const months = Math.floor(at / 4)
  const period = moved(startOf(day(0), 'month'), -months, 'month')
  const due = moved(period, lot.pick([10, 15, 20]) - 1, 'day')
  const area = lot.whole(60, 480)
  const items = charges
    .filter((_charge, i) => i < 2 || lot.chance(0.6))
    .map(([subject, price, scale]) => ({
      subject,
      quantity: subject === 'rent' || subject === 'property' ? area : lot.whole(1, Math.max(2, scale)),
      price,
      endDate: due,
      urgent: lot.chance(0.1) ? 1 : 0,
    }))
  const extra = lot.chance(0.2) ? [{ subject: 'other', quantity: 1, price: lot.whole(50, 400), note: words.extraCharge }] : []
  return { customerName: companyOf(place), period, dueDate: due, items: [...items, ...extra] }
}

function repair(place: Place): JsonObject {
  const { words, lot, day } = place
  const ago = lot.whole(0, 120)
  const [title, category, description] = lot.pick(words.repairs)
  const state = ago > 10 ? 'done' : lot.pick(['waiting', 'doing', 'done'])
  const hour = lot.whole(8, 16)
  const reportTime = day(-ago, hour, lot.whole(0, 59))
  const startTime = reportTime + lot.whole(20, 180) * 60_000
  return {
    $at: reportTime,
    reportTime,
    title,
    category,
    description,
    area: lot.pick(['owner', 'owner', 'public', 'other', 'parking']),
    location: unitOf(place),
    urgency: lot.pick(['1', '1', '1', '2', '3']),
    ...(lot.chance(0.4) && { appointment: `${padded(lot.whole(9, 17), 2)}:${lot.pick(['00', '30'])}:00` }),
    reporter: personOf(place),
    phone: phoneOf(place),
    state,
    ...(state !== 'waiting' && { handler: lot.pick(['staff-gaofeng', 'staff-dengkai']), startTime }),
    ...(state === 'done' && {
      finishTime: startTime + lot.whole(15, 300) * 60_000,
      returnVisit: lot.some(['phone', 'wechat', 'visit']),
      stars: lot.pick([3, 4, 4, 5, 5]),
      rating: lot.pick(['excellent', 'good', 'good', 'normal']),
    }),
    materialCost: state === 'waiting' ? 0 : lot.whole(0, 48_000) / 100,
    laborCost: state === 'waiting' ? 0 : lot.pick([0, 50, 80, 120]),
  }
}

function visit(place: Place, _at: number): JsonObject {
  const { words, lot, day } = place
  const start = lot.whole(8, 16)
  const purpose = lot.pick(['business', 'business', 'interview', 'delivery', 'construction', 'viewing', 'other'])
  const car = lot.chance(0.4)
  const needs = lot.some(['wifi', 'meeting', 'parking', 'lunch'])
  const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789']
  return {
    visitorName: personOf(place),
    phone: phoneOf(place),
    company: companyOf(place),
    people: lot.pick([1, 1, 1, 2, 2, 3, 6]),
    purpose,
    host: lot.pick(['林远', '何晓明', '方婷', '赵磊', '陈静', '钱雯']),
    ...(purpose === 'other' && { purposeNote: lot.pick(words.otherPurposes) }),
    visitDate: day(lot.whole(-30, 10)),
    period: [`${padded(start, 2)}:00:00`, `${padded(start + lot.whole(1, 2), 2)}:30:00`],
    hasCar: car ? 1 : 0,
    ...(car && { plate: lot.pick(words.plateCities) + Array.from({ length: 5 }, () => lot.pick(letters)).join('') }),
    needs,
    ...(needs.includes('meeting') && { meetingSeats: lot.whole(2, 16) }),
    badgeColor: lot.pick(['#1890ff', '#52c41a', '#faad14']),
    remark: lot.pick(words.visitorNotes),
  }
}
