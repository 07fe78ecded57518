import {
  cut,
  loadModel,
  mayReadColumn,
  nameOf,
  namesOfUsers,
  seenRecords,
  userStore,
  type Access,
  type Services,
  type StoredRecord,
  type Words,
} from '../../../../server/module'
import { daysBetween, type Day } from '../../../shared/calendar/day'
import { dayAt } from '../../../shared/calendar/instant'
import type { Span } from '../../../shared/calendar/span'
import { textIn } from '../../../shared/read-json'
import { occupancyStore } from '../../../shared/server/occupancies'
import type { ComingKind } from '../../rules/coming'
import { codeOf, contractModelId, unitsOf } from '../contracts/contract'
import { comingDays, comingOf, type ComingDay, type ContractComing } from './find'

/** One line of the list of what comes; days are ISO texts, prices yuan as decimal text. */
export interface ComingRow {
  readonly id: string
  readonly kind: ComingKind
  readonly day: Day
  readonly daysLeft: number
  /** '' for a reservation. */
  readonly contractId: string
  readonly code: string
  readonly customer: string
  readonly units: string
  readonly operator: string
  /** The price before and from the day on, of the first unit whose price rises; '' for what is no price. */
  readonly before: string
  readonly after: string
}

type Row = Omit<ComingRow, 'customer' | 'units' | 'operator'> & {
  readonly customerId: string
  readonly holder: string
  readonly unitIds: readonly string[]
  readonly userId: string
}
/** A line before it is known what it says: a contract is read once its line is shown, or looked through. */
type Place = { readonly key: string } & ({ readonly of: ComingDay } | { readonly reserved: Row })

interface Asked {
  readonly span: Span
  readonly kinds: readonly ComingKind[]
  /** A part of the number, the customer, a unit or the operator; '' for all. */
  readonly keyword: string
  readonly page: { readonly current: number; readonly size: number }
}

/** A page of what comes on some days in the contracts and units that somebody sees, by day. */
export async function comingList(
  services: Services,
  access: Access,
  { span, kinds, keyword, page }: Asked,
  words: Words,
): Promise<{ readonly rows: readonly ComingRow[]; readonly total: number }> {
  const days = (await comingDays(services, access, span)).filter(({ kind }) => kinds.includes(kind))
  const reserved = kinds.includes('reservation') ? await reservations(services, access, span) : []
  const places: readonly Place[] = [
    ...days.map((of) => ({ key: `${of.day} ${of.contractId}`, of })),
    ...reserved.map((row) => ({ key: `${row.day} ${row.id}`, reserved: row })),
  ].toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
  const shown = async (some: readonly Place[]) => named(services, access, await rowsOf(services, access, some, span), words)
  if (keyword === '') return { rows: await shown([...cut(places, page)]), total: places.length }
  const found = (await shown(places)).filter(({ code, customer, units, operator }) =>
    [code, customer, units, operator].some((text) => text.toLowerCase().includes(keyword)),
  )
  return { rows: [...cut(found, page)], total: found.length }
}

/** Reads the contracts of some lines. */
async function rowsOf(services: Services, access: Access, places: readonly Place[], span: Span): Promise<readonly Row[]> {
  const may = (key: string): boolean => mayReadColumn(access, contractModelId, key)
  const ids = new Set(places.flatMap((place) => ('of' in place ? place.of.contractId : [])))
  const contracts = new Map<string, ContractComing>()
  for await (const part of comingOf(services, [...ids], span)) for (const one of part) contracts.set(one.contract.id, one)
  return places.flatMap((place): readonly Row[] => {
    if ('reserved' in place) return [place.reserved]
    const { contractId, kind, day } = place.of
    const one = contracts.get(contractId)
    const coming = one?.coming.find((some) => some.kind === kind && some.day === day)
    if (!one || !coming) return []
    const [before = '', after = ''] = coming.prices ?? []
    return [{ ...ofContract(one.contract, may), id: `${contractId} ${kind} ${day}`, kind, day, daysLeft: leftOf(span, day), before, after }]
  })
}

const leftOf = ({ from }: Span, day: Day): number => daysBetween(from, day) - 1

const ofContract = ({ id, values, creatorUser }: StoredRecord, may: (key: string) => boolean) => ({
  contractId: id,
  code: may('code') ? codeOf(values) : '',
  customerId: may('customer') ? textIn(values, 'customer') : '',
  holder: '',
  unitIds: may('units') ? unitsOf(values) : [],
  userId: may('operator') ? textIn(values, 'operator') || (creatorUser ?? '') : '',
})

/** Reservations of units that somebody sees. */
async function reservations(services: Services, access: Access, span: Span): Promise<readonly Row[]> {
  const all = await services.store.of(occupancyStore).reservationsEnding(span)
  const seen = await namesOf(services, access, 'units-unit', [...new Set(all.map(({ unitId }) => unitId))])
  return all
    .filter(({ unitId }) => seen.has(unitId))
    .map(({ id, unitId, to, holder, madeBy }) => ({
      id,
      kind: 'reservation' as const,
      day: to,
      daysLeft: leftOf(span, to),
      contractId: '',
      code: '',
      customerId: '',
      holder,
      unitIds: [unitId],
      userId: madeBy ?? '',
      before: '',
      after: '',
    }))
}

async function named(services: Services, access: Access, rows: readonly Row[], { t }: Words): Promise<readonly ComingRow[]> {
  const customers = await namesOf(services, access, 'customers-customer', [...new Set(rows.flatMap(({ customerId }) => customerId || []))])
  const units = await namesOf(services, access, 'units-unit', [...new Set(rows.flatMap(({ unitIds }) => unitIds))])
  const users = namesOfUsers(await services.store.of(userStore).byIds([...new Set(rows.flatMap(({ userId }) => userId || []))]))
  return rows.map(({ customerId, holder, unitIds, userId, ...row }) => ({
    ...row,
    customer: holder || (customers.get(customerId) ?? ''),
    units: unitIds.flatMap((id) => units.get(id) ?? []).join(t('engine.comma')),
    operator: userId === '' ? '' : nameOf(users, userId),
  }))
}

/** Names of records by their ids, of those that somebody sees. */
async function namesOf(services: Services, access: Access, modelId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await seenRecords(services, await loadModel(services, modelId), access, { ids, where: [] })
  return new Map(rows.map(({ id, values }) => [id, textIn(values, 'name')]))
}

/** Today, as the organisation has it. */
export const todayOf = ({ now }: Pick<Services, 'now'>): Day => dayAt(now()) ?? ''
