import { storedRecord, storedRecords, type Stores, type Words } from '../../../../server/module'
import { objectsIn, textIn } from '../../../shared/read-json'

/** The names of the units of contracts, by the contract's id, joined as the reader's language does: `A-0101, A-0102`. Ids of none are left out. */
export async function unitsOfContracts(stores: Stores, contractIds: readonly string[], { t }: Words): Promise<ReadonlyMap<string, string>> {
  const units = new Map<string, readonly string[]>()
  for (const id of new Set(contractIds.filter((one) => one !== ''))) {
    const contract = await storedRecord(stores, 'leasing-contract', id)
    if (contract) units.set(id, [...new Set(objectsIn(contract.values, 'units').map((row) => textIn(row, 'unit')))])
  }
  const ids = [...new Set([...units.values()].flat())].filter((id) => id !== '')
  const names = new Map(
    (ids.length === 0 ? [] : await storedRecords(stores, 'units-unit', { ids, where: [] })).map(({ id, values }) => [id, textIn(values, 'name')]),
  )
  return new Map([...units].map(([id, own]) => [id, own.flatMap((unit) => names.get(unit) ?? []).join(t('engine.comma'))]))
}
