import { isJsonObject, type Json, type JsonObject } from '../../../engine'
import { loadModel, mayReadColumn, seenRecords, type Access, type Condition, type Services, type Words } from '../../../server/module'
import { dayAt } from '../../shared/calendar/instant'
import type { Day } from '../../shared/calendar/day'
import { textIn } from './read-units'

const contractModel = 'leasing-contract'
const customerModel = 'customers-customer'

/** A unit of a contract; area, price and monthly rent as digits. */
export interface LeasedUnit {
  readonly unitId: string
  readonly area: string
  readonly price: string
  readonly monthly: string
}

/** A contract as reports speak of it. */
export interface ReportContract {
  readonly id: string
  readonly code: string
  readonly state: string
  readonly type: string
  readonly customerId: string
  /** Moments of days, as date fields keep them; null where they are not filled in. */
  readonly start: number | null
  readonly end: number | null
  readonly endedOn: number | null
  readonly signedOn: number | null
  /** Null where the reader may not know it. */
  readonly deposit: string | null
  readonly units: readonly LeasedUnit[]
}

/** States of contracts that are in force, or have been. */
export const bookedStates = ['adopt', 'ended'] as const

/** The contracts in some states that a user sees, with their units, by their numbers. */
export const seenContracts = (services: Services, access: Access, states: readonly string[]): Promise<readonly ReportContract[]> =>
  contractsWhere(services, access, [{ key: 'state', is: 'oneOf', values: [...states] }])

/** The contracts that were signed between two moments and that a user sees, whatever became of them. */
export const signedContracts = (services: Services, access: Access, between: { readonly from: number; readonly to: number }) =>
  contractsWhere(services, access, [{ key: 'signedOn', is: 'between', ...between }])

async function contractsWhere(services: Services, access: Access, where: readonly Condition[]): Promise<readonly ReportContract[]> {
  const model = await loadModel(services, contractModel)
  const { rows } = await seenRecords(services, model, access, {
    where,
    sort: { key: 'code', order: 'asc' },
  })
  const units = new Map<string, Json>()
  const ids = rows.map(({ id }) => id)
  for await (const some of services.store.records.each(model.tables, ids)) for (const { id, values } of some) units.set(id, values['units'] ?? null)
  const showsDeposit = mayReadColumn(access, contractModel, 'deposit')
  return rows.map(({ id, values }) => ({
    id,
    code: textIn(values['code']),
    state: textIn(values['state']),
    type: textIn(values['type']),
    customerId: textIn(values['customer']),
    start: momentIn(values['start']),
    end: momentIn(values['end']),
    endedOn: momentIn(values['endedOn']),
    signedOn: momentIn(values['signedOn']),
    deposit: showsDeposit ? digitsIn(values, 'deposit') : null,
    units: leasedIn(units.get(id)),
  }))
}

/** The last day on which a contract holds its units; null where it has none. */
export const lastDay = ({ end, endedOn }: ReportContract): Day | null => dayAt(endedOn) ?? dayAt(end)

/** What customers are called, by their ids; '' for those that the reader does not see. */
export async function customerNames(services: Services, access: Access, ids: readonly string[]): Promise<(id: string) => string> {
  if (ids.length === 0 || !mayReadColumn(access, customerModel, 'name')) return () => ''
  const { rows } = await seenRecords(services, await loadModel(services, customerModel), access, { ids: [...new Set(ids)], where: [] })
  const names = new Map(rows.map(({ id, values }) => [id, textIn(values['name'])]))
  return (id) => names.get(id) ?? ''
}

/** Subjects that contracts charge by themselves, which are not in the list of subjects. */
const ownSubjects = ['rent', 'deposit', 'penalty'] as const

/** What subjects of fees are called, by their ids. */
export async function subjectNames({ lists, store }: Services, ids: readonly string[], words: Words): Promise<(id: string) => string> {
  const known = await lists.get('feeSubject')?.rows([...new Set(ids)], { store, words })
  return (id) => {
    const own = ownSubjects.find((one) => one === id)
    return own ? words.t(`property-reports.subject.${own}`) : String(known?.get(id)?.['fullName'] ?? id)
  }
}

const momentIn = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null)
const digitsIn = (values: JsonObject, key: string): string => (typeof values[key] === 'number' ? String(values[key]) : '0')

const leasedIn = (rows: Json | undefined): readonly LeasedUnit[] =>
  (Array.isArray(rows) ? (rows as readonly Json[]) : []).filter(isJsonObject).map((row) => ({
    unitId: textIn(row['unit']),
    area: digitsIn(row, 'area'),
    price: digitsIn(row, 'price'),
    monthly: digitsIn(row, 'monthly'),
  }))
