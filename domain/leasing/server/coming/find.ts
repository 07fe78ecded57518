import { loadModel, seenRecords, type Access, type RecordScope, type Services, type StoredRecord } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import { dayAt, startOfDay } from '../../../shared/calendar/instant'
import type { Span } from '../../../shared/calendar/span'
import { comingIn, type Coming } from '../../rules/coming'
import { contractModelId } from '../contracts/contract'
import { keepOpenRises, linesNow, riseStore } from './rises'

/** A contract in force with what comes in it. */
export interface ContractComing {
  readonly contract: StoredRecord
  readonly coming: readonly Coming[]
}

/** How many ids one question names, below the limit of bound parameters of either database. */
const idsAtOnce = 500

/** What comes in a contract, before the contract is read as a whole. */
export interface ComingDay {
  readonly contractId: string
  readonly kind: Coming['kind']
  readonly day: Day
}

/**
 * What comes in contracts in force on some days, some hundred contracts at a time; contracts in which nothing comes are not read.
 *
 * @param access whose contracts; null for all, as the clock asks
 */
export async function* comingInContracts(services: Services, access: Access | null, span: Span): AsyncGenerator<readonly ContractComing[]> {
  const found = new Set((await comingDays(services, access, span)).map(({ contractId }) => contractId))
  yield* comingOf(services, [...found], span)
}

/** What comes on some days in these contracts, some hundred contracts at a time. */
export async function* comingOf(services: Services, ids: readonly string[], span: Span): AsyncGenerator<readonly ContractComing[]> {
  const model = await loadModel(services, contractModelId)
  for await (const part of services.store.records.each(model.tables, ids)) {
    const coming: ContractComing[] = []
    for (const contract of part) {
      const some = comingIn(contract.values, await linesNow(services.store, contract), span)
      if (some.length > 0) coming.push({ contract, coming: some })
    }
    yield coming
  }
}

/**
 * On which days something comes in contracts in force. Only contracts in which days without rent end are read as a whole: ends stand in their row, and
 * rises are noted by day.
 *
 * @param access whose contracts; null for all, as the clock asks
 */
export async function comingDays(services: Services, access: Access | null, span: Span): Promise<readonly ComingDay[]> {
  const { store } = services
  await keepOpenRises(services)
  const model = await loadModel(services, contractModelId)
  const [from, to] = [startOfDay(span.from), startOfDay(span.to)]
  const where = [
    { key: 'state', is: 'oneOf' as const, values: ['adopt'] },
    { key: 'end', is: 'between' as const, from, to: null },
  ]
  const inForce = async (asked: { readonly ids?: readonly string[]; readonly scope?: RecordScope }): Promise<readonly StoredRecord[]> => {
    const { ids, scope } = asked
    const { rows } = access
      ? await seenRecords(services, model, access, { where, ...(ids && { ids }), ...(scope && { within: scope }) })
      : await store.records.list(model.tables, { where, ...(ids && { ids }), ...(scope && { scope }) })
    return rows
  }
  const days: ComingDay[] = []
  for (const { id, values } of await inForce({ scope: { key: 'end', is: 'between', from, to } }))
    days.push({ contractId: id, kind: 'expiry', day: dayAt(values['end']) ?? '' })

  const freeDays = model.tables.children['freeDays']
  const free = freeDays ? await inForce({ scope: { is: 'someRow', table: freeDays, scope: { key: 'to', is: 'between', from, to } } }) : []
  for await (const part of store.records.each(
    model.tables,
    free.map(({ id }) => id),
  ))
    for (const { id, values } of part)
      for (const { kind, day } of comingIn(values, [], span)) if (kind === 'rentFree') days.push({ contractId: id, kind, day })

  const rising = await store.of(riseStore).on(span)
  const ids = [...new Set(rising.map(({ contractId }) => contractId))]
  const seen = new Set<string>()
  for (let at = 0; at < ids.length; at += idsAtOnce) for (const { id } of await inForce({ ids: ids.slice(at, at + idsAtOnce) })) seen.add(id)
  for (const { contractId, day } of rising) if (seen.has(contractId)) days.push({ contractId, kind: 'increase', day })
  return days
}
