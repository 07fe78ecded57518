import { loadModel, seenRecords, type Access, type RecordScope, type Services, type StoredRecord } from '../../../../server/module'
import { startOfDay } from '../../../shared/calendar/instant'
import type { Span } from '../../../shared/calendar/span'
import { comingIn, type Coming } from '../../rules/coming'
import { linesOf } from '../../rules/contract-lines'
import { timelineOf } from '../../rules/timeline'
import { contractModelId } from '../contracts/contract'
import { versionsOf } from '../contracts/versions'

/** A contract in force with what comes in it. */
export interface ContractComing {
  readonly contract: StoredRecord
  readonly coming: readonly Coming[]
}

/**
 * What comes in contracts in force on some days, some hundred contracts at a time; contracts in which nothing comes are left out.
 *
 * @param access whose contracts; null for all, as the clock asks
 */
export async function* comingInContracts(services: Services, access: Access | null, span: Span): AsyncGenerator<readonly ContractComing[]> {
  const model = await loadModel(services, contractModelId)
  const [from, to] = [startOfDay(span.from), startOfDay(span.to)]
  const freeDays = model.tables.children['freeDays']
  // Prices rise on days that only the form's own calculation knows: whoever has rises is looked at.
  const candidates: RecordScope = {
    is: 'any',
    parts: [
      { key: 'end', is: 'between', from, to },
      { key: 'raiseBy', is: 'oneOf', values: ['percent', 'amount', 'price'] },
      ...(freeDays ? [{ is: 'someRow' as const, table: freeDays, scope: { key: 'to', is: 'between' as const, from, to } }] : []),
    ],
  }
  const where = [
    { key: 'state', is: 'oneOf' as const, values: ['adopt'] },
    { key: 'end', is: 'between' as const, from, to: null },
  ]
  const { rows } = access
    ? await seenRecords(services, model, access, { where, within: candidates })
    : await services.store.records.list(model.tables, { where, scope: candidates })
  for await (const part of services.store.records.each(
    model.tables,
    rows.map(({ id }) => id),
  )) {
    const found: ContractComing[] = []
    for (const contract of part) {
      const coming = comingIn(contract.values, await linesNow(services, contract), span)
      if (coming.length > 0) found.push({ contract, coming })
    }
    yield found
  }
}

/** What a contract charges by its newest version; nothing where it is not complete. */
async function linesNow(services: Services, contract: StoredRecord) {
  const lines = linesOf(contract.values)
  if ('missing' in lines) return []
  const { revision } = contract.values
  return typeof revision === 'number' && revision > 1 ? timelineOf(await versionsOf(services.store, contract)).lines : lines
}
