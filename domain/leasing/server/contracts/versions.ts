import type { StoredRecord, Stores } from '../../../../server/module'
import type { ContractVersion } from '../../rules/timeline'
import { termOf } from './contract'

/** What a contract says from which day on, the oldest first: a contract that was never changed has one version, itself. */
export function versionsOf(_stores: Stores, { values }: Pick<StoredRecord, 'id' | 'values'>): Promise<readonly ContractVersion[]> {
  return Promise.resolve([{ revision: 1, from: termOf(values)?.from ?? '', values }])
}
