import { loadModel, seenRecords, type Access, type RecordScope, type Services, type StoredRecord } from '../../../../server/module'
import { startOfDay } from '../../../shared/calendar/instant'
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

/**
 * What comes in contracts in force on some days, some hundred contracts at a time; contracts in which nothing comes are not read.
 *
 * @param access whose contracts; null for all, as the clock asks
 */
export async function* comingInContracts(services: Services, access: Access | null, span: Span): AsyncGenerator<readonly ContractComing[]> {
  const { store } = services
  await keepOpenRises(services)
  const model = await loadModel(services, contractModelId)
  const [from, to] = [startOfDay(span.from), startOfDay(span.to)]
  const freeDays = model.tables.children['freeDays']
  const ends: RecordScope = {
    is: 'any',
    parts: [
      { key: 'end', is: 'between', from, to },
      ...(freeDays ? [{ is: 'someRow' as const, table: freeDays, scope: { key: 'to', is: 'between' as const, from, to } }] : []),
    ],
  }
  const where = [
    { key: 'state', is: 'oneOf' as const, values: ['adopt'] },
    { key: 'end', is: 'between' as const, from, to: null },
  ]
  const idsOf = async (asked: { readonly ids?: readonly string[]; readonly scope?: RecordScope }): Promise<readonly string[]> => {
    const { ids, scope } = asked
    const { rows } = access
      ? await seenRecords(services, model, access, { where, ...(ids && { ids }), ...(scope && { within: scope }) })
      : await store.records.list(model.tables, { where, ...(ids && { ids }), ...(scope && { scope }) })
    return rows.map(({ id }) => id)
  }
  const found = new Set(await idsOf({ scope: ends }))
  const rising = await store.of(riseStore).on(span)
  for (let at = 0; at < rising.length; at += idsAtOnce) for (const id of await idsOf({ ids: rising.slice(at, at + idsAtOnce) })) found.add(id)
  for await (const part of store.records.each(model.tables, [...found])) {
    const coming: ContractComing[] = []
    for (const contract of part) {
      const some = comingIn(contract.values, await linesNow(store, contract), span)
      if (some.length > 0) coming.push({ contract, coming: some })
    }
    yield coming
  }
}
