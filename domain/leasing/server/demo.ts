import {
  authorOfDemo,
  createRecord,
  inOneTransaction,
  loadModel,
  performAct,
  storedRecord,
  wordsOf,
  type LoadedModel,
  type Services,
  type StoredRecord,
} from '../../../server/module'
import { addDays, addMonths, earlier, type Day } from '../../shared/calendar/day'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { occupancyStore } from '../../shared/server/occupancies'
import { leasingActs } from './acts'
import { contractModelId } from './contracts/contract'

/** One contract of the demo: what it leases, when, and what is done with it. */
interface Planned {
  readonly units: readonly StoredRecord[]
  readonly start: Day
  readonly months: number
  readonly acts: readonly string[]
  readonly endOn?: Day
}

/**
 * Fills in the contracts of the demo: three years of them in every state, with their schedules, over the units and customers that are there. Every
 * eighth unit stays free, and so does what is held by hand.
 */
export async function insertDemoContracts(services: Services, author: string): Promise<void> {
  const model = await loadModel(services, contractModelId)
  if ((await services.store.records.list(model.tables, { where: [], page: { current: 1, size: 1 } })).total > 0) return
  const units = await all(services, 'units-unit')
  const tenants = (await all(services, 'customers-customer')).filter(({ values }) => values['kind'] === 'tenant')
  const held = new Set((await services.store.of(occupancyStore).of(null)).map(({ unitId }) => unitId))
  const today = dayAt(services.now()) ?? ''
  const plans = planned(
    units.filter(({ id }) => !held.has(id)),
    today,
  )
  await inOneTransaction(services, async (inside) => {
    for (const [at, plan] of plans.entries()) await make(inside, model, plan, { at, tenant: tenants[at % tenants.length], author, today })
  })
}

const all = async (services: Services, modelId: string): Promise<readonly StoredRecord[]> => {
  const model = await loadModel(services, modelId)
  return (await services.store.records.list(model.tables, { where: [], sort: { key: 'name', order: 'asc' } })).rows
}

function planned(units: readonly StoredRecord[], today: Day): readonly Planned[] {
  const plans: Planned[] = []
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at]
    const next = units[at + 1]
    if (!unit || at % 8 === 7) continue
    // Some take two units that lie beside each other.
    const isPair = at % 5 === 0 && next !== undefined && next.values['floor'] === unit.values['floor'] && (at + 1) % 8 !== 7
    const some = isPair && next ? [unit, next] : [unit]
    if (isPair) at += 1
    const lot = (at * 37) % 100
    const start = addMonths(addDays(today, -((at * 13) % 28)), -(3 + (lot % 20)))
    const months = 24 + (at % 3) * 12
    if (lot < 6) plans.push({ units: some, start: addDays(today, 10 + (lot % 20)), months: 24, acts: ['submit'] })
    else if (lot < 10) plans.push({ units: some, start: addDays(today, 20), months: 12, acts: [] })
    else if (lot < 12) plans.push({ units: some, start: addDays(today, 15), months: 24, acts: ['submit', 'reject'] })
    else if (lot < 14) plans.push({ units: some, start: addDays(today, 15), months: 24, acts: ['submit', 'revoke'] })
    else if (lot < 16) plans.push({ units: some, start, months, acts: ['submit', 'adopt', 'cancel'] })
    else if (lot < 24)
      plans.push({
        units: some,
        start: addMonths(start, -12),
        months,
        acts: ['submit', 'adopt', 'end', 'approve'],
        endOn: earlier(addDays(today, -(10 + lot)), addDays(addMonths(start, months - 12), -40)),
      })
    else plans.push({ units: some, start, months, acts: ['submit', 'adopt'] })
  }
  return plans
}

interface Around {
  readonly at: number
  readonly tenant: StoredRecord | undefined
  readonly author: string
  readonly today: Day
}

async function make(services: Services, model: LoadedModel, plan: Planned, { at, tenant, author, today }: Around): Promise<void> {
  const number = (record: StoredRecord, key: string): number => (typeof record.values[key] === 'number' ? record.values[key] : 0)
  const monthly = plan.units.reduce((sum, unit) => sum + number(unit, 'buildArea') * number(unit, 'rentPrice'), 0)
  const rises = at % 3
  const values = {
    customer: tenant?.id ?? '',
    type: at % 11 === 0 ? 'renewal' : plan.months < 24 ? 'shortTerm' : 'new',
    start: startOfDay(plan.start),
    end: startOfDay(addDays(addMonths(plan.start, plan.months), -1)),
    signedOn: startOfDay(addDays(plan.start, -20)),
    units: plan.units.map((unit) => ({ unit: unit.id, area: number(unit, 'buildArea'), price: number(unit, 'rentPrice') })),
    paymentType: at % 2 === 0 ? 'natural' : 'anchored',
    every: at % 4 === 3 ? 6 : 3,
    timing: at % 6 === 5 ? 'arrears' : 'advance',
    dueDays: at % 2 === 0 ? 0 : 5,
    dayCount: 'actual',
    deposit: Math.round(monthly) * 2,
    penaltyMonths: 1,
    freeDays: at % 4 === 0 ? [{ from: startOfDay(plan.start), to: startOfDay(addDays(addMonths(plan.start, 1), -1)), memo: '' }] : [],
    raiseBy: rises === 0 ? 'none' : 'percent',
    ...(rises > 0 && { raiseCompound: rises === 1 ? 1 : 0, raiseEvery: 1, raiseUnit: 'year', raises: [{ value: 3 + rises }] }),
    fees: [{ subject: 'propertyFee', feePrice: Math.max(...plan.units.map((unit) => number(unit, 'propertyFee'))), per: 'month', by: 'area' }],
  }
  const signed = startOfDay(plan.start < today ? addDays(plan.start, -20) : today)
  const id = await createRecord({ ...services, now: () => signed }, model, JSON.stringify(values), authorOfDemo(author))
  for (const name of plan.acts) {
    const record = await storedRecord(services.store, contractModelId, id)
    const act = leasingActs[name]
    if (!record || !act) continue
    const input = (name === 'end' ? { day: plan.endOn ?? today, endType: at % 2 === 0 ? 'early' : 'breach' } : {}) as never
    await performAct(services, act, name, { stores: services.store, model, record, input, user: { id: author }, now: signed, words: wordsOf('zh') })
  }
}
